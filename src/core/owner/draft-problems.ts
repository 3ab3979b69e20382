import { hasWithdrawalDays, type AreaDraft, type EnrollmentDraft, type DraftField } from './area-draft.js';
import { AREA_LIMITS } from '../../contract/parts/limits.js';
import { paymentPriceOf, draftOptions, parseTrialDays, sentBenefits } from './new-area.js';
import { localDate, parsePrice, type PriceProblem, parseWholeNumber } from './parse-input.js';

/** The code of a problem of a field. */
export type DraftProblemCode =
  | PriceProblem
  | 'too-long'
  /** Another area has this name or id. */
  | 'taken'
  /** Not words of small letters and digits with hyphens between them. */
  | 'not-an-id'
  /** Not a whole number within its limits. */
  | 'out-of-range'
  /** The end is before or at the start. */
  | 'not-after'
  /** Not possible while the area has members. */
  | 'has-members'
  /** The server refused the value without a code that the form knows. */
  | 'refused';

/** A problem of a field. */
export interface DraftProblem {
  readonly field: DraftField;
  readonly code: DraftProblemCode;
}

/** The values that the check of a draft depends on. */
export interface DraftRules {
  /** The ISO 4217 code of the prices. */
  readonly currency: string;
  /** The known names of other areas. */
  readonly names: readonly string[];
  /** IANA name of the time zone of the dates. Default: that of the browser. */
  readonly timeZone?: string | undefined;
  /** The date that may be empty, because the area has no limit there. Default: neither. */
  readonly openEnd?: 'opens' | 'closes' | undefined;
  /** Whether the prices cannot be edited. Then they have no problems. Default: false. */
  readonly keepsPrices?: boolean | undefined;
}

/** Returns the problems of a draft, in the order of its fields. Pure. */
export function draftProblems(draft: AreaDraft, rules: DraftRules): readonly DraftProblem[] {
  const { currency, names, keepsPrices = false } = rules;
  const found: DraftProblem[] = [];
  const check = (field: DraftField, code: DraftProblemCode | false | undefined) => {
    if (code) found.push({ field, code });
  };
  const checkPrice = (field: DraftField, typed: string) => {
    const parsed = parsePrice(typed, currency);
    if (parsed.kind === 'problem') check(field, parsed.code);
  };
  const checkNumber = (field: DraftField, typed: string, min: number, max: number) =>
    check(field, parseWholeNumber(typed, min, max) === null && 'out-of-range');

  check('name', nameProblem(draft.name, names));
  check('description', draft.description.trim().length > AREA_LIMITS.description && 'too-long');
  check('area-id', idProblem(draft.areaId.trim()));

  if (draft.purchaseType === 'RECURRING' && !keepsPrices) {
    for (const { id, price, every, trialDays } of draft.subscriptions) {
      checkPrice(`price-${id}`, price);
      checkNumber(`every-${id}`, every, 1, AREA_LIMITS.every);
      check(`trial-${id}`, parseTrialDays(trialDays) === null && 'out-of-range');
    }
  }
  if (draft.purchaseType === 'SET_AMOUNT' && !keepsPrices) {
    const { fixed } = draft;
    checkPrice('fixed-price', fixed.price);
    if (fixed.payment !== 'once') {
      checkNumber('payments', fixed.payments, 2, AREA_LIMITS.payments);
      const each = paymentPriceOf(fixed, currency);
      // A calculated payment is empty only when the price or the number of payments has a problem of its own.
      if (each || fixed.paymentPrice !== null) checkPrice('payment-price', each);
      checkNumber('payment-every', fixed.every, 1, AREA_LIMITS.every);
    }
  }
  if (hasWithdrawalDays(draft))
    checkNumber('withdrawal-days', draft.withdrawalDays, 0, AREA_LIMITS.withdrawalDays);
  for (const problem of enrollmentProblems(draft.enrollment, rules)) found.push(problem);
  for (const { id, text } of draft.benefits) {
    check(`benefit-${id}`, text.trim().length > AREA_LIMITS.benefit && 'too-long');
  }
  return found;
}

function nameProblem(name: string, names: readonly string[]): DraftProblemCode | false {
  const own = comparable(name);
  if (!own) return 'required';
  // The server counts this length too.
  if (name.trim().length > AREA_LIMITS.name) return 'too-long';
  return names.some((other) => comparable(other) === own) && 'taken';
}

function idProblem(id: string): DraftProblemCode | false {
  if (id.length > AREA_LIMITS.id) return 'too-long';
  return id !== '' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && 'not-an-id';
}

const comparable = (name: string) => name.trim().normalize().toLowerCase();

function enrollmentProblems(
  { when, opens, closes }: EnrollmentDraft,
  { timeZone, openEnd }: DraftRules,
): readonly DraftProblem[] {
  if (when === 'any-time') return [];
  const start = localDate(opens, timeZone);
  const end = localDate(closes, timeZone);
  const found: DraftProblem[] = [];
  const isOpenEnd = (field: 'opens' | 'closes', text: string) => field === openEnd && text === '';
  if (!start && !isOpenEnd('opens', opens)) found.push({ field: 'opens', code: 'required' });
  if (!end) {
    if (!isOpenEnd('closes', closes)) found.push({ field: 'closes', code: 'required' });
  } else if (start && end <= start) found.push({ field: 'closes', code: 'not-after' });
  return found;
}

const FIELDS: Readonly<Record<string, DraftField>> = {
  name: 'name',
  title: 'name',
  description: 'description',
  id: 'area-id',
  layout: 'layout',
  purchaseType: 'purchaseType',
  pricingOptions: 'purchaseType',
  withdrawalDays: 'withdrawal-days',
  maxPausePeriods: 'pauses',
  enrollment: 'closes',
  'enrollment.opensAt': 'opens',
  'enrollment.closesAt': 'closes',
};

/**
 * Returns the problems that the server found, by the fields of the form: `pricingOptions.0.price.value` is the price of the
 * first option, `benefits.1.description` the second benefit that was sent. Ignores names without a field. Pure.
 *
 * @param fields the codes of the server, by its names of the fields
 */
export function refusedFields(
  fields: Readonly<Record<string, string>>,
  draft: AreaDraft,
  currencyCode: string,
): readonly DraftProblem[] {
  const options = draftOptions(draft, currencyCode);
  const benefits = sentBenefits(draft.benefits);
  const fieldOf = (path: string): DraftField | undefined => {
    const [list, index, part] = path.split('.');
    if (list === 'pricingOptions' && index) {
      const own = options[Number(index)]?.fields;
      if (part === 'billingPeriod' || part === 'numBillingCycles' || part === 'trialDays')
        return own?.[part] ?? own?.price;
      return own?.price;
    }
    if (list === 'benefits' && index) {
      const row = benefits[Number(index)];
      return row && `benefit-${row.id}`;
    }
    return Object.hasOwn(FIELDS, path) ? FIELDS[path] : undefined;
  };
  return Object.entries(fields).flatMap(([path, code]) => {
    const field = fieldOf(path);
    return field ? { field, code: codeOf(field, code) } : [];
  });
}

function codeOf(field: DraftField, code: string): DraftProblemCode {
  if (field === 'name' && (code === 'taken' || code === 'required' || code === 'too-long')) return code;
  if (field === 'area-id' && (code === 'taken' || code === 'too-long')) return code;
  if (field === 'purchaseType' && code === 'has-members') return code;
  return code === 'too-long' && (field === 'description' || field.startsWith('benefit-')) ? code : 'refused';
}
