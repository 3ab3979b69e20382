import type { Fault, FaultyCall } from '../fault.js';

/** A call that a backend could forget to protect. */
interface Call extends FaultyCall {
  /** What it does, after "to". */
  readonly does: string;
  /** How the kit names it. */
  readonly id: string;
  readonly of: 'visitor' | 'person' | 'owner';
  readonly hasBody: boolean;
}

const ACCOUNT = '/api/site-users/account';
const MARKETING = '/api/marketing';

const call = (
  of: Call['of'],
  id: string,
  does: string,
  method: string,
  path: string,
  body: 'body' | 'no body' = 'no body',
): Call => ({ of, id, does, method, path: new RegExp(`^${path}$`), hasBody: body === 'body' });

const CALLS: readonly Call[] = [
  call('visitor', 'log-in', 'log in', 'POST', `${ACCOUNT}/session`, 'body'),
  call('visitor', 'log-out', 'log out', 'DELETE', `${ACCOUNT}/session`),
  call('visitor', 'create-account', 'create an account', 'POST', ACCOUNT, 'body'),
  call('visitor', 'ask-for-reset', 'ask for a reset link', 'POST', `${ACCOUNT}/password-reset`, 'body'),
  call('visitor', 'set-password', 'set a new password', 'PUT', `${ACCOUNT}/password-reset/.*`, 'body'),
  call('visitor', 'confirm-email', 'confirm an email', 'PUT', `${ACCOUNT}/email-confirmation/.*`),
  call('person', 'change-profile', 'change the profile', 'PUT', `${ACCOUNT}/profile`, 'body'),
  call('person', 'join', 'join an area', 'PUT', `${ACCOUNT}/member-areas/.*`, 'body'),
  call('person', 'end-membership', 'end a membership', 'DELETE', `${ACCOUNT}/memberships/.*`),
  call('person', 'change-option', 'change the option', 'PUT', `${ACCOUNT}/memberships/.*/option`, 'body'),
  call('person', 'keep-option', 'keep the option', 'DELETE', `${ACCOUNT}/memberships/.*/option`),
  call('person', 'pause-membership', 'pause a membership', 'PUT', `${ACCOUNT}/memberships/.*/pause`, 'body'),
  call(
    'person',
    'resume-membership',
    'resume a membership',
    'POST',
    `${ACCOUNT}/memberships/.*/resume`,
    'body',
  ),
  call('person', 'send-reason', 'send the reason for leaving', 'PUT', `${ACCOUNT}/memberships/.*`, 'body'),
  call('person', 'close-account', 'close the account', 'POST', `${ACCOUNT}/closure`, 'body'),
  call('person', 'change-email', 'change the email', 'POST', `${ACCOUNT}/email-change`, 'body'),
  call('person', 'resend-confirmation', 'send the link again', 'POST', `${ACCOUNT}/email-confirmation`),
  call('owner', 'create', 'create an area', 'POST', `${MARKETING}/member-areas`, 'body'),
  call('owner', 'edit', 'edit an area', 'PUT', `${MARKETING}/member-areas/[^/]*`, 'body'),
  call('owner', 'delete', 'delete an area', 'DELETE', `${MARKETING}/member-areas/.*`),
  call('owner', 'switch', 'switch the member areas', 'PUT', `${MARKETING}/member-areas/toggle`, 'body'),
  call(
    'owner',
    'navigation',
    'change the navigation',
    'PUT',
    `${MARKETING}/.*/update-navigation-setting`,
    'body',
  ),
  call('owner', 'mails', 'change the mails to the owners', 'PUT', `${MARKETING}/owner-mails`, 'body'),
  call('owner', 'lock-screen', 'update a lock screen', 'PUT', `${MARKETING}/.*/lock-screen/update`, 'body'),
  call('owner', 'lock-screen-reset', 'reset a lock screen', 'PUT', `${MARKETING}/.*/lock-screen/reset`),
  call('owner', 'survey', 'send the survey', 'POST', `${MARKETING}/member-areas/survey`, 'body'),
  call('owner', 'survey-dismissal', 'dismiss the survey', 'POST', `${MARKETING}/.*/dismissal`, 'body'),
  call('owner', 'block', 'save a block', 'PUT', `${MARKETING}/member-area-blocks/.*`, 'body'),
  call('owner', 'video', 'upload a video', 'POST', `${MARKETING}/member-areas/videos`),
  call('owner', 'invite', 'invite a person', 'POST', `${MARKETING}/people`, 'body'),
  call('owner', 'role', 'change the role of a person', 'PUT', `${MARKETING}/people/.*`, 'body'),
  call('owner', 'remove', 'remove a person', 'DELETE', `${MARKETING}/people/.*`),
  call('owner', 'video-deletion', 'delete a video', 'DELETE', `${MARKETING}/member-areas/videos/.*`),
];

/** A fault that each of several calls can have. */
interface CallFault {
  /** What the backend does, with `{does}` for the call. */
  readonly name: string;
  readonly file: string;
  readonly from: string;
  /** The code asks `isFaultyCall` whether a request is the call. */
  readonly to: string;
  /** Returns the id of the check of a call; `undefined` for a call that cannot have the fault. */
  checkOf(call: Call): string | undefined;
}

