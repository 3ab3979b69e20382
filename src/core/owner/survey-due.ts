import type { MemberAreaList, SurveyState } from '../api/types.js';
import type { Site } from '../site.js';
import { ownerFailure } from './owner-result.js';
import type { ApiFailure } from '../api/api-error.js';
import { readSurveyNote, surveyNote } from './survey-note.js';

const DAY = 86_400_000;
/** How long member areas have been on before the survey is shown, in days. */
const DAYS_ENABLED = 14;
/** How long it rests after it was put away, in days. */
const DAYS_DISMISSED = 90;

/** What decides whether the survey is due. */
export interface SurveyFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When member areas were last turned on; unknown where they are off. */
  readonly enabledAt?: string | undefined;
  /** An area has a page. */
  readonly hasPage: boolean;
  /** What the server knows of it. */
  readonly survey?: SurveyState | undefined;
  /** What this browser knows of it. */
  readonly local?: SurveyState | undefined;
}

/**
 * Returns whether the survey is due: at the earliest 14 days after member areas were turned on and once an area has a
 * page, not within 90 days after it was put away, and never after it was sent. A date that cannot be read counts
 * against it. Pure.
 */
export function isSurveyDue({ now, enabledAt, hasPage, survey, local }: SurveyFacts): boolean {
  const isOver = (since: string | undefined, days: number) => now - Date.parse(since ?? '') >= days * DAY;
  return (
    hasPage && isOver(enabledAt, DAYS_ENABLED) && [survey, local].every((known) => mayAsk(known, isOver))
  );
}

function mayAsk(
  known: SurveyState | undefined,
  isOver: (since: string | undefined, days: number) => boolean,
): boolean {
  if (known?.submittedAt !== undefined) return false;
  return known?.dismissedAt === undefined || isOver(known.dismissedAt, DAYS_DISMISSED);
}

/** Asks the backend whether the survey is due for whoever is signed in; what keeps it from answering means no. */
export async function askSurveyDue(site: Site, now: number = Date.now()): Promise<boolean> {
  const local = readSurveyNote(surveyNote(site));
  // Where this browser alone settles it, nobody is asked.
  if (!isSurveyDue({ now, enabledAt: new Date(0).toISOString(), hasPage: true, local })) return false;
  try {
    return isSurveyDue({ now, local, ...surveyFacts(await (await site.api()).memberAreas()) });
  } catch (error) {
    // On a page that others see too, most are not the owner.
    const { kind } = ownerFailure((error as { failure?: ApiFailure }).failure);
    if (kind !== 'signed-out' && kind !== 'not-owner') site.report(error, 'survey');
    return false;
  }
}

function surveyFacts(list: MemberAreaList): Omit<SurveyFacts, 'now' | 'local'> {
  return {
    enabledAt: list.memberAreasEnabled === false ? undefined : list.memberAreasEnabledAt,
    hasPage: list.memberAreas.some(({ numPages = 0 }) => numPages > 0),
    survey: list.survey,
  };
}
