import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type { AccountFrameElement } from 'member-area-elements';
import 'member-area-elements/account-frame/define';
import { cleanBrowser, setCookie } from '../core/cookies/clean-browser.js';
import { areaAnswer } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { joinButton, joinTag, readyJoinTag } from './join-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const AUTHENTICATE = 'member-area-authenticate';

describe('<member-area-join>: a visitor who must sign in', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  for (const [visitor, cookie, screen] of [
    ['has never signed in here', null, 'create'],
    ['has signed in here before', '{"authenticated":false}', 'login'],
    ['is taken for signed in', '{"authenticated":true,"firstName":"Ana"}', 'login'],
  ] as const) {
    it(`is asked to ${screen} when the browser ${visitor}`, async () => {
      if (cookie) setCookie('SiteUserInfo', encodeURIComponent(cookie));
      const asked = recordEvents([AUTHENTICATE], { prevent: true });
      const { tag } = await readyJoinTag([areaAnswer(), { status: 401 }, areaAnswer()]);
      const outcome = tag.join();
      await until(() => asked[0]);
      expectSame(asked[0]!.target, tag);
      expect(asked[0]!.event).to.include({ memberAreaId: 'community', screen, cancelable: true });
      await outcome;
    });
  }

  it('gets the account with the whole join context', async () => {
    const frame = await fixture<AccountFrameElement>(html`<account-frame></account-frame>`);
    const { tag } = await joinTag(
      [{ status: 401 }],
      html`<member-area-join
        member-area-id="letters"
        pricing-option-id="yearly"
        origin-url-path="/shop?a=1"
        loading="interaction"
      ></member-area-join>`,
    );
    const before = location.href;
    const loaded = oneEvent(frame, 'account-frame-load');
    joinButton(tag).click();
    await loaded;
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

  it('has the focus back on its button when the account is closed', async () => {
    const frame = await fixture<AccountFrameElement>(html`<account-frame></account-frame>`);
    const { tag } = await readyJoinTag([areaAnswer(), { status: 401 }]);
    const loaded = oneEvent(frame, 'account-frame-load');
    joinButton(tag).focus();
    joinButton(tag).click();
    await loaded;
    frame.close();
    await until(() => !frame.shadowRoot!.querySelector('iframe'));
    expectSame(focused(), joinButton(tag));
  });

  it('has the focus on the button that took the place of the link they pressed', async () => {
    const frame = await fixture<AccountFrameElement>(html`<account-frame></account-frame>`);
    // The two calls come in the browser's order: neither answer depends on it.
    const { tag } = await joinTag(
      [{ status: 401 }, { status: 401 }],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><a href="#create">Join</a></member-area-join
      >`,
    );
    const loaded = oneEvent(frame, 'account-frame-load');
    tag.querySelector('a')!.focus();
    tag.querySelector('a')!.click();
    await loaded;
    await until(() => tag.matches(':state(ready)'));
    frame.close();
    await until(() => !frame.shadowRoot!.querySelector('iframe'));
    expectSame(focused(), joinButton(tag));
  });

  it('stays where they are when the event is prevented', async () => {
    const frame = await fixture<AccountFrameElement>(html`<account-frame></account-frame>`);
    recordEvents([AUTHENTICATE], { prevent: true });
    const { tag } = await readyJoinTag([areaAnswer(), { status: 401 }]);
    expect(await tag.join()).to.deep.equal({
      kind: 'authenticate',
      memberAreaId: 'community',
      screen: 'create',
    });
    expect(frame.path).to.equal(null);
  });
});
