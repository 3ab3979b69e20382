import type { Client } from '@libsql/client';
import { hashPassword } from '../people/secrets.js';
import { currentTime, DAY, toFlag, toIsoTime } from './values.js';

const inDays = (days: number) => toIsoTime(new Date(Date.now() + days * DAY));

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

const PEOPLE = [
  {
    id: 'user-ana',
    email: 'visitor@example.com',
    password: 'visitor-pass-1',
    firstName: 'Ana',
    lastName: 'Ortiz',
    isOwner: false,
  },
  {
    id: 'user-ben',
    email: 'member@example.com',
    password: 'member-pass-1',
    firstName: 'Ben',
    lastName: 'Novak',
    isOwner: false,
  },
  {
    id: 'user-olu',
    email: 'owner@example.com',
    password: 'owner-pass-1',
    firstName: 'Olu',
    lastName: 'Adeyemi',
    isOwner: true,
  },
];

/** Fills an empty database with the demo's areas and people. Does nothing when the database has people. */
export async function seed(database: Client): Promise<void> {
  const { rows } = await database.execute('select count(*) as n from users');
  if (Number(rows[0]?.['n']) > 0) return;
  const now = currentTime();
  const people = await Promise.all(
    PEOPLE.map(async ({ id, email, password, firstName, lastName, isOwner }) => ({
      sql: 'insert into users values (?, ?, ?, ?, ?, ?, ?)',
      args: [id, email, firstName, lastName, await hashPassword(password), toFlag(isOwner), now],
    })),
  );
  await database.batch(
    [
      ...people,
      ...AREAS.flatMap(({ id, name, description, purchaseType, benefits, enrollment, options = [] }) => [
        {
          sql: 'insert into areas values (?, ?, ?, ?, ?, ?, ?)',
          args: [
            id,
            name,
            description,
            purchaseType,
            JSON.stringify(benefits),
            enrollment?.opensAt ?? null,
            enrollment?.closesAt ?? null,
          ],
        },
        ...options.map(([option, value, currency, subscribable, unit, cycles], position) => ({
          sql: 'insert into pricing_options values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
          args: [option, id, position, value, currency, toFlag(subscribable), 1, unit, cycles],
        })),
      ]),
      {
        sql: "insert into memberships values ('membership-ben-community', 'user-ben', 'community', null, 'ACTIVE', ?, null)",
        args: [now],
      },
      { sql: 'insert into area_pages select id, id, ? from areas', args: ['list'] },
      { sql: "insert into settings values ('memberAreasEnabled', 'true')", args: [] },
      { sql: "insert into settings values ('memberAreasEnabledAt', ?)", args: [now] },
      { sql: "insert into settings values ('navigationSetting', 'REPLACE_PRIMARY')", args: [] },
    ],
    'write',
  );
}
