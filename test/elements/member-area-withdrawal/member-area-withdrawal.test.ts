import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { MemberAreaWithdrawalElement, type MemberAreaContractEndEvent } from 'member-area-elements';
import 'member-area-elements/member-area-withdrawal/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { expectSame, focused } from '../expect-same.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';
import {
  field,
  fillIn,
  goOn,
  ordersAnswer,
  part,
  receiptAnswer,
  refusal,
  renderWithdrawal,
  signIn,
  text,
  texts,
} from './withdrawal-page.js';

const EVENT = 'member-area-contract-end';
const TITLE = 'Withdraw from contract';
const CHECK = 'Confirm your withdrawal';
const RECEIVED = 'We have received your withdrawal';
const TYPED = { orderNumber: ' 1001 ', email: ' ana@example.com ' };

describe('<member-area-withdrawal>: for a signed-out visitor', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('asks for the order and the email, repeats what is sent, sends it, and shows the receipt', async () => {
    const address = location.href;
    const events = recordEvents([EVENT]);
    const { tag, sent, reported } = await renderWithdrawal([receiptAnswer('received')]);
    expect(tag).to.be.instanceOf(MemberAreaWithdrawalElement);
    expect(text(tag, 'title')).to.equal(TITLE);
    expect(texts(tag, 'label')).to.deep.equal([
      'Order number',
      'Email',
      'Name (optional)',
      'Reason (optional)',
    ]);
    expect(text(tag, 'submit')).to.equal('Withdraw from contract');
    await expect(tag).to.be.accessible();

    fillIn(tag, { ...TYPED, name: 'Ana Lima', reason: 'Too much\nto read' });
    await goOn(tag, CHECK);
    expect(text(tag, 'statement')).to.equal('I withdraw from the contract of this order.');
    expect(texts(tag, 'fact')).to.deep.equal([
      'Order number 1001',
      'Email ana@example.com',
      'Name Ana Lima',
      'Reason Too much to read',
    ]);
    expect(text(tag, 'submit')).to.equal('Confirm withdrawal');
    expect(await sent()).to.deep.equal([]);
    await expect(tag).to.be.accessible();

    await goOn(tag, RECEIVED);
    expect(await sent()).to.deep.equal([
      {
        kind: 'withdrawal',
        orderNumber: '1001',
        email: 'ana@example.com',
        name: 'Ana Lima',
        reason: 'Too much\nto read',
      },
    ]);
    expect(texts(tag, 'outcome')).to.deep.equal([
      'We send you a mail that confirms this. If the order number and the email belong together, open the link in it to finish.',
    ]);
    expect(texts(tag, 'fact')).to.deep.equal(['Order number 1001', 'Received May 2, 2026 at 12:00 PM']);
    await expect(tag).to.be.accessible();
    expect(location.href).to.equal(address);
    expect(events.map(({ cancelable, target }) => [cancelable, target === tag])).to.deep.equal([
      [false, true],
    ]);
    const { kind, outcome } = events[0]!.event as MemberAreaContractEndEvent;
    expect([kind, outcome]).to.deep.equal(['withdrawal', 'received']);
    expect(reported).to.deep.equal([]);
  });

  it('lists the problems of the fields, and moves the focus to the first', async () => {
    const { tag } = await renderWithdrawal();
    part(tag, 'submit')!.click();
    await until(() => part(tag, 'error-summary'));
    expect(text(tag, 'error-summary')).to.equal(
      'Check these fields: Enter the order number. Enter your email.',
    );
    expectSame(focused(), field(tag, 'orderNumber'));
    expect(field(tag, 'orderNumber')!.getAttribute('aria-invalid')).to.equal('true');
    fillIn(tag, { orderNumber: '1001', email: 'ana' });
    expect(texts(tag, 'field-error')).to.deep.equal(['Enter a valid email, like name@example.com.']);
    await expect(tag).to.be.accessible();
  });

  it('returns to the form with the fields that the server refuses', async () => {
    const { tag } = await renderWithdrawal([
      refusal(400, { body: { error: { code: 'invalid', fields: { email: 'invalid' } } } }),
    ]);
    fillIn(tag, TYPED);
    await goOn(tag, CHECK);
    await goOn(tag, TITLE);
    expect(texts(tag, 'field-error')).to.deep.equal(['Enter a valid email, like name@example.com.']);
    expectSame(focused(), field(tag, 'email'));
    expect(field(tag, 'orderNumber')!.value).to.equal('1001');
  });

  it('goes back with what was typed', async () => {
    const { tag } = await renderWithdrawal();
    fillIn(tag, { ...TYPED, name: 'Ana', reason: 'Why not' });
    await goOn(tag, CHECK);
    await goOn(tag, TITLE, 'back');
    expect(['orderNumber', 'email', 'name', 'reason'].map((name) => field(tag, name)!.value)).to.deep.equal([
      '1001',
      'ana@example.com',
      'Ana',
      'Why not',
    ]);
  });

  for (const [name, answer, problem, during] of [
    [
      'too many tries',
      refusal(429, { headers: { 'retry-after': '100' } }),
      'Too many tries. Wait 2 minutes and try again.',
      [],
    ],
    [
      'a broken connection',
      refusal(200, { kind: 'reset' }),
      'We couldn’t send this. Check your connection and try again. Sending it again does no harm.',
      ['end-contract'],
    ],
    ['a broken server', refusal(500), 'We couldn’t do this. Try again.', ['end-contract']],
  ] as const)
    it(`says after ${name} why it was not sent, keeps everything, and can send it again`, async () => {
      const { tag, sent, reported } = await renderWithdrawal([answer, receiptAnswer('received')]);
      fillIn(tag, TYPED);
      await goOn(tag, CHECK);
      part(tag, 'submit')!.click();
      await until(() => part(tag, 'error-summary'));
      expect(text(tag, 'error-summary')).to.equal(problem);
      expect(reported.map((report) => report.during)).to.deep.equal(during);
      expect(texts(tag, 'fact')).to.deep.equal(['Order number 1001', 'Email ana@example.com']);
      await expect(tag).to.be.accessible();
      await goOn(tag, RECEIVED);
      const [first, second] = await sent();
      expect(second).to.deep.equal(first);
    });

  it('sends once, and stays while the answer is on its way', async () => {
    const { tag, server, sent } = await renderWithdrawal([
      { ...receiptAnswer('received'), kind: 'held' },
      receiptAnswer('received'),
    ]);
    fillIn(tag, TYPED);
    await goOn(tag, CHECK);
    const submit = part(tag, 'submit')!;
    submit.click();
    await until(() => submit.getAttribute('aria-disabled') === 'true');
    submit.click();
    part(tag, 'back')!.click();
    expect(text(tag, 'title')).to.equal(CHECK);
    await server.release();
    await until(() => text(tag, 'title') === RECEIVED);
    expect((await sent()).length).to.equal(1);
  });

  it('cancels instead, with the kind "cancellation"', async () => {
    const events = recordEvents([EVENT]);
    const { tag, sent } = await renderWithdrawal([receiptAnswer('received')], 'cancellation');
    await until(() => text(tag, 'title') === 'Cancel contract');
    expect(text(tag, 'submit')).to.equal('Cancel contract');
    fillIn(tag, TYPED);
    await goOn(tag, 'Confirm your cancellation');
    expect(text(tag, 'submit')).to.equal('Confirm cancellation');
    await goOn(tag, 'We have received your cancellation');
    expect((await sent())[0]).to.include({ kind: 'cancellation' });
    expect((events[0]!.event as MemberAreaContractEndEvent).kind).to.equal('cancellation');
  });

  it('fits into 320 pixels', async () => {
    await setViewport({ width: 320, height: 640 });
    try {
      const { tag } = await renderWithdrawal();
      fillIn(tag, { orderNumber: '1'.repeat(40), email: `${'a'.repeat(60)}@example.com` });
      await goOn(tag, CHECK);
      const view = tag.shadowRoot!.querySelector('[part=withdrawal]')!;
      expect(view.scrollWidth).to.be.at.most(view.clientWidth);
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });
});

