import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { getSite } from 'member-area-elements/core';
import { keepUnsentReason } from 'member-area-elements/core/account';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { titleOf } from '../elements/account-form.js';
import { areaAnswer, joinedAnswer, option } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { part, renderAccountApp, type PlainApp } from './account-app.js';
import { button, lastScreen, openDialog, readCalls, readLastBody, signIn } from './account-page.js';
import { membershipAnswer } from './membership-answer.js';

const membership = (parts: Record<string, unknown> = {}) =>
  membershipAnswer({ url: '/members/letters', ...parts });
const free = { feeType: 'free', pricingOption: null, nextPaymentAt: null, name: 'Commons' };
const ending = { status: 'ENDING', endsAt: '2026-04-30T12:00:00Z', nextPaymentAt: null };
const cancelled = { status: 'CANCELLED', endsAt: '2026-04-30T12:00:00Z', nextPaymentAt: null, url: null };

const answer = (...memberships: object[]): ScriptedAnswer => ({ body: { memberships, orders: [] } });
const done: ScriptedAnswer = { body: {} };
const signedOut: ScriptedAnswer = { status: 401, body: {} };

const chip = (app: PlainApp) => part(app, 'status-chip')?.innerText;
const notices = ({ page }: PlainApp) =>
  [...page.querySelectorAll<HTMLElement>('[data-part=notice]')].map(({ innerText }) => innerText);

/** Opens the question whether to end the membership. */
async function openQuestion(app: PlainApp): Promise<HTMLDialogElement> {
  (await until(() => part(app, 'end-membership'))).click();
  const dialog = await until(() => openDialog(app));
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  return dialog;
}

/** Chooses a reason, and types a comment. */
async function giveReason(dialog: HTMLDialogElement, reason: string, comment: string): Promise<void> {
  const label = [...dialog.querySelectorAll('label')].find(({ innerText }) => innerText.trim() === reason)!;
  label.click();
  const area = await until(() => dialog.querySelector('textarea'));
  area.focus();
  await sendKeys({ type: comment });
  await until(() => area.value === comment);
}

const confirm = (dialog: HTMLDialogElement) =>
  dialog.querySelector<HTMLButtonElement>('[data-part=confirm]')!.click();

beforeEach(() => {
  cleanBrowser();
  keepUnsentReason(getSite().siteUser(), null);
  signIn();
});
afterEach(cleanBrowser);

