import * as z from 'zod/mini';
import type { Answers } from '../read-answer.js';
import type { AnswerResult } from '../read-answer.js';
import { lockScreen, memberAreas, memberArea, versionedMemberArea } from './member-areas.js';
import { emailConfirmation, memberships, orderDetails, profile } from './account.js';
import { block, memberNavigation } from './page-parts.js';
import { planQuotas } from './plan-quotas.js';
import type { Schema } from './parts.js';

type Schemas = { [Name in keyof Answers]: Schema<Answers[Name]> };

/** Creates the schema of an answer. Creating all of them at once would block the page. */
const creators: { [Name in keyof Answers]: () => Schemas[Name] } = {
  lockScreen,
  memberArea,
  memberAreas,
  memberships,
  order: orderDetails,
  ownedMemberArea: versionedMemberArea,
  planQuotas,
  profile,
  confirmedEmail: emailConfirmation,
  block,
  memberNavigation,
};

const schemas: Partial<Schemas> = {};

/**
 * Checks an answer with a schema and removes unknown fields. See
 * docs/decisions.md#unknown-keys-are-dropped-wrong-required-parts-fail.
 */
export function check<Name extends keyof Answers>(name: Name, answer: unknown): AnswerResult<Answers[Name]> {
  const schema = (schemas[name] ??= creators[name]()) as z.ZodMiniType<Answers[Name]>;
  const result = z.safeParse(schema, answer);
  if (result.success) return { kind: 'valid', value: result.data };
  const [issue] = result.error.issues;
  return { kind: 'malformed', detail: issue ? describeIssue(issue) : 'answer' };
}

/** Returns the path of an invalid part and the expected value: "pricingOptions.0.id: expected string". Never its actual value. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.') || 'answer'}: expected ${expected(issue)}`;
}

function expected(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return issue.values.join(' or ');
  return issue.message; // the text of a refinement
}