describe('<member-area-withdrawal>: for a signed-in visitor', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('offers the own orders, the newest first, and sends no email', async () => {
    const { tag, sent } = await renderWithdrawal([
      ordersAnswer,
      receiptAnswer('ended', {
        endsAt: '2026-05-02T12:00:00Z',
        refund: { value: '10.00', currencyCode: 'USD' },
      }),
    ]);
    expect(texts(tag, 'label')).to.deep.equal(['Order', 'Name (optional)', 'Reason (optional)']);
    const select = tag.shadowRoot!.querySelector('select')!;
    expect([...select.options].map(({ text: line }) => line)).to.deep.equal([
      'Choose an order',
      'Order 1002, April 30, 2026, $10.00',
      'Order 1001, March 2, 2026, $10.00',
    ]);
    await expect(tag).to.be.accessible();
    part(tag, 'submit')!.click();
    await until(() => part(tag, 'field-error'));
    expect(text(tag, 'field-error')).to.equal('Choose an order.');
    select.value = '1002';
    await goOn(tag, CHECK);
    expect(texts(tag, 'fact')).to.deep.equal(['Order Order 1002, April 30, 2026, $10.00']);
    await goOn(tag, RECEIVED);
    expect(await sent()).to.deep.equal([{ kind: 'withdrawal', orderNumber: '1002' }]);
    expect(texts(tag, 'outcome')).to.deep.equal([
      'You have withdrawn from the contract.',
      'We pay back $10.00.',
      'Your access has ended.',
    ]);
    expect(text(tag, 'hint')).to.equal('A mail confirms this, with the date and the time.');
  });

  for (const [outcome, sentence] of [
    ['too-late', /^The last day to withdraw has passed\./],
    ['waived', /^You have agreed that access begins at once/],
    ['ended-before', /^This contract had ended before\.$/],
    ['not-cancellable', /^This was paid once, or is paid in installments/],
  ] as const)
    it(`says what "${outcome}" means`, async () => {
      const { tag } = await renderWithdrawal([
        {
          ...ordersAnswer,
          body: { memberships: [], orders: [(ordersAnswer.body as { orders: object[] }).orders[0]] },
        },
        receiptAnswer(outcome),
      ]);
      // The only order is chosen already.
      await goOn(tag, CHECK);
      await goOn(tag, RECEIVED);
      expect(text(tag, 'outcome')).to.match(sentence);
    });

  it('says until when access lasts after a cancellation', async () => {
    const { tag } = await renderWithdrawal(
      [ordersAnswer, receiptAnswer('ended', { endsAt: '2099-05-30T12:00:00Z' })],
      'cancellation',
    );
    await until(() => text(tag, 'title') === 'Cancel contract');
    const select = await until(() => tag.shadowRoot!.querySelector('select'));
    select.value = '1001';
    await goOn(tag, 'Confirm your cancellation');
    await goOn(tag, 'We have received your cancellation');
    expect(texts(tag, 'outcome')).to.deep.equal([
      'The contract is cancelled.',
      'You have access until May 30, 2099.',
    ]);
  });

  it('says that the account has no orders', async () => {
    const { tag } = await renderWithdrawal([{ ...ordersAnswer, body: { memberships: [], orders: [] } }]);
    expect(text(tag, 'empty')).to.match(/^Your account has no orders\./);
    expectSame(part(tag, 'form'), null);
    await expect(tag).to.be.accessible();
  });

  it('asks for the order number when the orders could not be loaded, and says when there is no such order', async () => {
    const { tag, sent, reported } = await renderWithdrawal([
      { to: 'account/memberships', status: 503 },
      refusal(404),
    ]);
    expect(text(tag, 'notice')).to.equal('We couldn’t load your orders. Enter the order number.');
    expect(reported.map(({ during }) => during)).to.deep.equal(['orders']);
    expectSame(field(tag, 'email'), null);
    fillIn(tag, { orderNumber: '9' });
    await goOn(tag, CHECK);
    await goOn(tag, TITLE);
    expect(text(tag, 'field-error')).to.equal('Your account has no order with this number.');
    expect(await sent()).to.deep.equal([{ kind: 'withdrawal', orderNumber: '9' }]);
  });

  it('shows the form for signed-out visitors when the session has ended before', async () => {
    const { tag, reported } = await renderWithdrawal([{ to: 'account/memberships', status: 401 }]);
    expect(text(tag, 'notice')).to.equal('Your session has ended. Enter your email, too.');
    expect(field(tag, 'email')).to.be.instanceOf(HTMLInputElement);
    expect(reported).to.deep.equal([]);
  });

  it('shows the form for signed-out visitors, with what was chosen, when the session ends meanwhile', async () => {
    const { tag, sent } = await renderWithdrawal([ordersAnswer, refusal(401), receiptAnswer('received')]);
    tag.shadowRoot!.querySelector('select')!.value = '1002';
    fillIn(tag, { name: 'Ana' });
    await goOn(tag, CHECK);
    await goOn(tag, TITLE);
    expect(text(tag, 'notice')).to.equal('Your session has ended. Enter your email, too.');
    expect(field(tag, 'orderNumber')!.value).to.equal('1002');
    fillIn(tag, { email: 'ana@example.com' });
    await goOn(tag, CHECK);
    await goOn(tag, RECEIVED);
    expect((await sent())[1]).to.deep.equal({
      kind: 'withdrawal',
      orderNumber: '1002',
      email: 'ana@example.com',
      name: 'Ana',
    });
  });
});
