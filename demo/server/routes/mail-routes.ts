import { Hono, type Context } from 'hono';
import { accepts } from 'hono/accepts';
import { standardMail } from 'member-area-server';
import { findMailSample, mailPage } from '../../pages/mail-page.js';
import type { DemoMail } from '../demo-mail.js';
import type { DemoEnvironment } from '../environment.js';

/** A mail has styles of its own, and must not run a script or load anything. */
const MAIL_POLICY = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'";

/** The mails that the demo has sent, and a preview of each mail in each language: `/demo/mail`. */
export const mailRoutes = (mail: DemoMail) =>
  new Hono<DemoEnvironment>()
    .get('/', async (c) => {
      await c.var.members.settled(); // so that the list has the mails of all earlier requests
      c.header('cache-control', 'no-store');
      c.header('vary', 'accept');
      const type = accepts(c, {
        header: 'Accept',
        supports: ['application/json', 'text/html'],
        default: 'application/json',
      });
      return type === 'text/html' ? c.html(await mailPage(c.req.query(), mail.sent)) : c.json(mail.sent);
    })
    .get('/sent/:id', (c) => answerMail(c, mail.sent.find(({ id }) => id === c.req.param('id'))?.html))
    .get('/preview/:kind/:language', async (c) => {
      const sample = findMailSample(c.req.param('kind'), c.req.param('language'));
      return answerMail(c, sample && (await standardMail(sample)).html);
    });

function answerMail(c: Context<DemoEnvironment>, html: string | undefined) {
  if (html === undefined) return c.notFound();
  c.header('content-security-policy', MAIL_POLICY);
  c.header('cache-control', 'no-store');
  return c.html(html);
}
