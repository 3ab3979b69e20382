import { inFile, type Fault } from '../fault.js';

/** Coupons that are listed, created and ended wrongly. */
export const couponFaults: readonly Fault[] = [
  ...inFile('packages/server/src/people/coupons.ts', [
    {
      name: 'lists the oldest coupon first',
      from: ".orderBy('created_at', 'desc').orderBy('id')",
      to: ".orderBy('created_at').orderBy('id')",
      caughtBy: 'coupons.list',
    },
    {
      name: 'lists no coupon that has ended',
      from: "data.db.selectFrom('coupons').selectAll().orderBy(",
      to: "data.db.selectFrom('coupons').selectAll().where('ended_at', 'is', null).orderBy(",
      caughtBy: 'coupons.list-ended',
    },
    {
      name: 'creates a second coupon with a code',
      from: "    if (await isTaken(data, code)) throw new Refusal('code-taken');\n",
      to: '',
      caughtBy: 'coupons.create-taken',
    },
    {
      name: 'creates a coupon that has ended before',
      from: 'ends_at: toFutureTime(data, endsAt ?? null),',
      to: 'ends_at: endsAt ?? null,',
      caughtBy: 'coupons.create-values',
    },
    {
      name: 'keeps the code of a coupon that has ended',
      from: "    .where('code', '=', code)\n    .where('ended_at', 'is', null)\n    .execute();\n  return rows.some((row) => statusOf(toStoredCoupon(row), 0, now()) === 'active');",
      to: "    .where('code', '=', code)\n    .execute();\n  return rows.some(() => now() > new Date(0));",
      caughtBy: 'coupons.end',
    },
    {
      name: 'ends a coupon that does not exist',
      from: "    if (!stored) throw new Refusal('not-found', { message: 'There is no such coupon.' });\n",
      to: '    void stored;\n',
      caughtBy: 'coupons.end-unknown',
    },
  ]),
  ...inFile('packages/server/src/routes/coupon-routes.ts', [
    {
      name: 'lists the coupons to everybody who is signed in',
      from: "  .get('/', async (c) => {\n    requireOwner(c);",
      to: "  .get('/', async (c) => {\n    void requireOwner;",
      caughtBy: 'coupons.list-owner',
    },
  ]),
];
