import type { Answer } from '../answer.js';
import type { Check } from '../check.js';
import { expectEqual, expectFieldOf } from '../expectations.js';
import { asOwner } from '../owner.js';
import type { Visitor } from '../visitor.js';

/** Values that the owner sends, and that must be refused. */
interface RefusedValues extends Omit<Check, 'run'> {
  /** Returns each value, with the field that the refusal must name; with several, one of them is enough. */
  readonly values: () => readonly (readonly [value: object, ...fields: string[]])[];
  readonly send: (owner: Visitor, value: object) => Promise<Answer>;
  /** What must stay as it was, with its name. Default: the answers alone are checked. */
  readonly keeps?: readonly [name: string, read: (owner: Visitor) => Promise<unknown>];
}

/** Returns the check that a backend refuses values of the owner with a code for the field, and changes nothing. */
export const refusesValues = ({ values, send, keeps, ...check }: RefusedValues): Check => ({
  ...check,
  run: asOwner(async (owner) => {
    const [name, read] = keeps ?? [];
    const before = await read?.(owner);
    for (const [value, ...fields] of values()) expectFieldOf(await send(owner, value), ...fields);
    if (read) expectEqual(await read(owner), before, name ?? '');
  }),
});
