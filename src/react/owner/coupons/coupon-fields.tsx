import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { CODE_LENGTH } from '../../../contract/parts/limits.js';
import { suggestCode } from '../../../core/owner/coupon-code.js';
import type { CouponDraft, CouponField } from '../../../core/owner/coupon-draft.js';
import { paidAreas } from '../../../core/owner/coupon-list.js';
import { dayOf } from '../../../core/owner/members/access-end.js';
import { fill } from '../../../core/messages/fill.js';
import { partProps } from '../../ui/base/styling.js';
import { SelectField } from '../../ui/form/select-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNow } from '../member/use-now.js';
import { useOwner } from '../shared/owner-context.js';
import { useCouponsTexts } from './coupons-texts.js';

/** The form of a new coupon, for its fields. */
export interface CouponForm {
  readonly draft: CouponDraft;
  /** Changes the form, and takes the problem of a field away. */
  readonly edit: (field: CouponField, change: Partial<CouponDraft>) => void;
  /** Returns the text of the problem of a field. */
  readonly problem: (field: CouponField) => string | undefined;
}

/** The code, which the owner types or lets be suggested. */
export function CodeField({
  draft,
  edit,
  problem,
  onSuggest,
}: CouponForm & { readonly onSuggest: () => void }) {
  const texts = useCouponsTexts();
  return (
    <TextField
      name="code"
      label={texts.couponsCode}
      hint={texts.couponsCodeHint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={CODE_LENGTH}
      required
      error={problem('code')}
      value={draft.code}
      onChange={({ target }) => edit('code', { code: target.value })}
    >
      <button
        type="button"
        {...partProps('suggest')}
        aria-label={texts.couponsSuggestLabel}
        onClick={() => {
          edit('code', { code: suggestCode() });
          onSuggest();
        }}
      >
        {texts.couponsSuggest}
      </button>
    </TextField>
  );
}

/** What the coupon takes off: a part of the price, or an amount in one of the currencies of the prices. */
export function ReductionFields({
  draft,
  edit,
  problem,
  currencies,
}: CouponForm & { readonly currencies: readonly string[] }) {
  const texts = useCouponsTexts();
  const { kind, percent, amount, currency } = draft;
  return (
    <>
      <div {...partProps('field-row')} data-short>
        <SelectField
          name="kind"
          label={texts.couponsKind}
          value={kind}
          onChange={({ target }) => edit(kind, { kind: target.value === 'amount' ? 'amount' : 'percent' })}
        >
          <option value="percent">{texts.couponsPercentKind}</option>
          <option value="amount">{texts.couponsAmountKind}</option>
        </SelectField>
        {kind === 'percent' ? (
          <TextField
            name="percent"
            label={texts.couponsPercent}
            inputMode="numeric"
            autoComplete="off"
            required
            error={problem('percent')}
            value={percent}
            onChange={({ target }) => edit('percent', { percent: target.value })}
          />
        ) : (
          <TextField
            name="amount"
            label={currencies.length > 1 ? texts.couponsAmountAny : fill(texts.couponsAmount, { currency })}
            inputMode="decimal"
            autoComplete="off"
            required
            error={problem('amount')}
            value={amount}
            onChange={({ target }) => edit('amount', { amount: target.value })}
          />
        )}
      </div>
      {kind === 'amount' && currencies.length > 1 && (
        <SelectField
          name="currency"
          label={texts.couponsCurrency}
          hint={texts.couponsAmountHint}
          value={currency}
          onChange={({ target }) => edit('amount', { currency: target.value })}
        >
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** For which payments the coupon is. */
export function DurationFields({ draft, edit, problem }: CouponForm) {
  const texts = useCouponsTexts();
  const { duration, count } = draft;
  const kinds = [
    ['once', texts.couponsDurationOnce],
    ['payments', texts.couponsDurationPayments],
    ['forever', texts.couponsDurationForever],
  ] as const;
  return (
    <>
      <SelectField
        name="duration"
        label={texts.couponsDuration}
        value={duration}
        onChange={({ target }) =>
          edit('count', { duration: kinds.find(([kind]) => kind === target.value)?.[0] ?? duration })
        }
      >
        {kinds.map(([kind, text]) => (
          <option key={kind} value={kind}>
            {text}
          </option>
        ))}
      </SelectField>
      {duration === 'payments' && (
        <TextField
          name="count"
          label={texts.couponsCount}
          inputMode="numeric"
          autoComplete="off"
          required
          error={problem('count')}
          value={count}
          onChange={({ target }) => edit('count', { count: target.value })}
        />
      )}
    </>
  );
}

/** The area that the coupon is for. Free areas are not offered. */
export function AreaField({
  draft,
  edit,
  problem,
  areas,
}: CouponForm & { readonly areas: readonly OwnedMemberArea[] }) {
  const texts = useCouponsTexts();
  return (
    <SelectField
      name="area"
      label={texts.couponsArea}
      error={problem('area')}
      value={draft.area}
      onChange={({ target }) => edit('area', { area: target.value })}
    >
      <option value="">{texts.couponsAllAreas}</option>
      {paidAreas(areas).map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

/** How long, and how often, the code can be used. Days are those of the time zone of the site. */
export function LimitFields({ draft, edit, problem }: CouponForm) {
  const { site } = useOwner();
  const texts = useCouponsTexts();
  const now = useNow();
  return (
    <div {...partProps('field-row')}>
      <TextField
        type="date"
        name="day"
        label={texts.couponsDay}
        hint={texts.couponsDayHint}
        min={dayOf(new Date(now).toISOString(), site.settings().timeZone)}
        max="9999-12-31"
        error={problem('day')}
        value={draft.day}
        onChange={({ target }) => edit('day', { day: target.value })}
      />
      <TextField
        name="uses"
        label={texts.couponsMaxUses}
        hint={texts.couponsMaxUsesHint}
        inputMode="numeric"
        autoComplete="off"
        error={problem('uses')}
        value={draft.uses}
        onChange={({ target }) => edit('uses', { uses: target.value })}
      />
    </div>
  );
}