describe('AccountApp: resume a membership', () => {
  it('makes an ending membership active again, says so, and focuses the title', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      answer(membership(ending)),
      { ...done, kind: 'held' },
      answer(membership()),
    );
    await until(() => chip(app) === 'Ends April 30, 2026');
    await expect(app.page).to.be.accessible();
    const resume = part(app, 'resume')!;
    expect(resume.innerText.trim()).to.equal('Resume');
    resume.focus();
    resume.click();
    await until(() => resume.getAttribute('aria-disabled') === 'true');
    expect(resume.querySelector<HTMLElement>('[role=status]')!.innerText).to.equal('Resuming…');
    resume.click();
    await app.server.release();
    await until(() => chip(app) === 'Active');
    expect(notices(app)).to.deep.equal(['Your membership continues.']);
    expect(part(app, 'notice')!.closest('[role=status]')).to.not.equal(null);
    expect(part(app, 'facts')!.innerText).to.contain('Renews').and.contain('April 30, 2026');
    expectSame(part(app, 'resume'), null);
    expectSame(focused(), part(app, 'title'));
    expect(await readCalls(app)).to.deep.equal([
      'GET /memberships',
      'POST /memberships/m1/resume',
      'GET /memberships',
    ]);
    await expect(app.page).to.be.accessible();
  });

  for (const [what, refusal, text] of [
    [
      'it has ended',
      { status: 409, body: { error: { code: 'ended' } } },
      'This membership has ended. You can join again.',
    ],
    [
      'the server does not allow it',
      { status: 409, body: { error: { code: 'not-resumable' } } },
      'This membership can’t be resumed. Contact the site owner.',
    ],
    ['it no longer exists', { status: 404 }, 'This membership has ended. You can join again.'],
  ] as const) {
    it(`says why it cannot when ${what}, and loads the membership again`, async () => {
      const app = await renderAccountApp(
        '/memberships/m1',
        answer(membership(ending)),
        refusal,
        answer(membership(cancelled)),
      );
      (await until(() => part(app, 'resume'))).click();
      await until(() => chip(app) === 'Cancelled');
      expect(notices(app)).to.deep.equal([text]);
      expectSame(focused(), part(app, 'title'));
      expect(app.reported.filter((during) => during !== 'account-screen')).to.deep.equal([]);
    });
  }

  for (const [what, failure, problem] of [
    ['the server fails', { status: 503 }, 'We couldn’t do this. Try again.'],
    [
      'there were too many tries',
      { status: 429, headers: { 'Retry-After': '60' } },
      'Too many tries. Wait 1 minute and try again.',
    ],
  ] as const) {
    it(`can be tried again when ${what}`, async () => {
      const app = await renderAccountApp(
        '/memberships/m1',
        answer(membership(ending)),
        failure,
        done,
        answer(membership()),
      );
      const resume = await until(() => part(app, 'resume'));
      resume.click();
      await until(() => part(app, 'resume-problem')!.innerText === problem);
      await until(() => resume.getAttribute('aria-disabled') === 'false');
      resume.click();
      await until(() => chip(app) === 'Active');
    });
  }

  it('is offered for no other status', async () => {
    const app = await renderAccountApp('/memberships/m1', answer(membership({ status: 'PAYMENT_FAILED' })));
    await until(() => chip(app) === 'Payment failed');
    expectSame(part(app, 'resume'), null);
  });
});

