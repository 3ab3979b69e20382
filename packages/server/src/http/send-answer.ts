import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { AnswerOf } from 'member-area-elements/contract/call';
import type { Environment } from './environment.js';

/** A call whose answer a page reads. */
interface AnsweredCall {
  readonly answer: () => z.ZodMiniType;
}

/** What the server may send for what a page reads: `null` in place of a missing part, and `name` in place of `title`. */
type Sent<Read> = Read extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Read extends object
    ? {
        readonly [Part in Exclude<keyof Read, 'title'>]?: Sent<NonNullable<Read[Part]>> | Absent<Read[Part]>;
      } & {
        readonly [Part in Exclude<RequiredParts<Read>, 'title'>]:
          | Sent<NonNullable<Read[Part]>>
          | Absent<Read[Part]>;
      } & (Read extends { title: string } ? { readonly title: string } | { readonly name: string } : unknown)
    : Read;
type Absent<Part> = Extract<Part, null> | (undefined extends Part ? null | undefined : never);
type RequiredParts<Read> = {
  [Part in keyof Read]-?: undefined extends Read[Part] ? never : Part;
}[keyof Read];

/** The parts that a value names, of a union those of all its members. */
type NamedParts<Value> = [Value] extends [never] ? PropertyKey : Value extends unknown ? keyof Value : never;
type PartOf<Value, Part> = Value extends unknown ? (Part extends keyof Value ? Value[Part] : never) : never;

/** The parts that a page reads and that a value does not name, not even as optional ones. */
type Forgotten<Read, Value> = Read extends readonly (infer ReadItem)[]
  ? Value extends readonly (infer Item)[]
    ? Forgotten<ReadItem, Item>
    : never
  : Read extends object
    ? {
        [Part in keyof Read]-?: Part extends NamedParts<Value>
          ? Forgotten<NonNullable<Read[Part]>, NonNullable<PartOf<Value, Part>>>
          : Part extends 'version'
            ? never
            : Part extends 'title'
              ? 'name' extends NamedParts<Value>
                ? never
                : Part
              : Part;
      }[keyof Read]
    : never;

type Whole<Read, Value> = [Forgotten<Read, Value>] extends [never]
  ? unknown
  : { readonly 'is forgotten': Forgotten<Read, Value> };

/**
 * Answers a call. A value that does not name a part that a page reads does not compile: a new field of the contract shows
 * where the server must send it. The version is sent as `ETag`.
 */
export const sendAnswer = <Answered extends AnsweredCall, Value extends Sent<AnswerOf<Answered>>>(
  c: Context<Environment>,
  _call: Answered,
  value: Value & Whole<AnswerOf<Answered>, Value>,
  status: 200 | 201 = 200,
): Response => c.json(value as object, status);
