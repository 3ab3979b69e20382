/** The people and areas of the demo. */
import { hashPassword, type Store } from 'member-area-server';

const DAY = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

interface SeededArea {
  id: string;
  name: string;
  description: string;
  purchaseType: 'FREE' | 'RECURRING' | 'SET_AMOUNT';
  benefits: string[];
  enrollment?: { opensAt?: string; closesAt?: string };
  options?: [
    id: string,
    value: string,
    currency: string,
    subscribable: boolean,
    unit: 'MONTH' | 'YEAR',
    cycles: number,
  ][];
}

const AREAS: SeededArea[] = [
  {
    id: 'community',
    name: 'The Commons',
    description:
      'A friendly place for people who bake at home: questions, photos, and the Sunday bake-along.',
    purchaseType: 'FREE',
    benefits: ['The Sunday bake-along', 'Questions answered by bakers', 'Recipes members share'],
  },
  {
    id: 'letters',
    name: 'Letters from the Bakery',
    description: 'A long letter every second Friday, and the whole archive since 2019.',
    purchaseType: 'RECURRING',
    benefits: ['Two letters a month', 'The archive since 2019', 'Early word of classes'],
    options: [
      ['letters-monthly', '10.00', 'USD', true, 'MONTH', 0],
      ['letters-yearly', '100.00', 'USD', true, 'YEAR', 0],
    ],
  },
  {
    id: 'workshop',
    name: 'Sourdough Workshop',
    description: 'Six evenings from flour to crust, recorded, with a baker who looks at your loaf.',
    purchaseType: 'SET_AMOUNT',
    benefits: ['Six recorded evenings', 'Feedback on your loaf', 'The workshop’s recipes', 'A certificate'],
    options: [
      ['workshop-once', '30.00', 'USD', false, 'MONTH', 1],
      ['workshop-installments', '10.00', 'USD', true, 'MONTH', 3],
    ],
  },
  {
    id: 'tea-club',
    name: 'Tea Club',
    description: 'One tea a month from a small garden in Shizuoka, and how to brew it.',
    purchaseType: 'RECURRING',
    benefits: ['One tea a month', 'Brewing notes'],
    options: [['tea-club-monthly', '1200', 'JPY', true, 'MONTH', 0]],
  },
  {
    id: 'pearl-club',
    name: 'Pearl Club',
    description: 'Stories and recipes from the Gulf’s pearl towns.',
    purchaseType: 'SET_AMOUNT',
    benefits: ['Twelve stories', 'Twelve recipes'],
    options: [['pearl-club-once', '1.500', 'KWD', false, 'MONTH', 1]],
  },
  {
    id: 'next-season',
    name: 'Next Season’s Class',
    description: 'The class of the coming season. Sign-up opens soon.',
    purchaseType: 'FREE',
    benefits: ['Four live evenings', 'A small group'],
    enrollment: { opensAt: inDays(30), closesAt: inDays(60) },
  },
  {
    id: 'last-season',
    name: 'Last Season’s Class',
    description: 'The class of the season that has ended.',
    purchaseType: 'FREE',
    benefits: ['Four recorded evenings', 'The class notes'],
    enrollment: { opensAt: inDays(-90), closesAt: inDays(-30) },
  },
];

/** A person of the demo. */
interface SeededPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'owner' | 'support' | null;
}

const PEOPLE: readonly SeededPerson[] = [
  {
    id: 'user-ana',
    email: 'visitor@example.com',
    password: 'visitor-pass-1',
    firstName: 'Ana',
    lastName: 'Ortiz',
    role: null,
  },
  {
    id: 'user-ben',
    email: 'member@example.com',
    password: 'member-pass-1',
    firstName: 'Ben',
    lastName: 'Novak',
    role: null,
  },
  {
    id: 'user-olu',
    email: 'owner@example.com',
    password: 'owner-pass-1',
    firstName: 'Olu',
    lastName: 'Adeyemi',
    role: 'owner',
  },
  {
    id: 'user-kim',
    email: 'helper@example.com',
    password: 'helper-pass-1',
    firstName: 'Kim',
    lastName: 'Nguyen',
    role: 'support',
  },
];

/** What the plan of the demo allows. */
export const PLAN_LIMITS = { memberAreas: 10, videoStorageMinutes: 30 };

/** Fills an empty store with the demo's areas and people. Does nothing when it has people. */
export async function seed(store: Store): Promise<void> {
  if (await store.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
  const hashes = await Promise.all(PEOPLE.map(({ password }) => hashPassword(password)));
  await store.transact({}, async ({ db, now }) => {
    const createdAt = now().toISOString();
    await db
      .insertInto('users')
      .values(
        PEOPLE.map(({ id, email, firstName, lastName, role }, index) => ({
          id,
          email,
          email_key: email,
          first_name: firstName,
          last_name: lastName,
          password_hash: hashes[index] ?? null,
          role,
          created_at: createdAt,
          email_confirmed: 1,
        })),
      )
      .execute();
    for (const [position, { options = [], ...area }] of AREAS.entries()) {
      const { id, name, description, purchaseType, benefits, enrollment } = area;
      await db
        .insertInto('areas')
        .values({
          id,
          position,
          name,
          name_key: name.toLowerCase(),
          description,
          purchase_type: purchaseType,
          benefits: JSON.stringify(benefits),
          opens_at: enrollment?.opensAt ?? null,
          closes_at: enrollment?.closesAt ?? null,
          version: '',
        })
        .execute();
      await db.insertInto('area_pages').values({ id, area_id: id, layout: 'list' }).execute();
      for (const [place, [option, value, currency, subscribable, unit, cycles]] of options.entries()) {
        await db
          .insertInto('pricing_options')
          .values({
            id: option,
            area_id: id,
            position: place,
            price_value: value,
            currency_code: currency,
            subscribable: subscribable ? 1 : 0,
            period_value: 1,
            period_unit: unit,
            cycles,
          })
          .execute();
      }
    }
    await db
      .insertInto('memberships')
      .values({
        id: 'membership-ben-community',
        user_id: 'user-ben',
        area_id: 'community',
        status: 'ACTIVE',
        joined_at: createdAt,
      })
      .execute();
    await db
      .insertInto('settings')
      .values([
        { key: 'memberAreasEnabledAt', value: createdAt },
        ...Object.entries(PLAN_LIMITS).map(([quota, limit]) => ({
          key: `${quota}Limit`,
          value: String(limit),
        })),
      ])
      .execute();
  });
}
