import { pageDocument } from '../browser/page-document.js';

/** The widgets of other companies. Their scripts load when a check asks for them, and stay in the page. */

/** What both widgets have in common. */
interface Widget {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
  remove(id: unknown): void;
}

const SCRIPTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
} as const;

/** The name of a widget, which is that of its global variable too. */
export type WidgetName = keyof typeof SCRIPTS;

/** What a widget needs. */
export interface WidgetOptions {
  readonly siteKey: string;
  /** What the token is for, where the widget can say so. */
  readonly action: string | undefined;
  readonly locale: string;
}

/**
 * Shows a widget in an element of the document, and returns what it says when the visitor has solved it. The widgets cannot be in a
 * shadow root.
 *
 * @throws Error when the script was not loaded or the widget fails; the reason of the signal when it was aborted
 */
export async function solveWithWidget(
  name: WidgetName,
  { siteKey, action, locale }: WidgetOptions,
  place: HTMLElement,
  signal: AbortSignal,
): Promise<string> {
  const widget = await loadWidget(name);
  signal.throwIfAborted();
  let id: unknown;
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      const fail = (code: unknown) =>
        reject(new Error(`The human check of ${name} has failed: ${String(code)}.`));
      // Each of them reads one of `language` and `hl`, and ignores the other one.
      const language = { language: locale, hl: locale };
      id = widget.render(place, {
        sitekey: siteKey,
        ...(action !== undefined && { action }),
        ...language,
        callback: resolve,
        'error-callback': fail,
      });
    });
  } finally {
    widget.remove(id);
  }
}

/** Returns the widget of a page that has loaded its script, or loads it. */
async function loadWidget(name: WidgetName): Promise<Widget> {
  const find = () => (globalThis as Partial<Record<WidgetName, Widget>>)[name];
  const known = find();
  if (known) return known;
  const address = SCRIPTS[name];
  try {
    await new Promise((resolve, reject) => {
      const script = pageDocument.createElement('script');
      // Throws on a page that enforces Trusted Types.
      script.src = address;
      script.onload = resolve;
      script.onerror = reject;
      pageDocument.documentElement.append(script);
    });
  } catch (cause) {
    const advice = 'See docs/human-check.md for what its Content-Security-Policy must allow.';
    throw new Error(`The page could not load ${address}. ${advice}`, { cause });
  }
  const loaded = find();
  if (!loaded) throw new Error(`The script ${address} has defined no ${name}.`);
  return loaded;
}
