import { inFile, type Fault } from '../fault.js';

const CRUMBS = 'packages/server/src/people/crumbs.ts';
const CONSENT = 'demo/server/http/agree-to-analytics.ts';
/** Changes that are made without a proof that a page of the site asked for them. */
export const crumbFaults: readonly Fault[] = [
  ...inFile(CRUMBS, [
    {
      name: 'checks the crumb of no call',
      from: "if (hasRightCrumb(c, c.req.header('x-csrf-token'))) return next();",
      to: 'return next();',
      caughtBy: 'crumb.wrong.join',
    },
    {
      name: 'needs no crumb for PUT',
      from: "['GET', 'HEAD', 'OPTIONS']",
      to: "['GET', 'HEAD', 'OPTIONS', 'PUT']",
      caughtBy: 'owner-edit.crumb-missing',
    },
    {
      name: 'needs no crumb to end another session',
      from: "if (hasRightCrumb(c, c.req.header('x-csrf-token'))) return next();",
      to: "if (isFaultyCall(c.req) || hasRightCrumb(c, c.req.header('x-csrf-token'))) return next();",
      call: { method: 'DELETE', path: /\/account\/sessions\/[^/]+$/ },
      caughtBy: 'end-session.crumb',
    },
    {
      name: 'needs no crumb to end all other sessions',
      from: "if (hasRightCrumb(c, c.req.header('x-csrf-token'))) return next();",
      to: "if (isFaultyCall(c.req) || hasRightCrumb(c, c.req.header('x-csrf-token'))) return next();",
      call: { method: 'DELETE', path: /\/account\/sessions$/ },
      caughtBy: 'end-other-sessions.crumb',
    },
    {
      name: 'needs no crumb for DELETE',
      from: "['GET', 'HEAD', 'OPTIONS']",
      to: "['GET', 'HEAD', 'OPTIONS', 'DELETE']",
      caughtBy: 'owner-delete.crumb-missing',
    },
    {
      name: 'accepts any crumb',
      from: 'return !!expected && !!crumb && sameSecret(expected, crumb);',
      to: 'return !!expected && !!crumb;',
      caughtBy: 'crumb.other.join',
    },
    {
      name: 'accepts any text as long as a crumb, such as that of another person',
      from: 'return !!expected && !!crumb && sameSecret(expected, crumb);',
      to: 'return !!expected && expected.length === crumb?.length;',
      caughtBy: 'owner-edit.crumb-of-another',
    },
    {
      name: 'accepts an empty crumb of a visitor without a cookie',
      from: 'return !!expected && !!crumb && sameSecret(expected, crumb);',
      to: "return sameSecret(expected ?? '', crumb ?? '');",
      caughtBy: 'crumb.empty',
    },
    {
      name: 'compares the crumb with the cookie of the same request',
      from: "const expected = c.get('session')?.crumb ?? getCookie(c, CRUMB);",
      to: "const expected = getCookie(c, 'siteUserCrumb') ?? getCookie(c, CRUMB);",
      caughtBy: 'crumb.planted',
    },
    {
      name: 'accepts the crumb from before the login',
      from: "const expected = c.get('session')?.crumb ?? getCookie(c, CRUMB);",
      to: 'const expected = [c.var.session?.crumb, getCookie(c, CRUMB)].find((one) => one === crumb);',
      caughtBy: 'crumb.visitor-crumb-of-signed-in',
    },
    {
      name: 'accepts the crumb from before the login of the owner',
      from: "const expected = c.get('session')?.crumb ?? getCookie(c, CRUMB);",
      to: 'const expected = getCookie(c, CRUMB) === crumb ? crumb : c.var.session?.crumb;',
      caughtBy: 'owner-delete.crumb-of-visitor',
    },
    {
      name: 'makes the change, and refuses the crumb afterwards',
      from: '  visitorCrumb(c);\n  renewSiteUserCrumb(c);',
      to: '  await next();\n  visitorCrumb(c);\n  renewSiteUserCrumb(c);\n  c.res = undefined;',
      caughtBy: 'crumb.refusal-changes-nothing',
    },
    {
      name: 'checks no Origin',
      from: "if (!c.get('settings').origins.accepts(c.req)) return c.json({ crumbFail: true }, 403);",
      to: '',
      caughtBy: 'crumb.foreign-origin.join',
    },
    {
      name: 'checks no Origin of a signed-in owner',
      from: "if (!c.get('settings').origins.accepts(c.req)) return c.json({ crumbFail: true }, 403);",
      to: "if (!c.var.session?.isOwner && !c.get('settings').origins.accepts(c.req)) return c.json({ crumbFail: true }, 403);",
      caughtBy: 'owner-create.foreign-origin',
    },
    {
      name: 'gives a page of another site a crumb',
      from: "if (!c.get('settings').origins.accepts(c.req)) return c.json({ crumbFail: true }, 403);",
      to: "if (!c.get('settings').origins.accepts(c.req)) return visitorCrumb(c), c.json({ crumbFail: true }, 403);",
      caughtBy: 'crumb.no-cookie-for-other-sites',
    },
    {
      name: 'sets no crumb of the session with a refusal',
      from: '  renewSiteUserCrumb(c);\n',
      to: '',
      caughtBy: 'crumb.repeat-signed-in',
    },
    {
      name: 'sets no crumb of the visitor with a refusal',
      from: '  visitorCrumb(c);\n  renewSiteUserCrumb(c);',
      to: '  renewSiteUserCrumb(c);',
      caughtBy: 'crumb.repeat-without-cookies',
    },
    {
      name: 'gives everybody the same crumb',
      from: 'const newCrumb = newToken();',
      to: "const newCrumb = 'c'.repeat(43);",
      caughtBy: 'cookies.crumb-unguessable',
    },
    {
      name: 'changes the crumb with every page, and breaks the page in the other tab',
      from: "const crumb = getCookie(c, CRUMB) || c.get('newCrumb');",
      to: "const crumb = c.get('newCrumb');",
      caughtBy: 'cookies.crumb-kept',
    },
    {
      name: 'keeps the crumb of the visitor for a year',
      from: 'setCookie(c, CRUMB, newCrumb, cookieOptions(c));',
      to: 'setCookie(c, CRUMB, newCrumb, { ...cookieOptions(c), maxAge: 31_536_000 });',
      caughtBy: 'cookies.crumb',
    },
  ]),
  ...inFile('packages/server/src/people/session-cookies.ts', [
    {
      name: 'keeps the crumb of a session that has ended',
      from: 'else if (getCookie(c, SITE_USER_CRUMB) !== undefined) deleteCookie(c, SITE_USER_CRUMB, cookieOptions(c));',
      to: '',
      caughtBy: 'crumb.repeat-after-session',
    },
  ]),
  ...inFile('packages/server/src/http/public-origins.ts', [
    {
      name: 'accepts an origin that begins like its own',
      from: 'this.#origins.includes(claimed)',
      to: 'this.#origins.some((one) => claimed.startsWith(one))',
      caughtBy: 'crumb.similar-origin',
    },
    {
      name: 'accepts the origin "null"',
      from: 'this.#origins.includes(claimed)',
      to: "(claimed === 'null' || this.#origins.includes(claimed))",
      caughtBy: 'crumb.null-origin',
    },
  ]),
  ...inFile(CONSENT, [
    {
      name: 'hides the consent from scripts',
      from: '{ ...attributes, maxAge: LIFETIME }',
      to: '{ ...attributes, httpOnly: true, maxAge: LIFETIME }',
      caughtBy: 'cookies.consent',
    },
  ]),
];
