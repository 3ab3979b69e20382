import { resolveSettings } from '../core/config/resolve-settings.js';
import type { FramePageAnswer } from '../core/misuse/frame-page-faults.js';
import { readLibraryBuild, type LibraryBuild } from '../head/library-head.js';
import type { ScriptAnswer, ServedPage } from './served-page.js';
import { attributeOf, isStyleSheetLink, readPage, type PageFacts } from './page-facts.js';
import { policiesOf } from './policy-findings.js';
import { addressOf, libraryFile, scriptAddress } from './script-findings.js';
import { styleSheetAddresses, type StyleSheetAddress } from './style-sheet-addresses.js';

/** How long a server may take for one answer, in milliseconds. */
const TIMEOUT = 15_000;

/** Thrown when there is no page at an address. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

/**
 * Reads a page from a server, and asks for what its tags need: the frame page and the scripts of the library. Sends nothing
 * but GET requests without cookies.
 *
 * @throws PageError when the server does not answer with a page
 */
export async function fetchPage(address: string): Promise<{ html: string; served: ServedPage }> {
  const answer = await get(address).catch((error: unknown) => {
    throw new PageError(
      `${address} does not answer: ${reasonOf(error)}. Start the server, or correct the address.`,
    );
  });
  const { status, headers } = answer;
  if (status >= 400) throw new PageError(`${address} was answered with status ${status}. Check the address.`);
  const contentType = headers.get('content-type') ?? '';
  if (!/html/.test(contentType))
    throw new PageError(
      `${address} is not HTML, but ${contentType || 'of no type'}. Name the address of a page.`,
    );
  const html = await answer.text();
  const page = readPage(html);
  const known = { url: answer.url, policy: headers.get('content-security-policy') ?? '' };
  const asked = { ...known, frame: null, scripts: new Map(), styleSheets: new Map(), build: null };
  const [frame, scripts, styleSheets, build] = await Promise.all([
    askForFramePage(page, known.url),
    askForScripts(page, asked),
    askForStyleSheets(page, asked),
    askForBuild(page, asked),
  ]);
  return { html, served: { ...known, frame, scripts, styleSheets, build } };
}

const get = (address: string): Promise<Response> =>
  fetch(address, { headers: { accept: 'text/html,*/*' }, signal: AbortSignal.timeout(TIMEOUT) });

/** Returns what the style sheets of a page with a policy load. One that does not answer loads nothing. */
async function askForStyleSheets(
  page: PageFacts,
  served: ServedPage,
): Promise<Map<string, StyleSheetAddress[]>> {
  if (policiesOf(page, served).length === 0) return new Map();
  const addresses = new Set(
    page.elements
      .filter(isStyleSheetLink)
      .flatMap((link) => addressOf(page, attributeOf(link, 'href') ?? '', served)?.href ?? []),
  );
  const answers = await Promise.all(
    [...addresses].map(async (address): Promise<[string, StyleSheetAddress[]][]> => {
      const answer = await get(address).catch(() => null);
      if (!answer?.ok || !/\bcss\b/.test(answer.headers.get('content-type') ?? '')) return [];
      const found = styleSheetAddresses(await answer.text());
      // The addresses in a style sheet start at its own.
      const resolved = found.filter(({ written }) => URL.canParse(written, answer.url));
      return [[address, resolved.map((one) => ({ ...one, written: new URL(one.written, answer.url).href }))]];
    }),
  );
  return new Map(answers.flat());
}

/** The failure of `fetch` names no reason; its cause does. */
const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
};

/** Returns the answer for the frame page, or `null` when no tag of the page opens the account. */
async function askForFramePage(page: PageFacts, pageAddress: string): Promise<FramePageAnswer | null> {
  const shown = page.tags.filter((tag) => attributeOf(tag, 'preview') === null);
  if (shown.length === 0 || shown.some(({ localName }) => localName === 'account-screen')) return null;
  const { frameRoot } = resolveSettings([page.settings.values ?? {}], '', () => undefined);
  try {
    const answer = await get(new URL(frameRoot, pageAddress).href);
    return {
      path: frameRoot,
      status: answer.status,
      finalPath: new URL(answer.url).pathname,
      contentType: answer.headers.get('content-type') ?? '',
      frameOptions: answer.headers.get('x-frame-options') ?? '',
      policy: answer.headers.get('content-security-policy') ?? '',
      html: await answer.text(),
    };
  } catch (error) {
    throw new PageError(`The frame page ${frameRoot} does not answer: ${reasonOf(error)}.`);
  }
}

/** Returns what the folder of the library says about its files, or `null` when it does not say it. */
async function askForBuild(page: PageFacts, served: ServedPage): Promise<LibraryBuild | null> {
  const file = libraryFile(page, served);
  if (!file) return null;
  try {
    return await readLibraryBuild(async (name) => (await get(new URL(name, file.address).href)).json());
  } catch {
    // A site may serve the scripts alone, and answer with a page or not at all.
    return null;
  }
}

async function askForScripts(page: PageFacts, served: ServedPage): Promise<Map<string, ScriptAnswer>> {
  const addresses = new Set(
    page.scripts.flatMap((script) => scriptAddress(page, script, served)?.href ?? []),
  );
  const answers = await Promise.all(
    [...addresses].map(async (address): Promise<[string, ScriptAnswer][]> => {
      try {
        const answer = await get(address);
        await answer.body?.cancel();
        return [[address, { status: answer.status, contentType: answer.headers.get('content-type') ?? '' }]];
      } catch (error) {
        throw new PageError(`The script ${address} does not answer: ${reasonOf(error)}.`);
      }
    }),
  );
  return new Map(answers.flat());
}
