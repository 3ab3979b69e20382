import type { Client } from '@libsql/client';
import { z } from 'zod';
import { columnText } from './database/column-text.js';

/** What `<member-area-connect>` hands to the page that keeps it. */
export const storedBlock = z.object({
  memberAreaId: z.string().max(100),
  settings: z.object({
    showTitle: z.boolean(),
    showDescription: z.boolean(),
    showPrice: z.boolean(),
    showBenefits: z.boolean(),
    buttonText: z.string().trim().min(1).max(30),
    alignment: z.enum(['start', 'center', 'end']),
  }),
});

/** The join block of the site: the area it is connected to, empty where there is none, and how it looks. */
export interface StoredBlock {
  readonly memberAreaId: string;
  readonly settings?: z.infer<typeof storedBlock>['settings'] | undefined;
}

/** Reads the one block that the demo's site has. */
export async function readBlock(database: Client): Promise<StoredBlock> {
  const { rows } = await database.execute("select * from blocks where id = 'main'");
  const [row] = rows;
  if (!row) return { memberAreaId: '' };
  return {
    memberAreaId: columnText(row, 'area_id'),
    settings: JSON.parse(columnText(row, 'settings')) as StoredBlock['settings'],
  };
}

/** Keeps it. */
export async function saveBlock(
  database: Client,
  { memberAreaId, settings }: z.infer<typeof storedBlock>,
): Promise<void> {
  await database.execute({
    sql: `insert into blocks values ('main', (select id from areas where id = ?), ?)
          on conflict (id) do update set area_id = excluded.area_id, settings = excluded.settings`,
    args: [memberAreaId, JSON.stringify(settings)],
  });
}
