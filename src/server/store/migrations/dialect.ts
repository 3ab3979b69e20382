/** The database of a store. The migrations differ in the few statements that both do not share. */
export type Dialect = 'sqlite' | 'postgres';
