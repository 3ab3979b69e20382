/* eslint-disable no-template-curly-in-string -- the texts are code */
import { inFile, type Fault } from '../fault.js';

const REDIRECT = 'redirectUrlPath: result.redirectUrlPath }';

/** Answers with the path that the request names, when a test of its own allows it. */
const redirectIf = (test: string) => `redirectUrlPath: ${test} ? originUrlPath : result.redirectUrlPath }`;

const PASSES = 'if (area && joinedAt && visit.mayEnter(area)) {';

const withoutTransaction =
  'return ((work: (data: typeof store) => Promise<JoinResult>) => work(store))(async (data) => {';

/** Joins that make no member, two or the wrong one, and pages that show too much. */
export const joinFaults: readonly Fault[] = [
  ...inFile('packages/server/src/areas/join-area.ts', [
    {
      name: 'makes a second membership of a second join',
      from: "if (standing !== 'none') return { kind: 'has-membership' };",
      to: '',
      caughtBy: 'join.twice',
    },
    {
      name: 'asks a member for another payment',
      from: "if (standing !== 'none') return { kind: 'has-membership' };",
      to: "if (standing !== 'none' && area.purchaseType === 'FREE') return { kind: 'has-membership' };",
      caughtBy: 'join.paid-member',
    },
    {
      name: 'lets a member in only while the enrolment is open',
      from: "if (standing !== 'none') return { kind: 'has-membership' };",
      to: "if (standing !== 'none' && !area.enrollment) return { kind: 'has-membership' };",
      caughtBy: 'join.member-outside-dates',
    },
    {
      name: 'looks for the membership while the same person joins again',
      from: 'return store.transactTogether(joinLocks(siteUserId, memberAreaId), async (data) => {',
      to: withoutTransaction,
      caughtBy: 'join.ten-at-once',
    },
    {
      name: 'does not continue a membership that is about to end',
      from: '      await undoCancellation(data, siteUserId, area.id);\n',
      to: '',
      caughtBy: 'join.ending',
    },
    {
      name: 'sends a member whose payment has failed to the lock screen',
      from: "if (standing === 'payment-failed' && !mayEnter(area.membership, now))\n    return { kind: 'must-update-payment' };",
      to: '',
      caughtBy: 'join.payment-failed',
    },
    {
      name: 'sends a member to the payment who may enter after a failed one',
      from: "if (standing === 'payment-failed' && !mayEnter(area.membership, now))",
      to: "if (standing === 'payment-failed')",
      caughtBy: 'join.grace',
    },
    {
      name: 'lets people join before the enrolment opens',
      from: 'if (opensAt && toIsoTime(now) < opensAt)',
      to: 'if (false)',
      caughtBy: 'join.not-yet-open',
    },
    {
      name: 'lets people join after the enrolment has closed',
      from: 'if (closesAt && toIsoTime(now) > closesAt)',
      to: 'if (false)',
      caughtBy: 'join.closed',
    },
    {
      name: 'gives the membership of a paid area without a payment',
      from: '    if (option) {\n      const query',
      to: '    if (!area) {\n      const option = area, query',
      caughtBy: 'join.paid-recurring',
    },
    {
      name: 'takes the first option for an unknown one',
      from: "return option ? { kind: 'join', option } : { kind: 'unknown-option' };",
      to: "return { kind: 'join', option: option ?? area.pricingOptions[0] ?? null };",
      caughtBy: 'join.unknown-option',
    },
    {
      name: 'takes an option of any area',
      from: "return option ? { kind: 'join', option } : { kind: 'unknown-option' };",
      to: "return { kind: 'join', option: option ?? ({ id: pricingOptionId } as PricingOption) };",
      caughtBy: 'join.option-of-another-area',
    },
  ]),
  ...inFile('packages/server/src/routes/membership-routes.ts', [
    {
      name: 'asks a visitor to log in for a join that nobody can make',
      from: "    await requireMemberAreas(c.get('store'));\n",
      to: '',
      caughtBy: 'owner-switch.join-signed-out',
    },
    {
      name: 'answers with any address of the request',
      from: REDIRECT,
      to: redirectIf("typeof originUrlPath === 'string' && originUrlPath"),
      caughtBy: 'join.unsafe-origin.address',
    },
    {
      name: 'answers with a path that begins with two slashes',
      from: REDIRECT,
      to: redirectIf("String(originUrlPath).startsWith('/')"),
      caughtBy: 'join.unsafe-origin.two-slashes',
    },
    {
      name: 'answers with a path that has a backslash',
      from: REDIRECT,
      to: redirectIf('/^\\/(?!\\/)/.test(String(originUrlPath))'),
      caughtBy: 'join.unsafe-origin.backslash',
    },
    {
      name: 'answers with a path that begins with two backslashes',
      from: REDIRECT,
      to: redirectIf('!/^(\\/|[a-z]+:)/i.test(String(originUrlPath))'),
      caughtBy: 'join.unsafe-origin.two-backslashes',
    },
    {
      name: 'answers with a path that has a tab',
      from: REDIRECT,
      to: redirectIf('/^\\/[^/\\\\]/.test(String(originUrlPath))'),
      caughtBy: 'join.unsafe-origin.tab',
    },
    {
      name: 'answers with a path that has a line break',
      from: REDIRECT,
      to: redirectIf('/^\\/[^/\\\\\\t]/.test(String(originUrlPath))'),
      caughtBy: 'join.unsafe-origin.line-break',
    },
    {
      name: 'answers with an address that has no slashes',
      from: REDIRECT,
      to: redirectIf('/^https:[^/]/.test(String(originUrlPath))'),
      caughtBy: 'join.unsafe-origin.scheme-only',
    },
    {
      name: 'answers with a script',
      from: REDIRECT,
      to: redirectIf('/^(?!http)[a-z]+:/.test(String(originUrlPath))'),
      caughtBy: 'join.unsafe-origin.script',
    },
    {
      name: 'answers with a path whose dots lead to another site',
      from: REDIRECT,
      to: redirectIf('/^\\/(?!\\/)[^\\\\\\u0000-\\u001f]*$/.test(String(originUrlPath))'),
      caughtBy: 'join.unsafe-origin.dots',
    },
    {
      name: 'answers with a path whose encoded dots lead to another site',
      from: REDIRECT,
      to: redirectIf('/^\\/(?!\\/)(?!.*\\.\\.)[^\\\\\\u0000-\\u001f]*$/.test(String(originUrlPath))'),
      caughtBy: 'join.unsafe-origin.encoded-dots',
    },
    {
      name: 'fails when a signed-out visitor joins',
      from: 'const { siteUserId } = requirePerson(c);\n    const { originUrlPath, pricingOptionId }',
      to: "const { siteUserId } = c.var.session ?? { siteUserId: 'nobody' };\n    const { originUrlPath, pricingOptionId }",
      caughtBy: 'join.signed-out',
    },
    {
      name: 'joins for the person that the request names',
      from: 'const { siteUserId } = requirePerson(c);\n    const { originUrlPath, pricingOptionId }',
      to: 'const { siteUserId = requirePerson(c).siteUserId } = await c.req.json();\n    const { originUrlPath, pricingOptionId }',
      caughtBy: 'join.only-own',
    },
    {
      name: 'shows memberships to signed-out visitors',
      from: 'const { siteUserId } = requirePerson(c);\n    const found = await readMemberships',
      to: "const { siteUserId } = c.var.session ?? { siteUserId: '' };\n    const found = await readMemberships",
      caughtBy: 'signed-out.read-memberships',
    },
    {
      name: 'answers 404 in place of 401 to a signed-out visitor who reads an order',
      from: 'const { siteUserId } = requirePerson(c);\n    return sendAnswer(c, order',
      to: "const { siteUserId } = c.var.session ?? { siteUserId: '' };\n    return sendAnswer(c, order",
      caughtBy: 'signed-out.read-order',
    },
    {
      name: 'answers 404 in place of 401 to a signed-out visitor who ends a membership',
      from: 'const { siteUserId } = requirePerson(c);\n    await cancelSubscribed',
      to: "const { siteUserId } = c.var.session ?? { siteUserId: '' };\n    await cancelSubscribed",
      caughtBy: 'signed-out.end-membership',
    },
    {
      name: 'answers 404 in place of 401 to a signed-out visitor who changes the option of a membership',
      from: 'const { siteUserId } = requirePerson(c);\n    const chosen',
      to: "const { siteUserId } = c.var.session ?? { siteUserId: '' };\n    const chosen",
      caughtBy: 'signed-out.change-option',
    },
    {
      name: 'answers 404 in place of 401 to a signed-out visitor who keeps the option of a membership',
      from: 'const { siteUserId } = requirePerson(c);\n    await keepOption',
      to: "const { siteUserId } = c.var.session ?? { siteUserId: '' };\n    await keepOption",
      caughtBy: 'signed-out.keep-option',
    },
    {
      name: 'answers 404 in place of 401 to a signed-out visitor who resumes a membership',
      from: 'const { siteUserId } = requirePerson(c);\n    const resumption',
      to: "const { siteUserId } = c.var.session ?? { siteUserId: '' };\n    const resumption",
      caughtBy: 'signed-out.resume-membership',
    },
    {
      name: 'answers 404 in place of 401 to a signed-out visitor who pauses a membership',
      from: 'const { siteUserId } = requirePerson(c);\n    const { periods }',
      to: "const { siteUserId } = c.var.session ?? { siteUserId: '' };\n    const { periods }",
      caughtBy: 'signed-out.pause-membership',
    },
  ]),
  ...inFile('src/contract/visitor/request-to-join.ts', [
    {
      name: 'needs the login status of a join',
      from: "optional(z.enum(['already_logged_in', 'logged_in_to_join', 'created_account_to_join']))",
      to: "z.enum(['already_logged_in', 'logged_in_to_join', 'created_account_to_join'])",
      caughtBy: 'join.every-login-status',
    },
  ]),
  ...inFile('packages/server/src/areas/area.ts', [
    {
      name: 'answers 403 to a join of an area that does not exist',
      from: "{ message: 'There is no such member area.' }",
      to: "{ message: 'There is no such member area.', status: 403 }",
      caughtBy: 'join.unknown-area',
    },
    {
      name: 'answers a server error for an area that does not exist',
      from: "if (!area) throw new Refusal('not-found', { message: 'There is no such member area.' });",
      to: "if (!area) throw new Error('There is no such member area.');",
      caughtBy: 'area.unknown',
    },
    {
      name: 'shows everybody the membership of somebody else',
      from: 'findMembership(data, siteUserId, id),',
      to: "data.db.selectFrom('memberships').select(['status', 'ends_at']).where('area_id', '=', id).executeTakeFirst().then((row) => row && toMembership(row)),",
      caughtBy: 'area.own-membership',
    },
    {
      name: 'tells visitors the number of members',
      from: '    ...(membership && { membership }),',
      to: '    ...(membership && { membership }),\n    numMembers: 41,',
      caughtBy: 'area.no-secrets',
    },
    {
      name: 'leaves the benefits of an area out',
      from: 'benefits: benefits.map((benefit) => ({ description: benefit })),',
      to: 'benefits: undefined as never,',
      caughtBy: 'owner-areas.create',
    },
  ]),
  ...inFile('packages/server/src/areas/membership.ts', [
    {
      name: 'lets a member in whose payment has failed',
      from: "return (membership?.endsAt ?? '') > toIsoTime(now);",
      to: 'return true;',
      caughtBy: 'gate.payment-failed',
    },
    {
      name: 'lets a member in for ever whose payment has failed',
      from: "return (membership?.endsAt ?? '') > toIsoTime(now);",
      to: 'return membership?.endsAt !== undefined;',
      caughtBy: 'gate.grace-over',
    },
    {
      name: 'shows the area in the navigation of a member whose payment has failed',
      from: "return (membership?.endsAt ?? '') > toIsoTime(now);",
      to: 'return true;',
      caughtBy: 'navigation.payment-failed',
    },
    {
      name: 'locks a member out who has cancelled before the end',
      from: "return standing === 'member' || standing === 'ending';",
      to: "return standing === 'member';",
      caughtBy: 'gate.ending',
    },
    {
      name: 'lets a member in after the end of a cancelled membership',
      from: "return status === 'CANCELLED' || (status === 'ENDING' && endsAt <= toIsoTime(now));",
      to: "return status === 'CANCELLED';",
      caughtBy: 'gate.ended',
    },
    {
      name: 'lets a cancelled member in',
      from: "return status === 'CANCELLED' || (status === 'ENDING' && endsAt <= toIsoTime(now));",
      to: "return status === 'ENDING' && endsAt <= toIsoTime(now);",
      caughtBy: 'gate.cancelled',
    },
    {
      name: 'lets a person whose membership has ended join without a payment',
      from: "return status === 'CANCELLED' || (status === 'ENDING' && endsAt <= toIsoTime(now));",
      to: "return status === 'ENDING' && endsAt <= toIsoTime(now);",
      caughtBy: 'join.ended-must-pay',
    },
    {
      name: 'compares the end of a membership with the start of the server',
      from: 'endsAt <= toIsoTime(now));',
      to: 'endsAt <= START);\n}\nconst START = toIsoTime(new Date());\n{',
      caughtBy: 'gate.ends-in-time',
    },
    {
      name: 'tells the tags that a failed payment is fine',
      from: 'status: status as MembershipStatus,',
      to: "status: (status === 'PAYMENT_FAILED' ? 'ACTIVE' : status) as MembershipStatus,",
      caughtBy: 'area.payment-failed',
    },
  ]),
  ...inFile('packages/server/src/gate.ts', [
    {
      name: 'locks a member out at once whose payment has failed',
      from: PASSES,
      to: "if (area && joinedAt && visit.mayEnter(area) && area.membership?.status !== 'PAYMENT_FAILED') {",
      caughtBy: 'gate.grace',
    },
    {
      name: 'shows the page of an area to everybody',
      from: PASSES,
      to: 'if (area) {',
      caughtBy: 'gate.signed-out',
    },
    {
      name: 'shows the page of an area to everybody with an account',
      from: PASSES,
      to: 'if (area && visit.person) {',
      caughtBy: 'gate.not-member',
    },
    {
      name: 'shows the page of an area to the members of any area',
      from: PASSES,
      to: 'if (area && (await visit.areas()).some((one) => visit.mayEnter(one))) {',
      caughtBy: 'gate.other-member',
    },
    {
      name: 'believes the cookie SiteUserInfo on the page of an area',
      from: PASSES,
      to: "if (area && (visit.mayEnter(area) || decodeURIComponent(c.req.header('cookie') ?? '').includes('\"authenticated\":true'))) {",
      caughtBy: 'gate.forged-cookie',
    },
    {
      name: 'lets caches store the page of an area',
      from: "'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });",
      to: "'content-type': 'text/html; charset=utf-8' });",
      caughtBy: 'gate.no-store',
    },
    {
      name: 'sets no cookies with the page of an area',
      from: "    for (const line of visit.cookies) headers.append('set-cookie', line);\n",
      to: '',
      caughtBy: 'gate.crumb',
    },
    {
      name: 'locks members out of the page of an area',
      from: PASSES,
      to: 'if (area && false) {',
      caughtBy: 'gate.member',
    },
    {
      name: 'shows the page of an area when the address says so',
      from: PASSES,
      to: "if (area && (visit.mayEnter(area) || c.req.query('member'))) {",
      caughtBy: 'gate.variants',
    },
  ]),
  ...inFile('packages/server/src/site-page.ts', [
    {
      name: 'lets caches store the lock screen',
      from: "  c.header('cache-control', 'no-store');\n",
      to: '',
      caughtBy: 'gate.no-store',
    },
  ]),
  ...inFile('demo/server/routes/page-routes.ts', [
    {
      name: 'hides the page of an area by a style alone',
      from: 'if (!gate.passed) return gate.response;',
      to: "if (!gate.passed) {\n    const visit = await c.var.members.visit(c.req.raw);\n    const area = await visit.area(areaId);\n    const hidden = area ? `<div hidden>${await pageFor(area, visit, [])}</div>` : '';\n    return new Response((await gate.response.text()) + hidden, gate.response);\n  }",
      caughtBy: 'gate.not-member',
    },
  ]),
  ...inFile('packages/server/src/areas/member-navigation.ts', [
    {
      name: 'shows all areas in the navigation of everybody',
      from: '    listAreasOfPerson(data, siteUserId),\n  ]);\n  const ownAreas = isOn ? areas.filter(({ membership }) => mayEnter(membership, data.now())) : [];',
      to: "    (await import('./area.js')).listAreas(data),\n  ]);\n  const ownAreas = isOn ? areas : [];",
      caughtBy: 'navigation.none',
    },
    {
      name: 'shows the areas that a person may not enter in the navigation',
      from: 'areas.filter(({ membership }) => mayEnter(membership, data.now()))',
      to: 'areas',
      caughtBy: 'navigation.payment-failed',
    },
    {
      name: 'links the navigation to another site',
      from: 'pages: memberPages(area) }',
      to: 'pages: memberPages(area).map((page) => ({ ...page, path: `//cdn.example${page.path}` })) }',
      caughtBy: 'navigation.member',
    },
  ]),
  ...inFile('packages/server/src/routes/area-routes.ts', [
    {
      name: 'answers a lock screen for an area that does not exist',
      from: "readLockScreen(store, await requireArea(store, c.req.param('id')))",
      to: "readLockScreen(store, { id: c.req.param('id'), name: '' } as never)",
      caughtBy: 'lock-screen.unknown',
    },
    {
      name: 'answers a navigation to signed-out visitors',
      from: 'const { siteUserId } = requirePerson(c);\n    return sendAnswer(\n      c,\n      memberNavigation',
      to: "const { siteUserId } = c.var.session ?? { siteUserId: '' };\n    return sendAnswer(\n      c,\n      memberNavigation",
      caughtBy: 'signed-out.read-navigation',
    },
  ]),
  ...inFile('packages/server/src/areas/lock-screen.ts', [
    {
      name: 'gives a lock screen a new version with each read',
      from: 'JSON.stringify(lockScreen)',
      to: 'JSON.stringify(lockScreen) + Math.random()',
      caughtBy: 'lock-screen.version',
    },
  ]),
  ...inFile('packages/server/src/areas/join-block.ts', [
    {
      name: 'fails at a block that was never saved',
      from: 'memberAreaId: block?.area_id ?? null,',
      to: 'memberAreaId: block!.area_id,',
      caughtBy: 'block.unknown',
    },
  ]),
  ...inFile('packages/server/src/routes/event-routes.ts', [
    {
      name: 'needs a crumb for events, which a beacon cannot send',
      from: 'if (!c.var.settings.origins.accepts(c.req))',
      to: "if (!c.req.header('x-csrf-token'))",
      caughtBy: 'events.accepted',
    },
    {
      name: 'stores anything as an event',
      from: 'const body = await validBody(c.req, sendEvent);',
      to: 'const body: unknown = await c.req.json();',
      caughtBy: 'events.refused',
    },
  ]),
  ...inFile('packages/server/src/http/content-policy.ts', [
    {
      name: 'lets every site put the account into a frame',
      from: '    "form-action \'self\'",\n    "frame-ancestors \'self\'",',
      to: "    \"form-action 'self'\",\n    'frame-ancestors *',",
      caughtBy: 'account-page.frame-ancestors',
    },
  ]),
  ...inFile('packages/server/src/routes/frame-routes.ts', [
    {
      name: 'serves the start of the account frame alone',
      from: '[FRAME, `${FRAME}/*`]',
      to: '[FRAME]',
      caughtBy: 'account-page.frame',
    },
    {
      name: 'says in the page of the account frame, which caches keep, who is signed in',
      from: 'context: await readPageContext(c),',
      to: 'context: { ...(await readPageContext(c)), firstName: c.var.session?.firstName },',
      caughtBy: 'account-page.shared',
    },
  ]),
  ...inFile('packages/server/src/areas/join-area.ts', [
    {
      name: 'answers a join of a free area with success, and makes no member',
      from: '    await addMember(data, siteUserId, area, null);\n    return enterArea(area);',
      to: '    return enterArea(area);',
      caughtBy: 'gate.after-join',
    },
    {
      name: 'answers a join of a free area with success, and stores no membership',
      from: '    await addMember(data, siteUserId, area, null);\n    return enterArea(area);',
      to: '    return enterArea(area);',
      caughtBy: 'join.free',
    },
    {
      name: 'gives what is paid once without a payment',
      from: '    if (option) {\n      const query',
      to: '    if (option?.subscribable) {\n      const query',
      caughtBy: 'join.paid-onetime',
    },
    {
      name: 'gives what is paid in installments without a payment',
      from: '    if (option) {\n      const query',
      to: '    if (option && !(option.subscribable && option.numBillingCycles > 0)) {\n      const query',
      caughtBy: 'join.paid-installments',
    },
  ]),
  ...inFile('packages/server/src/areas/area.ts', [
    {
      name: 'describes an area with the text of its page',
      from: '    description,\n    numMABenefits',
      to: "    description: 'Show us the last thing you baked',\n    numMABenefits",
      caughtBy: 'area.gated-text',
    },
    {
      name: 'offers the free days again to who has had them',
      from: 'return bought?.has(areaId) ? options.map(withoutTrial) : options;',
      to: 'return options;',
      caughtBy: 'owner-trials.once',
    },
    {
      name: 'answers a price as a number',
      from: 'price: { value: row.price_value,',
      to: 'price: { value: Number(row.price_value) as never,',
      caughtBy: 'area.read-recurring',
    },
    {
      name: 'answers an area without its purchase type',
      from: 'purchaseType: purchaseType as PurchaseType,',
      to: 'purchaseType: undefined as never,',
      caughtBy: 'area.read-free',
    },
  ]),
  ...inFile('packages/server/src/areas/membership.ts', [
    {
      name: 'shows a cancelled area in the navigation',
      from: "return status === 'CANCELLED' || (status === 'ENDING' && endsAt <= toIsoTime(now));",
      to: "return status === 'ENDING' && endsAt <= toIsoTime(now);",
      caughtBy: 'navigation.cancelled',
    },
  ]),
];
