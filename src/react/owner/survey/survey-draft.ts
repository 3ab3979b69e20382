import type { SurveyAnswers } from '../../../core/api/types.js';

/** A question that is answered in words. */
export type SurveyText = 'mainBenefit' | 'improvement' | 'bestFor';

/** The questions that are answered in words, in order. */
export const SURVEY_TEXTS: readonly SurveyText[] = ['mainBenefit', 'improvement', 'bestFor'];

/** The most characters an answer in words may have. */
export const LONGEST_ANSWER = 500;

/** What has been answered so far. */
export interface SurveyDraft extends Readonly<Record<SurveyText, string>> {
  readonly feeling: SurveyAnswers['feeling'] | null;
}

/** Nothing has been answered. */
export const EMPTY_DRAFT: SurveyDraft = { feeling: null, mainBenefit: '', improvement: '', bestFor: '' };

/** Whether there are words that would be lost. */
export const hasWords = (draft: SurveyDraft): boolean =>
  SURVEY_TEXTS.some((name) => draft[name].trim() !== '');

/** The answers that are too long to be sent. */
export const tooLong = (draft: SurveyDraft): readonly SurveyText[] =>
  SURVEY_TEXTS.filter((name) => draft[name].trim().length > LONGEST_ANSWER);

/** What is sent: a question that was left out is left out. `null` while the first one is not answered. */
export function answersOf(draft: SurveyDraft): SurveyAnswers | null {
  const { feeling } = draft;
  if (!feeling) return null;
  const words = SURVEY_TEXTS.map((name) => [name, draft[name].trim()] as const).filter(([, text]) => text);
  return { feeling, ...Object.fromEntries(words) };
}
