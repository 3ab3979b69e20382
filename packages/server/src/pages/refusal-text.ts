import type { HTTPException } from 'hono/http-exception';
import { fill, pluralText } from 'member-area-elements/core/messages';
import { Refusal } from '../http/refusal.js';
import type { PageTexts } from './page-texts.js';

/**
 * Returns the reason of a refusal for the visitor of a page. The message of a refusal is for developers, except that of a form
 * whose fields are not valid, which is a text of the page.
 */
export function refusalText(error: HTTPException, { texts, locale }: PageTexts): string {
  if (!(error instanceof Refusal)) return texts.serverMessage;
  switch (error.code) {
    case 'invalid':
      return error.message;
    case 'leaked-password':
      return texts.passwordLeaked;
    case 'wrong-credentials':
      return texts.wrongCredentials;
    case 'not-signed-in':
      return texts.sessionEnded;
    case 'email-taken':
      return texts.emailTaken;
    case 'feature-off':
      return texts.closedMessage;
    case 'link-expired':
      return texts.linkExpired;
    case 'code-expired':
      return texts.codeExpired;
    case 'other-browser':
      return texts.linkOtherBrowser;
    case 'nothing-to-confirm':
      return texts.emailConfirmed;
    case 'not-found':
      return texts.notFoundTitle;
    case 'provider-unavailable':
      return fill(texts.providerUnavailable, { provider: texts.otherService });
    case 'too-many-tries':
      return pluralText(texts.tooManyTries, minutesToWait(error), locale);
    default:
      return texts.serverMessage;
  }
}

/** Why a form is shown again, and where: at its beginning or at the field of the new password. */
export interface FormProblem {
  readonly text: string;
  readonly at: 'form' | 'new-password';
}

/** Returns the reason of a refusal for the form that has sent the call. */
export const formProblem = (error: HTTPException, texts: PageTexts): FormProblem => ({
  text: refusalText(error, texts),
  at: error instanceof Refusal && error.code === 'leaked-password' ? 'new-password' : 'form',
});

function minutesToWait(error: Refusal): number {
  const seconds = Number(error.getResponse().headers.get('retry-after') ?? 60);
  return Math.max(1, Math.ceil(seconds / 60));
}

/** Returns what a visitor without JavaScript does to show that they are human; `null` for a check that needs JavaScript. */
export const humanCheckText = ({ texts }: PageTexts, check: { readonly seconds: number } | null): string =>
  check ? fill(texts.form.humanWait, { seconds: String(check.seconds) }) : texts.form.humanNeedsScript;
