/** Requests and answers over plain `node:http`: the part that a framework would bring. */
import { createServer } from 'node:http';
import { site } from './site.js';

const BODY_BYTES = 64 * 1024;

/**
 * Serves calls, which get a visit and return `{ status, headers, html }` or `{ status, headers, json }`. `findCall`
 * returns the call for an address such as `GET /account`.
 */
export function createCallServer(findCall) {
  return createServer(async (request, response) => {
    const { method, url, headers, socket } = request;
    const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
    const cookies = Object.fromEntries(pairs);
    const visit = { request, cookies, setCookies: new Map(), address: socket.remoteAddress };
    const answer = async () =>
      findCall(visit, `${method === 'HEAD' ? 'GET' : method} ${url.split('?')[0]}`)(visit);
    const { status = 200, html, json = {}, headers: more } = (await answer().catch(describeRefusal)) ?? {};
    response.setHeader('set-cookie', [...visit.setCookies.values()]);
    response.setHeader('content-type', html === undefined ? 'application/json' : 'text/html; charset=utf-8');
    response.writeHead(status, { 'cache-control': 'no-store', ...more }).end(html ?? JSON.stringify(json));
  });
}

/** Finds a call in a table with keys such as `GET /members/{id}` and `GET /account/*`. Sets `visit.id`. */
export function findInTable(table, visit, address) {
  for (const [key, call] of Object.entries(table)) {
    const pattern = key.replace(/\{\w+\}/, '([^/]+)').replace('/*', '(?:/.*)?');
    const match = new RegExp(`^${pattern}$`).exec(address);
    if (match) {
      visit.id = match[1];
      return call;
    }
  }
  return undefined;
}

/** Sets a cookie, for `lifetime` milliseconds or, without one, for the session of the browser. */
export function setCookie(visit, name, value, lifetime, attributes = '') {
  const age = lifetime === undefined ? '' : `; Max-Age=${Math.floor(lifetime / 1000)}`;
  const secure = site.origin.startsWith('https:') ? '; Secure' : '';
  const scope = `Path=/; SameSite=Lax${age}${secure}${attributes}`;
  visit.setCookies.set(name, `${name}=${encodeURIComponent(value)}; ${scope}`);
}

/** Ends the call with an answer. `more` has `fields`, `headers` or `crumbFail`. */
export function refuse(status, code, message, more) {
  throw Object.assign(new Error(message), { status, code, ...more });
}

export const refuseFields = (fields) => refuse(400, 'invalid', 'Some fields are not valid.', { fields });

export const missing = () => refuse(404, 'not-found', 'There is nothing at this address.');

function describeRefusal(error) {
  const { status, code, message, fields, headers, crumbFail } = error;
  if (status !== undefined) return { status, headers, json: { error: { code, message, fields }, crumbFail } };
  console.error(error);
  return { status: 500, json: { error: { code: 'failure', message: 'The server has failed.' } } };
}

/** Reads a body. One that is too large is read to its end, so that the client can read the refusal. */
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

/** Reads the fields of a body that have rules. A rule returns the code of what is wrong with a value, or nothing. */
export async function readFields(visit, rules) {
  const body = await readJson(visit);
  const problems = Object.entries(rules).map(([name, rule]) => [name, rule(body[name])]);
  const fields = Object.fromEntries(problems.filter(([, problem]) => problem));
  if (Object.keys(fields).length > 0) refuseFields(fields);
  const names = Object.keys(rules).filter((name) => Object.hasOwn(body, name));
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

export const optional = (rule) => (value) =>
  value === undefined || value === null ? undefined : rule(value);

export const oneOf = (values) => (value) => (values.includes(value) ? undefined : 'invalid');

export const text = (least, most) => (value) => {
  if (value === undefined || value === null || value === '') return least > 0 ? 'required' : undefined;
  if (typeof value !== 'string' || (value.trim() === '' && least > 0)) return 'invalid';
  if (value.length < least) return 'too-short';
  return value.length > most ? 'too-long' : undefined;
};

/** The form in which emails are stored and compared: look-alikes and capitals make no difference. */
export const toEmail = (value) => value.trim().normalize('NFKC').toLowerCase().normalize('NFKC');

// Parts of visible characters between single dots, without the signs of the header of a mail.
const EMAIL =
  /^[^\s\p{C}\p{DI}<>()[\],;:"\\@.]+(?:\.[^\s\p{C}\p{DI}<>()[\],;:"\\@.]+)*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

export const email = (value) => {
  const problem = text(1, 254)(value);
  return problem ?? (EMAIL.test(toEmail(value)) ? undefined : 'invalid');
};
