/* eslint-disable no-template-curly-in-string -- the texts are code */
import { inFile, type Fault } from '../fault.js';

/** Runs the work of a transaction without one, so that others come in between. */
const withoutTransaction =
  'await ((work: (data: typeof store) => Promise<unknown>) => work(store))(async (data) => {';

const OWNER = 'const { siteUserId } = requireOwner(c);';
/** The call without the proof that its sender is the owner. */
const ANYBODY = "const { siteUserId } = c.var.session ?? { siteUserId: 'anybody' };";

const EXCLUSIVE_AREAS = "await store.transact({ exclusive: ['areas', `area ${id}`] }, async (data) => {";
const EXCLUSIVE_AREA = 'await store.transact({ exclusive: [`area ${area.id}`] }, async (data) => {';
const SAVES = "await updateArea(c.var.store, siteUserId, id, area, c.req.header('if-match'));";
const RESETS = "await data.db.deleteFrom('lock_screens').where('area_id', '=', area.id).execute();";

/** The two rules of a new price: the text of its amount, and the decimals of its currency. */
const priceRules = (text: string, isAmount: string) =>
  `value: text.check(z.regex(${text})),\n      currencyCode: text.check(z.regex(/^[A-Z]{3}$/)),\n    })\n    .check(z.refine(${isAmount},`;
const PRICE_RULES = priceRules('/^(?!0+(\\.0+)?$)\\d{1,9}(\\.\\d{1,4})?$/', 'isAmount');

/** Takes other texts for a price. Each of the two rules refuses them, so both change: the decimals are those of `amount`. */
const takesPrice = (text: string, amount: string) =>
  priceRules(text, `({ value, currencyCode }) => isAmount({ value: ${amount}, currencyCode })`);

