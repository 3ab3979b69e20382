import type { MemberAreaList, SurveyState } from '../api/types.js';
import type { Site } from '../site.js';
import { ownerFailure } from './owner-flow.js';
import type { ApiFailure } from '../api/api-error.js';
import { storedText, type StoredText } from './stored-text.js';

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
  const local = readSurveyState(surveyText(site));
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

/** Where this browser keeps what became of the survey, for one website and the account that owns it. */
export const surveyText = (site: Site): StoredText =>
  storedText(site, 'survey', site.settings().authenticatedAccountId ?? '');

/** What this browser knows of the survey; nothing where what it kept cannot be read. */
function readSurveyState(note: StoredText): SurveyState {
  try {
    const { submittedAt, dismissedAt } = Object(JSON.parse(note.read() ?? '{}')) as Record<string, unknown>;
    return {
      ...(typeof submittedAt === 'string' && { submittedAt }),
      ...(typeof dismissedAt === 'string' && { dismissedAt }),
    };
  } catch {
    return {};
  }
}

/** Keeps in this browser that the survey was sent or put away now, beside the server, which may not have heard of it. */
export function storeSurveyState(note: StoredText, what: keyof SurveyState): void {
  note.write(JSON.stringify({ ...readSurveyState(note), [what]: new Date().toISOString() }));
}
