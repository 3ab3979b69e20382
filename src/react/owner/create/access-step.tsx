import { createEn } from '../../../core/messages/en/owner/create.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { RadioCards } from '../ui/radio-cards.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { hasPauses, hasWithdrawalDays } from '../../../core/owner/area-draft.js';
import type { DraftForm } from './use-creation.js';
import { FixedFields } from './fixed-fields.js';
import { laterStyles } from './later-styles.js';
import { SubscriptionFields } from './subscription-fields.js';
import { timeZoneText } from '../../../core/intl/time-zone.js';
import type { ReactNode } from 'react';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { PAUSE_PERIODS } from '../../../contract/parts/limits.js';
import { SelectField } from '../../ui/form/select-field.js';
import { TextField } from '../../ui/form/text-field.js';

/** Step 2: the price of the area, and when visitors can join. */
export function AccessStep({
  paymentsConnected,
  purchaseKept,
  prices,
  priceNote,
  ...form
}: DraftForm & {
  readonly paymentsConnected: boolean | undefined;
  /** Why the purchase type cannot be changed. Default: it can be. */
  readonly purchaseKept?: string | undefined;
  /** Replaces the fields of the prices. Default: the fields. */
  readonly prices?: ReactNode;
  /** A note above the fields of the prices. */
  readonly priceNote?: string | undefined;
}) {
  const texts = useOwnerTexts(createEn);
  const { purchaseFree, purchaseRecurring, purchaseSetAmount } = useOwnerTexts(ownerEn);
  const { purchaseType } = form.draft;
  const isPaid = purchaseType !== 'FREE';
  const cards = [
    { value: 'FREE', title: purchaseFree, description: texts.createFreeHint },
    { value: 'RECURRING', title: purchaseRecurring, description: texts.createRecurringHint },
    { value: 'SET_AMOUNT', title: purchaseSetAmount, description: texts.createSetAmountHint },
  ] as const;
  return (
    <>
      {purchaseKept === undefined ? (
        <RadioCards
          name="purchaseType"
          legend={texts.createPurchase}
          value={purchaseType}
          error={form.problem('purchaseType')}
          cards={cards}
          onChange={(value) => form.edit('purchaseType', (now) => ({ ...now, purchaseType: value }))}
        />
      ) : (
        <div {...partProps('kept')}>
          <p {...partProps('label')}>{texts.createPurchase}</p>
          <p {...partProps('kept-value')}>{cards.find(({ value }) => value === purchaseType)?.title}</p>
          <p {...partProps('hint')}>{purchaseKept}</p>
        </div>
      )}
      {/* Rendered before it has a text: screen readers announce only changes. */}
      <div ref={useAdoptedStyles(laterStyles)} {...partProps('warnings')} role="status">
        {isPaid && paymentsConnected === false && <p {...partProps('warning')}>{texts.createNoProcessor}</p>}
      </div>
      {isPaid && priceNote && <p {...partProps('hint')}>{priceNote}</p>}
      {prices}
      {!prices && purchaseType === 'RECURRING' && <SubscriptionFields {...form} />}
      {!prices && purchaseType === 'SET_AMOUNT' && <FixedFields {...form} />}
      <WithdrawalField {...form} />
      <PausesField {...form} />
      <EnrollmentFields {...form} />
    </>
  );
}

/** For how many days buyers can withdraw. Only a paid area whose backend knows them has the field. */
function WithdrawalField({ draft, edit, problem }: DraftForm) {
  const texts = useOwnerTexts(createEn);
  if (!hasWithdrawalDays(draft)) return null;
  return (
    <TextField
      name="withdrawal-days"
      label={texts.createWithdrawalDays}
      hint={texts.createWithdrawalDaysHint}
      inputMode="numeric"
      autoComplete="off"
      required
      value={draft.withdrawalDays}
      error={problem('withdrawal-days')}
      onChange={({ target }) => edit('withdrawal-days', (now) => ({ ...now, withdrawalDays: target.value }))}
    />
  );
}

/** For how long members can pause. Only an area by subscription whose backend knows pauses has the field. */
function PausesField({ draft, edit, problem }: DraftForm) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  if (!hasPauses(draft)) return null;
  return (
    <SelectField
      name="pauses"
      label={texts.createPauses}
      hint={texts.createPausesHint}
      value={draft.maxPausePeriods}
      error={problem('pauses')}
      onChange={({ target }) => edit('pauses', (now) => ({ ...now, maxPausePeriods: Number(target.value) }))}
    >
      {Array.from({ length: PAUSE_PERIODS + 1 }, (_, periods) => (
        <option key={periods} value={periods}>
          {periods === 0 ? texts.createNoPauses : pluralText(texts.createPausePeriods, periods, locale)}
        </option>
      ))}
    </SelectField>
  );
}

/** The fields for when visitors can join: always, or between two dates in the time zone of the site. */
function EnrollmentFields({ draft, edit, problem, openEnd }: DraftForm) {
  const { site } = useOwner();
  const texts = useOwnerTexts(createEn);
  const { when } = draft.enrollment;
  const dates = [
    ['opens', texts.createOpens],
    ['closes', texts.createCloses],
  ] as const;
  return (
    <div {...partProps('enrollment')}>
      <RadioCards
        name="enrollment"
        legend={texts.createEnrollment}
        value={when}
        cards={[
          { value: 'any-time', title: texts.createAnyTime },
          { value: 'between', title: texts.createBetween },
        ]}
        onChange={(value) =>
          edit('opens', (now) => ({ ...now, enrollment: { ...now.enrollment, when: value } }))
        }
      />
      {when === 'between' && (
        <>
          <div {...partProps('dates')}>
            {dates.map(([name, label]) => (
              <TextField
                key={name}
                name={name}
                label={label}
                type="datetime-local"
                max="9999-12-31T23:59"
                required={name !== openEnd}
                value={draft.enrollment[name]}
                error={problem(name)}
                onChange={({ target }) =>
                  edit(name, (now) => ({ ...now, enrollment: { ...now.enrollment, [name]: target.value } }))
                }
              />
            ))}
          </div>
          <p {...partProps('hint')}>
            {fill(texts.createTimeZone, { zone: timeZoneText(site.settings().timeZone) })}
          </p>
        </>
      )}
    </div>
  );
}
