import { expect } from '@open-wc/testing';
import { MemberAreasMemberElement } from 'member-area-elements';
import 'member-area-elements/member-areas-member/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { lineOf, typeInto, viewPart, viewParts } from '../owner-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';
import { click, personAnswer, renderMember } from './member-page.js';

const ok = (to: string, body: unknown = {}) => ({ to, body });
const field = <E extends HTMLElement = HTMLInputElement>(tag: Element, selector: string) =>
  tag.shadowRoot!.querySelector<E>(`dialog ${selector}`)!;
const statusText = (tag: Element) => lineOf(viewPart(tag, 'status-text'));
const problemText = (tag: Element) => lineOf(viewPart(tag, 'dialog-problem'));

describe('<member-areas-member>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows who the person is, their memberships, orders, history and notes', async () => {
    const { tag } = await renderMember(personAnswer({ role: 'support', emailConfirmed: false }));
    expect(tag).to.be.instanceOf(MemberAreasMemberElement);
    expect(lineOf(viewPart(tag, 'title'))).to.equal('Ana Lima');
    expect(viewPart(tag, 'member-email')!.getAttribute('href')).to.equal('mailto:ana@example.com');
    expect(lineOf(viewPart(tag, 'member-head')))
      .to.include('Support')
      .and.include('Email not confirmed');
    expect(lineOf(viewPart(tag, 'facts')))
      .to.include('Paid in total $10.00')
      .and.include('Brazil');
    expect(lineOf(viewParts(tag, 'membership')[0]))
      .to.include('Letters')
      .and.include('Next payment May 2, 2099');
    expect(lineOf(viewPart(tag, 'order')))
      .to.include('Order 1001')
      .and.include('$10.00');
    expect(lineOf(viewPart(tag, 'timeline'))).to.equal('Joined Letters Mar 2, 2026');
    await until(() => viewPart(tag, 'download'));
    expect(viewPart(tag, 'download')!.getAttribute('href')).to.match(/members\/p1\/data$/);
    await expect(tag).to.be.accessible();
  });

  it('says between which days a membership is paused, and until when it is now', async () => {
    const pause = { from: '2099-05-02T12:00:00Z', until: '2099-07-02T12:00:00Z' };
    const membership = { id: 'm1', memberAreaId: 'letters', title: 'Letters', pricingOption: null };
    const paid = {
      feeType: 'recurring',
      joinedAt: '2026-03-02T12:00:00Z',
      mayEndLater: true,
      mayMove: false,
    };
    const person = (parts: object) =>
      personAnswer({
        memberships: [{ ...membership, ...paid, pause, nextPaymentAt: pause.until, ...parts }],
        history: [
          {
            ...{ at: '2026-04-01T12:00:00Z', kind: 'paused', by: 'member' },
            ...{ memberAreaId: 'letters', title: 'Letters', from: pause.from, endsAt: pause.until },
          },
        ],
      });
    const { tag: planned } = await renderMember(person({ status: 'ACTIVE' }));
    expect(lineOf(viewPart(planned, 'membership')))
      .to.include('Paying')
      .and.include('Paused from May 2, 2099 to Jul 2, 2099');
    expect(lineOf(viewPart(planned, 'timeline'))).to.equal(
      'Paused Letters from May 2, 2099 to Jul 2, 2099 Apr 1, 2026',
    );
    const { tag: now } = await renderMember(person({ status: 'PAUSED', mayEndLater: false }));
    expect(lineOf(viewPart(now, 'membership')))
      .to.include('Paused until Jul 2, 2099')
      .and.include('Next payment Jul 2, 2099');
  });

  it('never reads the texts of people as markup', async () => {
    const hostile = '<img src=x onerror="window.hacked = true">';
    const { tag } = await renderMember(
      personAnswer({
        firstName: hostile,
        notes: [{ id: 'n1', at: '2026-03-09T12:00:00Z', text: `${hostile}\nsecond line` }],
        history: [
          {
            at: '2026-03-02T12:00:00Z',
            kind: 'cancelled',
            memberAreaId: 'a',
            title: hostile,
            by: 'member',
            reason: 'OTHER',
            comment: hostile,
          },
        ],
      }),
    );
    expect(viewPart(tag, 'title')!.textContent).to.include(hostile);
    expect(viewPart(tag, 'note-text')!.innerText).to.equal(`${hostile}\nsecond line`);
    expect(lineOf(viewPart(tag, 'entry-comment'))).to.equal(hostile);
    expect(tag.shadowRoot!.querySelector('img')).to.equal(null);
    expect(window).not.to.have.property('hacked');
  });

  it('says that the person is gone, and who may see them', async () => {
    const gone = await renderMember({ status: 404 });
    expect(lineOf(viewPart(gone.tag, 'title'))).to.include('There is no such person');
    const { tag } = await renderMember({ status: 403, body: { error: { code: 'not-staff' } } });
    expect(viewPart(tag, 'not-owner')).to.not.equal(null);
  });

  it('offers only what the server allows', async () => {
    const { tag } = await renderMember(
      personAnswer({ mayRefund: false, mayClose: false, link: null, notes: [] }),
    );
    for (const part of ['refund', 'close-account', 'send-link', 'delete-note'])
      expect(viewPart(tag, part), part).to.equal(null);
  });

  it('ends a membership with its period, and says so', async () => {
    const { tag, changes } = await renderMember(personAnswer(), ok('memberships/m1/end'), personAnswer());
    const events = recordEvents(['member-areas-member-change']);
    click(tag, 'end', 'Letters');
    await until(() => viewPart(tag, 'dialog'));
    expect(lineOf(viewPart(tag, 'dialog')))
      .to.include('On May 2, 2099')
      .and.include('No more payments are taken');
    await expect(tag).to.be.accessible();
    click(tag, 'confirm');
    await until(() => statusText(tag) === 'Letters ends for Ana Lima on May 2, 2099.');
    expect(await changes()).to.deep.equal([['POST', 'memberships/m1/end', { when: 'period' }]]);
    expect(events.length).to.equal(1);
  });

  it('moves the end of a membership to the end of a day', async () => {
    const { tag, changes } = await renderMember(personAnswer(), ok('memberships/m2'), personAnswer());
    click(tag, 'move-end');
    await until(() => viewPart(tag, 'dialog'));
    field(tag, '[value=until]').click();
    await until(() => field(tag, '[name=day]'));
    click(tag, 'confirm');
    await until(() => lineOf(viewPart(tag, 'field-error')) === 'Choose a day.');
    typeInto(field(tag, '[name=day]'), '2099-01-15');
    click(tag, 'confirm');
    await until(() => statusText(tag) === 'Ana Lima has The Commons until January 15, 2099.');
    const endsAt = new Date('2099-01-15T23:59:59').toISOString();
    expect(await changes()).to.deep.equal([['PUT', 'memberships/m2', { endsAt }]]);
  });

  it('lets the person into another area', async () => {
    const areas = ['letters', 'workshop'].map((id) => ({
      id,
      title: id,
      purchaseType: 'FREE',
      pricingOptions: [],
      benefits: [],
    }));
    const { tag, changes } = await renderMember(
      personAnswer(),
      ok('member-areas', areas),
      ok('marketing/memberships', { granted: 1, unchanged: 0 }),
      personAnswer(),
    );
    click(tag, 'grant');
    await until(() => field(tag, 'select'));
    const select = field<HTMLSelectElement>(tag, 'select');
    expect([...select.options].map(({ value }) => value)).to.deep.equal(['', 'workshop']);
    click(tag, 'confirm');
    await until(() => lineOf(viewPart(tag, 'field-error')) === 'Choose an area.');
    select.value = 'workshop';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    click(tag, 'confirm');
    await until(() => statusText(tag) === 'Ana Lima is in workshop.');
    expect(await changes()).to.deep.equal([
      ['POST', 'memberships', { memberIds: ['p1'], memberAreaId: 'workshop', endsAt: null }],
    ]);
  });

  it('pays back once although an answer is lost: the second try has the same key', async () => {
    const { tag, changes } = await renderMember(
      personAnswer(),
      { to: 'refunds', kind: 'reset' },
      { to: 'refunds', status: 201, body: { refunded: { value: '10.00', currencyCode: 'USD' } } },
      personAnswer(),
    );
    click(tag, 'refund');
    await until(() => viewPart(tag, 'dialog'));
    click(tag, 'confirm');
    await until(() => problemText(tag)?.startsWith('There was no answer'));
    click(tag, 'confirm');
    await until(() => statusText(tag) === '$10.00 is paid back to Ana Lima.');
    const bodies = (await changes()).map(([, , body]) => body as unknown as { key: string; value: string });
    expect(new Set(bodies.map(({ key }) => key)).size).to.equal(1);
    expect(bodies[0]!.value).to.equal('10.00');
  });

  it('loads the person again when somebody else was first', async () => {
    const { tag } = await renderMember(
      personAnswer(),
      { to: 'refunds', status: 409, body: { error: { code: 'not-refundable' } } },
      personAnswer({ firstName: 'New' }),
    );
    click(tag, 'refund');
    await until(() => viewPart(tag, 'dialog'));
    click(tag, 'confirm');
    await until(() => lineOf(viewPart(tag, 'confirm')) === 'Load again');
    click(tag, 'confirm');
    await until(() => lineOf(viewPart(tag, 'title')) === 'New Lima');
    expect(viewPart(tag, 'dialog')).to.equal(null);
  });

  it('writes a note and deletes one', async () => {
    const { tag, changes } = await renderMember(
      personAnswer(),
      { to: 'notes', status: 201, body: { id: 'n2', at: '2026-03-09T12:00:00Z', text: 'Hi' } },
      personAnswer(),
      ok('member-notes'),
      personAnswer({ notes: [] }),
    );
    typeInto(tag.shadowRoot!.querySelector('textarea')!, ' Hi ');
    click(tag, 'submit');
    await until(() => statusText(tag) === 'The note is added.');
    click(tag, 'delete-note');
    await until(() => viewPart(tag, 'dialog'));
    click(tag, 'confirm');
    await until(() => statusText(tag) === 'The note is deleted.');
    expect((await changes())[0]).to.deep.equal(['POST', 'members/p1/notes', { text: 'Hi' }]);
    expect(viewPart(tag, 'note')).to.equal(null);
  });

  it('mails a link, and says when there were too many', async () => {
    const { tag } = await renderMember(
      personAnswer(),
      { to: 'links', status: 429, body: { error: { code: 'too-many-tries' } } },
      ok('links'),
      personAnswer(),
    );
    click(tag, 'send-link');
    await until(() => viewPart(tag, 'dialog'));
    click(tag, 'confirm');
    await until(() => problemText(tag)?.startsWith('Too many mails'));
    click(tag, 'confirm');
    await until(() => statusText(tag) === 'The mail to ana@example.com is on its way.');
  });

  it('closes the account, after it has said what is lost', async () => {
    const { tag, changes } = await renderMember(personAnswer(), ok('members/p1'));
    const events = recordEvents(['member-areas-member-close']);
    click(tag, 'close-account');
    await until(() => viewPart(tag, 'dialog'));
    expect(viewParts(tag, 'consequences')[0]!.children.length).to.equal(3);
    click(tag, 'confirm');
    await until(() => lineOf(viewPart(tag, 'title')) === 'The account of ana@example.com is closed.');
    expect(await changes()).to.deep.equal([['DELETE', 'members/p1']]);
    expect(events.length).to.equal(1);
  });
});
