/**
 * A backend for the calls of visitors, the pages of the account, and a page for the members of each area. It is written
 * from docs/openapi.yaml and docs/backend.md, and uses nothing but Node.
 *
 * It keeps everything in memory, prints mails instead of sending them, and leaves payments to a payment provider. It
 * bills by the month alone. A web server in front of it serves the files of the library.
 *
 * Start it with `node backend.js`. `PORT` is the port, 8080 by default, and `ORIGIN` the address that visitors use.
 */
import { email, oneOf, optional, readFields, readJson, text, toEmail } from './http.js';
import { createCallServer, findInTable, missing, refuse, refuseFields } from './http.js';
import { addPerson, checkCrumb, hashPassword, people, sessions, setCrumb, setPassword } from './accounts.js';
import { checkPassword, count, countMail, tries } from './accounts.js';
import { createLink, findLink, findPending, links, mailLink } from './accounts.js';
import { checkPagePerson, endSession, setSiteUserInfo, startSession } from './accounts.js';
import { tellSignedIn, tellSignedOut } from './accounts.js';
import { addMembership, areas, memberships, orders, ownMembership } from './memberships.js';
import { describeMembership, findMembership, isOpen, listMemberships, toStatus } from './memberships.js';
import { DAY, MINUTE, remove, site } from './site.js';

const ACCOUNT = '/api/site-users/account';
const MEMBERSHIP = `${ACCOUNT}/memberships/{id}`;
const REASONS = 'TOO_EXPENSIVE NOT_USED MISSING_SOMETHING TECHNICAL_PROBLEMS NEEDED_FOR_A_WHILE OTHER';

// The calls. `visit.id` is the segment of the path that is in braces here.

const signedIn = (call) => (visit) =>
  visit.person ? call(visit) : refuse(401, 'signed-out', 'Log in first.');

function page(visit, body, status = 200) {
  setCrumb(visit);
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex">';
  const script = '<script type="module" src="/member-area-elements/autoload.js"></script>';
  const headers = { 'content-security-policy': "frame-ancestors 'self'" };
  return { status, headers, html: `${head}<title>My site</title>${script}<body>${body}</body></html>` };
}

/** The calls that need no crumb. */
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
  'GET /api/marketing/member-areas': signedIn(({ person }) =>
    person.isOwner ? { json: [...areas.values()] } : refuse(403, 'not-owner', 'You are not the owner.'),
  ),
  'GET /api/marketing/member-area-lock-screen-customization/{id}': ({ id }) => {
    if (!areas.has(id)) missing();
  },
  'GET /api/people-hub/v1/member-area-blocks/{id}': () => ({ json: {} }),
  'GET /api/people-hub/v1/member-navigation': signedIn(({ person }) => {
    const open = listMemberships(person).filter(isOpen);
    const toEntry = ({ id, title }) => ({ id, title, pages: [{ title, path: `/members/${id}` }] });
    return { json: { areas: open.map(({ area }) => toEntry(area)) } };
  }),
  'POST /api/events': async (visit) => {
    const { eventSchemaName, eventContent } = await readJson(visit);
    const isEvent = eventSchemaName === 'MemberAreas' && !text(1, 200)(eventContent?.event_name);
    return isEvent ? { status: 202 } : refuse(400, 'invalid', 'This is not an event.');
  },
  [`GET ${ACCOUNT}/profile`]: signedIn((visit) => {
    const { id: siteUserId, email, firstName, lastName, ...person } = visit.person;
    const { emailConfirmed, language, marketingOptIn } = person;
    const choices = { emailConfirmed, language, marketingOptIn, pendingEmail: findPending(visit.person) };
    setSiteUserInfo(visit);
    return { json: { siteUserId, email, firstName, lastName, ...choices } };
  }),
  [`GET ${ACCOUNT}/memberships`]: signedIn(({ person }) => {
    const own = [...orders.values()].filter((order) => order.person === person).reverse();
    const described = own.map((order) => order.described);
    return { json: { memberships: listMemberships(person).map(describeMembership), orders: described } };
  }),
  [`GET ${ACCOUNT}/data`]: signedIn(({ person }) => {
    const { id: siteUserId, email, firstName, lastName, language, marketingOptIn } = person;
    const own = [...orders.values()].filter((order) => order.person === person);
    return {
      headers: { 'content-disposition': 'attachment; filename="data.json"' },
      json: {
        person: { siteUserId, email, firstName, lastName, language, marketingOptIn },
        memberships: listMemberships(person).map(describeMembership),
        orders: own.map(({ described }) => described),
      },
    };
  }),
  [`GET ${ACCOUNT}/orders/{id}`]: signedIn(({ id, person }) => {
    const { area, option, described } = orders.get(id)?.person === person ? orders.get(id) : missing();
    const item = { title: area.title, amount: option.price, pricingOption: option };
    return { json: { ...described, items: [{ ...item, url: `/members/${area.id}` }] } };
  }),
};

