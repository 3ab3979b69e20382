/**
 * A backend in one file of plain Node: the calls of visitors, the pages of the account, and a page for the members of
 * each area. It follows docs/openapi.yaml and docs/backend.md, and uses nothing of the package.
 *
 * It keeps everything in memory, prints mails instead of sending them, and leaves payments to a payment provider. All
 * options are billed by the month. A web server in front of it serves the files of the library.
 *
 * Start it with `node backend.js`. `PORT` is the port, 8080 by default, and `ORIGIN` the address that visitors use.
 */
import { createHash, randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SESSION = 14 * DAY;
const BODY_BYTES = 64 * 1024;
const ACCOUNT = '/api/site-users/account';
const MEMBERSHIP = `${ACCOUNT}/memberships/{id}`;
const REASONS = 'TOO_EXPENSIVE NOT_USED MISSING_SOMETHING TECHNICAL_PROBLEMS NEEDED_FOR_A_WHILE OTHER'.split(
  ' ',
);

/** What the fixtures replace. `passwordCost` has options of `scrypt`. */
export const site = {
  origin: '',
  now: () => Date.now(),
  sendMail: (to, text) => console.log(`Mail to ${to}: ${text}`),
  passwordCost: { N: 2 ** 14, p: 5 },
};

// Use your database in place of the maps.
export const people = new Map(); // by email
const sessions = new Map(); // by the cookie `session`
const links = new Map(); // by the hash of the token
const memberships = new Map();
const orders = new Map();
export const tries = new Map();
const areas = new Map(
  JSON.parse(readFileSync(new URL('areas.json', import.meta.url))).map((area) => [area.id, area]),
);

// Rules of fields: each returns the code of what is wrong with a value, or nothing.
const text = (least, most) => (value) => {
  if (value === undefined || value === null || value === '') return least > 0 ? 'required' : undefined;
  if (typeof value !== 'string' || (value.trim() === '' && least > 0)) return 'invalid';
  if (value.length < least) return 'too-short';
  return value.length > most ? 'too-long' : undefined;
};
const optional = (rule) => (value) => (value === undefined || value === null ? undefined : rule(value));
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value) ? undefined : 'invalid';
const email = (value) =>
  text(1, 254)(value) ??
  (/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(value.trim()) ? undefined : 'invalid');
const [name, anyPassword, newPassword] = [text(1, 50), text(1, 128), text(10, 128)];
const marketingOptIn = optional(oneOf(true, false));
const language = optional(oneOf('ar', 'de', 'en', 'es', 'fr', 'ja', 'pl', 'pt'));