describe('AccountApp: the reason for leaving', () => {
  const reason = { reason: 'MISSING_SOMETHING', comment: 'No rye breads' };

  it('is optional: without one, nothing is sent', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      answer(membership()),
      done,
      answer(membership(ending)),
    );
    const dialog = await openQuestion(app);
    expect(dialog.querySelector('legend')!.innerText).to.equal('Why are you leaving? (optional)');
    expect([...dialog.querySelectorAll('label')].map(({ innerText }) => innerText.trim())).to.deep.equal([
      'It’s too expensive',
      'I don’t use it',
      'Something is missing',
      'Technical problems',
      'I only needed it for a while',
      'Another reason',
    ]);
    expectSame(dialog.querySelector('textarea'), null);
    confirm(dialog);
    await until(() => chip(app) === 'Ends April 30, 2026');
    expect((await readCalls(app)).filter((call) => call.startsWith('PUT'))).to.deep.equal([]);
  });

  it('is sent with its comment when the membership is cancelled, and not before', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      answer(membership()),
      { ...done, to: '/m1', kind: 'held' },
      { ...done, to: 'cancellation-reason' },
      answer(membership(ending)),
    );
    const dialog = await openQuestion(app);
    await giveReason(dialog, 'Something is missing', reason.comment);
    const area = dialog.querySelector('textarea')!;
    expect(area.labels[0]!.innerText).to.equal('Comment for the site owner (optional)');
    expect(area.maxLength).to.equal(500);
    await expect(app.page).to.be.accessible();
    confirm(dialog);
    await until(() => dialog.getAttribute('aria-busy') === 'true');
    expect((await app.server.calls(2)).length).to.equal(2);
    await app.server.release();
    const calls = await app.server.calls(4);
    const put = calls.find(({ method }) => method === 'PUT')!;
    expect(put.url).to.contain('/memberships/m1/cancellation-reason');
    expect(JSON.parse(put.body)).to.deep.equal(reason);
    await until(() => chip(app) === 'Ends April 30, 2026');
    expect(notices(app)).to.deep.equal([]);
    await until(() => !sessionStorage.getItem('member-area-elements/unsent-reason'));
  });

  it('does not make the cancellation look failed when it cannot be sent, and can be sent again', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      answer(membership()),
      { ...done, to: '/m1' },
      { status: 503, to: 'cancellation-reason' },
      answer(membership(ending)),
      { ...done, to: 'cancellation-reason' },
    );
    const dialog = await openQuestion(app);
    await giveReason(dialog, 'Something is missing', reason.comment);
    confirm(dialog);
    await until(() => chip(app) === 'Ends April 30, 2026');
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('Your membership is cancelled. Your reason could not be sent.');
    expect(notice.closest('[role=alert]')).to.not.equal(null);
    await expect(app.page).to.be.accessible();
    const retry = part(app, 'send-reason')!;
    expect(retry.innerText.trim()).to.equal('Retry');
    retry.click();
    await until(() => notices(app)[0] === 'Thank you. Your reason was sent.');
    expectSame(part(app, 'send-reason'), null);
    expect(await readLastBody(app)).to.deep.equal(reason);
  });

  it('is no longer asked for when the membership is resumed', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      answer(membership()),
      { ...done, to: '/m1' },
      { status: 503, to: 'cancellation-reason' },
      answer(membership(ending)),
      { ...done, to: '/resume' },
      answer(membership()),
    );
    const dialog = await openQuestion(app);
    await giveReason(dialog, 'Another reason', 'Bye');
    confirm(dialog);
    await until(() => part(app, 'send-reason'));
    (await until(() => part(app, 'resume'))).click();
    await until(() => chip(app) === 'Active');
    expect(notices(app)).to.deep.equal(['Your membership continues.']);
    expectSame(part(app, 'send-reason'), null);
    expect(sessionStorage.getItem('member-area-elements/unsent-reason')).to.equal(null);
  });

  it('can be sent again from the list after a free area was left', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      answer(membership(free)),
      { ...done, to: '/m1' },
      { status: 503, to: 'cancellation-reason' },
      answer(),
    );
    const dialog = await openQuestion(app);
    await giveReason(dialog, 'Another reason', 'Bye');
    confirm(dialog);
    await until(() => part(app, 'send-reason'));
    expect(titleOf(app.page)).to.equal('Memberships');
    expect(notices(app)).to.deep.equal(['You’re no longer a member.', 'Your reason could not be sent.']);
  });

  it('is sent after the login when the session ends in between', async () => {
    const first = await renderAccountApp(
      '/memberships/m1',
      answer(membership()),
      { ...done, to: '/m1' },
      { ...signedOut, to: 'cancellation-reason' },
      answer(membership(ending)),
    );
    const dialog = await openQuestion(first);
    await giveReason(dialog, 'Something is missing', reason.comment);
    confirm(dialog);
    await until(() => lastScreen(first)![0].startsWith('/login?followUp='));

    // The login reloads the frame.
    const second = await renderAccountApp(
      '/memberships/m1',
      { ...done, to: 'cancellation-reason' },
      answer(membership(ending)),
    );
    const put = (await second.server.calls(2)).find(({ method }) => method === 'PUT')!;
    expect(JSON.parse(put.body)).to.deep.equal(reason);
    await until(() => !sessionStorage.getItem('member-area-elements/unsent-reason'));
    expect(notices(second)).to.deep.equal([]);
  });

  it('is still in the question when the session has ended before the cancellation', async () => {
    const app = await renderAccountApp('/memberships/m1', answer(membership()), signedOut);
    const dialog = await openQuestion(app);
    await giveReason(dialog, 'Something is missing', reason.comment);
    confirm(dialog);
    await until(() => lastScreen(app)![0].startsWith('/login?followUp='));

    const again = await renderAccountApp('/memberships/m1', answer(membership()));
    const question = await openQuestion(again);
    expect(question.querySelector<HTMLInputElement>('input:checked')!.value).to.equal(reason.reason);
    expect(question.querySelector('textarea')!.value).to.equal(reason.comment);
    // Nothing is kept of a cancellation that the visitor does not want.
    button(again, 'Keep membership')!.click();
    await until(() => !openDialog(again));
    expect(sessionStorage.getItem('member-area-elements/unsent-reason')).to.equal(null);
    expect(await readCalls(again)).to.deep.equal(['GET /memberships']);
  });

  it('is kept in the question when the cancellation fails', async () => {
    const app = await renderAccountApp('/memberships/m1', answer(membership()), { status: 503 });
    const dialog = await openQuestion(app);
    await giveReason(dialog, 'Another reason', 'Bye');
    confirm(dialog);
    await until(() => dialog.querySelector<HTMLElement>('[role=alert]')!.innerText !== '');
    expect(dialog.querySelector('textarea')!.value).to.equal('Bye');
    expect(dialog.querySelector<HTMLInputElement>('input:checked')!.value).to.equal('OTHER');
  });

  it('is sent when the page was reloaded in between', async () => {
    sessionStorage.setItem(
      'member-area-elements/unsent-reason',
      JSON.stringify({ siteUserId: '', value: { ...reason, membershipId: 'm/1', ended: 'left' } }),
    );
    const app = await renderAccountApp('/memberships', { status: 503, to: 'cancellation-reason' }, answer());
    await until(() => part(app, 'send-reason'));
    expect((await readCalls(app)).sort()).to.deep.equal([
      'GET /memberships',
      'PUT /memberships/m%2F1/cancellation-reason',
    ]);
  });

  it('is never sent for another visitor', async () => {
    sessionStorage.setItem(
      'member-area-elements/unsent-reason',
      JSON.stringify({
        siteUserId: 'somebody-else',
        value: { ...reason, membershipId: 'm1', ended: 'cancelled' },
      }),
    );
    const app = await renderAccountApp('/memberships', answer(membership(ending)));
    await until(() => part(app, 'membership'));
    expect(await readCalls(app)).to.deep.equal(['GET /memberships']);
    expect(notices(app)).to.deep.equal([]);
  });
});