const [name, anyPassword, newPassword] = [text(1, 50), text(1, 128), text(10, 128)];
const marketingOptIn = optional(oneOf([true, false]));
const LANGUAGES =
  'ar bg cs da de el en es fi fr he hu id it ja ko nb nl pl pt ro sv tr uk zh-Hans zh-Hant'.split(' ');
const language = optional(oneOf(LANGUAGES));
const goTo = (redirectUrlPath) => ({ json: { data: { redirectUrlPath } } });

const unable = (rules, code) =>
  signedIn(async (visit) => {
    if ((await readFields(visit, rules)) && ownMembership(visit)) refuse(409, code, 'It cannot be done.');
  });

/** The calls that change something, and need the crumb. */
const changes = {
  [`POST ${ACCOUNT}`]: async (visit) => {
    const rules = { firstName: name, lastName: name, email, password: newPassword, marketingOptIn };
    const fields = await readFields(visit, rules);
    count(`accounts from ${visit.address}`, 100, 60);
    const address = toEmail(fields.email);
    const password = await hashPassword(fields.password);
    if (people.has(address)) refuseFields({ email: 'taken' });
    const state = { isOwner: false, emailConfirmed: false };
    startSession(visit, addPerson({ ...fields, ...state, email: address, password }));
    mailLink('email', visit.person, address);
  },
  [`POST ${ACCOUNT}/session`]: async (visit) => {
    const fields = await readFields(visit, { email, password: anyPassword });
    startSession(visit, await checkPassword(visit, toEmail(fields.email), fields.password));
  },
  [`DELETE ${ACCOUNT}/session`]: endSession,
  [`PUT ${ACCOUNT}/member-areas/{id}/request-to-join`]: signedIn(async (visit) => {
    const { pricingOptionId } = await readFields(visit, { pricingOptionId: text(0, 200) });
    const { id, enrollment, pricingOptions } = areas.get(visit.id) ?? missing();
    const membership = findMembership(visit.person, id);
    const isUnpaid = membership?.status === 'PAYMENT_FAILED';
    if (isUnpaid) return goTo(isOpen(membership) ? `/members/${id}` : '/account/memberships');
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
  [`DELETE ${MEMBERSHIP}`]: signedIn((visit) => {
    const membership = ownMembership(visit);
    const { feeType, status, nextPaymentAt } = describeMembership(membership);
    if (feeType === 'free') membership.status = 'LEFT';
    else if (feeType !== 'recurring') refuse(409, 'not-cancellable', 'The membership cannot be cancelled.');
    else if (status === 'PAYMENT_FAILED') membership.status = 'CANCELLED';
    else if (status === 'ACTIVE') Object.assign(membership, { status: 'ENDING', endsAt: nextPaymentAt });
  }),
  // The payments can neither change the option of a membership here nor pause, so nothing is ever to come.
  [`PUT ${MEMBERSHIP}/option`]: unable({ pricingOptionId: text(1, 200) }, 'option-fixed'),
  [`DELETE ${MEMBERSHIP}/option`]: signedIn((visit) => void ownMembership(visit)),
  [`PUT ${MEMBERSHIP}/pause`]: unable({ periods: oneOf([1, 2, 3]) }, 'not-pausable'),
  [`POST ${MEMBERSHIP}/resume`]: signedIn(async (visit) => {
    await readFields(visit, {});
    const membership = ownMembership(visit);
    if (membership.status === 'PAYMENT_FAILED') refuse(409, 'payment-failed', 'The last payment has failed.');
    if (!isOpen(membership)) refuse(409, 'ended', 'The time that was paid is over.');
    Object.assign(membership, { status: 'ACTIVE', endsAt: undefined, reason: undefined });
  }),
  [`PUT ${MEMBERSHIP}/cancellation-reason`]: signedIn(async (visit) => {
    const rules = { reason: oneOf(REASONS.split(' ')), comment: optional(text(0, 500)) };
    const reason = await readFields(visit, rules);
    const membership = memberships.get(visit.id);
    if (membership?.person !== visit.person || membership.status === 'ACTIVE') missing();
    membership.reason = reason;
  }),
  [`PUT ${ACCOUNT}/profile`]: signedIn(async (visit) => {
    const passwords = { newPassword: optional(newPassword), currentPassword: optional(anyPassword) };
    const names = { firstName: optional(name), lastName: optional(name) };
    const rules = { ...names, ...passwords, marketingOptIn, language };
    const { newPassword: next, currentPassword, ...fields } = await readFields(visit, rules);
    if (next && !currentPassword) refuseFields({ currentPassword: 'required' });
    if (next) {
      const hash = await hashPassword(next);
      setPassword(await checkPassword(visit, visit.person.email, currentPassword), hash, visit.session);
    }
    Object.assign(visit.person, fields);
    setSiteUserInfo(visit);
  }),
  [`POST ${ACCOUNT}/password-reset`]: async (visit) => {
    const address = toEmail((await readFields(visit, { email })).email);
    countMail(visit, address);
    if (people.has(address)) mailLink('reset', people.get(address), address);
  },
  [`PUT ${ACCOUNT}/password-reset/{token}`]: async (visit) => {
    const { password } = await readFields(visit, { password: newPassword });
    findLink('reset', visit.id);
    const hash = await hashPassword(password);
    const { person } = findLink('reset', visit.id);
    setPassword(person, hash);
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
    const address = toEmail(fields.email);
    if (address === visit.person.email) refuseFields({ email: 'same' });
    const person = await checkPassword(visit, visit.person.email, fields.password);
    countMail(visit, address);
    remove(links, (link) => link.person === person && link.kind === 'email');
    person.pending = { email: address, endsAt: site.now() + 2 * DAY };
    mailLink('email', person, address);
    site.sendMail(person.email, `Somebody asked to log in with ${address}. Not you? Choose a new password.`);
  }),
  [`POST ${ACCOUNT}/email-confirmation`]: signedIn((visit) => {
    const pending = findPending(visit.person);
    if (!pending && visit.person.emailConfirmed) missing();
    countMail(visit, pending ?? visit.person.email);
    mailLink('email', visit.person, pending ?? visit.person.email);
  }),
  [`PUT ${ACCOUNT}/email-confirmation/{token}`]: (visit) => {
    const { person, email: address } = findLink('email', visit.id);
    if (people.has(address) && people.get(address) !== person) refuseFields({ email: 'taken' });
    if (address !== person.email) site.sendMail(person.email, 'The email of your account has changed.');
    people.delete(person.email);
    people.set(address, Object.assign(person, { email: address, emailConfirmed: true }));
    if (visit.person === person) setPassword(person, person.password, visit.session);
    else {
      // Somebody else may have created the account: the reader of the mail chooses a new password.
      setPassword(person, undefined);
      return { json: { passwordToken: createLink('reset', person, address) } };
    }
  },
};

const server = createCallServer((visit, address) => {
  const session = sessions.get(visit.cookies.session);
  if (session?.endsAt > site.now()) tellSignedIn(Object.assign(visit, { session, person: session.person }));
  else if (visit.cookies.session || visit.cookies.siteUserCrumb) tellSignedOut(visit);
  const open = findInTable(openCalls, visit, address);
  const call = open ?? findInTable(changes, visit, address) ?? missing();
  if (!open) {
    checkCrumb(visit);
    checkPagePerson(visit);
  }
  return call;
});

export function start() {
  server.listen(Number(process.env.PORT ?? 8080), 'localhost', () => {
    site.origin ??= `http://localhost:${server.address().port}`;
    console.log(site.origin);
  });
  const isOver = ({ endsAt }) => endsAt <= site.now();
  setInterval(() => [sessions, links, tries].forEach((entries) => remove(entries, isOver)), MINUTE);
}

if (process.argv[1] === import.meta.filename) start();
