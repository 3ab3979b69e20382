import { useId, type ReactNode } from 'react';
import { named } from './named.js';

/** One of the cards. */
export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly description?: string | undefined;
  /** A small picture; for the eye alone. */
  readonly picture?: ReactNode;
}

/** Props of {@link RadioCards}. */
export interface RadioCardsProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly cards: readonly RadioCard<Value>[];
  /** Default: none is chosen. */
  readonly value?: Value | undefined;
  /** What is wrong; linked to the group. */
  readonly error?: ReactNode;
  /** What holds for all of them. */
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly onChange: (value: Value) => void;
}

/** A choice of few things, each with a line about it. */
export function RadioCards<Value extends string>({
  name,
  legend,
  cards,
  value,
  error,
  hint,
  required,
  onChange,
}: RadioCardsProps<Value>) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset {...named('cards')} aria-describedby={describedBy || undefined}>
      <legend {...named('label')}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} {...named('hint')}>
          {hint}
        </p>
      )}
      {cards.map((card) => (
        <label key={card.value} {...named('card')}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            required={required}
            {...named('radio')}
            onChange={() => onChange(card.value)}
          />
          <span {...named('card-text')}>
            <span {...named('card-title')}>{card.title}</span>
            {card.description && <span {...named('card-description')}>{card.description}</span>}
          </span>
          {card.picture && (
            <span {...named('card-picture')} aria-hidden="true">
              {card.picture}
            </span>
          )}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} {...named('field-error')}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
