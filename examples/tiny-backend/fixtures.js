/**
 * The tiny backend with the fixtures that `member-area-conformance` needs: see docs/conformance.md. They let their
 * caller sign in as anybody, so they are no part of the backend, and do not start in production.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addPerson, hashPassword, people, startSession, tries } from './accounts.js';
import { openCalls, start } from './backend.js';
import { readJson } from './http.js';
import { addMembership } from './memberships.js';
import { site } from './site.js';

const { CONFORMANCE_SECRET: secret = '', NODE_ENV } = process.env;
if (NODE_ENV === 'production')
  throw new Error('The fixtures are for tests alone. Start backend.js in production.');
if (secret.length < 16) throw new Error('Set CONFORMANCE_SECRET to a text of 16 characters or more.');

const mails = [];
let forward = 0;

Object.assign(site, {
  now: () => Date.now() + forward,
  sendMail: (to, text) =>
    mails.push({ to, subject: 'My site', text, links: text.match(/https?:\/\/\S+/g) ?? [] }),
  passwordCost: { N: 2 ** 12 },
});

Object.assign(openCalls, {
  'POST /api/conformance/people': withSecret(
    async (visit, { password, owner, confirmed, signIn, ...names }) => {
      const hash = await hashPassword(password);
      const roles = { isOwner: owner ?? false, emailConfirmed: confirmed ?? true };
      const person = addPerson({ ...names, password: hash, ...roles });
      if (signIn) startSession(visit, person);
      return { json: { siteUserId: person.id } };
    },
  ),
  'POST /api/conformance/memberships': withSecret((_visit, { siteUserId, memberAreaId, ...terms }) => {
    const person = [...people.values()].find(({ id }) => id === siteUserId);
    return { json: addMembership(person, memberAreaId, terms) };
  }),
  'POST /api/conformance/clock': withSecret((_visit, { forwardSeconds }) => {
    forward += forwardSeconds * 1000;
  }),
  'GET /api/conformance/mails': withSecret(async ({ request }) => {
    await nextTurn();
    const to = new URL(request.url, site.origin).searchParams.get('to');
    return { json: mails.filter((mail) => mail.to === to) };
  }),
  'DELETE /api/conformance/tries': withSecret(() => tries.clear()),
});

start();

function withSecret(call) {
  const digest = (value) => createHash('sha256').update(value).digest();
  return async (visit) => {
    const given = visit.request.headers.authorization ?? '';
    if (!timingSafeEqual(digest(given), digest(`Bearer ${secret}`))) return { status: 401, json: {} };
    return call(visit, visit.request.method === 'POST' ? await readJson(visit) : {});
  };
}
