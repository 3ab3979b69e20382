import type { MemberAreaList, SurveyState } from '../../contract/owner/member-areas.js';
import type { Site } from '../site.js';
import { ownerFailure } from './owner-call.js';
import type { ApiFailure } from '../api/api-error.js';
import { storedText, type StoredText } from './stored-text.js';

const DAY = 86_400_000;
/** The days between turning member areas on and the survey. */
const DAYS_ENABLED = 14;
/** The days between dismissing the survey and showing it again. */
const DAYS_DISMISSED = 90;

/** The data that decides whether the survey is due. */
export interface SurveyFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When member areas were last turned on. Missing when they are off. */
  readonly enabledAt?: string | undefined;
  /** Whether an area has a page. */
  readonly hasPage: boolean;
  /** When the survey was sent or dismissed, according to the server. */
  readonly survey?: SurveyState | undefined;
  /** When the survey was sent or dismissed, according to this browser. */
  readonly local?: SurveyState | undefined;
}

/**
 * Returns whether the survey is due: an area has a page, member areas were turned on at least 14 days ago, the survey was not
 * dismissed in the last 90 days, and it was never sent. With an invalid date, it is not due. Pure.
 */
export function isSurveyDue({ now, enabledAt, hasPage, survey, local }: SurveyFacts): boolean {
  if (!hasPage || !hasPassed(DAYS_ENABLED, enabledAt, now)) return false;
  return mayAsk(survey, now) && mayAsk(local, now);
}

function mayAsk(state: SurveyState | undefined, now: number): boolean {
  if (state?.submittedAt !== undefined) return false;
  return state?.dismissedAt === undefined || hasPassed(DAYS_DISMISSED, state.dismissedAt, now);
}

/** Returns whether a number of days has passed since a date. Returns `false` for a missing or invalid date. */
function hasPassed(days: number, since: string | undefined, now: number): boolean {
  return now - Date.parse(since ?? '') >= days * DAY;
}

/**
 * Asks the backend whether the survey is due for the signed-in owner. Returns `false` when the call fails.
 *
 * @param now milliseconds since 1970
 */
export async function askSurveyDue(site: Site, now: number = Date.now()): Promise<boolean> {
  const local = readSurveyState(surveyText(site));
  // No request when the data of this browser alone decides that the survey is not due.
  if (!isSurveyDue({ now, enabledAt: new Date(0).toISOString(), hasPage: true, local })) return false;
  try {
    return isSurveyDue({ now, local, ...surveyFacts(await (await site.api()).memberAreas()) });
  } catch (error) {
    // Not reported: on a page that visitors see too, most of them are not the owner.
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

/** Returns access to the state of the survey in local storage, for one website and the account that owns the session. */
export const surveyText = (site: Site): StoredText =>
  storedText(site, 'survey', site.settings().authenticatedAccountId ?? '');

/** Returns whether the survey was sent, according to the server or to this browser. */
export const wasSurveySent = (text: StoredText, survey?: SurveyState): boolean =>
  survey?.submittedAt !== undefined || readSurveyState(text).submittedAt !== undefined;

/** Returns the state of the survey in this browser. Returns an empty one when the stored text cannot be read. */
function readSurveyState(text: StoredText): SurveyState {
  try {
    const { submittedAt, dismissedAt } = Object(JSON.parse(text.read() ?? '{}')) as Record<string, unknown>;
    const state: SurveyState = {};
    if (typeof submittedAt === 'string') state.submittedAt = submittedAt;
    if (typeof dismissedAt === 'string') state.dismissedAt = dismissedAt;
    return state;
  } catch {
    return {};
  }
}

/**
 * Stores the current time in this browser, because the request to the server may have failed.
 *
 * @param key `submittedAt` when the survey was sent, `dismissedAt` when it was dismissed
 */
export function storeSurveyState(text: StoredText, key: keyof SurveyState): void {
  text.write(JSON.stringify({ ...readSurveyState(text), [key]: new Date().toISOString() }));
}
