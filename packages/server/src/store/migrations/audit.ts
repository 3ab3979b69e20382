import type { Kysely } from 'kysely';
import { createNumberedTable, type Dialect } from './dialect.js';

/** Creates the table of the changes that owners have made. It refers to nothing: its lines stay when areas and people go. */
export const auditTable = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await createNumberedTable(db.schema, dialect, 'audit')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('area_id', 'text')
      .addColumn('subject_id', 'text')
      .addColumn('fields', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('audit_at').on('audit').column('at').execute();
  },
});
