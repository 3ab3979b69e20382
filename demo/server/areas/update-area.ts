import { randomUUID } from 'node:crypto';
import type { Client, InStatement } from '@libsql/client';
import type { z } from 'zod';
import { columnText, currentTime, toFlag, toIsoTime } from '../database/values.js';
import { Refusal } from '../http/refusal.js';
import { requireArea, type PricingOption } from './area.js';
import { readAreaVersion, toAreaTag } from './area-version.js';
import type { newArea } from './create-area.js';
import { namesTag } from './entity-tag.js';
import { HAS_ENDED } from './membership.js';

type AreaData = z.infer<typeof newArea>;
type OptionData = AreaData['pricingOptions'][number];

const HAS_MEMBERS = `exists (select 1 from memberships where area_id = areas.id and not ${HAS_ENDED})`;

/**
 * Saves an edited area. An option with the id of a stored one replaces its terms for new members; members keep the terms
 * that they joined with. A stored option that is missing is no longer offered.
 *
 * One batch, whose first statement decides and gives the area a new version. The others write only with this version.
 *
 * @param ifMatch the `If-Match` header: the `ETag` that the stored area must have
 * @throws Refusal 404 `not-found`; 412 `changed`; 409 `name-taken`; 409 `invalid` for another purchase type while the area
 *   has members
 */
export async function updateArea(
  database: Client,
  id: string,
  area: AreaData,
  ifMatch: string | undefined,
): Promise<void> {
  const stored = await requireArea(database, id);
  const version = await readAreaVersion(database, id);
  const changed = new Refusal(412, 'changed', 'Somebody else has changed it meanwhile.');
  if (ifMatch && !namesTag(ifMatch, toAreaTag(version))) throw changed;

  const isTaken =
    'exists (select 1 from areas as other where other.name = ? collate nocase and other.id <> ?)';
  const isBlocked = `(purchase_type <> ? and ${HAS_MEMBERS})`;
  const checks = [area.name, id, area.purchaseType, currentTime()];
  const nextVersion = randomUUID();
  const [found, saved] = await database.batch(
    [
      {
        sql: `select ${isTaken} as taken, ${isBlocked} as blocked from areas where id = ?`,
        args: [...checks, id],
      },
      {
        sql: `insert into area_versions select id, ? from areas where id = ? and not ${isTaken} and not ${isBlocked}
                and coalesce((select version from area_versions where area_id = areas.id), '') = ?
              on conflict (area_id) do update set version = excluded.version`,
        args: [nextVersion, id, ...checks, version],
      },
      ...writeArea(id, area, stored.pricingOptions, nextVersion),
    ],
    'write',
  );
  if (saved?.rowsAffected) return;
  const [row] = found?.rows ?? [];
  if (row?.['taken'])
    throw new Refusal(409, 'name-taken', 'Name already in use.', { fields: { name: 'taken' } });
  if (row?.['blocked'])
    throw new Refusal(409, 'invalid', 'The area has members, who joined with another purchase type.', {
      fields: { purchaseType: 'has-members' },
    });
  throw changed;
}

/** Returns the statements that write an area. They do nothing unless the area has the version. */
function writeArea(
  id: string,
  area: AreaData,
  storedOptions: readonly PricingOption[],
  version: string,
): InStatement[] {
  const { name, description, purchaseType, benefits, enrollment, pricingOptions } = area;
  const storedTime = (time: string | null | undefined) => (time ? toIsoTime(new Date(time)) : null);
  const isSaved = 'exists (select 1 from area_versions where area_id = ? and version = ?)';
  const saved = [id, version];
  const texts = JSON.stringify(benefits.map((benefit) => benefit.description));
  const removed = storedOptions.filter((stored) => !pricingOptions.some((option) => option.id === stored.id));
  return [
    {
      sql: `update areas set name = ?, description = ?, purchase_type = ?, benefits = ?, opens_at = ?, closes_at = ?
            where id = ? and ${isSaved}`,
      args: [
        ...[name, description, purchaseType, texts],
        ...[storedTime(enrollment?.opensAt), storedTime(enrollment?.closesAt), id, ...saved],
      ],
    },
    ...removed.map((option) => ({
      sql: `insert into former_options select ? where ${isSaved}`,
      args: [option.id, ...saved],
    })),
    ...pricingOptions.flatMap((option, position) => {
      const stored = storedOptions.find((one) => one.id === option.id);
      const columns = optionColumns(option, position);
      if (!stored) {
        return {
          sql: `insert into pricing_options select ?, ?, ?, ?, ?, ?, ?, ?, ? where ${isSaved}`,
          args: [randomUUID(), id, ...columns, ...saved],
        };
      }
      return [
        ...(isSameTerms(option, stored) ? [] : keepForMembers(stored.id, isSaved, saved)),
        {
          sql: `update pricing_options set position = ?, price_value = ?, currency_code = ?, subscribable = ?,
                  period_value = ?, period_unit = ?, cycles = ? where id = ? and ${isSaved}`,
          args: [...columns, stored.id, ...saved],
        },
      ];
    }),
  ];
}

/** Returns the statements that copy an option that has members, and give the copy to them. */
function keepForMembers(id: string, isSaved: string, saved: readonly string[]): InStatement[] {
  const copy = randomUUID();
  const isCopied = 'exists (select 1 from pricing_options where id = ?)';
  return [
    {
      sql: `insert into pricing_options
            select ?, area_id, position, price_value, currency_code, subscribable, period_value, period_unit, cycles
            from pricing_options where id = ? and ${isSaved}
              and exists (select 1 from memberships where option_id = pricing_options.id)`,
      args: [copy, id, ...saved],
    },
    { sql: `insert into former_options select ? where ${isCopied}`, args: [copy, copy] },
    {
      sql: `update memberships set option_id = ? where option_id = ? and ${isCopied}`,
      args: [copy, id, copy],
    },
  ];
}

const optionColumns = (
  { price, subscribable, billingPeriod, numBillingCycles }: OptionData,
  position: number,
) => [
  ...[position, price.value, price.currencyCode, toFlag(subscribable)],
  ...[billingPeriod.value, billingPeriod.unit, numBillingCycles],
];

const isSameTerms = (option: OptionData, stored: PricingOption): boolean =>
  JSON.stringify(optionColumns(option, 0)) === JSON.stringify(optionColumns(stored as OptionData, 0));

/**
 * Deletes an area with everything that belongs to it. The statement itself checks for members: somebody may join at the
 * same time.
 *
 * @throws Refusal 404 `not-found`; 409 `has-members`
 */
export async function deleteArea(database: Client, id: string): Promise<void> {
  const { rowsAffected } = await database.execute({
    sql: `delete from areas where id = ? and not ${HAS_MEMBERS}`,
    args: [id, currentTime()],
  });
  if (rowsAffected > 0) return;
  const { rows } = await database.execute({
    sql: `select (select count(*) from memberships where area_id = areas.id and not ${HAS_ENDED}) as n
          from areas where id = ?`,
    args: [currentTime(), id],
  });
  const [row] = rows;
  if (!row) throw new Refusal(404, 'not-found', 'There is no such member area.');
  throw new Refusal(409, 'has-members', `The area has members: ${columnText(row, 'n')}.`);
}