/** The calls that need no crumb. `id` is the segment of the path that is in braces here. */
export const openCalls = {
  'GET /': (visit) => page(visit, '<member-area-join member-area-id="community">Join</member-area-join>'),
  'GET /account/frame/*': (visit) => page(visit, '<account-screen></account-screen>'),
  'GET /account/*': (visit) => page(visit, '<h1>Your account</h1>'),
  'GET /checkout/{id}': (visit) => page(visit, 'Send visitors to your payment provider from here.'),
  'GET /members/{id}': (visit) => {
    const { id, title } = areas.get(visit.id) ?? missing();
    if (isOpen(findMembership(visit.person, id))) return page(visit, `<h1>${title}</h1><p>Welcome in.</p>`);
    return page(visit, `<member-area-lock-screen member-area-id="${id}"></member-area-lock-screen>`, 403);
  },
  'GET /api/people-hub/v1/member-areas/{id}': ({ id, person }) => {
    const membership = findMembership(person, id);
    const own = membership && { status: toStatus(membership), endsAt: membership.endsAt };
    return { json: { ...(areas.get(id) ?? missing()), membership: own } };
  },
  'GET /api/marketing/member-area-lock-screen-customization/{id}': ({ id }) =>
    areas.has(id) ? { json: {} } : missing(),
  'GET /api/people-hub/v1/member-area-blocks/{id}': () => ({ json: {} }),
  'GET /api/people-hub/v1/member-navigation': signedIn(({ person }) => {
    const open = listMemberships(person).filter(isOpen);
    const toEntry = ({ id, title }) => ({ id, title, pages: [{ title, path: `/members/${id}` }] });
    return { json: { areas: open.map(({ area }) => toEntry(area)) } };
  }),
  'POST /api/events': async (visit) => {
    const { eventSchemaName, eventContent } = await readJson(visit);
    const isNamed = text(1, 200)(eventContent?.event_name) === undefined;
    if (eventSchemaName !== 'MemberAreas' || !isNamed) refuse(400, 'invalid', 'This is not an event.');
    return { status: 202 };
  },
  [`GET ${ACCOUNT}/profile`]: signedIn((visit) => {
    const {
      id: siteUserId,
      email,
      firstName,
      lastName,
      emailConfirmed,
      language,
      marketingOptIn,
    } = visit.person;
    const profile = { siteUserId, email, firstName, lastName, emailConfirmed, language, marketingOptIn };
    setSiteUserInfo(visit);
    return { json: { ...profile, pendingEmail: findPending(visit.person) } };
  }),
  [`GET ${ACCOUNT}/memberships`]: signedIn(({ person }) => {
    const own = [...orders.values()].filter((order) => order.person === person).reverse();
    return { json: { memberships: listMemberships(person).map(describe), orders: own.map(describeOrder) } };
  }),
  [`GET ${ACCOUNT}/orders/{id}`]: signedIn(({ id, person }) => {
    const order = orders.get(id);
    if (order?.person !== person) missing();
    const { area, option } = order;
    const item = {
      title: area.title,
      amount: option.price,
      pricingOption: option,
      url: `/members/${area.id}`,
    };
    return { json: { ...describeOrder(order), items: [item] } };
  }),
};