const CRUMBS = 'packages/server/src/people/crumbs.ts';
const INPUT = 'packages/server/src/http/input.ts';
const ACCESS = 'packages/server/src/people/access.ts';
const RIGHT_CRUMB = "if (hasRightCrumb(c, c.req.header('x-csrf-token'))) return next();";
const SENT = "c.req.header('x-csrf-token')";

const idOf = (visitorCheck: string, ownerCheck: string) => (one: Call) =>
  one.of === 'owner' ? `owner-${one.id}.${ownerCheck}` : `${visitorCheck}.${one.id}`;
/** The calls whose transactions ask again who is the owner, so that this fault has no effect. */
const ASKED_TWICE = new Set(['invite', 'role', 'remove']);

const ofOwner = (check: string) => (one: Call) =>
  one.of === 'owner' ? `owner-${one.id}.${check}` : undefined;
const withBody = (checkOf: CallFault['checkOf']) => (one: Call) => (one.hasBody ? checkOf(one) : undefined);

const CALL_FAULTS: readonly CallFault[] = [
  {
    name: 'needs no crumb to {does}',
    file: CRUMBS,
    from: RIGHT_CRUMB,
    to: `if (isFaultyCall(c.req) && !${SENT}) return next();\n  ${RIGHT_CRUMB}`,
    checkOf: idOf('crumb.missing', 'crumb-missing'),
  },
  {
    name: 'takes any crumb to {does}',
    file: CRUMBS,
    from: RIGHT_CRUMB,
    to: `if (isFaultyCall(c.req) && ${SENT}) return next();\n  ${RIGHT_CRUMB}`,
    checkOf: idOf('crumb.wrong', 'crumb-wrong'),
  },
  {
    name: 'takes the crumb of anybody to {does}',
    file: CRUMBS,
    from: RIGHT_CRUMB,
    to: `if (isFaultyCall(c.req) && ${SENT}?.length === 43) return next();\n  ${RIGHT_CRUMB}`,
    checkOf: idOf('crumb.other', 'crumb-of-another'),
  },
  {
    name: 'takes the crumb from before the login to {does}',
    file: CRUMBS,
    from: RIGHT_CRUMB,
    to: `if (isFaultyCall(c.req) && ${SENT} === getCookie(c, CRUMB)) return next();\n  ${RIGHT_CRUMB}`,
    checkOf: ofOwner('crumb-of-visitor'),
  },
  {
    name: 'lets pages of other sites {does}',
    file: CRUMBS,
    from: "if (!c.get('settings').origins.accepts(c.req))",
    to: "if (!isFaultyCall(c.req) && !c.get('settings').origins.accepts(c.req))",
    checkOf: idOf('crumb.foreign-origin', 'foreign-origin'),
  },
  {
    name: 'lets a page that was loaded for somebody else {does}',
    file: 'packages/server/src/people/screen-person.ts',
    from: 'if (isRead || !session',
    to: 'if (isFaultyCall(c.req) || isRead || !session',
    checkOf: idOf('other-person', 'other-person'),
  },
  {
    name: 'lets signed-out visitors {does}',
    file: ACCESS,
    from: "  if (access.kind === 'signed-out') throw",
    to: "  if (access.kind === 'signed-out' && isFaultyCall(c.req)) return { siteUserId: 'x', firstName: '', lastName: '', email: 'x@example.com', role: 'owner' as const, isOwner: true, crumb: '', expiresAt: new Date() };\n  if (access.kind === 'signed-out') throw",
    checkOf: (one) =>
      ({ visitor: undefined, person: `signed-out.${one.id}`, owner: `owner-${one.id}.signed-out` })[one.of],
  },
  {
    name: 'lets people who are not the owner {does}',
    file: ACCESS,
    from: "if (accessOf(session).kind !== 'owner')",
    to: "if (accessOf(session).kind !== 'owner' && !isFaultyCall(c.req))",
    checkOf: (one) => (ASKED_TWICE.has(one.id) ? undefined : ofOwner('not-owner')(one)),
  },
  {
    name: 'fails at a body that is not JSON, to {does}',
    file: INPUT,
    from: "    throw new Refusal('invalid', { message: 'The body is not JSON.' });",
    to: "    if (isFaultyCall(request)) throw new Error('The body is not JSON.');\n    throw new Refusal('invalid', { message: 'The body is not JSON.' });",
    checkOf: withBody(idOf('body.not-json', 'not-json')),
  },
  {
    name: 'fails at a body of another shape, to {does}',
    file: INPUT,
    from: "if (read.kind === 'valid') return read.value;",
    to: "if (read.kind === 'valid') return read.value;\n  if (isFaultyCall(request)) throw new Error('The body has another shape.');",
    checkOf: withBody(ofOwner('wrong-shape')),
  },
  {
    name: 'reads a body of any size to {does}',
    file: 'packages/server/src/http/request-limits.ts',
    from: 'c.req.path === VIDEOS || isBodyWithin',
    to: 'c.req.path === VIDEOS || isFaultyCall(c.req) || isBodyWithin',
    checkOf: withBody(idOf('body.too-large', 'too-large')),
  },
];

/** Every call without one of its protections. */
export const callFaults: readonly Fault[] = CALL_FAULTS.flatMap(({ name, file, from, to, checkOf }) =>
  CALLS.flatMap((one) => {
    const caughtBy = checkOf(one);
    if (caughtBy === undefined) return [];
    const { method, path, does } = one;
    return [{ name: name.replace('{does}', does), file, from, to, caughtBy, call: { method, path } }];
  }),
);
