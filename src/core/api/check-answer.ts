import * as z from 'zod/mini';
import { confirmEmailAnswer } from '../../contract/account/confirm-email.js';
import { endContractAnswer } from '../../contract/account/end-contract.js';
import { codeLogInAnswer } from '../../contract/account/log-in-with-code.js';
import { logInWithLinkAnswer } from '../../contract/account/log-in-with-link.js';
import { membershipOptionsAnswer } from '../../contract/account/membership-options.js';
import { membershipsAnswer } from '../../contract/account/memberships.js';
import { orderAnswer } from '../../contract/account/order.js';
import { passkeyLogInOptionsAnswer } from '../../contract/account/passkey-log-in-options.js';
import { passkeyOptionsAnswer } from '../../contract/account/passkey-options.js';
import { passkeysAnswer } from '../../contract/account/passkeys.js';
import { connectProviderAnswer } from '../../contract/account/connect-provider.js';
import { connectionsAnswer } from '../../contract/account/connections.js';
import { logInWithProviderAnswer } from '../../contract/account/log-in-with-provider.js';
import { profileAnswer } from '../../contract/account/profile.js';
import { sessionsAnswer } from '../../contract/account/sessions.js';
import { changeMemberPricesAnswer } from '../../contract/owner/change-member-prices.js';
import { memberAreasAnswer } from '../../contract/owner/member-areas.js';
import { moveMembersAnswer } from '../../contract/owner/move-members.js';
import { planQuotasAnswer } from '../../contract/owner/plan-quotas.js';
import { versionedMemberArea } from '../../contract/parts/owned-member-area.js';
import { blockAnswer } from '../../contract/visitor/block.js';
import { lockScreenAnswer } from '../../contract/visitor/lock-screen.js';
import { memberAreaAnswer } from '../../contract/visitor/member-area.js';
import { memberNavigationAnswer } from '../../contract/visitor/member-navigation.js';
import type { AnswerResult } from './read-answer.js';

/** Creates the schema of an answer. Creating all of them at once would block the page. */
const creators = {
  'GET block': blockAnswer,
  'PUT confirmedEmail': confirmEmailAnswer,
  'POST codeSession': codeLogInAnswer,
  'POST linkSession': logInWithLinkAnswer,
  'POST passkeySessionOptions': passkeyLogInOptionsAnswer,
  'GET passkeys': passkeysAnswer,
  'POST passkeyOptions': passkeyOptionsAnswer,
  'POST providerLogIn': logInWithProviderAnswer,
  'GET connections': connectionsAnswer,
  'POST connection': connectProviderAnswer,
  'POST contractEnds': endContractAnswer,
  'POST memberAreas': versionedMemberArea,
  'GET lockScreen': lockScreenAnswer,
  'GET memberArea': memberAreaAnswer,
  'GET memberAreas': memberAreasAnswer,
  'GET memberNavigation': memberNavigationAnswer,
  'GET memberships': membershipsAnswer,
  'GET membershipOptions': membershipOptionsAnswer,
  'GET order': orderAnswer,
  'GET ownedMemberArea': versionedMemberArea,
  'GET planQuotas': planQuotasAnswer,
  'GET profile': profileAnswer,
  'GET sessions': sessionsAnswer,
  'POST movedMembers': moveMembersAnswer,
  'PUT memberPrices': changeMemberPricesAnswer,
  'PUT ownedMemberArea': versionedMemberArea,
};

/** The contents of the answers that schemas read, by the routes of their calls. */
export type AnswersOf<Creators extends Readonly<Record<string, () => z.ZodMiniType>>> = {
  [R in keyof Creators]: z.infer<ReturnType<Creators[R]>>;
};

/** The contents of the answers that pages of visitors and of the areas read. */
export type PageAnswers = AnswersOf<typeof creators>;

const schemas: Partial<Record<string, z.ZodMiniType>> = {};

/**
 * Checks the answer of a call with its schema and removes unknown fields. See
 * docs/decisions.md#unknown-keys-are-dropped-wrong-required-parts-fail.
 */
export const checkAnswer = <R extends keyof PageAnswers>(
  route: R,
  answer: unknown,
): AnswerResult<PageAnswers[R]> => checkWith(route, creators[route], answer) as AnswerResult<PageAnswers[R]>;

/**
 * Checks the answer of a call with a schema.
 *
 * @param create creates the schema, once for each route
 */
export function checkWith(
  route: string,
  create: () => z.ZodMiniType,
  answer: unknown,
): AnswerResult<unknown> {
  const schema = (schemas[route] ??= create());
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