/** Calls of the owner that others can use, and areas that are not what the owner has saved. */
export const ownerFaults: readonly Fault[] = [
  ...inFile('packages/server/src/people/access.ts', [
    {
      name: 'takes everybody with an account for the owner',
      from: "if (accessOf(session).kind !== 'owner')",
      to: "if (accessOf(session).kind === 'signed-out')",
      caughtBy: 'owner-create.not-owner',
    },
    {
      name: 'answers 401 to people who are not the owner, and shows them the login again',
      from: "if (accessOf(session).kind !== 'owner') throw new Refusal('not-owner');",
      to: "if (accessOf(session).kind !== 'owner') throw new Refusal('not-owner', { status: 401 });",
      caughtBy: 'owner-navigation.not-owner',
    },
  ]),
  ...inFile('packages/server/src/routes/owner-routes.ts', [
    {
      name: 'shows the list of the owner to everybody with an account',
      from: 'const staff = requireStaff(c);\n    return sendAnswer(c, memberAreas,',
      to: 'const staff = c.var.session!;\n    return sendAnswer(c, memberAreas,',
      caughtBy: 'owner-list.not-owner',
    },
    {
      name: 'lets everybody create areas',
      from: `${OWNER}\n    const { store } = c.var;\n    const id = await createArea`,
      to: `${ANYBODY}\n    const { store } = c.var;\n    const id = await createArea`,
      caughtBy: 'owner-create.signed-out',
    },
    {
      name: 'lets everybody switch the member areas off',
      from: `${OWNER}\n    const { memberAreasEnabled }`,
      to: `${ANYBODY}\n    const { memberAreasEnabled }`,
      caughtBy: 'owner-switch.not-owner',
    },
    {
      name: 'lets everybody change the navigation',
      from: `${OWNER}\n    const { navigationSetting }`,
      to: `${ANYBODY}\n    const { navigationSetting }`,
      caughtBy: 'owner-navigation.signed-out',
    },
    {
      name: 'takes the survey from everybody with an account',
      from: `${OWNER}\n    await saveAnswers`,
      to: 'const { siteUserId } = c.var.session!;\n    await saveAnswers',
      caughtBy: 'owner-survey.not-owner',
    },
    {
      name: 'takes the dismissal of the survey from everybody with an account',
      from: `${OWNER}\n    await saveDismissal`,
      to: 'const { siteUserId } = c.var.session!;\n    await saveDismissal',
      caughtBy: 'owner-survey-dismissal.not-owner',
    },
    {
      name: 'shows an area with its numbers to everybody',
      from: "const { role } = requireStaff(c);\n    return answerArea(c, c.req.param('id'), role);",
      to: "return answerArea(c, c.req.param('id'), 'owner');",
      caughtBy: 'owner-area.signed-out',
    },
    {
      name: 'lets everybody edit areas',
      from: `${OWNER}\n    const id = c.req.param('id');`,
      to: `${ANYBODY}\n    const id = c.req.param('id');`,
      caughtBy: 'owner-edit.not-owner',
    },
    {
      name: 'lets everybody delete areas',
      from: `${OWNER}\n    const { store, settings } = c.var;`,
      to: `${ANYBODY}\n    const { store, settings } = c.var;`,
      caughtBy: 'owner-delete.signed-out',
    },
    {
      name: 'lets everybody save blocks',
      from: `${OWNER}\n  await saveJoinBlock`,
      to: `${ANYBODY}\n  await saveJoinBlock`,
      caughtBy: 'owner-block.not-owner',
    },
    {
      name: 'answers a save with the version before it',
      from: `    ${SAVES}\n    announceAreaChange(c, toChangeOfArea(id));\n    return answerArea(c, id, 'owner');`,
      to: `    const tag = toAreaTag(await readAreaVersion(c.var.store, id));\n    ${SAVES}\n    const answer = await answerArea(c, id, 'owner');\n    answer.headers.set('etag', tag);\n    return answer;`,
      caughtBy: 'owner-edits.same-version',
    },
  ]),
  ...inFile('packages/server/src/routes/area-routes.ts', [
    {
      name: 'shows the plan to everybody',
      from: 'requireOwner(c);\n    return sendAnswer(c, planQuotas',
      to: 'return sendAnswer(c, planQuotas',
      caughtBy: 'owner-quotas.signed-out',
    },
    {
      name: 'lets everybody change lock screens',
      from: `${OWNER}\n    const { store } = c.var;\n    const area = await`,
      to: `${ANYBODY}\n    const { store } = c.var;\n    const area = await`,
      caughtBy: 'owner-lock-screen.not-owner',
    },
    {
      name: 'lets everybody reset lock screens',
      from: `${OWNER}\n    const { store } = c.var;\n    await resetLockScreen`,
      to: `${ANYBODY}\n    const { store } = c.var;\n    await resetLockScreen`,
      caughtBy: 'owner-lock-screen-reset.not-owner',
    },
    {
      name: 'answers the reset of a lock screen that nobody has as a success',
      from: "await resetLockScreen(store, siteUserId, await requireArea(store, c.req.param('id')));",
      to: "const area = await requireArea(store, c.req.param('id')).catch(() => null);\n    if (area) await resetLockScreen(store, siteUserId, area);",
      caughtBy: 'owner-lock-screen.unknown',
    },
  ]),
  ...inFile('packages/server/src/routes/video-routes.ts', [
    {
      name: 'takes videos from everybody',
      from: "import { requireOwner } from '../people/access.js';",
      to: "const requireOwner = (c: any) => c.var.session ?? { siteUserId: 'anybody' };",
      caughtBy: 'owner-video.not-owner',
    },
  ]),
  ...inFile('packages/server/src/areas/area.ts', [
    {
      name: 'lists the newest area first',
      from: ".select('area_pages.layout')\n    .orderBy('position')",
      to: ".select('area_pages.layout')\n    .orderBy('position', 'desc')",
      caughtBy: 'owner-areas.order',
    },
    {
      name: 'changes the order of the prices',
      from: ".where('offered', '=', 1))\n    .orderBy('position')",
      to: ".where('offered', '=', 1))\n    .orderBy('position', 'desc')",
      caughtBy: 'owner-prices.recurring',
    },
    {
      name: 'still offers options that the owner has removed',
      from: ".where('offered', '=', 1)",
      to: ".where('offered', '>=', 0)",
      caughtBy: 'owner-prices.removed',
    },
  ]),
  ...inFile('packages/server/src/areas/create-area.ts', [
    {
      name: 'creates two areas with one name',
      from: 'if (taken) throw nameTaken();',
      to: '',
      caughtBy: 'owner-areas.name-taken',
    },
    {
      name: 'counts the areas of the plan while others create one',
      from: "await store.transact({ exclusive: ['areas'] }, async (data) => {",
      to: withoutTransaction,
      caughtBy: 'owner-quotas.raced',
    },
    {
      name: 'looks for the name while others create an area with it',
      from: "await store.transact({ exclusive: ['areas'] }, async (data) => {",
      to: withoutTransaction,
      caughtBy: 'owner-areas.name-raced',
    },
    {
      name: 'creates more areas than the plan allows',
      from: "await requireRoom(data, 'memberAreas', 1, 'The plan allows no more areas.');",
      to: '',
      caughtBy: 'owner-quotas.reached',
    },
    {
      name: 'forgets when the enrolment opens',
      from: 'opens_at: storedTime(enrollment?.opensAt)',
      to: 'opens_at: null',
      caughtBy: 'owner-areas.dates',
    },
    {
      name: 'forgets when the enrolment closes',
      from: 'closes_at: storedTime(enrollment?.closesAt)',
      to: 'closes_at: null',
      caughtBy: 'owner-areas.dates-closed',
    },
    {
      name: 'makes a subscription of installments',
      from: 'cycles: cyclesOf(option),',
      to: 'cycles: 0,',
      caughtBy: 'owner-prices.set-amount',
    },
    {
      name: 'bills every period in months',
      from: "period_unit: billingPeriod?.unit ?? 'MONTH',",
      to: "period_unit: 'MONTH',",
      caughtBy: 'owner-prices.weeks',
    },
    {
      name: 'stores every price in dollars',
      from: '  currency_code: price.currencyCode,',
      to: "  currency_code: 'USD',",
      caughtBy: 'owner-prices.yen',
    },
    {
      name: 'rounds prices to two decimals',
      from: '  price_value: price.value,',
      to: '  price_value: Number(price.value).toFixed(2),',
      caughtBy: 'owner-prices.dinar',
    },
  ]),
  ...inFile('packages/server/src/areas/area-id.ts', [
    {
      name: 'gives areas ids that nobody can read',
      from: 'const suggestion = suggestAreaId(name);',
      to: 'const suggestion = crypto.randomUUID();',
      caughtBy: 'owner-areas.id-readable',
    },
    {
      name: 'makes one id from two names',
      from: 'RESERVED_IDS.has(next) || (await isTaken(data, next))',
      to: 'RESERVED_IDS.has(next)',
      caughtBy: 'owner-areas.id-unique',
    },
    {
      name: 'gives an area an id that is the end of another address',
      from: 'RESERVED_IDS.has(next) || (await isTaken(data, next))',
      to: 'await isTaken(data, next)',
      caughtBy: 'owner-areas.id-reserved',
    },
    {
      name: 'ignores the id that the owner chooses',
      from: '  if (id) {',
      to: '  if (false as boolean) {',
      caughtBy: 'owner-areas.id-chosen',
    },
  ]),
  ...inFile('src/contract/parts/area-body.ts', [
    {
      name: 'takes an area without a name',
      from: 'name: line(AREA_LIMITS.name),',
      to: "name: z._default(z.string(), ''),",
      caughtBy: 'owner-areas.name-required',
    },
    {
      name: 'takes an empty benefit',
      from: 'z.object({ description: line(AREA_LIMITS.benefit) })',
      to: 'z.object({ description: z.string() })',
      caughtBy: 'owner-areas.benefit-empty',
    },
    {
      name: 'takes any purchase type',
      from: '  purchaseType,\n',
      to: '  purchaseType: z.string(),\n',
      caughtBy: 'owner-areas.purchase-type',
    },
    {
      name: 'needs a description for a new area',
      from: "description: z._default(text.check(z.maxLength(AREA_LIMITS.description)), ''),",
      to: 'description: text.check(z.maxLength(AREA_LIMITS.description)),',
      caughtBy: 'owner-areas.create-minimal',
    },
    {
      name: 'takes a free area with a price',
      from: "(type === 'FREE') === !pricingOptions.length",
      to: "type === 'FREE' || pricingOptions.length > 0",
      caughtBy: 'owner-prices.free-with-price',
    },
    {
      name: 'takes a recurring area without a price',
      from: "(type === 'FREE') === !pricingOptions.length",
      to: "type !== 'FREE' || !pricingOptions.length",
      caughtBy: 'owner-prices.recurring-without-price',
    },
    {
      name: 'takes a subscription with an end',
      from: "(type === 'RECURRING') === (one.subscribable && cyclesOf(one) === 0)",
      to: "type === 'RECURRING' || !one.subscribable || cyclesOf(one) > 0",
      caughtBy: 'owner-prices.recurring-with-end',
    },
    {
      name: 'takes a fixed price without an end',
      from: "(type === 'RECURRING') === (one.subscribable && cyclesOf(one) === 0)",
      to: "type !== 'RECURRING' || (one.subscribable && cyclesOf(one) === 0)",
      caughtBy: 'owner-prices.set-amount-without-end',
    },
    {
      name: 'takes three options',
      from: 'z.maxLength(AREA_LIMITS.subscriptions)',
      to: 'z.maxLength(20)',
      caughtBy: 'owner-prices.three-options',
    },
    {
      name: 'takes a period of zero',
      from: 'wholeNumber(1, AREA_LIMITS.every)',
      to: 'wholeNumber(0, AREA_LIMITS.every)',
      caughtBy: 'owner-prices.period-zero',
    },
    {
      name: 'takes a period in days',
      from: 'unit: billingUnit',
      to: "unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR'])",
      caughtBy: 'owner-prices.period-unit',
    },
    {
      name: 'takes any number of installments',
      from: 'wholeNumber(0, AREA_LIMITS.payments)',
      to: 'wholeNumber(0, 3600)',
      caughtBy: 'owner-prices.cycles-many',
    },
    {
      name: 'takes a negative number of installments',
      from: 'wholeNumber(0, AREA_LIMITS.payments)',
      to: 'wholeNumber(-36, AREA_LIMITS.payments)',
      caughtBy: 'owner-prices.cycles-negative',
    },
    {
      name: 'takes an enrolment that closes before it opens',
      from: 'Date.parse(enrollment.closesAt) > Date.parse(enrollment.opensAt)',
      to: 'true',
      caughtBy: 'owner-areas.dates-reversed',
    },
    {
      name: 'fails at a date that is none',
      from: 'opensAt: moment()',
      to: 'opensAt: z.nullish(z.string())',
      caughtBy: 'owner-areas.dates-unreadable',
    },
  ]),
  ...inFile('src/contract/owner/create-member-area.ts', [
    {
      name: 'takes any text as an id',
      from: ', z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)',
      to: '',
      caughtBy: 'owner-areas.id-invalid',
    },
    {
      name: 'takes a link that is not https',
      from: 'z.refine(isVideoAddress,',
      to: 'z.refine((address) => URL.canParse(address),',
      caughtBy: 'area-videos.link',
    },
  ]),
  ...inFile('src/contract/parts/price.ts', [
    {
      name: 'takes a negative price',
      from: PRICE_RULES,
      to: takesPrice('/^(?!0+(\\.0+)?$)-?\\d{1,9}(\\.\\d{1,4})?$/', "value.replace('-', '')"),
      caughtBy: 'owner-prices.price-negative',
    },
    {
      name: 'takes a price of zero',
      from: '(?!0+(\\.0+)?$)',
      to: '',
      caughtBy: 'owner-prices.price-zero',
    },
    {
      name: 'takes a price with a comma',
      from: PRICE_RULES,
      to: takesPrice('/^(?!0+(\\.0+)?$)\\d{1,9}([.,]\\d{1,4})?$/', "value.replace(',', '.')"),
      caughtBy: 'owner-prices.price-comma',
    },
    {
      name: 'takes any text as a price',
      from: PRICE_RULES,
      to: takesPrice('/^/', "'1'"),
      caughtBy: 'owner-prices.price-text',
    },
    {
      name: 'takes an empty price',
      from: PRICE_RULES,
      to: takesPrice('/^(?!0+(\\.0+)?$)\\d{0,9}(\\.\\d{1,4})?$/', "value || '1'"),
      caughtBy: 'owner-prices.price-empty',
    },
    {
      name: 'takes a price with an exponent',
      from: PRICE_RULES,
      to: takesPrice('/^(?!0+(\\.0+)?$)\\d{1,9}([.e]\\d{1,4})?$/', "value.replace('e', '.')"),
      caughtBy: 'owner-prices.price-exponent',
    },
    {
      name: 'takes any text as a currency',
      from: '.check(z.regex(/^[A-Z]{3}$/))',
      to: '',
      caughtBy: 'owner-prices.price-currency',
    },
  ]),
  ...inFile('src/contract/parts/minor-units.ts', [
    {
      name: 'takes more decimals than a currency has',
      from: '  return 2;\n',
      to: '  return 4;\n',
      caughtBy: 'owner-prices.price-decimals',
    },
    {
      name: 'takes decimals of a currency without any',
      from: 'return +exponent;',
      to: 'return +exponent || 2;',
      caughtBy: 'owner-prices.price-decimals-yen',
    },
    {
      name: 'takes four decimals of a currency with three',
      from: "KWD LYD OMR TND',\n  4: 'CLF",
      to: "LYD OMR TND',\n  4: 'KWD CLF",
      caughtBy: 'owner-prices.price-decimals-dinar',
    },
  ]),
  ...inFile('packages/server/src/areas/update-area.ts', [
    {
      name: 'ignores If-Match',
      from: 'requireVersion(ifMatch, toAreaTag(await readAreaVersion(data, id)));',
      to: '',
      caughtBy: 'owner-edits.old-version',
    },
    {
      name: 'saves an area only with If-Match',
      from: 'requireVersion(ifMatch,',
      to: "requireVersion(ifMatch ?? 'none',",
      caughtBy: 'owner-edits.overwrite',
    },
    {
      name: 'changes the version with the first save alone',
      from: 'version: randomUUID() })',
      to: "version: 'saved' })",
      caughtBy: 'owner-edits.version',
    },
    {
      name: 'compares the version while others save',
      from: `  ${EXCLUSIVE_AREAS}\n    const { db } = data;`,
      to: `  ${withoutTransaction}\n    const { db } = data;`,
      caughtBy: 'owner-edits.raced',
    },
    {
      name: 'lets an area take the name of another',
      from: 'if (taken) throw nameTaken();',
      to: '',
      caughtBy: 'owner-edits.name-taken',
    },
    {
      name: 'refuses an area its own name',
      from: "      .where('id', '<>', id)\n",
      to: '',
      caughtBy: 'owner-edits.own-name',
    },
    {
      name: 'changes the purchase type of an area with members',
      from: 'if (area.purchaseType !== stored.purchaseType && (await countMembers(data, id)) > 0)',
      to: 'if (false)',
      caughtBy: 'owner-edits.has-members',
    },
    {
      name: 'keeps the dates that an edited area has no more',
      from: '.set({ ...areaColumns(area),',
      to: '.set({ ...Object.fromEntries(Object.entries(areaColumns(area)).filter(([, value]) => value !== null)),',
      caughtBy: 'owner-edits.dates-removed',
    },
    {
      name: 'keeps the old layout of an edited area',
      from: '    if (area.layout) await saveLayout(data, id, area.layout);\n',
      to: '',
      caughtBy: 'owner-edits.layout',
    },
    {
      name: 'keeps the old benefits of an edited area',
      from: '.set({ ...areaColumns(area),',
      to: '.set({ ...areaColumns(area), benefits: undefined,',
      caughtBy: 'owner-edits.all-fields',
    },
    {
      name: 'ends the offers of all areas with an edit of one',
      from: "      .where(\n        'id',\n        'in',\n        removed.map(({ id }) => id),\n      )\n",
      to: '',
      caughtBy: 'owner-edits.other-areas',
    },
    {
      name: 'gives members the price that the owner changes',
      from: 'if (!isSameTerms(option, stored)) await keepForMembers(data, stored.id);',
      to: '',
      caughtBy: 'owner-prices.kept-for-members',
    },
    {
      name: 'keeps the old price of an option',
      from: "await db.updateTable('pricing_options').set(columns).where('id', '=', stored.id).execute();",
      to: '',
      caughtBy: 'owner-prices.changed',
    },
    {
      name: 'gives a kept option a new id',
      from: 'const stored = storedOptions.find(({ id }) => id === option.id);',
      to: 'const stored = storedOptions.find(() => false);',
      caughtBy: 'owner-prices.added',
    },
    {
      name: 'changes the option of another area',
      from: 'const stored = storedOptions.find(({ id }) => id === option.id);',
      to: 'const stored = storedOptions.find(({ id }) => id === option.id) ?? (option.id ? ({ ...option, id: option.id } as PricingOption) : undefined);',
      caughtBy: 'owner-prices.option-of-another-area',
    },
    {
      name: 'deletes an area with members',
      from: 'if (members > 0) throw',
      to: 'if (members > 1) throw',
      caughtBy: 'owner-areas.delete-with-members',
    },
    {
      name: 'counts the members of an area while somebody joins it',
      from: `  ${EXCLUSIVE_AREAS}\n    await requireArea(data, id);\n    const members = await countMembers(data, id);`,
      // With the time that a database on another machine takes.
      to: `  ${withoutTransaction}\n    await requireArea(data, id);\n    const members = await countMembers(data, id);\n    await new Promise((resolve) => setTimeout(resolve, 2));`,
      caughtBy: 'owner-areas.delete-raced',
    },
    {
      name: 'deletes nothing',
      from: "await data.db.deleteFrom('areas').where('id', '=', id).execute();",
      to: '',
      caughtBy: 'owner-areas.delete',
    },
  ]),
  ...inFile('packages/server/src/areas/entity-tag.ts', [
    {
      name: 'takes any version for the right one',
      from: "one.trim() === '*' ||",
      to: 'true ||',
      caughtBy: 'owner-edits.strange-version',
    },
    {
      name: 'does not know the version that nginx has made weak',
      from: "    .replace(/^W\\//, '')\n",
      to: '',
      caughtBy: 'owner-edits.version-of-proxy',
    },
    {
      name: 'does not know the version that Apache has changed',
      from: '(gzip|br|zstd)',
      to: '(br)',
      caughtBy: 'owner-lock-screen.version-of-proxy',
    },
  ]),
  ...inFile('packages/server/src/areas/owner-list.ts', [
    {
      name: 'counts members who have left',
      from: "db.selectFrom('memberships').where(isCurrent(now()))",
      to: "db.selectFrom('memberships')",
      caughtBy: 'owner-areas.numbers',
    },
    {
      name: 'says that every lock screen was changed',
      from: 'lockScreenCustomized: lockScreens.has(area.id)',
      to: 'lockScreenCustomized: true',
      caughtBy: 'owner-areas.created-in-list',
    },
    {
      name: 'answers an area that does not exist',
      from: "if (!area) throw new Refusal('not-found', { message: 'There is no such member area.' });",
      to: "if (!area) return { id, title: id, purchaseType: 'FREE', pricingOptions: [], benefits: [] } as never;",
      caughtBy: 'owner-areas.unknown',
    },
  ]),
  ...inFile('packages/server/src/areas/plan-quotas.ts', [
    {
      name: 'leads to a page of the plans that does not exist',
      from: '    ...plan,\n',
      to: "    ...plan,\n    upgradeUrl: '/no-such-plans',\n",
      caughtBy: 'owner-quotas.upgrade',
    },
    {
      name: 'says that nobody can pay, and that nothing is blocked',
      from: "    case 'simulated':\n      return 'test';",
      to: "    case 'simulated':\n      return 'none';",
      caughtBy: 'owner-quotas.payments',
    },
    {
      name: 'wastes the last place of the plan',
      from: '+ count > limit)',
      to: '+ count >= limit)',
      caughtBy: 'owner-quotas.last-place',
    },
    {
      name: 'stores a video that goes over the plan',
      from: '(await countUsed(data, quota)) + count > limit',
      to: '(await countUsed(data, quota)) + 1 > limit',
      caughtBy: 'owner-videos.quota',
    },
    {
      name: 'tells the limit in place of what remains',
      from: 'Math.max(0, limit - used)',
      to: 'limit',
      caughtBy: 'owner-quotas.remaining',
    },
    {
      name: 'describes a plan without a limit as a full one',
      from: 'unlimited: limit === null,',
      to: 'unlimited: false,',
      caughtBy: 'owner-quotas.unlimited',
    },
    {
      name: 'counts memberships that have ended',
      from: '      .where(isCurrent(data.now()))\n',
      to: '',
      caughtBy: 'owner-quotas.members',
    },
    {
      name: 'counts the pages in place of the areas',
      from: ".selectFrom('areas')\n          .select((row) => row.fn.countAll().as('used'))",
      to: ".selectFrom('settings')\n          .select((row) => row.fn.countAll().as('used'))",
      caughtBy: 'owner-quotas.read',
    },
  ]),
  ...inFile('packages/server/src/areas/videos.ts', [
    {
      name: 'stores a video of any type',
      from: 'if (!FILE_ENDINGS.has(type)) throw',
      to: 'if (false) throw',
      caughtBy: 'owner-videos.type',
    },
    {
      name: 'counts the minutes of the plan while others upload',
      from: "await store.transact({ exclusive: ['videos'] }, async (data) => {",
      to: withoutTransaction,
      caughtBy: 'owner-videos.raced',
    },
    {
      name: 'counts seconds as minutes',
      from: 'Math.ceil(duration / scale / 60)',
      to: 'Math.ceil(duration / scale)',
      caughtBy: 'owner-videos.upload',
    },
  ]),
  ...inFile('packages/server/src/areas/area-videos.ts', [
    {
      name: 'forgets the upload that an area is created with',
      from: '.set({ area_id: areaId })',
      to: '.set({ area_id: null })',
      caughtBy: 'area-videos.member',
    },
    {
      name: 'takes the video of another area',
      from: "    .where('area_id', 'is', null)\n    .executeTakeFirst();",
      to: '    .executeTakeFirst();',
      caughtBy: 'area-videos.taken',
    },
    {
      name: 'deletes no video',
      from: "await db.deleteFrom('videos').where('id', '=', id).execute();",
      to: '',
      caughtBy: 'area-videos.delete',
    },
  ]),
  ...inFile('packages/server/src/routes/member-video-routes.ts', [
    {
      name: 'shows videos to everybody with an account',
      from: 'if (!mayEnter(area.membership, store.now()))',
      to: 'if (false)',
      caughtBy: 'area-videos.stranger',
    },
    {
      name: 'answers the whole file to a request for a part',
      from: 'const range = readByteRange(rangeHeader(c, tag), size);',
      to: 'const range = readByteRange(rangeHeader(c, tag).slice(99), size);',
      caughtBy: 'area-videos.range',
    },
    {
      name: 'lets shared caches keep a video',
      from: "'private, no-cache'",
      to: "'public, max-age=3600'",
      caughtBy: 'area-videos.cache',
    },
  ]),
  ...inFile('packages/server/src/http/byte-range.ts', []),
  ...inFile('packages/server/src/areas/lock-screen.ts', [
    {
      name: 'ignores If-Match of a lock screen',
      from: 'requireVersion(ifMatch, toLockScreenTag(stored));',
      to: '',
      caughtBy: 'owner-lock-screen.old-version',
    },
    {
      name: 'saves a lock screen only with If-Match',
      from: 'requireVersion(ifMatch,',
      to: "requireVersion(ifMatch ?? 'none',",
      caughtBy: 'owner-lock-screen.overwrite',
    },
    {
      name: 'compares the version of a lock screen while others save',
      from: `${EXCLUSIVE_AREA}\n    const stored = await readLockScreen(data, area);\n    require`,
      to: `${withoutTransaction}\n    const stored = await readLockScreen(data, area);\n    require`,
      caughtBy: 'owner-lock-screen.raced',
    },
    {
      name: 'resets no lock screen',
      from: RESETS,
      to: '',
      caughtBy: 'owner-lock-screen.reset',
    },
    {
      name: 'resets the lock screens of all areas',
      from: RESETS,
      to: "await data.db.deleteFrom('lock_screens').execute();",
      caughtBy: 'owner-lock-screen.own-area',
    },
    {
      name: 'shows the default lock screen after a save',
      from: "headline: saved ? saved.headline : 'Members only',",
      to: "headline: 'Members only',",
      caughtBy: 'owner-lock-screen.update',
    },
    {
      name: 'mixes the two switches of a lock screen up',
      from: 'join_button_visibility: toFlag(lockScreen.joinButtonVisibility),',
      to: 'join_button_visibility: toFlag(lockScreen.benefitsVisibility),',
      caughtBy: 'owner-lock-screen.visibility',
    },
  ]),
  ...inFile('packages/server/src/areas/site-settings.ts', [
    {
      name: 'forgets the navigation that the owner has chosen',
      from: "await saveSetting(data, 'navigationSetting', setting);",
      to: 'void setting;',
      caughtBy: 'owner-navigation.choices',
    },
    {
      name: 'does not say since when the member areas are on',
      from: "if (isOn) await saveSetting(data, 'memberAreasEnabledAt', currentTime(data));",
      to: "if (isOn) await saveSetting(data, 'memberAreasEnabledAt', '');",
      caughtBy: 'owner-switch.off',
    },
  ]),
  ...inFile('packages/server/src/areas/site-settings.ts', [
    {
      name: 'lets people join while the member areas are off',
      from: '  if (await areMemberAreasOn(data)) return;\n  throw new Refusal(',
      to: '  await areMemberAreasOn(data);\n  if (data) return;\n  throw new Refusal(',
      caughtBy: 'owner-switch.join',
    },
  ]),
  ...inFile('packages/server/src/people/accounts.ts', [
    {
      name: 'creates accounts while the member areas are off',
      from: '  await requireMemberAreas(store);\n',
      to: '',
      caughtBy: 'owner-switch.sign-up',
    },
  ]),
  ...inFile('packages/server/src/people/log-in.ts', [
    {
      name: 'logs people in while the member areas are off',
      from: 'if (proven.person.role === null) await requireMemberAreas(store);',
      to: '',
      caughtBy: 'owner-switch.log-in',
    },
  ]),
  ...inFile('packages/server/src/areas/member-navigation.ts', [
    {
      name: 'shows the areas in the navigation while they are off',
      from: 'isOn ? areas',
      to: 'isOn || true ? areas',
      caughtBy: 'owner-switch.navigation',
    },
  ]),
  ...inFile('packages/server/src/areas/survey.ts', [
    {
      name: 'forgets that the survey was sent',
      from: "readLatest('survey_answers'),",
      to: 'Promise.resolve(null),',
      caughtBy: 'owner-survey.send',
    },
    {
      name: 'takes a dismissal for an answer',
      from: "readLatest('survey_answers'),",
      to: "readLatest('survey_dismissals'),",
      caughtBy: 'owner-survey.dismiss',
    },
  ]),
  ...inFile('packages/server/src/areas/join-block.ts', [
    {
      name: 'forgets the settings of a block',
      from: "settings: block ? (JSON.parse(block.settings) as JoinBlock['settings']) : null,",
      to: 'settings: null,',
      caughtBy: 'owner-block.save',
    },
    {
      name: 'never disconnects a block',
      from: 'doUpdateSet(block)',
      to: 'doUpdateSet(areaId ? block : { settings: block.settings })',
      caughtBy: 'owner-block.disconnect',
    },
    {
      name: 'fails when a block is connected to an area that does not exist',
      from: 'if (areaId) await requireArea(data, areaId);',
      to: '',
      caughtBy: 'owner-block.unknown-area',
    },
  ]),
  ...inFile('src/contract/owner/toggle-member-areas.ts', [
    {
      name: 'reads any value as a switch',
      from: 'memberAreasEnabled: flag',
      to: 'memberAreasEnabled: z.coerce.boolean()',
      caughtBy: 'owner-switch.types',
    },
  ]),
  ...inFile('src/contract/owner/update-lock-screen.ts', [
    {
      name: 'takes a headline of any length',
      from: ', z.maxLength(LOCK_SCREEN_LIMITS.headline)',
      to: '',
      caughtBy: 'owner-lock-screen.too-long',
    },
    {
      name: 'reads any value as a switch of a lock screen',
      from: 'joinButtonVisibility: flag,',
      to: 'joinButtonVisibility: z.coerce.boolean(),',
      caughtBy: 'owner-lock-screen.types',
    },
  ]),
  ...inFile('src/contract/owner/update-navigation-setting.ts', [
    {
      name: 'takes any navigation',
      from: 'z.object({ navigationSetting })',
      to: 'z.object({ navigationSetting: z.string() })',
      caughtBy: 'owner-navigation.unknown',
    },
  ]),
  ...inFile('src/contract/owner/send-survey.ts', [
    {
      name: 'takes any feeling',
      from: "feeling: z.enum(['VERY_DISAPPOINTED', 'SOMEWHAT_DISAPPOINTED', 'NOT_DISAPPOINTED', 'NO_LONGER_USED']),",
      to: 'feeling: z.string(),',
      caughtBy: 'owner-survey.not-valid',
    },
    {
      name: 'needs every answer of the survey',
      from: 'z.optional(text.check(z.maxLength(COMMENT_LENGTH)))',
      to: 'text.check(z.maxLength(COMMENT_LENGTH))',
      caughtBy: 'owner-survey.feeling-alone',
    },
  ]),
  ...inFile('src/contract/owner/save-block.ts', [
    {
      name: 'takes a button text of any length',
      from: ', z.maxLength(BUTTON_TEXT_LENGTH)',
      to: '',
      caughtBy: 'owner-block.not-valid',
    },
  ]),
  ...inFile('packages/server/src/http/default-headers.ts', [
    {
      name: 'lets caches store the plan',
      from: "  c.header('cache-control', 'no-store');",
      to: "  if (!c.req.path.endsWith('/plan-quotas')) c.header('cache-control', 'no-store');",
      caughtBy: 'owner-quotas.not-stored',
    },
    {
      name: 'lets caches store an area with its numbers',
      from: "  c.header('cache-control', 'no-store');",
      to: "  if (!/\\/marketing\\/member-areas\\/./.test(c.req.path)) c.header('cache-control', 'no-store');",
      caughtBy: 'owner-area.not-stored',
    },
  ]),
  ...inFile('packages/server/src/areas/owner-list.ts', [
    {
      name: 'answers the numbers of an area as texts',
      from: 'numMembers: members.get(area.id) ?? 0,',
      to: 'numMembers: String(members.get(area.id) ?? 0),',
      caughtBy: 'owner-areas.list',
    },
  ]),
  ...inFile('packages/server/src/areas/update-area.ts', [
    {
      name: 'answers 409 to a second deletion',
      from: '    await requireArea(data, id);\n    const members',
      to: "    await requireArea(data, id).catch(() => { throw new Refusal('gone', { status: 409 }); });\n    const members",
      caughtBy: 'owner-areas.delete-twice',
    },
    {
      name: 'keeps the name and the place of a deleted area',
      from: "await data.db.deleteFrom('areas').where('id', '=', id).execute();",
      to: '',
      caughtBy: 'owner-areas.delete-frees-name',
    },
    {
      name: 'frees no place of the plan with a deletion',
      from: "await data.db.deleteFrom('areas').where('id', '=', id).execute();",
      to: '',
      caughtBy: 'owner-quotas.freed',
    },
  ]),
  ...inFile('packages/server/src/areas/lock-screen.ts', [
    {
      name: 'takes no version of a lock screen',
      from: 'requireVersion(ifMatch,',
      to: "requireVersion(ifMatch && 'none',",
      caughtBy: 'owner-lock-screen.same-version',
    },
    {
      name: 'answers a lock screen with a number for a headline',
      from: "headline: saved ? saved.headline : 'Members only',",
      to: 'headline: 1 as never,',
      caughtBy: 'lock-screen.read',
    },
  ]),
  ...inFile('packages/server/src/routes/owner-routes.ts', [
    {
      name: 'checks no field of an edited area',
      from: 'const area = await validBody(c.req, updateMemberArea);',
      to: 'const area = { benefits: [], ...(await c.req.json()) };',
      caughtBy: 'owner-edits.not-valid',
    },
    {
      name: 'ends all memberships with the switch of the member areas',
      from: 'await switchMemberAreas(c.var.store, siteUserId, memberAreasEnabled);',
      to: "await switchMemberAreas(c.var.store, siteUserId, memberAreasEnabled);\n    if (!memberAreasEnabled) await c.var.store.db.deleteFrom('memberships').execute();",
      caughtBy: 'owner-switch.members-keep',
    },
    {
      name: 'refuses to edit an area of a full plan',
      from: "requireOwner(c);\n    const id = c.req.param('id');",
      to: "requireOwner(c);\n    const id = c.req.param('id');\n    await createArea(c.var.store, siteUserId, { name: id, description: '', layout: 'list', purchaseType: 'FREE', pricingOptions: [], benefits: [] });",
      caughtBy: 'owner-quotas.edit-when-full',
    },
  ]),
  ...inFile('packages/server/src/routes/video-routes.ts', [
    {
      name: 'fails at a video without a name',
      from: "function readFileName(header = ''): string {",
      to: 'function readFileName(header: string): string {\n  header.trim();',
      caughtBy: 'owner-videos.name',
    },
  ]),
];
