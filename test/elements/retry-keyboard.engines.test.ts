/** Retry with the keyboard alone: the button is removed when the data has loaded, and the focus stays in the tag. */
import { expect, html } from '@open-wc/testing';
import type { configure as configureSite } from 'member-area-elements';
import { cleanBrowser, setCookie } from '../core/visitor/clean-browser.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { lockedArea, renderReadyLockScreen, renderReadyPricing, twoOptions } from './access-tag.js';
import { field, titleOf } from './account-form.js';
import { renderAccountScreen } from './account-screen-tag.js';
import { areaAnswer } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { freshPage, importIn } from './fresh-page.js';
import { authorControl, joinButton, part, renderReadyJoinTag, textOf } from './join-tag.js';
import { press, tabTo } from './press-keys.js';
import { until } from './until.js';

const unavailable: ScriptedAnswer = { status: 503 };
const missing: ScriptedAnswer = { status: 404 };

/** Tabs to Retry and presses it twice: the first time, loading fails again. */
async function retryTwice(tag: HTMLElement, reported: readonly unknown[]): Promise<void> {
  const failures = reported.length;
  await tabTo(() => part(tag, 'retry'));
  await press('Enter');
  await until(() => reported.length > failures);
  expectSame(focused(), part(tag, 'retry'));
  await press('Enter');
}

