/** The schemas of the answers, made from the schemas with which the client checks them. */
import * as z from 'zod/mini';
import { confirmEmailAnswer } from '../../src/contract/account/confirm-email.js';
import { membershipsAnswer } from '../../src/contract/account/memberships.js';
import { orderAnswer } from '../../src/contract/account/order.js';
import { profileAnswer } from '../../src/contract/account/profile.js';
import { coupon } from '../../src/contract/parts/coupon.js';
import { memberAreasAnswer } from '../../src/contract/owner/member-areas.js';
import { invitation, peopleAnswer } from '../../src/contract/owner/people.js';
import { planQuotasAnswer } from '../../src/contract/owner/plan-quotas.js';
import { PROFILE_FIELD_LIMITS } from '../../src/contract/parts/profile-fields.js';
import { membershipStatus } from '../../src/contract/parts/membership-status.js';
import { navigationSetting } from '../../src/contract/parts/navigation-setting.js';
import { versionedMemberArea } from '../../src/contract/parts/owned-member-area.js';
import { role } from '../../src/contract/parts/role.js';
import { price } from '../../src/contract/parts/price.js';
import { billingUnit, pricingOption } from '../../src/contract/parts/pricing-option.js';
import { blockAnswer } from '../../src/contract/visitor/block.js';
import { lockScreenAnswer } from '../../src/contract/visitor/lock-screen.js';
import { memberAreaAnswer } from '../../src/contract/visitor/member-area.js';
import { memberNavigationAnswer } from '../../src/contract/visitor/member-navigation.js';

/** A JSON schema of the dialect 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = Record<string, unknown>;

/** The schemas that the description names, by the functions that create them, or by themselves when several calls share one. */
const NAMES = new Map<unknown, string>([
  [memberAreaAnswer, 'MemberArea'],
  [memberAreasAnswer, 'MemberAreaList'],
  [versionedMemberArea, 'OwnedMemberArea'],
  [lockScreenAnswer, 'LockScreen'],
  [profileAnswer, 'Profile'],
  [confirmEmailAnswer, 'EmailConfirmation'],
  [membershipsAnswer, 'MembershipsAndOrders'],
  [orderAnswer, 'Order'],
  [planQuotasAnswer, 'PlanQuotas'],
  [peopleAnswer, 'StaffList'],
  [invitation, 'Invitation'],
  [coupon, 'Coupon'],
  [blockAnswer, 'Block'],
  [memberNavigationAnswer, 'MemberNavigation'],
  [pricingOption, 'PricingOption'],
  [price, 'Price'],
  [billingUnit, 'BillingUnit'],
  [membershipStatus, 'MembershipStatus'],
  [navigationSetting, 'NavigationSetting'],
  [role, 'Role'],
]);

/** What a condition means in a JSON schema, by the text with which the client describes it. */
const CONDITIONS: Record<string, JsonSchema> = {
  readable: { description: 'One line without control characters.' },
  email: {
    format: 'email',
    description:
      'In the form NFKC and without spaces around it. Without `<>()[],;:"\\`, characters that nobody sees, and dots at the end or beginning of a part. Letters that look alike and capitals make no other email; see `backend.md`.',
  },
  'address with https': { format: 'uri' },
  'the part that its kind names': {
    description: 'With `kind` `percent`, `percent` is present, and with `amount`, `amount`.',
  },
  'payments with a count': { description: 'With `kind` `payments`, `count` is present.' },
  'an id or a url': {
    description:
      'The first video: the `id` of an upload that no area has, or the `url` of a link with https. Missing without one.',
  },
  'no options for FREE, one or two otherwise': {},
  'options without an end for RECURRING, others for SET_AMOUNT': {},
  'trial days for RECURRING alone': {},
  'after opensAt': {},
  'few fields': { maxProperties: PROFILE_FIELD_LIMITS.fields },
  'values by name': {
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
    description:
      'The values of the fields that the site adds, by their names: a text, a number or a flag. `null` counts as missing.',
  },
  count: { type: 'integer', minimum: 0 },
  '1 or more': { minimum: 1 },
  date: { description: 'A date that `Date.parse` reads. Use ISO 8601.' },
  'path or http(s) address': {
    pattern: '^([hH][tT][tT][pP][sS]?://|/(?![/\\\\]))[^\\\\\\s]*$',
    description: 'A path of the site, or an http(s) address.',
  },
  'exact amount of its currency': {
    description:
      '`value` is a decimal text with no more decimal digits than the currency has, unless they are zeros. `currencyCode` is an ISO 4217 code.',
  },
};

type Creator = () => z.ZodMiniType;

const schemaOf = (key: unknown) => (typeof key === 'function' ? (key as Creator)() : key) as z.ZodMiniType;

