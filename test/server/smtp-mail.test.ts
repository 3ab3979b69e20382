/** Mails over SMTP, sent to a real mail server. */
import assert from 'node:assert/strict';
import { MailError, UndeliverableMailError, type Mail } from 'member-area-server';
import { smtpMail, type SmtpOptions } from 'member-area-server/smtp';
import { describe, test } from 'vitest';
import { CERTIFICATE } from './mail-certificate.js';
import { LOGIN, startMailServer, type MailServer } from './mail-server.js';

const FROM = 'Crumb & Crust <members@example.com>';
const MAIL: Mail = {
  id: 'mail-1',
  kind: 'password-reset',
  to: 'ana@example.com',
  language: 'en',
  subject: 'Reset your password',
  text: 'https://www.example.com/account/login/reset/token\n',
  html: '<p>https://www.example.com/account/login/reset/token</p>',
};
const portFor = ({ port }: MailServer, options: Partial<SmtpOptions> = {}) =>
  smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM, tls: { ca: CERTIFICATE }, ...options });
const withLogin = (protocol: 'smtp' | 'smtps', { port }: MailServer, password = LOGIN.password) =>
  `${protocol}://${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(password)}@localhost:${port}`;

describe('a mail', async () => {
  const server = await startMailServer();
  const deliver = async (mail: Partial<Mail>, options?: Partial<SmtpOptions>) => {
    await portFor(server, options).send({ ...MAIL, ...mail });
    return server.received.at(-1)!;
  };

  test('arrives as one text with an alternative in HTML, in the language of the person', async () => {
    const { from, to, message } = await deliver({ language: 'de' });
    assert.deepEqual([from, to], ['members@example.com', ['ana@example.com']]);
    assert.equal(message.type, 'multipart/alternative');
    assert.deepEqual(
      message.parts.map(({ type, text }) => [type, text.trim()]),
      [
        ['text/plain', MAIL.text.trim()],
        ['text/html', MAIL.html],
      ],
    );
    assert.deepEqual(message.headers.get('content-language'), ['de']);
    assert.deepEqual(message.headers.get('auto-submitted'), ['auto-generated']);
    assert.deepEqual(message.headers.get('from'), ['"Crumb & Crust" <members@example.com>']);
  });

  test('keeps letters of every language in its subject and its texts', async () => {
    const letters = 'Zażółć gęślą jaźń, パスワードの再設定, إعادة تعيين كلمة المرور, Straße 🍞 '
      .repeat(3)
      .trim();
    const { message, source } = await deliver({ subject: letters, text: letters, html: `<p>${letters}</p>` });
    assert.deepEqual(message.headers.get('subject'), [letters]);
    assert.deepEqual(
      message.parts.map(({ text }) => text.trim()),
      [letters, `<p>${letters}</p>`],
    );
    // Every mail server takes ASCII in lines of up to 998 characters.
    assert.match(source, /^[\r\n\t\x20-\x7e]*$/);
    assert.ok(source.split('\r\n').every((line) => line.length <= 998));
  });

  test('has the same Message-ID at each try, so that a mail server can drop a repetition', async () => {
    for (const id of ['mail-7', 'mail-7', 'mail-8'])
      assert.deepEqual((await deliver({ id })).message.headers.get('message-id'), [`<${id}@example.com>`]);
  });

  test('asks for answers to another address', async () => {
    assert.equal((await deliver({})).message.headers.has('reply-to'), false);
    const { message } = await deliver({}, { replyTo: 'help@example.com' });
    assert.deepEqual(message.headers.get('reply-to'), ['help@example.com']);
  });

  for (const [name, mail] of [
    ['a subject', { subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nBuy this' }],
    ['an email', { to: 'ana@example.com\r\nBcc: victim@example.com' }],
    ['a language', { language: 'en\r\nBcc: victim@example.com' }],
    ['an email that looks like a list', { to: 'ana@example.com, victim@example.com' }],
    ['an email with a name', { to: 'Ana <victim@example.com>' }],
  ] as const) {
    test(`cannot get another header or recipient through ${name}`, async () => {
      const count = server.recipients.length;
      await portFor(server)
        .send({ ...MAIL, ...mail })
        .catch((error: unknown) => assert.ok(error instanceof MailError));
      assert.ok(!server.recipients.slice(count).includes('victim@example.com'));
      assert.equal(server.received.at(-1)?.message.headers.has('bcc'), false);
      assert.ok(server.recipients.slice(count).length <= 1);
    });
  }
});

describe('a connection', () => {
  test('is encrypted by STARTTLS, and logs in', async () => {
    const server = await startMailServer({ authOptional: false });
    await portFor(server, { url: withLogin('smtp', server), requireTls: true }).send(MAIL);
    assert.deepEqual(
      server.received.map(({ isEncrypted, user }) => [isEncrypted, user]),
      [[true, LOGIN.user]],
    );
  });

  test('is encrypted from its beginning with smtps:', async () => {
    const server = await startMailServer({ secure: true, authOptional: false });
    await portFor(server, { url: withLogin('smtps', server) }).send(MAIL);
    assert.deepEqual(
      server.received.map(({ isEncrypted, user }) => [isEncrypted, user]),
      [[true, LOGIN.user]],
    );
  });

  test('sends nothing to a server that cannot encrypt, when it must', async () => {
    const server = await startMailServer({ disabledCommands: ['STARTTLS'] });
    await assert.rejects(portFor(server, { requireTls: true }).send(MAIL), isTransient);
    assert.deepEqual(server.recipients, []);
    await portFor(server).send(MAIL); // on the same machine it need not
    assert.equal(server.received.length, 1);
  });

  test('sends nothing to a server whose certificate is not trusted', async () => {
    const server = await startMailServer({ secure: true });
    const url = `smtps://127.0.0.1:${server.port}`;
    await assert.rejects(smtpMail({ url, from: FROM }).send(MAIL), isTransient);
    assert.deepEqual(server.recipients, []);
  });

  test('can be checked without a mail', async () => {
    const server = await startMailServer({ authOptional: false });
    await portFor(server, { url: withLogin('smtp', server) }).verify();
    await assert.rejects(
      portFor(server, { url: withLogin('smtp', server, 'wrong') }).verify(),
      (error) => error instanceof MailError && error.code === '535',
    );
    assert.deepEqual(server.recipients, []);
  });
});

const isTransient = (error: unknown) =>
  error instanceof MailError && !(error instanceof UndeliverableMailError);

describe('an error', () => {
  for (const [status, isFinal] of [
    [451, false],
    [452, false],
    [550, true],
    [553, true],
  ] as const) {
    test(`is ${isFinal ? 'final' : 'not final'} for the status ${status}, and does not repeat the address`, async () => {
      const server = await startMailServer();
      server.refuse(status);
      const error = await portFor(server)
        .send(MAIL)
        .then(
          () => null,
          (reason: unknown) => reason,
        );
      assert.ok(error instanceof MailError);
      assert.deepEqual([error.code, error instanceof UndeliverableMailError], [String(status), isFinal]);
      assert.doesNotMatch(`${error.message} ${error.stack}`, /ana@example/);
    });
  }

  test('is not final for a wrong login: the owner can repair it', async () => {
    const server = await startMailServer({ authOptional: false });
    await assert.rejects(
      portFor(server, { url: withLogin('smtp', server, 'wrong') }).send(MAIL),
      isTransient,
    );
  });

  test('is not final for a server that cannot be reached', async () => {
    const server = await startMailServer();
    await server.close();
    await assert.rejects(
      portFor(server).send(MAIL),
      (error) => isTransient(error) && (error as MailError).code === 'ECONNREFUSED',
    );
  });
});

describe('the options', () => {
  for (const url of ['', 'smtp.example.com', 'https://smtp.example.com', 'smtp:', 'smtp//user:secret@host']) {
    test(`refuse ${JSON.stringify(url)} as the address of a mail server, without repeating it`, () => {
      assert.throws(
        () => smtpMail({ url, from: FROM }),
        (error) =>
          error instanceof TypeError && /smtps:\/\//.test(error.message) && !error.message.includes('secret'),
      );
    });
  }

  test('refuse a sender without an email', () => {
    assert.throws(
      () => smtpMail({ url: 'smtp://localhost', from: 'Crumb & Crust' }),
      /from is "Crumb & Crust", which has no email/,
    );
  });
});
