import { useId, type ReactNode } from 'react';
import { partProps } from '../../ui/base/styling.js';

/** A card. */
export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly description?: string | undefined;
  /** A decorative picture. */
  readonly picture?: ReactNode;
}

/** Props of {@link RadioCards}. */
export interface RadioCardsProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly cards: readonly RadioCard<Value>[];
  /** The chosen value. Default: none. */
  readonly value?: Value | undefined;
  /** The problem of the group. */
  readonly error?: ReactNode;
  /** A hint about all cards. */
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly onChange: (value: Value) => void;
}

/** A group of radio buttons, each with a description. */
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
    <fieldset {...partProps('cards')} aria-describedby={describedBy || undefined}>
      <legend {...partProps('label')}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} {...partProps('hint')}>
          {hint}
        </p>
      )}
      {cards.map((card) => (
        <label key={card.value} {...partProps('card')}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            required={required}
            {...partProps('radio')}
            onChange={() => onChange(card.value)}
          />
          <span {...partProps('card-text')}>
            <span {...partProps('card-title')}>{card.title}</span>
            {card.description && <span {...partProps('card-description')}>{card.description}</span>}
          </span>
          {card.picture && (
            <span {...partProps('card-picture')} aria-hidden="true">
              {card.picture}
            </span>
          )}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} {...partProps('field-error')}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