/** Returns the schema of the answer of a call: a reference when it has a name. */
export function answerSchema(create: Creator): JsonSchema {
  const name = NAMES.get(create);
  return name === undefined ? toJsonSchema(create(), 'output') : { $ref: `#/components/schemas/${name}` };
}

/** Returns the schema of a body, with what its fields mean. */
export function bodySchema(create: Creator, notes: Readonly<Record<string, string>> = {}): JsonSchema {
  const json = toJsonSchema(create(), 'input');
  const properties = json['properties'] as Record<string, JsonSchema>;
  for (const [name, description] of Object.entries(notes)) {
    const property = properties[name];
    if (!property) throw new Error(`The body has no field "${name}", which a note describes.`);
    property['description'] = description;
  }
  return json;
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema, jsonSchema as JsonSchema),
  }) as JsonSchema;
  return json;
}

/** Returns the schemas of the answers by name. They describe what the client accepts: before it fills in defaults. */
export function answerSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [key, id] of NAMES) registry.add(schemaOf(key), { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema, jsonSchema as JsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]),
  );
}

/** Changes the JSON schema of a part so that it describes what the client accepts. */
function describe(schema: z.core.$ZodType, json: JsonSchema): void {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { def: z.core.$ZodTypeDef };
  for (const check of def.checks ?? [])
    if (check._zod.def.check === 'custom') Object.assign(json, conditionOf(check));
  if (def.type === 'custom') Object.assign(json, conditionOf(schema));
  if (isObject(schema)) describeObject(schema, json);
  const change = changeOf(schema);
  if (change) describeChange(change, json);
}

function conditionOf({ _zod: { def } }: z.core.$ZodCheck | z.core.$ZodType): JsonSchema {
  const { error } = def as { error?: (issue: never) => unknown };
  const text = String(error?.(undefined as never));
  const condition = CONDITIONS[text];
  if (!condition) throw new Error(`scripts/openapi/schemas.ts: no JSON schema for the condition "${text}"`);
  return condition;
}

/** Allows unknown fields, and requires no field that has a default. */
function describeObject({ _zod: { def } }: z.core.$ZodObject, json: JsonSchema): void {
  delete json['additionalProperties'];
  const isRequired = (name: string) => {
    const part = def.shape[name];
    return part !== undefined && changeOf(part)?.(undefined) === undefined;
  };
  setRequired(json, ((json['required'] ?? []) as string[]).filter(isRequired));
}

/** Describes the change of a part before its check: `null` for an optional part, a default, `name`, or a bare list. */
function describeChange(change: (part: unknown) => unknown, json: JsonSchema): void {
  const missing = change(undefined);
  const isNullAllowed = change(null) !== null;
  const hasNameAsTitle = (change({ name: 'x' }) as { title?: unknown }).title === 'x';
  const isListAllowed = !Array.isArray(change([]));
  if (hasNameAsTitle) {
    const { properties, required } = json as { properties: JsonSchema; required: string[] };
    json['properties'] = {
      ...properties,
      name: { type: 'string', description: 'Works in place of `title`.' },
    };
    setRequired(
      json,
      required.filter((name) => name !== 'title'),
    );
    json['anyOf'] = ['title', 'name'].map((name) => ({ type: 'object', required: [name] }));
  }
  if (isListAllowed) {
    const areas = { type: 'array', items: { $ref: '#/components/schemas/OwnedMemberArea' } };
    replace(json, { anyOf: [{ ...json }, areas] });
  }
  if (isNullAllowed) replace(json, allowNull(json));
  if (missing !== undefined) json['default'] = JSON.parse(JSON.stringify(missing)) as unknown;
}

const allowNull = (json: JsonSchema): JsonSchema =>
  typeof json['type'] === 'string' && !json['enum'] && !json['anyOf']
    ? { ...json, type: [json['type'], 'null'] }
    : { anyOf: [{ ...json }, { type: 'null' }] };

function setRequired(json: JsonSchema, required: string[]): void {
  if (required.length) json['required'] = required;
  else delete json['required'];
}

/** Replaces the content of an object, to which other objects refer. */
function replace(json: JsonSchema, content: JsonSchema): void {
  for (const key of Object.keys(json)) Reflect.deleteProperty(json, key);
  Object.assign(json, content);
}

/** Returns the change of a part before its check, see `before` of the schemas. */
function changeOf(schema: z.core.$ZodType): ((part: unknown) => unknown) | undefined {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef & { in?: z.core.$ZodType } };
  const first = def.type === 'pipe' ? def.in?._zod.def : undefined;
  if (first?.type !== 'transform') return undefined;
  const { transform } = first as unknown as { transform: (part: unknown) => unknown };
  return (part) => transform(part);
}

const isObject = (schema: z.core.$ZodType): schema is z.core.$ZodObject => schema._zod.def.type === 'object';
