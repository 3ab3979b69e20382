/** Reads a Content-Security-Policy: https://www.w3.org/TR/CSP3/ */
import { createHash } from 'node:crypto';

/** The directives of one policy, with their sources. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>;

/** Returns the policies of a header or of a `<meta>`: a header can contain several, and all of them apply. */
export const parsePolicies = (text: string): ContentPolicy[] =>
  text
    .split(',')
    .map(parsePolicy)
    .filter(({ size }) => size > 0);

function parsePolicy(text: string): ContentPolicy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    // The first directive of a name applies.
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** A request that a policy allows or refuses. */
export interface PolicyRequest {
  /** The directives that may govern it, the first one that the policy has does: `['script-src', 'default-src']`. */
  readonly directives: readonly string[];
  readonly url: URL;
  /** The address of the page. */
  readonly page: URL;
  /** The `nonce` of the element, if it has one. */
  readonly nonce?: string | undefined;
  /** Whether it is a script. */
  readonly isScript?: boolean;
}

/** Returns the directive that refuses a request, as it is written, or `null` when the policy allows the request. */
export function refusingDirective(policy: ContentPolicy, request: PolicyRequest): string | null {
  const name = request.directives.find((directive) => policy.has(directive));
  const sources = name === undefined ? undefined : policy.get(name);
  if (name === undefined || !sources) return null;
  // The imports of a script have its nonce.
  if (request.nonce && sources.includes(`'nonce-${request.nonce}'`)) return null;
  const isStrict = request.isScript === true && sources.some((source) => /^'strict-dynamic'$/i.test(source));
  const isAllowed = !isStrict && sources.some((source) => matchesSource(source, request));
  return isAllowed ? null : [name, ...sources].join(' ');
}

/** Code that is written in the page. */
export interface InlineCode {
  readonly directives: readonly string[];
  readonly text: string;
  readonly nonce: string | undefined;
  /** Whether it is the value of an attribute, which has no nonce, and a hash only with `'unsafe-hashes'`. */
  readonly isAttribute: boolean;
}

/** Returns the directive that refuses code in the page, as it is written, or `null` when the policy allows the code. */
export function refusingInlineDirective(policy: ContentPolicy, code: InlineCode): string | null {
  const name = code.directives.find((directive) => policy.has(directive));
  const sources = name === undefined ? undefined : policy.get(name);
  if (name === undefined || !sources) return null;
  return allowsInline(sources, code) ? null : [name, ...sources].join(' ');
}

/** https://www.w3.org/TR/CSP3/#match-element-to-source-list */
function allowsInline(sources: readonly string[], { text, nonce, isAttribute }: InlineCode): boolean {
  const has = (source: string) => sources.some((one) => one.toLowerCase() === source);
  const isListed = sources.some((source) => /^'(?:nonce-|sha(?:256|384|512)-|strict-dynamic)/i.test(source));
  if (has("'unsafe-inline'") && !isListed) return true;
  if (!isAttribute && nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  if (isAttribute && !has("'unsafe-hashes'")) return false;
  return sources.some((source) => {
    const [, algorithm, hash] = /^'(sha(?:256|384|512))-(.+)'$/i.exec(source) ?? [];
    if (algorithm === undefined || hash === undefined) return false;
    const actual = createHash(algorithm.toLowerCase()).update(text).digest('base64');
    return actual === hash.replaceAll('-', '+').replaceAll('_', '/');
  });
}

function matchesSource(source: string, { url, page }: PolicyRequest): boolean {
  if (/^'self'$/i.test(source)) return url.host === page.host && isSameScheme(page.protocol, url.protocol);
  if (source === '*') return /^(?:https?|wss?):$/.test(url.protocol) || url.protocol === page.protocol;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isSameScheme(source.toLowerCase(), url.protocol);
  const parts =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(\/.*)?$/i.exec(source);
  if (!parts) return false;
  const [, scheme, host = '', port, path = ''] = parts;
  return (
    isSameScheme(scheme === undefined ? page.protocol : `${scheme.toLowerCase()}:`, url.protocol) &&
    matchesHost(host.toLowerCase(), url.hostname) &&
    matchesPort(port, url) &&
    (path.endsWith('/') || path === '' ? url.pathname.startsWith(path) : url.pathname === path)
  );
}

/** A source with http also allows https. */
const isSameScheme = (allowed: string, actual: string): boolean =>
  allowed === actual || (allowed === 'http:' && actual === 'https:');

const matchesHost = (allowed: string, actual: string): boolean =>
  allowed === '*' || allowed === actual || (allowed.startsWith('*.') && actual.endsWith(allowed.slice(1)));

const matchesPort = (allowed: string | undefined, { port, protocol }: URL): boolean =>
  allowed === '*' ||
  (allowed ?? '') === port ||
  (port === '' && allowed === (protocol === 'https:' ? '443' : '80'));
