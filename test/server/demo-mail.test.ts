/** `/demo/mail`: previews of the mails, and the mails that the demo has sent. */
import assert from 'node:assert/strict';
import { MAIL_LANGUAGES } from 'member-area-server';
import { describe, test } from 'vitest';
import { CERTIFICATE } from './mail-certificate.js';
import { startMailServer } from './mail-server.js';
import { readLink, startSite, type Mail } from './site.js';

const RESET = '/api/site-users/account/password-reset';
const asPage = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

describe('the page of the mails', async () => {
  const site = await startSite();

  test('shows every mail in every language, as text and as HTML that runs nothing', async () => {
    const visitor = await site.newVisitor();
    for (const language of MAIL_LANGUAGES) {
      const page = await visitor.request(`/demo/mail?lang=${language}`, asPage);
      const frames = [...page.text.matchAll(/<iframe\s+src="([^"]+)"[^>]*sandbox="([^"]*)"/g)];
      assert.equal(frames.length, 31);
      assert.equal(page.text.match(/<pre\b/g)?.length, 31);
      for (const [, path = '', sandbox] of frames) {
        assert.equal(sandbox, 'allow-popups');
        const preview = await visitor.get(path);
        assert.equal(preview.status, 200);
        assert.match(preview.text, new RegExp(`<html lang="${language}"`));
        assert.match(
          preview.headers.get('content-security-policy') ?? '',
          /^sandbox allow-popups; default-src 'none'/,
        );
      }
    }
  });

  test('shows one kind of mail, and English for an unknown language', async () => {
    const visitor = await site.newVisitor();
    const page = await visitor.request('/demo/mail?kind=cancellation&lang=xx', asPage);
    assert.equal(page.text.match(/<iframe\b/g)?.length, 1);
    assert.match(page.text, /\/demo\/mail\/preview\/cancellation\/en/);
    assert.equal((await visitor.get('/demo/mail/preview/cancellation/xx')).status, 404);
    assert.equal((await visitor.get('/demo/mail/preview/constructor/en')).status, 404);
  });

  test('shows the mails that were sent, the newest first, and lists them for programs', async () => {
    const visitor = await site.newVisitor();
    await visitor.post(RESET, { email: 'visitor@example.com' });
    await visitor.get('/demo/mail'); // waits until the mail was sent
    await visitor.post(RESET, { email: 'member@example.com' });
    const page = await visitor.request('/demo/mail', asPage);
    const [, sent = ''] = page.text.split('id="sent"');
    assert.match(sent, /password-reset to member@example\.com[\s\S]*password-reset to visitor@example\.com/);
    const mails = await visitor.getList<Mail>('/demo/mail');
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['visitor@example.com', 'member@example.com'],
    );
    const html = await visitor.get(`/demo/mail/sent/${mails[0]!.id}`);
    assert.ok(html.text.includes(readLink(mails[0]!).href));
    assert.equal((await visitor.get('/demo/mail/sent/none')).status, 404);
  });

  test('does not exist on a public site', async () => {
    const visitor = await (await startSite({ tools: false })).newVisitor();
    for (const path of ['/demo/mail', '/demo/mail/preview/cancellation/en'])
      assert.equal((await visitor.request(path, asPage)).status, 404);
  });
});

describe('the demo with a mail server', () => {
  const FROM = 'Crumb & Crust <members@example.com>';

  test('sends a reset link that works, also when the server first refuses and then is away', async () => {
    const server = await startMailServer();
    const site = await startSite({
      smtp: { url: `smtp://127.0.0.1:${server.port}`, from: FROM, tls: { ca: CERTIFICATE } },
    });
    const visitor = await site.newVisitor();
    /** Lets the delay until the next try pass. A changed page of the site then sends the mail. */
    const tryAgain = async () => {
      await site.updateDatabase("update outbox set next_try_at = '2026-01-01T00:00:00.000Z'");
      await visitor.post(RESET, { email: 'nobody@example.com' });
      await visitor.get('/demo/mail'); // waits until the mails were tried
    };
    const tryAfterReset = async () => {
      await visitor.post(RESET, { email: 'visitor@example.com' });
      await visitor.get('/demo/mail');
    };

    server.refuse(451);
    await tryAfterReset();
    assert.deepEqual([server.recipients.length, server.received.length], [1, 0]);
    await tryAgain();
    assert.equal(server.received.length, 1);

    await server.close();
    await tryAfterReset();
    const up = await startMailServer({ port: server.port });
    await tryAgain();
    assert.equal(up.received.length, 1);

    up.refuse(550);
    await tryAfterReset();
    await tryAgain();
    assert.deepEqual([up.recipients.length, up.received.length], [2, 1]);

    const { message, to } = up.received[0]!;
    assert.deepEqual(to, ['visitor@example.com']);
    const { pathname } = readLink({ text: message.parts[0]!.text });
    const token = pathname.split('/').at(-1);
    assert.equal((await visitor.put(`${RESET}/${token}`, { password: 'long-enough-now' })).status, 200);
  });
});
