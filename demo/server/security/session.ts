import { columnText } from '../database/column-text.js';
import type { Client } from '@libsql/client';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Environment } from '../environment.js';
import { hashToken, newToken } from './token.js';

/** A signed-in person. */
export interface Session {
  readonly siteUserId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly owner: boolean;
  /** The crumb every change of theirs must carry. */
  readonly crumb: string;
  readonly expiresAt: Date;
}

const COOKIE = 'session';
const DAY = 86_400_000;
const SESSION_LENGTH = 30 * DAY;
/** How long a browser that was signed in here remembers to be shown the login: as long as browsers keep a cookie. */
const HINT_SECONDS = (400 * DAY) / 1000;

/** What every cookie of this site has. */
export const cookieOptions = (c: Context<Environment>) =>
  ({ path: '/', sameSite: 'Lax', secure: c.var.settings.origins.isSecure }) as const;

/** The session a request belongs to. */
export async function readSession(database: Client, token: string | undefined): Promise<Session | null> {
  if (!token) return null;
  const { rows } = await database.execute({
    sql: `select u.id, u.email, u.first_name, u.last_name, u.owner, s.crumb, s.expires_at from sessions s join users u on u.id = s.user_id
          where s.token_hash = ? and s.expires_at > ?`,
    args: [hashToken(token), new Date().toISOString()],
  });
  const [row] = rows;
  return row
    ? {
        siteUserId: columnText(row, 'id'),
        email: columnText(row, 'email'),
        firstName: columnText(row, 'first_name'),
        lastName: columnText(row, 'last_name'),
        owner: row['owner'] === 1,
        crumb: columnText(row, 'crumb'),
        expiresAt: new Date(columnText(row, 'expires_at')),
      }
    : null;
}

/** The token of the request's session cookie. */
export const sessionToken = (c: Context<Environment>): string | undefined => getCookie(c, COOKIE);

/**
 * Signs somebody in: a session in the database, its secret cookie, and the two that scripts may read. It takes the
 * place of the session the request came with, which ends.
 */
export async function startSession(
  c: Context<Environment>,
  siteUserId: string,
  firstName: string,
): Promise<void> {
  const token = newToken();
  const crumb = newToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + SESSION_LENGTH);
  await c.var.database.batch(
    [
      {
        sql: 'delete from sessions where token_hash = ? or expires_at <= ?',
        args: [hashToken(sessionToken(c) ?? ''), now.toISOString()],
      },
      {
        sql: 'insert into sessions values (?, ?, ?, ?)',
        args: [hashToken(token), siteUserId, crumb, expiresAt.toISOString()],
      },
    ],
    'write',
  );
  setCookie(c, COOKIE, token, { ...cookieOptions(c), httpOnly: true, maxAge: secondsUntil(expiresAt) });
  setCrumb(c, { crumb, expiresAt });
  tellSiteUser(c, { siteUserId, firstName, expiresAt });
}

/** Signs the request's person out everywhere this session is used. */
export async function endSession(c: Context<Environment>): Promise<void> {
  const token = sessionToken(c);
  if (token)
    await c.var.database.execute({
      sql: 'delete from sessions where token_hash = ?',
      args: [hashToken(token)],
    });
  forgetSession(c);
}

/**
 * Deletes the cookies of a session, also of one that has ended by itself. `SiteUserInfo` stays and says that nobody is
 * signed in.
 */
export function forgetSession(c: Context<Environment>): void {
  deleteCookie(c, COOKIE, cookieOptions(c));
  deleteCookie(c, 'siteUserCrumb', cookieOptions(c));
  setCookie(c, 'SiteUserInfo', JSON.stringify({ authenticated: false }), {
    ...cookieOptions(c),
    maxAge: HINT_SECONDS,
  });
}

/** The visitor's `crumb`; this answer sets it where the request has none. */
export function visitorCrumb(c: Context<Environment>): string {
  const known = getCookie(c, 'crumb') || c.get('newCrumb');
  if (known) return known;
  const crumb = newToken();
  c.set('newCrumb', crumb);
  setCookie(c, 'crumb', crumb, cookieOptions(c));
  return crumb;
}

/** Makes both crumb cookies what the next change must carry. */
export function renewCrumbs(c: Context<Environment>): void {
  visitorCrumb(c);
  if (c.var.session) setCrumb(c, c.var.session);
  else if (getCookie(c, 'siteUserCrumb') !== undefined) deleteCookie(c, 'siteUserCrumb', cookieOptions(c));
}

/**
 * Writes the cookie that tells pages who is here; for display, never for permission. It ends with the session: a page
 * that is told of somebody whose session is gone offers what the server refuses.
 */
export function tellSiteUser(
  c: Context<Environment>,
  { siteUserId, firstName, expiresAt }: Pick<Session, 'siteUserId' | 'firstName' | 'expiresAt'>,
): void {
  setCookie(c, 'SiteUserInfo', JSON.stringify({ authenticated: true, firstName, siteUserId }), {
    ...cookieOptions(c),
    maxAge: secondsUntil(expiresAt),
  });
}

function setCrumb(c: Context<Environment>, { crumb, expiresAt }: Pick<Session, 'crumb' | 'expiresAt'>): void {
  setCookie(c, 'siteUserCrumb', crumb, { ...cookieOptions(c), maxAge: secondsUntil(expiresAt) });
}

const secondsUntil = (date: Date): number => Math.max(0, Math.round((date.getTime() - Date.now()) / 1000));
