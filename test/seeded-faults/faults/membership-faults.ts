import { inFile, type Fault } from '../fault.js';

/** Memberships and orders that end, continue or show wrongly. */
export const membershipFaults: readonly Fault[] = [
  ...inFile('packages/server/src/people/memberships.ts', [
    {
      name: 'ends the membership of somebody else',
      from: 'await transactWithMembership(store, id, cancel, siteUserId);',
      to: 'await transactWithMembership(store, id, cancel);',
      caughtBy: 'leave.of-another',
    },
    {
      name: 'keeps a free membership that was left',
      from: "await db.deleteFrom('memberships').where('id', '=', id).execute();",
      to: '',
      caughtBy: 'gate.after-leaving',
    },
    {
      name: 'ends a recurring membership before the end of the time that is paid',
      from: ".set({ status: isActive ? 'ENDING' : 'CANCELLED', ends_at: endsAt, ...(pause && NOT_PAUSED) })",
      to: ".set({ status: 'CANCELLED', ends_at: currentTime(data) })",
      caughtBy: 'leave.recurring',
    },
    {
      name: 'ends a membership at once that is cancelled twice',
      from: "if (standing === 'none' || standing === 'ending') return null;",
      to: '',
      caughtBy: 'leave.recurring-twice',
    },
    {
      name: 'lets a membership whose payment has failed go on to the next payment',
      from: ".set({ status: isActive ? 'ENDING' : 'CANCELLED', ends_at: endsAt, ...(pause && NOT_PAUSED) })",
      to: ".set({ status: 'ENDING', ends_at: isActive ? endsAt : '2100-01-01T00:00:00.000Z' })",
      caughtBy: 'leave.payment-failed',
    },
    {
      name: 'answers the end of a membership that was paid once with success',
      from: "    case 'one_time':\n    case 'installments':\n      throw",
      to: "    case 'one_time':\n      return null;\n    case 'installments':\n      throw",
      caughtBy: 'leave.onetime',
    },
    {
      name: 'answers the end of installments with success',
      from: "    case 'one_time':\n    case 'installments':\n      throw",
      to: "    case 'installments':\n      return null;\n    case 'one_time':\n      throw",
      caughtBy: 'leave.installments',
    },
    {
      name: 'shows the memberships of everybody',
      from: "selectMemberships(data).where('memberships.user_id', '=', siteUserId)",
      to: 'selectMemberships(data)',
      caughtBy: 'memberships.not-of-others',
    },
    {
      name: 'links to an area whose payment has failed',
      from: 'url: mayEnter(membership, now) ? toMembersPath(row.area_id) : null,',
      to: "url: membership.status === 'CANCELLED' ? null : toMembersPath(row.area_id),",
      caughtBy: 'memberships.payment-failed',
    },
    {
      name: 'does not link to an area that may be entered after a failed payment',
      from: 'url: mayEnter(membership, now) ? toMembersPath(row.area_id) : null,',
      to: "url: mayEnter(membership, now) && status !== 'PAYMENT_FAILED' ? toMembersPath(row.area_id) : null,",
      caughtBy: 'memberships.grace',
    },
    {
      name: 'links to an area whose membership has ended',
      from: 'url: mayEnter(membership, now) ? toMembersPath(row.area_id) : null,',
      to: "url: membership.status === 'PAYMENT_FAILED' ? null : toMembersPath(row.area_id),",
      caughtBy: 'memberships.cancelled-no-address',
    },
    {
      name: 'shows a membership as about to end that has ended',
      from: "const status = hasEnded(membership, now) ? 'CANCELLED' : membership.status;",
      to: 'const status = membership.status;',
      caughtBy: 'memberships.ended',
    },
    {
      name: 'does not say when the next payment is due',
      from: "const nextPaymentAt = ((status === 'ACTIVE' || status === 'PAUSED') && payments?.nextAt) || null;",
      to: 'const nextPaymentAt: string | null = null;',
      caughtBy: 'memberships.next-payment',
    },
    {
      name: 'forgets the reason for the end of a free membership',
      from: 'await recordCancellation(data, membership);',
      to: '',
      caughtBy: 'reason.free',
    },
  ]),
  ...inFile('packages/server/src/areas/payments.ts', [
    {
      name: 'takes installments for a subscription without an end',
      from: "return option.numBillingCycles === 0 ? 'recurring' : 'installments';",
      to: "return 'recurring';",
      caughtBy: 'memberships.read-installments',
    },
    {
      name: 'takes a subscription for a single payment',
      from: "if (!option.subscribable) return 'one_time';",
      to: "if (!option.subscribable || option.numBillingCycles === 0) return 'one_time';",
      caughtBy: 'memberships.read-recurring',
    },
  ]),
  ...inFile('packages/server/src/payments/option-state.ts', [
    {
      name: 'reads the options of the membership of somebody else',
      from: '(await listMembershipRows(data, siteUserId)).find((one) => one.id === id);',
      to: "(await Promise.all((await data.db.selectFrom('users').select('id').execute()).map((one) => listMembershipRows(data, one.id)))).flat().find((one) => one.id === id);",
      caughtBy: 'options.of-another',
    },
  ]),
  ...inFile('packages/server/src/areas/option-changes.ts', [
    {
      name: 'offers a change of installments',
      from: "return status === 'COMPLETED' ? 'one-time' : 'installments';",
      to: "return others.length === 0 ? 'no-other-option' : null;",
      caughtBy: 'options.installments',
    },
    {
      name: 'begins a dearer option with the next renewal',
      from: "? 'now'\n",
      to: "? 'at-period-end'\n",
      caughtBy: 'options.now',
    },
  ]),
  ...inFile('packages/server/src/payments/shown-price.ts', [
    {
      name: 'takes another amount than was shown',
      from: "if (!isSameCurrency || minor(due) !== minor(shown)) throw new Refusal('price-changed');",
      to: '',
      caughtBy: 'change-option.price-changed',
    },
    {
      name: 'ends a pause for another payment than was shown',
      from: "if (!isSameCurrency || minor(due) !== minor(shown)) throw new Refusal('price-changed');",
      to: '',
      caughtBy: 'resume.paused',
    },
  ]),
  ...inFile('packages/server/src/payments/pause-membership.ts', [
    {
      name: 'pauses for longer than the area allows',
      from: 'if (periods > state.longest || ',
      to: 'if (state.longest === 0 || ',
      caughtBy: 'pause.too-long',
    },
    {
      name: 'does not say that a membership cannot be paused',
      from: "throw new Refusal('not-pausable');\n  return { ...state",
      to: "throw new Refusal('not-cancellable');\n  return { ...state",
      caughtBy: 'pause.cancelled',
    },
    {
      name: 'answers success and pauses nothing',
      from: '      paused_until: pause.until,\n',
      to: '      paused_until: pause.from,\n',
      caughtBy: 'pause.to-come',
    },
  ]),
  ...inFile('packages/server/src/routes/membership-routes.ts', [
    {
      name: 'pauses the membership of somebody else',
      from: 'await pauseMembership(c.var.payments, c.var.store, siteUserId,',
      to: "void siteUserId; await pauseMembership(c.var.payments, c.var.store, (await c.var.store.db.selectFrom('memberships').select('user_id').where('id', '=', c.req.param('id')).executeTakeFirst())?.user_id ?? '',",
      caughtBy: 'pause.of-another',
    },
  ]),
  ...inFile('packages/server/src/payments/end-pause.ts', [
    {
      name: 'answers success and revokes no pause',
      from: '      await write(data, id, NOT_PAUSED);\n',
      to: '',
      caughtBy: 'resume.pause-to-come',
    },
    {
      name: 'ends a pause without a payment',
      from: '  await placeOrder(data, paid);\n',
      to: '  void [placeOrder, paid];\n',
      caughtBy: 'resume.paused',
    },
  ]),
  ...inFile('packages/server/src/areas/membership.ts', [
    {
      name: 'lets a paused member in',
      from: "if (isPaused(membership, now)) return 'paused';",
      to: '',
      caughtBy: 'pause.begun',
    },
  ]),
  ...inFile('packages/server/src/payments/change-option.ts', [
    {
      name: 'changes the option at once and takes no payment',
      from: 'if (toMinorUnits(due) > 0n) {',
      to: 'if (toMinorUnits(due) < 0n) {',
      caughtBy: 'change-option.now',
    },
    {
      name: 'refuses a change that was made, whose answer may have been lost',
      from: 'if (isOfNow(state, chosen)) return keepOption(setup, store, siteUserId, id);',
      to: '',
      caughtBy: 'change-option.repeated',
    },
  ]),
  ...inFile('packages/server/src/payments/plan-option.ts', [
    {
      name: 'answers success and plans no option',
      from: '      next_option_id: plan.optionId,\n',
      to: '      next_option_id: next,\n',
      caughtBy: 'change-option.later',
    },
  ]),
  ...inFile('packages/server/src/payments/keep-option.ts', [
    {
      name: 'answers success and revokes no change',
      from: 'if (!isTold) await revoke(data, membership);',
      to: 'if (!isTold) return null;',
      caughtBy: 'keep-option.revokes',
    },
  ]),
  ...inFile('packages/server/src/areas/resume-membership.ts', [
    {
      name: 'resumes the membership of somebody else',
      from: 'return transactWithMembership(store, id, resume, siteUserId);',
      to: 'return transactWithMembership(store, id, resume);',
      caughtBy: 'resume.of-another',
    },
    {
      name: 'refuses to resume an active membership, whose answer may have been lost',
      from: "return hasPause(membership, data.now()) ? 'has-pause' : 'resumed';",
      to: "throw new Refusal('not-resumable');",
      caughtBy: 'resume.active',
    },
    {
      name: 'says that a membership has ended whose payment has failed',
      from: "throw new Refusal('not-resumable', { message: 'The last payment",
      to: "throw new Refusal('ended', { message: 'The last payment",
      caughtBy: 'resume.payment-failed',
    },
    {
      name: 'does not say that a membership has ended',
      from: "throw new Refusal('ended');",
      to: "throw new Refusal('not-resumable');",
      caughtBy: 'resume.ended',
    },
    {
      name: 'resumes a membership that has ended',
      from: "      case 'none':\n        throw new Refusal('ended');\n",
      to: "      case 'none':\n        return;\n",
      caughtBy: 'resume.cancelled',
    },
    {
      name: 'answers success and resumes nothing',
      from: '    await undoCancellation(data, siteUserId, membership.area_id);\n',
      to: '',
      caughtBy: 'resume.ending',
    },
    {
      name: 'keeps the reason for a cancellation that was undone',
      from: '  await dropCancellations(\n    data,\n    resumed.map(({ id }) => id),\n  );\n',
      to: '  void dropCancellations;\n',
      caughtBy: 'reason.deleted-by-resume',
    },
  ]),
  ...inFile('packages/server/src/areas/cancellations.ts', [
    {
      name: 'stores a reason for the membership of somebody else',
      from: "    .where('user_id', '=', siteUserId)\n",
      to: '',
      caughtBy: 'reason.of-another',
    },
  ]),
  ...inFile('packages/server/src/people/orders.ts', [
    {
      name: 'shows the order of somebody else',
      from: "    .where('user_id', '=', siteUserId)\n",
      to: '',
      caughtBy: 'order.of-another',
    },
    {
      name: 'forgets the items of an order',
      from: '...order,\n    items: [',
      to: '...order,\n    items: [] as unknown[],\n    allItems: [',
      caughtBy: 'order.read',
    },
    {
      name: 'answers the number of an order as a number',
      from: 'number: String(order.number),',
      to: 'number: order.number as unknown as string,',
      caughtBy: 'order.list',
    },
  ]),
  ...inFile('packages/server/src/areas/transact-with-membership.ts', [
    {
      name: 'answers 409 to a second end of a free membership',
      from: "if (!membership) throw new Refusal('not-found', { message: 'There is no such membership.' });",
      to: "if (!membership) throw new Refusal('not-found', { message: 'There is no such membership.', status: 409 });",
      caughtBy: 'leave.free-twice',
    },
  ]),
  ...inFile('packages/server/src/people/memberships.ts', [
    {
      name: 'answers the end of a free membership with success, and keeps it',
      from: "await db.deleteFrom('memberships').where('id', '=', id).execute();",
      to: '',
      caughtBy: 'leave.free',
    },
    {
      name: 'forgets the title of a membership',
      from: "title: area?.name ?? '',",
      to: 'title: undefined,',
      caughtBy: 'memberships.read-free',
    },
    {
      name: 'forgets the price of a membership that was paid once',
      from: '    pricingOption: option && withoutTrial(option),',
      to: "    pricingOption: option?.subscribable ? option : ({ id: 'x' } as never),",
      caughtBy: 'memberships.read-onetime',
    },
  ]),
  ...inFile('src/contract/account/send-cancellation-reason.ts', [
    {
      name: 'takes a comment of any length',
      from: ', z.maxLength(COMMENT_LENGTH)',
      to: '',
      caughtBy: 'reason.refuses',
    },
    {
      name: 'does not know every reason',
      from: "  'NEEDED_FOR_A_WHILE',\n",
      to: '',
      caughtBy: 'reason.recurring',
    },
  ]),
];
