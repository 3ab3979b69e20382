/** People, their passwords, the links in their mails, their sessions, and the limits that protect them. */
import { createHash, randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse, setCookie } from './http.js';
import { DAY, MINUTE, remove, site } from './site.js';

const SESSION = 14 * DAY;

// Use your database in place of these maps.
export const people = new Map(); // by email
export const sessions = new Map(); // by the cookie `session`
export const links = new Map(); // by the hash of the token
export const tries = new Map(); // by what is counted

export function addPerson(fields) {
  const person = { id: randomUUID(), ...fields };
  people.set(person.email, person);
  return person;
}

export const hashPassword = async (password, salt = randomBytes(16)) => ({
  salt,
  hash: await promisify(scrypt)(password, salt, 32, site.passwordCost),
});

/** Sets the hash of a new password, and ends every other way into the account. */
export function setPassword(person, hash, keptSession) {
  Object.assign(person, { password: hash, pending: undefined });
  remove(sessions, (session) => session.person === person && session !== keptSession);
  remove(links, (link) => link.person === person);
}

/** Takes the same time for an unknown email. Counts before it hashes, so that tries at the same time count too. */
export async function checkPassword({ address }, email, password) {
  const counted = [count(`passwords from ${address}`, 100, 15), count(`passwords of ${email}`, 10, 15)];
  const person = people.get(email);
  const { salt, hash } = person?.password ?? { salt: Buffer.alloc(16), hash: Buffer.alloc(32) };
  const isRight = timingSafeEqual((await hashPassword(password, salt)).hash, hash);
  const isUnchanged = people.get(email) === person && person?.password?.hash === hash;
  if (!isRight || !isUnchanged) refuse(401, 'wrong-credentials', 'The email and the password do not match.');
  for (const entry of counted) entry.count -= 1;
  return person;
}

/** Counts a try, and refuses more than `most` in so many minutes. */
export function count(key, most, minutes) {
  const known = tries.get(key);
  const entry = known?.endsAt > site.now() ? known : { count: 0, endsAt: site.now() + minutes * MINUTE };
  tries.set(key, entry);
  const headers = { 'retry-after': Math.ceil((entry.endsAt - site.now()) / 1000) };
  if (entry.count >= most) refuse(429, 'too-many-tries', 'Wait before the next try.', { headers });
  entry.count += 1;
  return entry;
}

export function countMail({ address, person }, email) {
  count(`mails from ${address}`, 100, 60);
  count(`mails to ${email}`, 5, 60);
  if (person) count(`mails of ${person.id}`, 5, 60);
}

const newToken = () => randomBytes(24).toString('base64url');

const digest = (token) => createHash('sha256').update(token).digest('hex');

export const findPending = ({ pending }) => (pending?.endsAt > site.now() ? pending.email : undefined);

export function findLink(kind, token) {
  const link = links.get(digest(token));
  if (link?.kind === kind && link.endsAt > site.now()) return link;
  return refuse(404, 'expired', 'The link has expired.');
}

export function createLink(kind, person, email) {
  const token = newToken();
  const lifetime = kind === 'reset' ? 60 * MINUTE : 2 * DAY;
  links.set(digest(token), { kind, person, email, endsAt: site.now() + lifetime });
  return token;
}

/** Mails after the answer, whose time would tell of an account. The owner of a taken email learns of the attempt. */
export function mailLink(kind, person, email) {
  const path = kind === 'reset' ? 'login/reset' : 'confirm-email';
  const isTaken = people.has(email) && people.get(email) !== person;
  const text = isTaken
    ? 'You have an account with this email already.'
    : `${site.origin}/account/${path}/${createLink(kind, person, email)}`;
  setImmediate(() => site.sendMail(email, text));
}

export function startSession(visit, person) {
  sessions.delete(visit.cookies.session);
  const id = newToken();
  Object.assign(visit, { person, session: { person, crumb: newToken(), endsAt: site.now() + SESSION } });
  sessions.set(id, visit.session);
  setCookie(visit, 'session', id, SESSION, '; HttpOnly');
  setCookie(visit, 'siteUserCrumb', visit.session.crumb, SESSION);
  setSiteUserInfo(visit);
}

export function endSession(visit) {
  sessions.delete(visit.cookies.session);
  setCookie(visit, 'session', '', 0, '; HttpOnly');
  tellSignedOut(visit);
}

/** Leaves the session cookie: this answer may arrive after that of a log-in in another tab. */
export function tellSignedOut(visit) {
  setCookie(visit, 'siteUserCrumb', '', 0);
  setCookie(visit, 'SiteUserInfo', JSON.stringify({ authenticated: false }), 400 * DAY);
}

export function setSiteUserInfo(visit) {
  const { id: siteUserId, firstName, emailConfirmed, language } = visit.person;
  const user = { authenticated: true, firstName, siteUserId, emailConfirmed, language };
  setCookie(visit, 'SiteUserInfo', JSON.stringify(user), visit.session.endsAt - site.now());
}

/** Corrects what a late answer has told the page. */
export function tellSignedIn(visit) {
  const { session, cookies } = visit;
  if (cookies.siteUserCrumb) return;
  setCookie(visit, 'siteUserCrumb', session.crumb, session.endsAt - site.now());
  setSiteUserInfo(visit);
}

/** Refuses a change of a page that was loaded for somebody else than is signed in. */
export function checkPagePerson({ person, request }) {
  const pagePerson = request.headers['x-site-user'];
  if (person && pagePerson && pagePerson !== person.id)
    refuse(409, 'other-person', 'Somebody else is signed in now.');
}

export function setCrumb(visit) {
  if (!visit.cookies.crumb) setCookie(visit, 'crumb', newToken());
}

export function checkCrumb(visit) {
  const { session, cookies, request } = visit;
  const crumb = session?.crumb ?? cookies.crumb;
  const isOwnOrigin = request.headers.origin === site.origin;
  if (isOwnOrigin && crumb && request.headers['x-csrf-token'] === crumb) return;
  if (isOwnOrigin && session) setCookie(visit, 'siteUserCrumb', crumb, session.endsAt - site.now());
  if (isOwnOrigin) setCrumb(visit);
  refuse(403, 'crumb', 'The crumb is missing or wrong.', { crumbFail: true });
}
