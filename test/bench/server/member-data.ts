/** A site with many members, who have joined and paid in all ways that the filters of the list tell apart. */
import { createHash } from 'node:crypto';
import type { Store } from 'member-area-server';

/** The rows of one statement: SQLite takes 32,766 values at most. */
const ROWS = 1000;
const AREAS = 20;
const DAY = 86_400_000;

const FIRST_NAMES = [
  'Ana',
  'Ben',
  'Chloé',
  'Dmitri',
  'Émile',
  'Fatima',
  'Göran',
  'Hana',
  'Ines',
  'Jörg',
  'Kenji',
  'Łukasz',
];
const LAST_NAMES = [
  'Lima',
  'Novak',
  'Öztürk',
  'Petrov',
  'Quintero',
  'Rossi',
  'Sørensen',
  'Tanaka',
  'Ueda',
  'Vogel',
  'Weiß',
];

/** The headers of the owner of such a site. */
export const OWNER_HEADERS = {
  cookie: 'crumb=visitor-owner; session=token-owner; siteUserCrumb=crumb-owner',
};

/**
 * Fills an empty store with people: of ten, seven have joined an area and four of them pay. One in fifty pays for two areas, and
 * another one in fifty for one and has a free area besides.
 */
export async function fillWithMembers(store: Store, size: number): Promise<void> {
  const start = store.now().getTime();
  const timeOf = (days: number) => new Date(start + days * DAY).toISOString();
  await store.transact({}, async ({ db }) => {
    for (let area = 0; area < AREAS; area++) {
      const id = `area-${area}`;
      const texts = {
        description: '',
        benefits: '[]',
        version: '',
        purchase_type: area % 2 ? 'FREE' : 'PAID',
      };
      await db
        .insertInto('areas')
        .values({ id, position: area, name: `Area ${area}`, name_key: id, ...texts })
        .execute();
      await db
        .insertInto('pricing_options')
        .values({
          id: `option-${area}`,
          area_id: id,
          position: 0,
          price_value: '10.00',
          currency_code: 'USD',
          subscribable: 1,
          period_value: 1,
          period_unit: 'MONTH',
          cycles: 0,
        })
        .execute();
    }
    await db
      .insertInto('users')
      .values({ ...personOf('owner', timeOf(-500)), role: 'owner' })
      .execute();
    await db
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update('token-owner').digest('base64url'),
        user_id: 'owner',
        crumb: 'crumb-owner',
        expires_at: timeOf(1),
        public_id: 'session-owner',
        created_at: timeOf(-1),
      })
      .execute();
  });
  for (let from = 0; from < size; from += ROWS) {
    const numbers = Array.from({ length: Math.min(ROWS, size - from) }, (_, index) => from + index);
    await store.transact({}, async ({ db }) => {
      await db
        .insertInto('users')
        .values(numbers.map((number) => personOf(String(number), timeOf(-400 + (number % 390)))))
        .execute();
      const joined = numbers
        .filter((number) => number % 10 < 7)
        .flatMap((number) => membershipsOf(number, timeOf));
      await db
        .insertInto('checkouts')
        .values(joined.flatMap(({ checkout }) => checkout || []))
        .execute();
      await db
        .insertInto('memberships')
        .values(joined.map(({ membership }) => membership))
        .execute();
      await db
        .insertInto('orders')
        .values(joined.flatMap(({ order }) => order || []))
        .execute();
    });
  }
}

function personOf(name: string, createdAt: string) {
  const number = scatter(Number(name) || 0);
  const email = `person-${name}@example.com`;
  return {
    id: `person-${name}`.replace('person-owner', 'owner'),
    email,
    email_key: email,
    first_name: FIRST_NAMES[number % FIRST_NAMES.length] ?? '',
    last_name: `${LAST_NAMES[number % LAST_NAMES.length]} ${number % 997}`,
    role: null,
    created_at: createdAt,
    email_confirmed: 1,
    password_hash: null,
    marketing_opt_in_at: number % 3 === 0 ? createdAt : null,
  };
}

function membershipsOf(number: number, timeOf: (days: number) => string) {
  const areas = areasOf(number);
  return areas.map((area) => {
    const id = `${number}-${area}`;
    const isPaid = area % 2 === 0;
    const days = -380 + (scatter(number) % 380) + (number % 1000) / 1000;
    const status = statusOf(number, isPaid);
    const terms = { value: '10.00', currencyCode: number % 20 === 0 ? 'EUR' : 'USD' };
    const of = { user_id: `person-${number}`, area_id: `area-${area}` };
    const next = status === 'ACTIVE' ? timeOf(1 + (scatter(number) % 300) / 10) : null;
    const endsAt = status === 'ENDING' ? timeOf(20) : status === 'CANCELLED' ? timeOf(-1) : null;
    return {
      membership: {
        id,
        ...of,
        option_id: isPaid ? `option-${area}` : null,
        status,
        joined_at: timeOf(days),
        ends_at: endsAt,
        checkout_id: isPaid ? id : null,
      },
      checkout: isPaid && {
        id,
        ...of,
        option: '{}',
        title: `Area ${area}`,
        origin: '',
        origin_url_path: '',
        created_at: timeOf(days),
        state: 'active',
        next_payment_at: next,
        payments_made: 3,
        check_at: null,
      },
      order: isPaid && {
        id,
        number: number * 2 + (area === 2 ? 1 : 0),
        ...of,
        title: `Area ${area}`,
        option: null,
        payment_method: null,
        total_value: `${10 + (scatter(number) % 400)}.00`,
        currency_code: terms.currencyCode,
        placed_at: timeOf(days),
        status: number % 100 === 0 ? 'REFUNDED' : 'PAID',
      },
    };
  });
}

function areasOf(number: number): number[] {
  if (number % 50 === 0) return [0, 2];
  return number % 50 === 25 ? [0, 1] : [scatter(number) % AREAS];
}

function statusOf(number: number, isPaid: boolean): string {
  if (!isPaid) return 'ACTIVE';
  if (number % 400 === 0) return 'PAYMENT_FAILED';
  if (number % 31 === 0) return 'ENDING';
  return number % 17 === 0 ? 'CANCELLED' : 'ACTIVE';
}

/** Returns a number that neighbours do not share digits of. */
const scatter = (number: number): number => (number * 7919) % 100_003;
