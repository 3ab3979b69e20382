import { expect, html } from '@open-wc/testing';
import { areaAnswer, joinedAnswer, option } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { joinButton, renderJoinTag, part, renderReadyJoinTag, textOf } from '../join-tag.js';
import { press, tabTo } from '../press-keys.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

describe('<member-area-join>: the price line', () => {
  it('is replaced by an error with Retry when the area does not load, and Join still works', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, reported } = await renderReadyJoinTag([{ status: 503 }, joinedAnswer(), { status: 503 }]);
    expect(part(tag, 'error')!.getAttribute('role')).to.equal('status');
    expect(textOf(tag, 'error')).to.equal('We couldn’t load this. Try again. Retry');
    expectSame(part(tag, 'price'), null);
    await expect(tag).to.be.accessible();
    expect(reported).to.have.lengthOf(1);
    joinButton(tag).click();
    await until(() => successEvents[0]);
  });

  it('is shown after Retry, also after a second failure', async () => {
    const { tag, reported } = await renderReadyJoinTag([
      { status: 503 },
      { kind: 'truncate', body: { id: 'community' } },
      areaAnswer(),
    ]);
    await tabTo(() => part(tag, 'retry'));
    await press('Enter');
    await until(() => reported.length === 2);
    expect(textOf(tag, 'error')).to.contain('Try again.');
    expectSame(focused(), part(tag, 'retry'));
    await press('Enter');
    await until(() => textOf(tag, 'price') === 'Free');
    expectSame(part(tag, 'error'), null);
    expectSame(focused(), joinButton(tag));
  });

  it('says on the button when sign-up opens', async () => {
    const { tag } = await renderReadyJoinTag([
      areaAnswer({ enrollment: { opensAt: '2999-06-15T12:00:00Z' } }),
    ]);
    expect(textOf(tag, 'button')).to.equal('Opens Jun 15, 2999');
    expect(joinButton(tag).ariaDisabled).to.equal('true');
    expect(textOf(tag, 'price')).to.equal('Free');
    await expect(tag).to.be.accessible();
  });

  it('says on the button that sign-up has closed', async () => {
    const { tag } = await renderReadyJoinTag([
      areaAnswer({ enrollment: { closesAt: '2001-01-01T00:00:00Z' } }),
    ]);
    expect(textOf(tag, 'button')).to.equal('Sign up closed');
    expect(joinButton(tag).ariaDisabled).to.equal('true');
  });

  it('is replaced by a link into the area for a member, and a click asks the backend for its path', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag } = await renderReadyJoinTag([
      areaAnswer({ membership: { status: 'ACTIVE' } }),
      joinedAnswer('/members/community'),
    ]);
    expect(textOf(tag, 'member')).to.equal('You’re a member');
    expect(textOf(tag, 'button')).to.equal('Go to The Commons');
    expectSame(part(tag, 'price'), null);
    await expect(tag).to.be.accessible();
    joinButton(tag).click();
    await until(() => successEvents[0]);
    expect(successEvents[0]!.event).to.have.property('redirectUrlPath', '/members/community');
  });

  it('says to a member who has cancelled when access ends, and lets them rejoin', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const membership = { status: 'ENDING', endsAt: '2999-06-15T12:00:00Z' };
    const { tag } = await renderReadyJoinTag([
      areaAnswer({ pricingOptions: [option()], membership }),
      joinedAnswer('/checkout'),
    ]);
    expect(textOf(tag, 'member')).to.equal('Your access ends on Jun 15, 2999.');
    expect(textOf(tag, 'button')).to.equal('Rejoin');
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    await expect(tag).to.be.accessible();
    joinButton(tag).click();
    await until(() => successEvents[0]);
  });

  it('is replaced by a link to the payment method for a member whose payment has failed', async () => {
    const { tag } = await renderReadyJoinTag([
      areaAnswer({ pricingOptions: [option()], membership: { status: 'PAYMENT_FAILED' } }),
    ]);
    expect(textOf(tag, 'member')).to.equal('Your last payment didn’t go through.');
    expect(textOf(tag, 'update-payment')).to.equal('Update your payment method');
    expect(part(tag, 'update-payment')!.getAttribute('href')).to.equal('/account/memberships');
    expectSame(part(tag, 'button'), null);
    expectSame(part(tag, 'price'), null);
    await expect(tag).to.be.accessible();
  });

  it('is replaced by a link to the account for a member whose membership is paused', async () => {
    const membership = {
      status: 'PAUSED',
      pause: { from: '2026-04-30T12:00:00Z', until: '2999-04-30T12:00:00Z' },
    };
    const { tag } = await renderReadyJoinTag([areaAnswer({ pricingOptions: [option()], membership })]);
    expect(textOf(tag, 'member')).to.equal('Your membership is paused until Apr 30, 2999.');
    expect(textOf(tag, 'manage')).to.equal('Manage membership');
    expect(part(tag, 'manage')!.getAttribute('href')).to.equal('/account/memberships');
    expectSame(part(tag, 'button'), null);
    expectSame(part(tag, 'price'), null);
    await expect(tag).to.be.accessible();
  });

  it('stays the way into the area while a failed payment is tried again, beside a link to the payment method', async () => {
    const membership = { status: 'PAYMENT_FAILED', endsAt: '2999-04-30T12:00:00Z' };
    const { tag } = await renderReadyJoinTag([
      areaAnswer({ title: 'Letters', pricingOptions: [option()], membership }),
    ]);
    expect(textOf(tag, 'member')).to.equal(
      'Your last payment didn’t go through. You have access until Apr 30, 2999. Update your payment method',
    );
    expect(part(tag, 'update-payment')!.getAttribute('href')).to.equal('/account/memberships');
    expect(textOf(tag, 'button')).to.equal('Go to Letters');
    expectSame(part(tag, 'price'), null);
    await expect(tag).to.be.accessible();
  });

  it('is replaced by that link, which gets the focus of the content with appearance="own"', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer({ membership: { status: 'PAYMENT_FAILED' } })],
      html`<member-area-join member-area-id="community" loading="interaction" appearance="own"
        ><button>Become a member</button></member-area-join
      >`,
    );
    tag.querySelector('button')!.focus();
    await until(() => tag.matches(':state(ready)'));
    expectSame(focused(), part(tag, 'update-payment'));
  });

  it('is shown to a visitor whose membership has ended', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer({ membership: { status: 'CANCELLED' } })]);
    expect(textOf(tag, 'button')).to.equal('Join');
    expect(textOf(tag, 'price')).to.equal('Free');
  });
});
