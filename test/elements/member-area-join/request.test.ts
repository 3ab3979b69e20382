import { expect, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cleanBrowser, setCookie } from '../../core/visitor/clean-browser.js';
import type { RecordedCall } from '../../runner/scripted.js';
import { areaAnswer, joinedAnswer } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { joinButton, renderJoinTag, part, renderReadyJoinTag } from '../join-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const joins = (calls: RecordedCall[]) => calls.filter(({ method }) => method === 'PUT');
const bodyOf = (call: RecordedCall) => JSON.parse(call.body) as Record<string, unknown>;

describe('<member-area-join>: the request', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is not sent when member-area-join-request is prevented', async () => {
    const requestEvents = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag, server } = await renderReadyJoinTag([areaAnswer()]);
    joinButton(tag).click();
    expect(requestEvents).to.have.lengthOf(1);
    const { target, cancelable, event } = requestEvents[0]!;
    expectSame(target, tag);
    expect(cancelable).to.equal(true);
    expect(event.bubbles && event.composed).to.equal(true);
    expect(event).to.have.property('memberAreaId', 'community');
    expect(await tag.join()).to.deep.equal({ kind: 'prevented', memberAreaId: 'community' });
    expect(tag.hasAttribute('aria-busy')).to.equal(false);
    expect(joins(await server.calls())).to.have.lengthOf(0);
  });

  it('does not navigate when member-area-join-success is prevented', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag } = await renderReadyJoinTag([areaAnswer(), joinedAnswer('/members/community?first')]);
    const outcome = await tag.join();
    expect(outcome).to.deep.equal({
      kind: 'redirect',
      memberAreaId: 'community',
      redirectUrlPath: '/members/community?first',
    });
    expect(successEvents).to.have.lengthOf(1);
    const { target, cancelable, event } = successEvents[0]!;
    expectSame(target, tag);
    expect(cancelable).to.equal(true);
    expect(event).to.include({ memberAreaId: 'community', redirectUrlPath: '/members/community?first' });
  });

  it('contains the option, the page and no login status for a signed-out visitor', async () => {
    recordEvents(['member-area-join-success'], { prevent: true });
    setCookie('crumb', 'visitor-1');
    const { tag, server } = await renderJoinTag(
      [joinedAnswer()],
      html`<member-area-join
        member-area-id="letters"
        pricing-option-id="yearly"
        origin-url-path="/shop?a=1#top"
        loading="interaction"
      ></member-area-join>`,
    );
    await tag.join();
    const [call] = joins(await server.calls());
    expect(call!.url).to.equal('/api/site-users/account/member-areas/letters/request-to-join');
    expect(bodyOf(call!)).to.deep.equal({ originUrlPath: '/shop?a=1#top', pricingOptionId: 'yearly' });
    expect(call!.headers['x-csrf-token']).to.equal('visitor-1');
  });

  it('contains the current page by default, and the login status of a signed-in visitor', async () => {
    recordEvents(['member-area-join-success'], { prevent: true });
    setCookie('crumb', 'visitor-1');
    setCookie('siteUserCrumb', 'user-1');
    const { tag, server } = await renderJoinTag(
      [joinedAnswer()],
      html`<member-area-join member-area-id="letters" loading="interaction"></member-area-join>`,
    );
    await tag.join();
    const [call] = joins(await server.calls());
    expect(bodyOf(call!)).to.deep.equal({
      originUrlPath: location.pathname + location.search,
      pricingOptionId: '',
      loginStatus: 'already_logged_in',
    });
    expect(call!.headers['x-csrf-token']).to.equal('user-1');
  });

  it('never contains an origin-url-path that leaves the site, which is reported', async () => {
    recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server, reported } = await renderJoinTag(
      [joinedAnswer()],
      html`<member-area-join
        member-area-id="letters"
        origin-url-path="//evil.example/"
        loading="interaction"
      ></member-area-join>`,
    );
    await tag.join();
    const [call] = joins(await server.calls());
    expect(bodyOf(call!)['originUrlPath']).to.equal(location.pathname + location.search);
    expect(reported.filter(({ during }) => during === 'safe-path')).to.have.lengthOf(1);
  });

  it('makes the tag busy until the answer arrives, and a second click sends nothing', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const requestEvents = recordEvents(['member-area-join-request']);
    const { tag, server } = await renderReadyJoinTag([
      areaAnswer(),
      { ...joinedAnswer(), kind: 'held' },
      areaAnswer(),
    ]);
    const button = joinButton(tag);
    const width = button.offsetWidth;
    button.click();
    await until(() => button.getAttribute('aria-disabled') === 'true');
    expect(tag.getAttribute('aria-busy')).to.equal('true');
    expect(part(tag, 'button')!.querySelector('[role=status]')!.textContent).to.equal('Joining…');
    expect(button.offsetWidth).to.be.at.least(width);
    expect(button.disabled).to.equal(false);
    button.click();
    button.click();
    const second = tag.join();
    await server.release();
    await until(() => button.getAttribute('aria-disabled') === 'false');
    expect(tag.hasAttribute('aria-busy')).to.equal(false);
    expect((await second).kind).to.equal('redirect');
    expect(requestEvents).to.have.lengthOf(1);
    expect(successEvents).to.have.lengthOf(1);
    expect(joins(await server.calls())).to.have.lengthOf(1);
  });

  it('is one for two tags of the same area, and each tag dispatches its own event', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderJoinTag(
      [{ ...joinedAnswer(), kind: 'held' }],
      html`<member-area-join member-area-id="letters" loading="interaction"></member-area-join>`,
    );
    const other = tag.cloneNode(true) as typeof tag;
    tag.after(other);
    await Promise.all([tag.join(), other.join(), server.release()]);
    expect([tag, other].every((one) => successEvents.some(({ target }) => target === one))).to.equal(true);
    expect(joins(await server.calls())).to.have.lengthOf(1);
  });

  for (const key of ['Enter', 'Space']) {
    it(`is sent on ${key}`, async () => {
      recordEvents(['member-area-join-success'], { prevent: true });
      const { tag } = await renderReadyJoinTag([areaAnswer(), joinedAnswer()]);
      joinButton(tag).focus();
      const successEvent = oneEvent(tag, 'member-area-join-success');
      await sendKeys({ press: key });
      expect(await successEvent).to.have.property('redirectUrlPath', '/members/community');
      expectSame(focused(), joinButton(tag));
    });
  }
});
