/** The schemas of the answers, made from the schemas with which the client checks them. */
import * as z from 'zod/mini';
import { emailConfirmation, memberships, orderDetails, profile } from '../../src/core/api/schemas/account.js';
import {
  lockScreen,
  memberArea,
  memberAreas,
  membershipStatus,
  navigationSetting,
  versionedMemberArea,
} from '../../src/core/api/schemas/member-areas.js';
import { block, memberNavigation } from '../../src/core/api/schemas/page-parts.js';
import { planQuotas } from '../../src/core/api/schemas/plan-quotas.js';
import { billingUnit, price, pricingOption } from '../../src/core/api/schemas/prices.js';

/** A JSON schema of the dialect 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = Record<string, unknown>;

const named: Record<string, z.ZodMiniType> = {
  MemberArea: memberArea(),
  MemberAreaList: memberAreas(),
  OwnedMemberArea: versionedMemberArea(),
  LockScreen: lockScreen(),
  Profile: profile(),
  EmailConfirmation: emailConfirmation(),
  MembershipsAndOrders: memberships(),
  Order: orderDetails(),
  PlanQuotas: planQuotas(),
  Block: block(),
  MemberNavigation: memberNavigation(),
  PricingOption: pricingOption,
  Price: price,
  BillingUnit: billingUnit,
  MembershipStatus: membershipStatus,
  NavigationSetting: navigationSetting,
};

/** What a condition means in a JSON schema, by the text with which the client describes it. */
const CONDITIONS: Record<string, JsonSchema> = {
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

/** Returns the schemas of the answers by name. They describe what the client accepts: before it fills in defaults. */
export function answerSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
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
  for (const check of def.checks ?? []) Object.assign(json, conditionOf(check));
  if (isObject(schema)) describeObject(schema, json);
  const change = changeOf(schema);
  if (change) describeChange(change, json);
}

function conditionOf(check: z.core.$ZodCheck): JsonSchema {
  const { error } = check._zod.def as { error?: (issue: never) => unknown };
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