/** The calls that change something, and need the crumb. */
const changes = {
  [`POST ${ACCOUNT}`]: async (visit) => {
    const rules = { firstName: name, lastName: name, email, password: newPassword, marketingOptIn };
    const fields = await readFields(visit, rules);
    count(`accounts from ${visit.address}`, 100, 60);
    const password = await hashPassword(fields.password);
    if (people.has(fields.email)) refuseFields({ email: 'taken' });
    visit.person = addPerson({ ...fields, password, isOwner: false, emailConfirmed: false });
    startSession(visit);
    mailLink('email', visit.person, fields.email);
  },
  [`POST ${ACCOUNT}/session`]: async (visit) => {
    const fields = await readFields(visit, { email, password: anyPassword });
    visit.person = await checkPassword(visit, fields.email, fields.password);
    startSession(visit);
  },
  [`DELETE ${ACCOUNT}/session`]: (visit) => endSession(visit),
  [`PUT ${ACCOUNT}/member-areas/{id}/request-to-join`]: signedIn(async (visit) => {
    const { pricingOptionId } = await readFields(visit, { pricingOptionId: text(0, 200) });
    const { id, enrollment, pricingOptions } = areas.get(visit.id) ?? missing();
    const goTo = (redirectUrlPath) => ({ json: { data: { redirectUrlPath } } });
    const membership = findMembership(visit.person, id);
    if (membership?.status === 'PAYMENT_FAILED') return goTo('/account/memberships');
    if (isOpen(membership)) {
      Object.assign(membership, { status: 'ACTIVE', endsAt: undefined });
      return goTo(`/members/${id}`);
    }
    if (Date.parse(enrollment?.opensAt) > site.now()) return { status: 400, json: { errorCode: 1 } };
    if (Date.parse(enrollment?.closesAt) <= site.now()) return { status: 400, json: { errorCode: 2 } };
    const chosen = pricingOptions.find((option) => !pricingOptionId || option.id === pricingOptionId);
    if (pricingOptionId && !chosen) refuseFields({ pricingOptionId: 'invalid' });
    if (chosen) return goTo(`/checkout/${id}?option=${chosen.id}`);
    addMembership(visit.person, id);
    return goTo(`/members/${id}`);
  }),
  [`DELETE ${MEMBERSHIP}`]: signedIn(({ id, person }) => {
    const membership = listMemberships(person).find((each) => each.id === id) ?? missing();
    const { feeType, status, nextPaymentAt } = describe(membership);
    if (feeType === 'free') membership.status = 'LEFT';
    else if (feeType !== 'recurring') refuse(409, 'not-cancellable', 'The membership cannot be cancelled.');
    else if (status === 'PAYMENT_FAILED') membership.status = 'CANCELLED';
    else if (status === 'ACTIVE') Object.assign(membership, { status: 'ENDING', endsAt: nextPaymentAt });
  }),
  [`POST ${MEMBERSHIP}/resume`]: signedIn(({ id, person }) => {
    const membership = listMemberships(person).find((each) => each.id === id) ?? missing();
    if (membership.status === 'PAYMENT_FAILED') refuse(409, 'payment-failed', 'The last payment has failed.');
    if (!isOpen(membership)) refuse(409, 'ended', 'The time that was paid is over.');
    Object.assign(membership, { status: 'ACTIVE', endsAt: undefined, reason: undefined });
  }),
  [`PUT ${MEMBERSHIP}/cancellation-reason`]: signedIn(async (visit) => {
    const reason = await readFields(visit, { reason: oneOf(...REASONS), comment: optional(text(0, 500)) });
    const membership = memberships.get(visit.id);
    if (membership?.person !== visit.person || membership.status === 'ACTIVE') missing();
    membership.reason = reason;
  }),
  [`PUT ${ACCOUNT}/profile`]: signedIn(async (visit) => {
    const names = { firstName: optional(name), lastName: optional(name), marketingOptIn, language };
    const passwords = { newPassword: optional(newPassword), currentPassword: optional(anyPassword) };
    const {
      newPassword: next,
      currentPassword,
      ...fields
    } = await readFields(visit, { ...names, ...passwords });
    if (next !== undefined) {
      if (currentPassword === undefined) refuseFields({ currentPassword: 'required' });
      await checkPassword(visit, visit.person.email, currentPassword);
      await setPassword(visit.person, next, visit.session);
    }
    Object.assign(visit.person, fields);
    setSiteUserInfo(visit);
  }),
  [`POST ${ACCOUNT}/password-reset`]: async (visit) => {
    const fields = await readFields(visit, { email });
    countMail(visit, fields.email);
    if (people.has(fields.email)) mailLink('reset', people.get(fields.email), fields.email);
  },
  [`PUT ${ACCOUNT}/password-reset/{token}`]: async (visit) => {
    const { password } = await readFields(visit, { password: newPassword });
    const { person } = findLink('reset', visit.id);
    links.delete(digest(visit.id));
    await setPassword(person, password);
    tries.delete(`passwords of ${person.email}`);
  },
  [`POST ${ACCOUNT}/closure`]: signedIn(async (visit) => {
    const { password } = await readFields(visit, { password: anyPassword });
    const person = await checkPassword(visit, visit.person.email, password);
    if (person.isOwner) refuse(409, 'owner-account', 'The account of the owner cannot be closed.');
    people.delete(person.email);
    for (const entries of [sessions, links, memberships]) remove(entries, (entry) => entry.person === person);
    endSession(visit);
  }),
  [`POST ${ACCOUNT}/email-change`]: signedIn(async (visit) => {
    const fields = await readFields(visit, { email, password: anyPassword });
    if (fields.email === visit.person.email) refuseFields({ email: 'same' });
    const person = await checkPassword(visit, visit.person.email, fields.password);
    countMail(visit, fields.email);
    remove(links, (link) => link.person === person && link.kind === 'email');
    person.pending = { email: fields.email, endsAt: site.now() + 2 * DAY };
    mailLink('email', person, fields.email);
  }),
  [`POST ${ACCOUNT}/email-confirmation`]: signedIn((visit) => {
    const pending = findPending(visit.person);
    if (!pending && visit.person.emailConfirmed) missing();
    countMail(visit, pending ?? visit.person.email);
    mailLink('email', visit.person, pending ?? visit.person.email);
  }),
  [`PUT ${ACCOUNT}/email-confirmation/{token}`]: ({ id }) => {
    const { person, email } = findLink('email', id);
    if (people.has(email) && people.get(email) !== person) refuseFields({ email: 'taken' });
    if (email !== person.email) site.sendMail(person.email, 'The email of your account has changed.');
    remove(links, (link) => link.person === person);
    people.delete(person.email);
    people.set(email, Object.assign(person, { email, emailConfirmed: true, pending: undefined }));
  },
};

