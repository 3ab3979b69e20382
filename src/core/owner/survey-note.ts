import type { SurveyState } from '../api/types.js';
import type { Site } from '../site.js';
import { browserNote, type BrowserNote } from './browser-note.js';

/** Where this browser keeps what became of the survey, for one website and the account that owns it. */
export const surveyNote = (site: Site): BrowserNote =>
  browserNote(site, 'survey', site.settings().authenticatedAccountId ?? '');

/** What this browser knows of the survey; nothing where what it kept cannot be read. */
export function readSurveyNote(note: BrowserNote): SurveyState {
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
export function noteSurvey(note: BrowserNote, what: keyof SurveyState): void {
  note.write(JSON.stringify({ ...readSurveyNote(note), [what]: new Date().toISOString() }));
}
