import { expect } from '@open-wc/testing';
import { SAMPLE_HUMAN_CHECK } from 'member-area-elements/contract/parts/human-check';
import { configure, type Configuration } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton } from '../elements/account-form.js';
import { until } from '../elements/until.js';
import { part, renderAccountApp, type PlainApp } from './account-app.js';

const ACCOUNT = {
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@example.com',
  password: 'ten letters',
};
const NOT_CHECKED = 'We couldn’t check that you’re human. Try again.';

const asking = (humanCheck: unknown) => ({
  status: 403,
  body: { error: { code: 'human-check', message: 'No', humanCheck } },
});
const DONE = { status: 201, body: {} };

/** Fills in the form of a screen and sends it. */
function send({ page }: PlainApp, values: Partial<typeof ACCOUNT>): void {
  fillIn(page, values);
  submitButton(page).click();
}

const proofsOf = async ({ server }: PlainApp, calls: number) =>
  (await server.calls(calls)).map(({ headers }) => headers['x-human-check']);

const problemOf = ({ page }: PlainApp) => until(() => page.querySelector<HTMLElement>('[role=alert]'));

describe('AccountApp: the human check', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    cleanBrowser();
    configure({ humanCheck: undefined } as unknown as Configuration);
    delete (globalThis as { turnstile?: unknown }).turnstile;
  });

  for (const [screen, values] of [
    ['/login/create', ACCOUNT],
    ['/login', { email: ACCOUNT.email, password: ACCOUNT.password }],
    ['/login/request-reset', { email: ACCOUNT.email }],
    ['/login?way=code', { email: ACCOUNT.email }],
  ] as const) {
    it(`is solved by the page, and ${screen} sends the same again with the proof`, async () => {
      configure({ waysIn: ['password', 'code'] });
      const app = await renderAccountApp(screen, asking(SAMPLE_HUMAN_CHECK), DONE);
      await until(() => app.page.querySelector('form'));
      send(app, values);
      const [first, second] = await app.server.calls(2);
      expect(second!.body).to.equal(first!.body);
      expect(first!.headers).not.to.have.property('x-human-check');
      expect(JSON.parse(atob(second!.headers['x-human-check']!))).to.deep.equal({
        algorithm: 'SHA-256',
        challenge: SAMPLE_HUMAN_CHECK.challenge.challenge,
        number: 2718,
        salt: SAMPLE_HUMAN_CHECK.challenge.salt,
        signature: 'sample',
      });
      expect(app.alerts).to.deep.equal([]);
    });
  }

  it('says what it does in a status that was there before', async () => {
    let solve: ((proof: string) => void) | undefined;
    configure({
      humanCheck: () =>
        new Promise((resolve) => {
          solve = resolve;
          // `until` looks again at this event.
          dispatchEvent(new Event('reported'));
        }),
    });
    const app = await renderAccountApp('/login/create', asking({ kind: 'site-quiz', question: 1 }), DONE);
    const status = part(app, 'human-check')!;
    expect([status.getAttribute('role'), status.innerText]).to.deep.equal(['status', '']);
    send(app, ACCOUNT);
    await until(() => status.innerText !== '');
    expect(status.innerText).to.equal('Show below that you’re a person to continue.');
    for (const [name, value] of Object.entries(ACCOUNT)) expect(field(app.page, name).value).to.equal(value);
    await expect(app.page).to.be.accessible();
    (await until(() => solve))('the proof of the site');
    expect(await proofsOf(app, 2)).to.deep.equal([undefined, 'the proof of the site']);
    await until(() => app.exits.length > 0);
    expect(status.innerText).to.equal('');
  });

  it('gives the function of the site the check, an empty element of the document, and a signal', async () => {
    const calls: unknown[] = [];
    const signals: AbortSignal[] = [];
    configure({
      humanCheck: (check, place, signal) => {
        calls.push(check, place.isConnected, place.childElementCount, place.getRootNode() === document);
        signals.push(signal);
        // `until` looks again at each of these events.
        dispatchEvent(new Event('reported'));
        signal.addEventListener('abort', () => dispatchEvent(new Event('reported')));
        return new Promise(() => {});
      },
    });
    const app = await renderAccountApp('/login/create', asking({ kind: 'site-quiz', question: 1 }));
    send(app, ACCOUNT);
    await until(() => signals[0]);
    expect(calls).to.deep.equal([{ kind: 'site-quiz', question: 1 }, true, 0, true]);
    app.show('/login');
    await until(() => signals[0]!.aborted);
    expect(app.reported).to.deep.equal([]);
  });

  it('shows a widget of another company where its script is in the page, and removes it', async () => {
    const widgets: string[] = [];
    Object.assign(globalThis, {
      turnstile: {
        render(
          place: HTMLElement,
          options: { sitekey: string; action: string; callback(token: string): void },
        ) {
          widgets.push(`${options.sitekey} ${options.action}`);
          place.append('A widget');
          options.callback('token');
          return 'id';
        },
        remove: (id: string) => widgets.push(`removed ${id}`),
      },
    });
    const check = { kind: 'turnstile', siteKey: 'key', action: 'createAccount' };
    const app = await renderAccountApp('/login/create', asking(check), DONE);
    send(app, ACCOUNT);
    expect(await proofsOf(app, 2)).to.deep.equal([undefined, 'token']);
    await until(() => app.exits.length > 0);
    expect(widgets).to.deep.equal(['key createAccount', 'removed id']);
  });

  for (const [what, check] of [
    ['an unknown check', { kind: 'riddle' }],
    ['a check of the site without its function', { kind: 'site-quiz' }],
    [
      'a challenge without a solution',
      { ...SAMPLE_HUMAN_CHECK, challenge: { ...SAMPLE_HUMAN_CHECK.challenge, maxnumber: 10 } },
    ],
    ['a challenge that is none', { kind: 'altcha', challenge: { salt: 1 } }],
    ['no check', undefined],
  ] as const) {
    it(`keeps everything that was typed, says that it has failed, and reports ${what}`, async () => {
      const app = await renderAccountApp('/login/create', asking(check), DONE);
      send(app, ACCOUNT);
      expect((await problemOf(app)).innerText).to.equal(NOT_CHECKED);
      for (const [name, value] of Object.entries(ACCOUNT))
        expect(field(app.page, name).value).to.equal(value);
      expect(app.reported).to.deep.equal(['human-check']);
      submitButton(app.page).click();
      await until(() => app.exits.length > 0);
    });
  }

  it('is not solved for ever for a backend that accepts no proof', async () => {
    const again = asking(SAMPLE_HUMAN_CHECK);
    const app = await renderAccountApp('/login/create', again, again, again, again);
    send(app, ACCOUNT);
    expect((await problemOf(app)).innerText).to.equal(NOT_CHECKED);
    expect(await app.server.calls()).to.have.lengthOf(3);
  });
});