// Memberships

/** Replaces another membership of the person in the area. Your payment provider calls it for a paid option. */
export function addMembership(person, areaId, terms = {}) {
  const { pricingOptionId, ...more } = terms;
  const area = areas.get(areaId) ?? missing();
  const option = area.pricingOptions.find((each) => each.id === pricingOptionId);
  remove(memberships, (each) => each.person === person && each.area === area);
  const [id, joinedAt] = [randomUUID(), new Date(site.now()).toISOString()];
  memberships.set(id, { id, person, area, option, status: 'ACTIVE', joinedAt, ...more });
  if (!option) return { id };
  const orderId = randomUUID();
  orders.set(orderId, {
    id: orderId,
    number: String(1001 + orders.size),
    person,
    area,
    option,
    placedAt: joinedAt,
  });
  return { id, orderId };
}

function listMemberships(person) {
  return [...memberships.values()].filter((each) => each.person === person && each.status !== 'LEFT');
}

function findMembership(person, areaId) {
  return listMemberships(person).find(({ area }) => area.id === areaId);
}

function toStatus({ status, endsAt }) {
  return status === 'ENDING' && Date.parse(endsAt) <= site.now() ? 'CANCELLED' : status;
}

function isOpen(membership) {
  return membership !== undefined && ['ACTIVE', 'ENDING'].includes(toStatus(membership));
}

function describe(membership) {
  const { id, area, option, joinedAt, endsAt } = membership;
  const status = toStatus(membership);
  const url = isOpen(membership) ? `/members/${area.id}` : undefined;
  const facts = {
    id,
    memberAreaId: area.id,
    title: area.title,
    status,
    pricingOption: option,
    joinedAt,
    endsAt,
    url,
  };
  if (!option?.subscribable) return { ...facts, feeType: option ? 'one_time' : 'free' };
  const cycles = option.numBillingCycles || Infinity;
  const toPaymentDate = (index) => addMonths(joinedAt, index * option.billingPeriod.value);
  let paymentsMade = 1;
  while (paymentsMade < cycles && Date.parse(toPaymentDate(paymentsMade)) <= site.now()) paymentsMade += 1;
  const isGoingOn = status === 'ACTIVE' && paymentsMade < cycles;
  const nextPaymentAt = isGoingOn ? toPaymentDate(paymentsMade) : undefined;
  return {
    ...facts,
    feeType: cycles === Infinity ? 'recurring' : 'installments',
    nextPaymentAt,
    paymentsMade,
  };
}

function describeOrder({ id, number, placedAt, option }) {
  return { id, number, placedAt, total: option.price, status: 'PAID' };
}

/** A month after the 31st of January is the last day of February. */
function addMonths(from, months) {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}

// People, sessions and links

export function addPerson(fields) {
  const person = { id: randomUUID(), ...fields };
  people.set(person.email, person);
  return person;
}

export async function hashPassword(password, salt = randomBytes(16)) {
  return { salt, hash: await promisify(scrypt)(password, salt, 32, site.passwordCost) };
}

async function setPassword(person, password, keptSession) {
  person.password = await hashPassword(password);
  remove(sessions, (session) => session.person === person && session !== keptSession);
}

/** Takes the same time for an unknown email. Counts before it hashes, so that tries at the same time count too. */
async function checkPassword({ address }, email, password) {
  const counted = [count(`passwords from ${address}`, 100, 15), count(`passwords of ${email}`, 10, 15)];
  const person = people.get(email);
  const { salt, hash } = person?.password ?? { salt: Buffer.alloc(16), hash: Buffer.alloc(32) };
  const isRight = timingSafeEqual((await hashPassword(password, salt)).hash, hash);
  if (!isRight || !person) refuse(401, 'wrong-credentials', 'The email and the password do not match.');
  for (const entry of counted) entry.count -= 1;
  return person;
}

