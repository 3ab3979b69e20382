import { setCookie } from '../core/visitor/clean-browser.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import type { PlainApp } from './account-app.js';

/** Sets the cookie of a signed-in visitor. */
export const signIn = (firstName = 'Ana') =>
  setCookie('SiteUserInfo', encodeURIComponent(JSON.stringify({ authenticated: true, firstName })));

/** Returns the backend's answer with the profile of the signed-in visitor. */
export const profileAnswer = (parts: Record<string, unknown> = {}): ScriptedAnswer => ({
  body: { siteUserId: 'u1', firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com', ...parts },
});

/** Returns {@link profileAnswer} for the call of the profile alone: a screen that shows a list reads both at the same time. */
export const keptProfileAnswer = (parts?: Record<string, unknown>): ScriptedAnswer => ({
  ...profileAnswer(parts),
  to: '/account/profile',
});

/** Returns the last screen and title that were passed to the page. */
export const lastScreen = ({ screens }: PlainApp) => screens.at(-1);

/** Returns the link with this text or name. */
export const link = ({ page }: PlainApp, text: string): HTMLAnchorElement | undefined =>
  [...page.querySelectorAll('a')].find((a) => [a.innerText, a.ariaLabel].includes(text));

/** Returns the button with this text. */
export const button = ({ page }: PlainApp, text: string): HTMLButtonElement | undefined =>
  [...page.querySelectorAll('button')].find((one) => one.innerText.trim() === text);

/** Returns the open dialog. */
export const openDialog = ({ page }: PlainApp) => page.querySelector<HTMLDialogElement>('dialog[open]');

/** Returns the calls that the backend has received, as `PUT /path`. */
export const readCalls = async ({ server }: PlainApp): Promise<string[]> =>
  (await server.calls()).map(({ method, url }) => `${method} ${url.replace('/api/site-users/account', '')}`);

/** Returns the body of the last call. */
export const readLastBody = async ({ server }: PlainApp): Promise<unknown> =>
  JSON.parse((await server.calls()).at(-1)!.body);
