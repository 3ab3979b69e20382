import { checkAnswer as checkPageAnswer, type PageAnswers } from './check-answer.js';
import {
  checkAnswer as checkMemberAnswer,
  isMemberAnswer,
  type MemberAnswers,
} from './check-member-answer.js';
import type { AnswerResult } from './read-answer.js';

/** The contents of the answers that the client reads, by the routes of their calls. */
export type Answers = PageAnswers & MemberAnswers;

/**
 * Checks the answer of any call with its schema and removes unknown fields. A page loads the schemas in two parts, and has no use
 * for this function.
 */
export const checkAnswer = <R extends keyof Answers>(route: R, answer: unknown): AnswerResult<Answers[R]> =>
  (isMemberAnswer(route) ? checkMemberAnswer(route, answer) : checkPageAnswer(route, answer)) as AnswerResult<
    Answers[R]
  >;
