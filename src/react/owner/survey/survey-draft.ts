import type { SurveyAnswers } from '../../../contract/owner/send-survey.js';
import { COMMENT_LENGTH } from '../../../contract/parts/limits.js';

/** A question with a text as its answer. */
export type SurveyText = 'mainBenefit' | 'improvement' | 'bestFor';

/** The questions with texts as their answers, in order. */
export const SURVEY_TEXTS: readonly SurveyText[] = ['mainBenefit', 'improvement', 'bestFor'];

/** The answers so far. */
export interface SurveyDraft extends Readonly<Record<SurveyText, string>> {
  readonly feeling: SurveyAnswers['feeling'] | null;
}

/** A draft without answers. */
export const EMPTY_DRAFT: SurveyDraft = { feeling: null, mainBenefit: '', improvement: '', bestFor: '' };

/** Returns whether the owner has typed a text. */
export const hasWords = (draft: SurveyDraft): boolean =>
  SURVEY_TEXTS.some((name) => draft[name].trim() !== '');

/** Returns the questions whose texts are too long. */
export const tooLong = (draft: SurveyDraft): readonly SurveyText[] =>
  SURVEY_TEXTS.filter((name) => draft[name].trim().length > COMMENT_LENGTH);

/** Returns the answers to send, without empty texts; `null` until the first question is answered. */
export function answersOf(draft: SurveyDraft): SurveyAnswers | null {
  const { feeling } = draft;
  if (!feeling) return null;
  const words = SURVEY_TEXTS.map((name) => [name, draft[name].trim()] as const).filter(([, text]) => text);
  return { feeling, ...Object.fromEntries(words) };
}