/** Counts a try, and refuses more than `most` in so many minutes. */
function count(key, most, minutes) {
  if (!(tries.get(key)?.endsAt > site.now()))
    tries.set(key, { count: 0, endsAt: site.now() + minutes * MINUTE });
  const entry = tries.get(key);
  const headers = { 'retry-after': Math.ceil((entry.endsAt - site.now()) / 1000) };
  if (entry.count >= most) refuse(429, 'too-many-tries', 'Wait before the next try.', { headers });
  entry.count += 1;
  return entry;
}

function countMail({ address, person }, email) {
  count(`mails from ${address}`, 100, 60);
  count(`mails to ${email}`, 5, 60);
  if (person) count(`mails of ${person.id}`, 5, 60);
}

function findPending({ pending }) {
  return pending?.endsAt > site.now() ? pending.email : undefined;
}

function findLink(kind, token) {
  const link = links.get(digest(token));
  return link?.kind === kind && link.endsAt > site.now()
    ? link
    : refuse(404, 'expired', 'The link has expired.');
}

/** An email that somebody else has gets no link: its owner learns of the attempt. */
function mailLink(kind, person, email) {
  const token = randomBytes(24).toString('base64url');
  const [path, lifetime] = kind === 'reset' ? ['login/reset', 60 * MINUTE] : ['confirm-email', 2 * DAY];
  const isTaken = people.has(email) && people.get(email) !== person;
  if (!isTaken) links.set(digest(token), { kind, person, email, endsAt: site.now() + lifetime });
  const mail = isTaken
    ? 'There is an account with this email already.'
    : `${site.origin}/account/${path}/${token}`;
  // After the answer, so that its time does not tell whether a mail was sent.
  setImmediate(() => site.sendMail(email, mail));
}

export function startSession(visit) {
  sessions.delete(visit.cookies.session);
  const [id, crumb] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
  visit.session = { person: visit.person, crumb, endsAt: site.now() + SESSION };
  sessions.set(id, visit.session);
  setCookie(visit, 'session', id, SESSION, '; HttpOnly');
  setCookie(visit, 'siteUserCrumb', crumb, SESSION);
  setSiteUserInfo(visit);
}

function endSession(visit) {
  sessions.delete(visit.cookies.session);
  setCookie(visit, 'session', '', 0, '; HttpOnly');
  setCookie(visit, 'siteUserCrumb', '', 0);
  setCookie(visit, 'SiteUserInfo', JSON.stringify({ authenticated: false }), 400 * DAY);
}

function setSiteUserInfo(visit) {
  const { id: siteUserId, firstName, emailConfirmed, language } = visit.person;
  const user = { authenticated: true, firstName, siteUserId, emailConfirmed, language };
  setCookie(visit, 'SiteUserInfo', JSON.stringify(user), visit.session.endsAt - site.now());
}

