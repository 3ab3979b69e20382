/** A site with Express. */
import express from 'express';
import { consoleMail, createMemberAreaServer } from 'member-area-server';
import { libraryFiles, nodeListener, nodeMiddleware, nodeStop } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';

const members = createMemberAreaServer({
  origins: ['http://localhost:3000'],
  store: await sqliteStore({ file: 'data/site.db' }),
  mail: consoleMail(),
  libraryFiles: libraryFiles(),
});
const memberPage = nodeListener(async (request) => {
  const gate = await members.gate(request, new URL(request.url).pathname.slice('/members/'.length));
  return gate.passed ? new Response('<h1>Welcome in</h1>', { headers: gate.headers }) : gate.response;
});
const server = express().use(nodeMiddleware(members)).get('/members/:id', memberPage).listen(3000);
const stop = nodeStop(server, members);
process.once('SIGTERM', () => void stop().then(() => process.exit()));
