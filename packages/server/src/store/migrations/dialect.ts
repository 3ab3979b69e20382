import type { SchemaModule } from 'kysely';

/** The database of a store. The migrations differ in the few statements that both do not share. */
export type Dialect = 'sqlite' | 'postgres';

/** Begins a table whose rows are numbered in the order of their insertion. */
export const createNumberedTable = (schema: SchemaModule, dialect: Dialect, name: string) =>
  dialect === 'postgres'
    ? schema.createTable(name).addColumn('id', 'bigserial', (column) => column.primaryKey().notNull())
    : schema.createTable(name).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
