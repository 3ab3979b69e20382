/** The server of the site: its pages, and the calls of the member areas. `npm start` runs it. */
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { consoleMail, createMemberAreaServer, jsonLog, PAGE_POLICY } from 'member-area-server';
import { libraryFiles, nodeBindings, nodeStop } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';
import { CONTEXT, homePage, layout, MEMBER_PAGES, memberHomePage, memberPage, ownerPage } from './pages.js';

const { NODE_ENV, HOST = '127.0.0.1', PORT = '3000', ORIGIN = `http://localhost:${PORT}` } = process.env;

const library = libraryFiles();

const members = createMemberAreaServer({
  origins: [ORIGIN],
  store: await sqliteStore({ file: 'data/site.db' }),
  // Writes the mails to the terminal. To send them, see docs/mail.md of the package.
  mail: consoleMail(),
  // Takes no money: a click on Pay makes a visitor a member. In production nobody can join a paid area until you replace it;
  // see docs/payments.md.
  payments: NODE_ENV === 'production' ? undefined : 'simulated',
  // The number of proxies in front of this server: 1 behind nginx or Caddy.
  trustedProxies: Number(process.env.TRUSTED_PROXIES ?? 0),
  // The header in which the proxy names the country of a visitor, such as cf-ipcountry. People see it in the list of their devices.
  countryHeader: process.env.COUNTRY_HEADER || undefined,
  context: CONTEXT,
  layout,
  frameStyleSheets: ['/theme.css'],
  libraryFiles: library,
  videoFolder: 'data/videos',
  // In production, each request is a line of the log. In development, only errors are.
  log: NODE_ENV === 'production' ? jsonLog : ({ level }, error) => level === 'error' && console.error(error),
});

const app = new Hono();

// The head of each page names the scripts that its tags need, so that the browser requests them with the page.
app.use(async (c, next) => {
  await next();
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
  const page = await library.addPreloads(await c.res.text());
  c.res.headers.delete('content-length');
  c.res = new Response(page, c.res);
});

// The pages for the members of an area. Everybody else gets the lock screen of the area.
app.get('/members/:id', (c) =>
  answerMembers(c, async ({ area, visit, notice }) =>
    memberHomePage(area, visit, await visit.videos(area), notice),
  ),
);
app.get('/members/:id/:page', (c, next) => {
  const page = MEMBER_PAGES.find(({ name }) => name === c.req.param('page'));
  return page ? answerMembers(c, ({ area, notice }) => memberPage(area, page, notice)) : next();
});

app.get('/', (c) =>
  answer(c, async (visit) => homePage(await visit.areas(), visit, await visit.areMemberAreasOn())),
);

// The owner creates areas here, sets their prices and edits their lock screens.
app.get('/owner', (c) => answer(c, ownerPage));

app.all('*', (c, next) =>
  members.handles(c.req.path) ? members.fetch(c.req.raw, nodeBindings(c.env)) : next(),
);
// A page in `public` has no policy, so that it may load the fonts and scripts of its theme from other sites.
app.use(serveStatic({ root: './public' }));

/** Answers a member with a page, and everybody else with the lock screen of the area. */
async function answerMembers(c, pageFor) {
  const gate = await members.gate(c.req.raw, c.req.param('id'));
  if (!gate.passed) return gate.response;
  gate.headers.set('content-security-policy', PAGE_POLICY);
  return new Response(await pageFor(gate), { headers: gate.headers });
}

/** Answers with a page that depends on the visitor. It loads nothing from other sites. */
async function answer(c, pageFor) {
  const visit = await members.visit(c.req.raw);
  const page = await pageFor(visit);
  for (const cookie of visit.cookies) c.header('set-cookie', cookie, { append: true });
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', PAGE_POLICY);
  return c.html(page);
}

const server = serve({ fetch: app.fetch, hostname: HOST, port: Number(PORT) }, async () => {
  const link = await members.firstOwnerLink();
  console.log(`The site: ${ORIGIN}`);
  console.log(link ? `Create the account of the owner: ${link}` : `The owner: ${ORIGIN}/owner`);
});

server.once('error', ({ code, message }) => {
  const isTaken = code === 'EADDRINUSE';
  console.error(
    isTaken
      ? `Port ${PORT} is used by another program. Choose another one, for example with PORT=${Number(PORT) + 1} npm start.`
      : `The site cannot listen on ${HOST}, port ${PORT}: ${message}`,
  );
  process.exit(1);
});

// Answers the requests that run, then closes all connections and the database.
const stop = nodeStop(server, members);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await stop({ withinMs: 4000 });
    process.exit(0);
  });
}
