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
}

const COOKIE = 'session';
const DAYS = 30;
const readable = { path: '/', sameSite: 'Lax' } as const;

/** The session a request belongs to. */
export async function readSession(database: Client, token: string | undefined): Promise<Session | null> {
  if (!token) return null;
  const { rows } = await database.execute({
    sql: `select u.id, u.email, u.first_name, u.last_name, u.owner, s.crumb from sessions s join users u on u.id = s.user_id
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
      }
    : null;
}

/** The token of the request's session cookie. */
export const sessionToken = (c: Context<Environment>): string | undefined => getCookie(c, COOKIE);

/** Signs somebody in: a session in the database, its secret cookie, and the two that scripts may read. */
export async function startSession(
  c: Context<Environment>,
  siteUserId: string,
  firstName: string,
): Promise<void> {
  const token = newToken();
  const crumb = newToken();
  await c.var.database.execute({
    sql: 'insert into sessions values (?, ?, ?, ?)',
    args: [hashToken(token), siteUserId, crumb, new Date(Date.now() + DAYS * 86_400_000).toISOString()],
  });
  const maxAge = DAYS * 86_400;
  setCookie(c, COOKIE, token, { ...readable, httpOnly: true, maxAge });
  setCookie(c, 'siteUserCrumb', crumb, { ...readable, maxAge });
  tellSiteUser(c, { authenticated: true, firstName, siteUserId });
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

/** Takes the cookies of a session away, also of one that has ended by itself; `SiteUserInfo` stays and says so. */
export function forgetSession(c: Context<Environment>): void {
  deleteCookie(c, COOKIE, readable);
  deleteCookie(c, 'siteUserCrumb', readable);
  tellSiteUser(c, { authenticated: false });
}

/** The visitor's `crumb`; this answer sets it where the request has none. */
export function visitorCrumb(c: Context<Environment>): string {
  const known = getCookie(c, 'crumb') || c.get('newCrumb');
  if (known) return known;
  const crumb = newToken();
  c.set('newCrumb', crumb);
  setCookie(c, 'crumb', crumb, readable);
  return crumb;
}

/** Makes both crumb cookies what the next change must carry. */
export function renewCrumbs(c: Context<Environment>): void {
  visitorCrumb(c);
  if (c.var.session)
    setCookie(c, 'siteUserCrumb', c.var.session.crumb, { ...readable, maxAge: DAYS * 86_400 });
  else if (getCookie(c, 'siteUserCrumb') !== undefined) deleteCookie(c, 'siteUserCrumb', readable);
}

/** Writes the cookie that tells pages who is here; for display, never for permission. */
export function tellSiteUser(c: Context<Environment>, info: Record<string, unknown>): void {
  setCookie(c, 'SiteUserInfo', JSON.stringify(info), { ...readable, maxAge: 400 * 86_400 });
}
