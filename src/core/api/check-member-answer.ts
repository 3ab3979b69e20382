/** The answers about the members of a site, which only the pages of its owner read. */
import { auditAnswer } from '../../contract/owner/audit.js';
import { couponsAnswer } from '../../contract/owner/coupons.js';
import { createCouponAnswer } from '../../contract/owner/create-coupon.js';
import { grantMembershipAnswer } from '../../contract/owner/grant-membership.js';
import { healthAnswer } from '../../contract/owner/health.js';
import { leavingReasonsAnswer } from '../../contract/owner/leaving-reasons.js';
import { memberAnswer, memberNote } from '../../contract/owner/member.js';
import { membersAnswer } from '../../contract/owner/members.js';
import { ownerMailsAnswer } from '../../contract/owner/owner-mails.js';
import { overviewAnswer } from '../../contract/owner/overview.js';
import { refundOrderAnswer } from '../../contract/owner/refund-order.js';
import { invitePersonAnswer } from '../../contract/owner/invite-person.js';
import { peopleAnswer } from '../../contract/owner/people.js';
import { checkWith, type AnswersOf } from './check-answer.js';
import type { AnswerResult } from './read-answer.js';

/** Creates the schema of an answer. */
const creators = {
  'GET people': peopleAnswer,
  'POST people': invitePersonAnswer,
  'GET coupons': couponsAnswer,
  'POST coupons': createCouponAnswer,
  'GET members': membersAnswer,
  'GET member': memberAnswer,
  'POST memberNotes': memberNote,
  'POST grantedMemberships': grantMembershipAnswer,
  'POST orderRefunds': refundOrderAnswer,
  'GET overview': overviewAnswer,
  'GET leavingReasons': leavingReasonsAnswer,
  'GET audit': auditAnswer,
  'GET health': healthAnswer,
  'GET ownerMails': ownerMailsAnswer,
  'PUT ownerMails': ownerMailsAnswer,
};

/** The contents of these answers, by the routes of their calls. */
export type MemberAnswers = AnswersOf<typeof creators>;

/** Checks the answer of a call, as `checkAnswer` of `check-answer.ts` does for the others. */
export const checkAnswer = <R extends keyof MemberAnswers>(
  route: R,
  answer: unknown,
): AnswerResult<MemberAnswers[R]> =>
  checkWith(route, creators[route], answer) as AnswerResult<MemberAnswers[R]>;

/** Returns whether the answer of a call is one of these. */
export const isMemberAnswer = (route: string): route is keyof MemberAnswers => Object.hasOwn(creators, route);