describe('AccountApp: a membership that was cancelled', () => {
  const options = [option(), option({ id: 'yearly', price: { value: '100.00', currencyCode: 'USD' } })];

  it('can be joined again with another option', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      { ...answer(membership(cancelled)), to: '/memberships' },
      areaAnswer({ pricingOptions: options }),
      joinedAnswer('/checkout'),
    );
    const rejoin = await until(() => part(app, 'rejoin'));
    const [first, second] = rejoin.querySelectorAll<HTMLInputElement>('input[type=radio]');
    expect(rejoin.querySelector('legend')!.innerText).to.equal('Payment options');
    expect([first!.checked, second!.checked]).to.deep.equal([true, false]);
    expectSame(focused(), part(app, 'title'));
    await expect(app.page).to.be.accessible();
    second!.click();
    button(app, 'Rejoin')!.click();
    await until(() => app.exits.includes('joined /checkout'));
    expect(await readLastBody(app)).to.include({ pricingOptionId: 'yearly' });
  });

  it('offers nothing while the area cannot be joined', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      { ...answer(membership(cancelled)), to: '/memberships' },
      areaAnswer({ pricingOptions: options, enrollment: { closesAt: '2001-01-01T00:00:00Z' } }),
    );
    await until(() => chip(app) === 'Cancelled');
    await app.server.calls(2);
    expectSame(part(app, 'rejoin'), null);
  });
});

describe('AccountApp: installments', () => {
  const installments = (parts: Record<string, unknown>) =>
    membership({ feeType: 'installments', pricingOption: option({ numBillingCycles: 3, ...parts }) });

  it('say what each payment is, in the list and where the period is unknown', async () => {
    const list = await renderAccountApp('/memberships', answer(installments({})));
    expect((await until(() => part(list, 'each-payment'))).innerText).to.equal('Each payment $10.00');
    const one = await renderAccountApp(
      '/memberships/m1',
      answer(installments({ billingPeriod: null, subscriptionPlan: null })),
    );
    expect((await until(() => part(one, 'facts'))).innerText).to.contain('Each payment $10.00');
  });
});
