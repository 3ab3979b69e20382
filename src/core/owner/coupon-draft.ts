import { CODE_LENGTH } from '../../contract/parts/limits.js';
import type { CouponDuration, NewCoupon, Reduction } from '../../contract/parts/coupon.js';
import { readEnd } from './members/access-end.js';
import type { OwnerFailure } from './owner-call.js';
import { parsePrice, parseWholeNumber } from './parse-input.js';

/** The form of a new coupon: the texts of its fields, valid or not. */
export interface CouponDraft {
  readonly code: string;
  readonly kind: Reduction['kind'];
  readonly percent: string;
  readonly amount: string;
  /** ISO 4217 code of the amount. */
  readonly currency: string;
  readonly duration: CouponDuration['kind'];
  /** The number of payments. Used when `duration` is `payments`. */
  readonly count: string;
  /** Empty: all areas. */
  readonly area: string;
  /** The last day, as a date field has it. Empty: no end. */
  readonly day: string;
  /** Empty: as many people as want. */
  readonly uses: string;
}

/** A field of the form that can have a problem, in the order of the form. */
export const COUPON_FIELDS = ['code', 'percent', 'amount', 'count', 'area', 'day', 'uses'] as const;

/** A field of the form that can have a problem. */
export type CouponField = (typeof COUPON_FIELDS)[number];

/** The code of a problem of a field. */
export type CouponProblemCode = 'required' | 'too-long' | 'taken' | 'invalid';

/** The problems of a form, by field. */
export type CouponProblems = Readonly<Partial<Record<CouponField, CouponProblemCode>>>;

/** A form as the call sends it, or its problems. */
export type ReadCoupon =
  | { readonly kind: 'coupon'; readonly coupon: NewCoupon }
  | { readonly kind: 'problems'; readonly problems: CouponProblems };

/** The whole numbers that the fields take. */
export const COUPON_NUMBERS = {
  percent: { min: 1, max: 100 },
  count: { min: 2, max: 36 },
  uses: { min: 1, max: 999_999 },
} as const;

/** Returns an empty form. Pure. */
export const newCouponDraft = (currency: string): CouponDraft => ({
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  currency,
  duration: 'once',
  count: '3',
  area: '',
  day: '',
  uses: '',
});

/**
 * Reads the form of a new coupon. The last day means its end. Pure.
 *
 * @param now the time in milliseconds
 * @param timeZone IANA name. Default: the time zone of the browser
 */
export function readCoupon(draft: CouponDraft, now: number, timeZone?: string): ReadCoupon {
  const problems: Partial<Record<CouponField, CouponProblemCode>> = {};
  /** Keeps the problem of a field whose value cannot be read. */
  const checked = <T>(field: CouponField, value: T | null): T | null => {
    if (value === null) problems[field] = 'invalid';
    return value;
  };
  const code = draft.code.trim().toUpperCase();
  const wrongCode = codeProblem(code);
  if (wrongCode) problems.code = wrongCode;
  const reduction = checked(draft.kind, readReduction(draft));
  const duration = checked('count', readDuration(draft));
  const maxUses = draft.uses.trim() === '' ? undefined : checked('uses', numberOf('uses', draft.uses));
  const endsAt = draft.day === '' ? undefined : checked('day', readDay(draft.day, now, timeZone));

  if (Object.keys(problems).length > 0 || !reduction || !duration) return { kind: 'problems', problems };
  return {
    kind: 'coupon',
    coupon: {
      code,
      reduction,
      duration,
      ...(draft.area && { memberAreaId: draft.area }),
      ...(endsAt && { endsAt }),
      ...(maxUses && { maxUses }),
    },
  };
}

function codeProblem(code: string): CouponProblemCode | null {
  if (code === '') return 'required';
  if (code.length > CODE_LENGTH) return 'too-long';
  return /^[A-Z0-9][A-Z0-9_-]{2,}$/.test(code) ? null : 'invalid';
}

function readReduction({ kind, percent, amount, currency }: CouponDraft): Reduction | null {
  if (kind === 'percent') {
    const number = numberOf('percent', percent.replace(/[%٪\s]+$/, ''));
    return number === null ? null : { kind, percent: number };
  }
  const parsed = parsePrice(amount, currency);
  return parsed.kind === 'price' ? { kind, amount: { value: parsed.value, currencyCode: currency } } : null;
}

function readDuration({ duration: kind, count }: CouponDraft): CouponDuration | null {
  if (kind !== 'payments') return { kind };
  const number = numberOf('count', count);
  return number === null ? null : { kind, count: number };
}

function readDay(day: string, now: number, timeZone?: string): string | null {
  const read = readEnd({ kind: 'until', day }, now, timeZone);
  return read.kind === 'end' ? read.endsAt : null;
}

const numberOf = (field: keyof typeof COUPON_NUMBERS, typed: string): number | null =>
  parseWholeNumber(typed, COUPON_NUMBERS[field].min, COUPON_NUMBERS[field].max);

/** Returns the problems that the server found, by the fields of the form. Pure. */
export function refusedCoupon(failure: OwnerFailure, { kind }: CouponDraft): CouponProblems {
  if (failure.kind === 'refused') return failure.code === 'code-taken' ? { code: 'taken' } : {};
  if (failure.kind !== 'fields') return {};
  const fields: Readonly<Record<string, CouponField>> = {
    ...{ code: 'code', reduction: kind, duration: 'count' },
    ...{ memberAreaId: 'area', endsAt: 'day', maxUses: 'uses' },
  };
  return Object.fromEntries(
    Object.entries(failure.fields).flatMap(([path, code]) => {
      const [name = ''] = path.split('.');
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field ? [[field, field === 'code' ? toProblemCode(code) : 'invalid']] : [];
    }),
  );
}

const toProblemCode = (code: string): CouponProblemCode =>
  code === 'required' || code === 'too-long' || code === 'taken' ? code : 'invalid';