describe('Retry with the keyboard alone', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  describe('in <member-area-pricing>', () => {
    it('moves the focus to the title', async () => {
      const { tag, reported } = await renderReadyPricing([unavailable, unavailable, areaAnswer()]);
      await retryTwice(tag, reported);
      await until(() => part(tag, 'title'));
      expectSame(focused(), part(tag, 'title'));
      await expect(tag).to.be.accessible();
    });

    it('moves the focus to the first option, which stands above the title', async () => {
      const { tag, reported } = await renderReadyPricing([unavailable, unavailable, twoOptions()]);
      await retryTwice(tag, reported);
      await until(() => part(tag, 'option'));
      expectSame(focused(), part(tag, 'option'));
    });

    it('moves the focus to the join button with hide-title', async () => {
      const { tag, reported } = await renderReadyPricing(
        [unavailable, unavailable, areaAnswer()],
        html`<member-area-pricing member-area-id="letters" loading="eager" hide-title></member-area-pricing>`,
      );
      await retryTwice(tag, reported);
      await until(() => joinButton(tag));
      expectSame(focused(), joinButton(tag));
    });

    it('leaves the focus where the visitor has moved it meanwhile', async () => {
      const { tag, server } = await renderReadyPricing([unavailable, { ...areaAnswer(), kind: 'held' }]);
      const field = document.createElement('input');
      tag.after(field);
      await tabTo(() => part(tag, 'retry'));
      await press('Enter');
      await server.calls(2);
      field.focus();
      await server.release();
      await until(() => part(tag, 'title'));
      expectSame(focused(), field);
      field.remove();
    });

    it('moves the focus to the content of the element when the area no longer exists', async () => {
      const { tag, reported } = await renderReadyPricing(
        [unavailable, missing, missing],
        html`<member-area-pricing member-area-id="letters" loading="eager"
          ><a href="#create">Join</a></member-area-pricing
        >`,
      );
      await tabTo(() => part(tag, 'retry'));
      await press('Enter');
      // The focus loads the area once more, as every touch of the content does.
      await until(() => reported.length === 3);
      expectSame(focused(), authorControl(tag));
    });
  });

  describe('in <member-area-lock-screen>', () => {
    it('moves the focus to the headline', async () => {
      const { tag } = await renderReadyLockScreen([unavailable, unavailable, ...lockedArea()]);
      await tabTo(() => part(tag, 'retry'));
      await press('Enter');
      await until(() => part(tag, 'headline'));
      expectSame(focused(), part(tag, 'headline'));
    });

    it('has the focus after a logout that fails', async () => {
      setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
      const { tag } = await renderReadyLockScreen([...lockedArea(), unavailable, ...lockedArea()]);
      await tabTo(() => part(tag, 'log-out'));
      await press('Enter');
      await until(() => part(tag, 'retry'));
      expectSame(focused(), part(tag, 'retry'));
      await press('Enter');
      await until(() => part(tag, 'headline'));
      expectSame(focused(), part(tag, 'headline'));
    });
  });

  describe('in <member-area-join>', () => {
    const withLink = html`<member-area-join member-area-id="community" loading="eager"
      ><a href="#create">Join</a></member-area-join
    >`;

    it('moves the focus to the author’s control', async () => {
      const { tag, reported } = await renderReadyJoinTag([unavailable, unavailable, areaAnswer()], withLink);
      await retryTwice(tag, reported);
      await until(() => textOf(tag, 'price') === 'Free');
      expectSame(focused(), authorControl(tag));
    });

    it('moves the focus to the author’s control when the area no longer exists', async () => {
      const { tag, reported } = await renderReadyJoinTag([unavailable, missing, missing], withLink);
      await tabTo(() => part(tag, 'retry'));
      await press('Enter');
      // The focus loads the area once more, as every touch of the content does.
      await until(() => reported.length === 3);
      expectSame(focused(), authorControl(tag));
    });
  });

  describe('in <account-screen>', () => {
    beforeEach(() => setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true}')));

    const screenPart = (tag: HTMLElement, name: string) => tag.querySelector(`[data-part=${name}]`);
    const renderAt = (path: string, answers: readonly ScriptedAnswer[]) =>
      renderAccountScreen(answers, html`<account-screen path=${path}></account-screen>`);

    it('moves the focus to the title while it loads, to the next Retry, and leaves it on the title', async () => {
      const { tag, server } = await renderAt('/orders', [
        unavailable,
        { ...unavailable, kind: 'held' },
        { body: { memberships: [], orders: [] } },
      ]);
      const first = await until(() => screenPart(tag, 'retry'));
      await tabTo(() => first);
      await press('Enter');
      await server.calls(2);
      await until(() => screenPart(tag, 'skeleton'));
      expectSame(focused(), screenPart(tag, 'title'));
      await server.release();
      const second = await until(() => screenPart(tag, 'retry'));
      expectSame(focused(), second);
      await press('Enter');
      await until(() => screenPart(tag, 'empty'));
      expectSame(focused(), screenPart(tag, 'title'));
    });

    it('moves the focus to the first field of a form', async () => {
      const profile = { siteUserId: 'u1', firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com' };
      const { tag } = await renderAt('/profile/password', [unavailable, { body: profile }]);
      const retry = await until(() => screenPart(tag, 'retry'));
      await tabTo(() => retry);
      await press('Enter');
      await until(() => field(tag, 'currentPassword'));
      expectSame(focused(), field(tag, 'currentPassword'));
    });

    it('moves the focus to the next Retry when the code of a screen cannot be loaded', async () => {
      const page = await freshPage();
      const { configure } = await importIn(page, 'member-area-elements');
      await importIn(page, 'member-area-elements/account-screen/define');
      const reported = collectReportsIn(page, configure);
      const tag = page.document.createElement('account-screen');
      tag.path = '/login';
      page.document.body.append(tag);
      await until(() => tag.matches(':state(ready)'), [page]);
      blockScripts(page);
      tag.path = '/login/request-reset';
      const first = await until(() => titleOf(tag) !== 'Log in' && screenPart(tag, 'retry'), [page]);
      (first as HTMLElement).focus();
      // The page is a frame, whose focus WebKit moves later.
      await until(() => focused() === first, [page]);
      await press('Enter');
      await until(() => reported.length === 2 && screenPart(tag, 'retry'), [page]);
      expectSame(focused(), screenPart(tag, 'retry'));
    });

    it('keeps the focus on Retry when the account itself cannot be loaded', async () => {
      const page = await freshPage();
      const { configure } = await importIn(page, 'member-area-elements');
      await importIn(page, 'member-area-elements/account-screen/define');
      const reported = collectReportsIn(page, configure);
      blockScripts(page);
      const tag = page.document.createElement('account-screen');
      page.document.body.append(tag);
      await until(() => tag.matches(':state(error)'), [page]);
      part(tag, 'retry')!.focus();
      // Touching the element loads its view, and Retry is in it.
      await until(() => reported.length === 2, [page]);
      expectSame(focused(), part(tag, 'retry'));
      await press('Enter');
      await until(() => reported.length === 3, [page]);
      expectSame(focused(), part(tag, 'retry'));
      expect(part(tag, 'load-error')!.innerText).to.contain('We couldn’t load this.');
    });
  });
});

/** Returns the errors that the library reports in a page, each by what the library was doing. The list grows. */
function collectReportsIn(page: Window, configure: typeof configureSite): string[] {
  const reported: string[] = [];
  configure({
    onError(_error, { during }) {
      reported.push(during);
      page.dispatchEvent(new Event('reported'));
    },
  });
  return reported;
}

/** Makes a page refuse all further scripts. */
function blockScripts(page: Window): void {
  const policy = page.document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  page.document.head.append(policy);
}
