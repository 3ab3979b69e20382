import { useRef } from 'react';
import { fill } from '../../../core/messages/fill.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import { type SubscriptionDraft, nextId } from '../../../core/owner/area-draft.js';
import { AREA_LIMITS } from '../../../contract/parts/limits.js';
import { TextField } from '../../ui/form/text-field.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import type { DraftForm } from './use-creation.js';
import { PeriodFields, PriceField, PriceLines } from './price-fields.js';
import { useFocusAfter } from './use-focus-after.js';

/** The fields for one or two recurring prices. */
export function SubscriptionFields(form: DraftForm) {
  const texts = useOwnerTexts(createEn);
  const root = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(root);
  const rows = form.draft.subscriptions;
  const setRows = (id: number, change: (now: readonly SubscriptionDraft[]) => readonly SubscriptionDraft[]) =>
    form.edit(`price-${id}`, (now) => ({ ...now, subscriptions: change(now.subscriptions) }));
  return (
    <div ref={root} {...partProps('options')}>
      {rows.map((row, i) => {
        const update = (part: Partial<SubscriptionDraft>) => (now: readonly SubscriptionDraft[]) =>
          now.map((other) => (other.id === row.id ? { ...other, ...part } : other));
        return (
          <fieldset key={row.id} {...partProps('option')}>
            <legend {...partProps(rows.length > 1 ? 'label' : 'hidden-text')}>
              {rows.length > 1 ? fill(texts.createOption, { n: i + 1 }) : texts.createOneOption}
            </legend>
            <div {...partProps('option-fields')}>
              <PriceField
                form={form}
                name={`price-${row.id}`}
                label={texts.createPrice}
                value={row.price}
                onChange={(price) => setRows(row.id, update({ price }))}
              />
              <PeriodFields
                form={form}
                name={`every-${row.id}`}
                every={row.every}
                unit={row.unit}
                onChange={(period) =>
                  form.edit(`every-${row.id}`, (now) => ({
                    ...now,
                    subscriptions: update(period)(now.subscriptions),
                  }))
                }
              />
              <TextField
                name={`trial-${row.id}`}
                label={texts.createTrial}
                hint={texts.createTrialHint}
                inputMode="numeric"
                autoComplete="off"
                value={row.trialDays}
                error={form.problem(`trial-${row.id}`)}
                onChange={({ target }) =>
                  form.edit(`trial-${row.id}`, (now) => ({
                    ...now,
                    subscriptions: update({ trialDays: target.value })(now.subscriptions),
                  }))
                }
              />
            </div>
            {rows.length > 1 && (
              <button
                type="button"
                className="link"
                {...partProps('remove-option')}
                onClick={() => {
                  setRows(row.id, (now) => now.filter(({ id }) => id !== row.id));
                  focusAfter('[data-part=add-option]');
                }}
              >
                {fill(texts.createRemoveOption, { n: i + 1 })}
              </button>
            )}
          </fieldset>
        );
      })}
      <PriceLines {...form} />
      {rows.length < AREA_LIMITS.subscriptions && (
        <button
          type="button"
          {...partProps('add-option')}
          onClick={() => {
            const id = nextId(rows);
            setRows(id, (now) => [...now, { id, price: '', every: '1', unit: 'YEAR', trialDays: '' }]);
            focusAfter(`[name=price-${id}]`);
          }}
        >
          <span aria-hidden="true">+ </span>
          {texts.createAddOption}
        </button>
      )}
    </div>
  );
}
