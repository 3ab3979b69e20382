import { SITE_KEY } from 'member-area-elements/core/site-key';
import type { Site } from 'member-area-elements/core';
import type { SiteUser } from 'member-area-elements/core';
import { accountFrame } from './account-frame.js';
import { isWindow, readUntil, type PageWindow, type PlaywrightPage } from './pages.js';

/** What a visitor enters in the login form. */
export interface LogInCredentials {
  readonly email: string;
  readonly password: string;
}

/** Options of {@link logIn}. */
export interface LogInOptions {
  /** The path of the login, for a page without `account-link`. Default `/account/login`. */
  readonly loginPath?: string;
  /** The time for each step, in milliseconds: opening the login, sending it, showing the result. Default 10000. */
  readonly timeout?: number;
}

/** The visitor that `logIn` has logged in. */
export type LoggedInVisitor = Extract<SiteUser, { readonly state: 'signed-in' }>;

/**
 * Why `logIn` has failed:
 * - `signed-in`: somebody is signed in already, so the account shows no login form
 * - `no-form`: the login form did not appear in time
 * - `refused`: the account shows an error, such as the one for a wrong password. The message contains its text
 * - `no-answer`: the account showed no result in time
 */
export type LogInFailure = 'signed-in' | 'no-form' | 'refused' | 'no-answer';

/** The error of {@link logIn}. */
export class LogInError extends Error {
  override readonly name = 'LogInError';
  readonly failure: LogInFailure;

