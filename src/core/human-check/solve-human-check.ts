import type { AltchaChallenge, HumanCheck, SiteHumanCheck } from '../../contract/parts/human-check.js';
import type { Site } from '../site.js';
import { solveAltcha } from './solve-altcha.js';
import { solveWithWidget } from './solve-widget.js';

/** Whether a check is solved by the page alone, or the visitor must do something. */
export const asksVisitor = (check: unknown): boolean =>
  (check as Partial<HumanCheck> | null)?.kind !== 'altcha';

/**
 * Solves the check that a backend asks for.
 *
 * @param check what the backend has sent
 * @param place an empty element in the document, for a widget
 * @throws Error for a check that this page cannot solve
 */
export async function solveHumanCheck(
  site: Site,
  check: unknown,
  locale: string,
  place: HTMLElement,
  signal: AbortSignal,
): Promise<string> {
  const { kind, challenge, siteKey, action } = Object(check) as Readonly<Record<string, unknown>>;
  if (kind === 'altcha') return solveAltcha(readChallenge(challenge), signal);
  if ((kind === 'turnstile' || kind === 'hcaptcha') && typeof siteKey === 'string')
    return solveWithWidget(
      kind,
      { siteKey, locale, action: typeof action === 'string' ? action : undefined },
      place,
      signal,
    );
  const { humanCheck } = site.settings();
  if (typeof kind === 'string' && kind.startsWith('site-') && humanCheck)
    return humanCheck(check as SiteHumanCheck, place, signal);
  throw new Error(
    `This page cannot solve a human check of the kind ${JSON.stringify(kind)}. Set "humanCheck" with configure(), or check what the backend answers.`,
  );
}

/** @throws Error when a part is missing */
function readChallenge(sent: unknown): AltchaChallenge {
  const challenge = Object(sent) as AltchaChallenge;
  const texts = [challenge.algorithm, challenge.challenge, challenge.salt, challenge.signature];
  if (texts.every((part) => typeof part === 'string') && Number.isSafeInteger(challenge.maxnumber))
    return challenge;
  throw new Error('The challenge of the human check is not one of ALTCHA.');
}
