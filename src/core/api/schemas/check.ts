import * as z from 'zod/mini';
import type { Entities } from '../entities.js';
import type { Verdict } from '../verdict.js';
import { describeIssue } from './describe-issue.js';
import { lockScreen } from './lock-screen.js';
import { memberAreas } from './member-areas.js';
import { memberArea } from './member-area.js';
import { memberships } from './memberships.js';
import { planQuotas } from './plan-quotas.js';
import { profile } from './profile.js';
import type { Schema } from './schema.js';

const schemas: { [Name in keyof Entities]: Schema<Entities[Name]> } = {
  lockScreen,
  memberArea,
  memberAreas,
  memberships,
  planQuotas,
  profile,
};

/**
 * Checks an answer and keeps the fields that the library knows. See
 * docs/decisions.md#unknown-keys-are-dropped-wrong-required-parts-fail.
 */
export function check<Name extends keyof Entities>(name: Name, answer: unknown): Verdict<Entities[Name]> {
  const result = z.safeParse(schemas[name] as z.ZodMiniType<Entities[Name]>, answer);
  if (result.success) return { kind: 'valid', value: result.data };
  const [issue] = result.error.issues;
  return { kind: 'malformed', detail: issue ? describeIssue(issue) : 'answer' };
}
