import type { PageTexts } from './page-texts.js';

/** Returns what a visitor reads before (1) and after (2) the enrolment dates of an area. */
export const outsideDates = (
  { notYetOpenTitle, notYetOpenMessage, noLongerOpenTitle, noLongerOpenMessage }: PageTexts['texts'],
  errorCode: 1 | 2,
): { readonly title: string; readonly text: string } =>
  errorCode === 1
    ? { title: notYetOpenTitle, text: notYetOpenMessage }
    : { title: noLongerOpenTitle, text: noLongerOpenMessage };
