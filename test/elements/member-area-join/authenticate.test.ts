import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type { AccountFrameElement } from 'member-area-elements';
import 'member-area-elements/account-frame/define';
import { cleanBrowser, setCookie } from '../../core/visitor/clean-browser.js';
import { areaAnswer } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { joinButton, renderJoinTag, renderReadyJoinTag } from '../join-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const AUTHENTICATE = 'member-area-authenticate';

describe('<member-area-join>: a visitor who must log in', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  for (const [visitor, cookie, screen] of [
    ['has never signed in here', null, 'create'],
    ['has signed in here before', '{"authenticated":false}', 'login'],
    ['has a cookie of a signed-in visitor', '{"authenticated":true,"firstName":"Ana"}', 'login'],
  ] as const) {
    it(`sees the ${screen} screen when the browser ${visitor}`, async () => {
      if (cookie) setCookie('SiteUserInfo', encodeURIComponent(cookie));
      const authenticateEvents = recordEvents([AUTHENTICATE], { prevent: true });
      const { tag } = await renderReadyJoinTag([areaAnswer(), { status: 401 }, areaAnswer()]);
      const outcome = tag.join();
      await until(() => authenticateEvents[0]);
      expectSame(authenticateEvents[0]!.target, tag);
      expect(authenticateEvents[0]!.event).to.include({
        memberAreaId: 'community',
        screen,
        cancelable: true,
      });
      await outcome;
    });
  }

  it('sees the account, opened with the whole join context', async () => {
    const frame = await fixture<AccountFrameElement>(html`<account-frame></account-frame>`);
    const { tag } = await renderJoinTag(
      [{ status: 401 }],
      html`<member-area-join
        member-area-id="letters"
        pricing-option-id="yearly"
        origin-url-path="/shop?a=1"
        loading="interaction"
      ></member-area-join>`,
    );
    const before = location.href;
    const loadEvent = oneEvent(frame, 'account-frame-load');
    joinButton(tag).click();
    await loadEvent;
    const { pathname, searchParams } = new URL(frame.path!, location.origin);
    expect(pathname).to.equal('/account/login/create');
    expect(Object.fromEntries(searchParams)).to.deep.equal({
      accountLoginOrigin: 'MEMBER_AREA_BLOCK',
      memberAreaId: 'letters',
      pricingOptionId: 'yearly',
      originUrlPath: '/shop?a=1',
    });
    const iframe = frame.shadowRoot!.querySelector('iframe')!;
    expect(iframe.contentWindow!.location.pathname).to.equal('/account/frame/login/create');
    expect(iframe.contentWindow!.location.search).to.equal(`?${searchParams.toString()}`);

    frame.close();
    await until(() => !frame.shadowRoot!.querySelector('iframe'));
    expect(location.href).to.equal(before);
  });

  it('gets the focus back on the button when the account closes', async () => {
    const frame = await fixture<AccountFrameElement>(html`<account-frame></account-frame>`);
    const { tag } = await renderReadyJoinTag([areaAnswer(), { status: 401 }]);
    const loadEvent = oneEvent(frame, 'account-frame-load');
    joinButton(tag).focus();
    joinButton(tag).click();
    await loadEvent;
    frame.close();
    await until(() => !frame.shadowRoot!.querySelector('iframe'));
    expectSame(focused(), joinButton(tag));
  });

  it('gets the focus back on the author’s link when the view has loaded meanwhile', async () => {
    const frame = await fixture<AccountFrameElement>(html`<account-frame></account-frame>`);
    // The browser chooses the order of the two calls, so either answer fits both.
    const { tag } = await renderJoinTag(
      [{ status: 401 }, { status: 401 }],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><a href="#create">Join</a></member-area-join
      >`,
    );
    const loadEvent = oneEvent(frame, 'account-frame-load');
    tag.querySelector('a')!.focus();
    tag.querySelector('a')!.click();
    await loadEvent;
    await until(() => tag.matches(':state(ready)'));
    frame.close();
    await until(() => !frame.shadowRoot!.querySelector('iframe'));
    expectSame(focused(), tag.querySelector('a'));
  });

  it('stays on the page when the event is prevented', async () => {
    const frame = await fixture<AccountFrameElement>(html`<account-frame></account-frame>`);
    recordEvents([AUTHENTICATE], { prevent: true });
    const { tag } = await renderReadyJoinTag([areaAnswer(), { status: 401 }]);
    expect(await tag.join()).to.deep.equal({
      kind: 'authenticate',
      memberAreaId: 'community',
      screen: 'create',
    });
    expect(frame.path).to.equal(null);
  });
});
