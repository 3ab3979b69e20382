/** The server of a Next application, for its routes. Serve `dist/cdn` of the package from `public/member-area-elements`. */
import { consoleMail, createMemberAreaServer } from 'member-area-server';
import { sqliteStore } from 'member-area-server/sqlite';

export const members = createMemberAreaServer({
  origins: ['http://localhost:3000'],
  store: await sqliteStore({ file: 'data/site.db' }),
  mail: consoleMail(),
});
