import { inFile, type Fault } from '../fault.js';

/** Contracts that end wrongly when a buyer withdraws from them or cancels them. */
export const contractEndFaults: readonly Fault[] = [
  ...inFile('packages/server/src/people/declarations.ts', [
    {
      name: 'ends the contract of somebody else',
      from: ".where('user_id', '=', siteUserId)\n    .executeTakeFirst();\n  return order ?? null;",
      to: '.executeTakeFirst();\n  return order ?? null;',
      caughtBy: 'contract-ends.of-another',
    },
  ]),
  ...inFile('packages/server/src/payments/end-contract.ts', [
    {
      name: 'keeps the access of a buyer who withdraws',
      from: "if (membership && !isOver) await endAccess(data, membership, 'member');",
      to: 'if (membership && !isOver) void endAccess;',
      caughtBy: 'contract-ends.withdrawal',
    },
    {
      name: 'ends access at once when a buyer cancels',
      from: "return { outcome: 'ended', endsAt: await endWithPeriod(data, membership) };",
      to: "await endAccess(data, membership, 'member');\n      return { outcome: 'ended', endsAt: null };",
      caughtBy: 'contract-ends.cancellation',
    },
    {
      name: 'tells a signed-out visitor whether an order exists',
      from: 'const row = await services.store.transact({ exclusive: [mailLock(email)] }, async (data) => {\n    const stored = await',
      to: "if (declared.orderNumber === '999999999') throw new Refusal('not-found');\n  const row = await services.store.transact({ exclusive: [mailLock(email)] }, async (data) => {\n    const stored = await",
      caughtBy: 'contract-ends.signed-out',
    },
  ]),
  ...inFile('packages/server/src/routes/contract-end-routes.ts', [
    {
      name: 'takes a declaration of a signed-out visitor without an email',
      from: "if (email === undefined) throw new Refusal('invalid', { fields: { email: 'required' } });",
      to: "if (email === undefined) return { receivedAt: new Date().toISOString(), outcome: 'received' };",
      caughtBy: 'contract-ends.email',
    },
  ]),
];