function setCookie(visit, name, value, lifetime, attributes = '') {
  const age = lifetime === undefined ? '' : `; Max-Age=${Math.floor(lifetime / 1000)}`;
  const secure = site.origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}${attributes}`;
  visit.setCookies.set(name, cookie);
}

function setCrumb(visit) {
  if (!visit.cookies.crumb) setCookie(visit, 'crumb', randomBytes(24).toString('base64url'));
}

function digest(token) {
  return createHash('sha256').update(token).digest('hex');
}

function remove(entries, isUnwanted) {
  for (const [key, entry] of entries) if (isUnwanted(entry)) entries.delete(key);
}

// Requests and answers

function refuse(status, code, message, more) {
  throw Object.assign(new Error(message), { status, code, ...more });
}

function refuseFields(fields) {
  refuse(400, 'invalid', 'Some fields are not valid.', { fields });
}

function missing() {
  refuse(404, 'not-found', 'There is nothing at this address.');
}

function signedIn(call) {
  return (visit) => (visit.person ? call(visit) : refuse(401, 'signed-out', 'Log in first.'));
}

function page(visit, body, status = 200) {
  setCrumb(visit);
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex">';
  const script = '<script type="module" src="/member-area-elements/autoload.js"></script>';
  const headers = { 'content-security-policy': "frame-ancestors 'self'" };
  return { status, headers, html: `${head}<title>My site</title>${script}<body>${body}</body></html>` };
}

export async function readJson({ request }) {
  if (!/^application\/json\b/i.test(request.headers['content-type'])) refuse(415, 'not-json', 'Send JSON.');
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= BODY_BYTES) chunks.push(chunk);
  }
  if (size > BODY_BYTES) refuse(413, 'too-large', 'The body is too large.');
  try {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    if (Object.getPrototypeOf(body) === Object.prototype) return body;
  } catch {
    // It is refused below.
  }
  return refuse(400, 'not-json', 'The body is not a JSON object.');
}

async function readFields(visit, rules) {
  const body = await readJson(visit);
  const names = Object.keys(rules).filter((name) => Object.hasOwn(body, name));
  const problems = Object.entries(rules).map(([name, rule]) => [name, rule(body[name])]);
  const fields = Object.fromEntries(problems.filter(([, problem]) => problem));
  if (Object.keys(fields).length > 0) refuseFields(fields);
  if (typeof body.email === 'string') body.email = body.email.trim().toLowerCase();
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

function checkCrumb(visit) {
  const crumb = visit.session?.crumb ?? visit.cookies.crumb;
  const isOwnOrigin = visit.request.headers.origin === site.origin;
  if (isOwnOrigin && crumb && visit.request.headers['x-csrf-token'] === crumb) return;
  if (isOwnOrigin && visit.session)
    setCookie(visit, 'siteUserCrumb', crumb, visit.session.endsAt - site.now());
  if (isOwnOrigin) setCrumb(visit);
  refuse(403, 'crumb', 'The crumb is missing or wrong.', { crumbFail: true });
}

function findCall(table, address) {
  for (const [key, call] of Object.entries(table)) {
    const pattern = key.replace(/\{\w+\}/, '([^/]+)').replace('/*', '(?:/.*)?');
    const match = new RegExp(`^${pattern}$`).exec(address);
    if (match) return { call, id: match[1] };
  }
  return undefined;
}

async function answer(visit) {
  const { method, url } = visit.request;
  const address = `${method === 'HEAD' ? 'GET' : method} ${url.split('?')[0]}`;
  const session = sessions.get(visit.cookies.session);
  if (session?.endsAt > site.now()) Object.assign(visit, { session, person: session.person });
  else if (visit.cookies.session || visit.cookies.siteUserCrumb) endSession(visit);
  const open = findCall(openCalls, address);
  const { call, id } = open ?? findCall(changes, address) ?? missing();
  if (!open) checkCrumb(visit);
  return (await call(Object.assign(visit, { id }))) ?? {};
}

export const server = createServer(async (request, response) => {
  const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  const visit = {
    request,
    cookies: Object.fromEntries(pairs),
    setCookies: new Map(),
    address: request.socket.remoteAddress,
  };
  const {
    status = 200,
    html,
    json = {},
    headers,
  } = await answer(visit).catch((error) => {
    if (!error.status) console.error(error);
    const { status = 500, code = 'failure', message, fields, headers, crumbFail } = error;
    return {
      status,
      headers,
      json: { error: { code, message: error.status ? message : 'Failed.', fields }, crumbFail },
    };
  });
  response.setHeaders(new Headers([['cache-control', 'no-store'], ...Object.entries(headers ?? {})]));
  response.setHeader('content-type', html ? 'text/html; charset=utf-8' : 'application/json');
  response.setHeader('set-cookie', [...visit.setCookies.values()]);
  response.writeHead(status).end(html ?? JSON.stringify(json));
});

export function start() {
  const { PORT = '8080', ORIGIN } = process.env;
  server.listen(Number(PORT), 'localhost', () => {
    site.origin = ORIGIN ?? `http://localhost:${server.address().port}`;
    console.log(site.origin);
  });
}

if (process.argv[1] === import.meta.filename) start();
