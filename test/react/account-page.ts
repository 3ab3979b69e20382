import { setCookie } from '../core/cookies/clean-browser.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import type { PlainApp } from './account-app.js';

/** Makes the browser believe that somebody is signed in. */
export const signIn = (firstName = 'Ana') =>
  setCookie('SiteUserInfo', encodeURIComponent(JSON.stringify({ authenticated: true, firstName })));

/** What the backend says of whoever is signed in. */
export const profileAnswer = (parts: Record<string, unknown> = {}): ScriptedAnswer => ({
  body: { siteUserId: 'u1', firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com', ...parts },
});

/** The last screen the page was told of. */
export const lastScreen = ({ screens }: PlainApp) => screens.at(-1);

/** A link with this text or name. */
export const link = ({ page }: PlainApp, text: string): HTMLAnchorElement | undefined =>
  [...page.querySelectorAll('a')].find((a) => [a.innerText, a.ariaLabel].includes(text));

/** A button with this text. */
export const button = ({ page }: PlainApp, text: string): HTMLButtonElement | undefined =>
  [...page.querySelectorAll('button')].find((one) => one.innerText.trim() === text);

/** The modal dialog that is open. */
export const openDialog = ({ page }: PlainApp) => page.querySelector<HTMLDialogElement>('dialog[open]');

/** What the backend was asked, as `PUT /path`. */
export const calledOf = async ({ server }: PlainApp): Promise<string[]> =>
  (await server.calls()).map(({ method, url }) => `${method} ${url.replace('/api/site-users/account', '')}`);

/** What was sent with the last call. */
export const lastBody = async ({ server }: PlainApp): Promise<unknown> =>
  JSON.parse((await server.calls()).at(-1)!.body);