  constructor(failure: LogInFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** The form of the login, by its fields. Texts depend on the language. */
const LOGIN_FORM = 'form:has([name=email][autocomplete~=username]):has([autocomplete=current-password])';
const SUBMIT = 'button[type=submit]';
/** For functions that run in the page: they get no symbol as an argument. */
const SITE_NAME = SITE_KEY.description ?? '';

/**
 * Logs a visitor in as a person does: opens the account with the first `account-link` of the page, or at `loginPath`
 * without one, fills in the form and submits it. An account that is open already is used as it is. Resolves when the
 * visitor is known to the page. The page has been loaded again then, and the account is open over it, unless the page
 * itself closes it.
 *
 * @param page a `Page` or `Frame` of Playwright, or a window that can be loaded again, such as that of `cy.window()`.
 *   After a login the library reloads the page, so the window cannot be that of the test
 * @returns the visitor, as the cookie `SiteUserInfo` describes them
 * @throws {LogInError} when the login did not succeed; its `failure` says why. Errors of Playwright are passed on
 * @example
 * await page.goto('/');
 * const { firstName } = await logIn(page, { email: 'ana@example.com', password: 'long-enough-1' });
 */
export async function logIn(
  page: PlaywrightPage | PageWindow,
  { email, password }: LogInCredentials,
  { loginPath = '/account/login', timeout = 10_000 }: LogInOptions = {},
): Promise<LoggedInVisitor> {
  const query = { siteName: SITE_NAME, loginForm: LOGIN_FORM };

  if (isWindow(page)) await openLoginInWindow(page, loginPath, timeout);
  else await openLogin(page, loginPath, timeout);
  const opened = await readUntil(page, readLogin, { ...query, isSent: false }, timeout);
  if (!opened) throw new LogInError('no-form', `The login form did not appear within ${timeout} ms.`);
  if (opened.kind === 'signed-in') {
    const message = `${opened.visitor.firstName || 'A visitor'} is signed in already. Log out first, or use a new browser context.`;
    throw new LogInError('signed-in', message);
  }

  if (isWindow(page)) sendLoginInWindow(page, email, password);
  else await sendLogin(page, email, password, timeout);
  const result = await readUntil(page, readLogin, { ...query, isSent: true }, timeout);
  if (result?.kind === 'signed-in') return result.visitor;
  if (result?.kind === 'refused')
    throw new LogInError('refused', `The login of ${email} was refused: ${result.text}`);
  throw new LogInError('no-answer', `The login of ${email} had no result within ${timeout} ms.`);
}

async function openLogin(page: PlaywrightPage, loginPath: string, timeout: number): Promise<void> {
  if ((await page.locator('body[data-account-frame]').count()) > 0) return;
  const link = page.locator('account-link:visible');
  if ((await link.count()) > 0) return link.first().click({ timeout });
  const address = page.url();
  await page.goto(address.startsWith('http') ? new URL(loginPath, address).href : loginPath, { timeout });
}

async function openLoginInWindow(page: PageWindow, loginPath: string, timeout: number): Promise<void> {
  if (page.document.body.dataset['accountFrame']) return;
  const site = await readUntil(page, readSite, SITE_NAME, timeout);
  if (!site)
    throw new LogInError('no-form', `No tag of member-area-elements has loaded within ${timeout} ms.`);
  const tag = page.document.querySelector('account-link');
  const link = tag?.shadowRoot?.querySelector('a') ?? tag?.querySelector('a');
  if (link) link.click();
  else site.accountFrame.open(loginPath);
}

async function sendLogin(
  page: PlaywrightPage,
  email: string,
  password: string,
  timeout: number,
): Promise<void> {
  // Before the view is ready, the frame page may show a form that works without JavaScript.
  const form = accountFrame(page).locator(`account-screen:state(ready) ${LOGIN_FORM}`);
  await form.locator('[name=email]').fill(email, { timeout });
  await form.locator('[name=password]').fill(password, { timeout });
  await form.locator(SUBMIT).click({ timeout });
}

function sendLoginInWindow(page: PageWindow, email: string, password: string): void {
  const form = accountFrame(page)?.querySelector(LOGIN_FORM);
  for (const [name, value] of Object.entries({ email, password })) {
    const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form?.querySelector<HTMLElement>(SUBMIT)?.click();
}

/** Returns the Site of a window when its `account-link`, if it has one, is defined. */
function readSite(siteName: string, page: PageWindow = window): Site | null {
  if (page.document.querySelector('account-link:not(:defined)')) return null;
  return (page as unknown as Record<symbol, Site | undefined>)[Symbol.for(siteName)] ?? null;
}

type LoginStatus =
  | { readonly kind: 'form' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'signed-in'; readonly visitor: LoggedInVisitor };

interface LoginQuery {
  readonly siteName: string;
  readonly loginForm: string;
  /** Whether the form has been submitted. Then the form alone is no answer. */
  readonly isSent: boolean;
}

/** Returns what the open account shows, or `null` while the page or the account is loading. */
function readLogin(
  { siteName, loginForm, isSent }: LoginQuery,
  page: PageWindow = window,
): LoginStatus | null {
  const site = (page as unknown as Record<symbol, Site | undefined>)[Symbol.for(siteName)];
  const body = page.document.body as HTMLElement | null;
  if (!site || !body || page.document.readyState !== 'complete') return null;
  const visitor = site.siteUser();
  const marker = body.dataset['accountFrame'];
  if (!marker) {
    const isAccountAddress = `${page.location.pathname}/`.startsWith(`${site.settings().accountRoot}/`);
    return visitor.state === 'signed-in' && !isAccountAddress ? { kind: 'signed-in', visitor } : null;
  }
  const frame = [...page.document.querySelectorAll('account-frame')]
    .map(({ shadowRoot }) => shadowRoot?.querySelector('iframe'))
    .find((found) => found);
  const screen = frame?.contentDocument?.querySelector('account-screen:state(ready)');
  if (marker !== 'open' || !screen) return null;
  const alert = screen.shadowRoot?.querySelector('[part=alert-message]');
  const form = screen.querySelector(loginForm);
  if (visitor.state === 'signed-in') return form && !alert ? null : { kind: 'signed-in', visitor };
  if (!isSent) return form ? { kind: 'form' } : null;
  if (form?.ariaBusy === 'true' && !alert) return null;
  const text = (alert ?? form?.querySelector('[data-part=field-error]'))?.textContent;
  return text ? { kind: 'refused', text } : null;
}
