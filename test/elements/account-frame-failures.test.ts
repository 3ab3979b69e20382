import { expect, oneEvent } from '@open-wc/testing';
import type { AccountFrameErrorEvent } from 'member-area-elements';
import { FRAME_LOAD_TIMEOUT } from 'member-area-elements/core/account-frame';
import { secondOrigin } from '../runner/commands.js';
import {
  accountFrame,
  close,
  framePage,
  framePart,
  gone,
  iframeOf,
  marker,
  open,
  openSilent,
} from './account-frame-tag.js';
import { expectSame, focused } from './expect-same.js';
import { freshPage, importIn } from './fresh-page.js';
import { holdTimers } from '../core/held-timers.js';
import { recordEvents } from './recorded-events.js';
import { reports } from './reports.js';
import { until } from './until.js';

const ERROR = 'account-frame-error';
const SLOW = 'This is taking longer than usual.';

describe('<account-frame>: a frame that cannot be shown', () => {
  it('has 15 seconds to load; then there are ways out', async () => {
    const events = recordEvents([ERROR]);
    const runOut = holdTimers(15_000);
    const tag = await accountFrame();
    await openSilent(tag, '/orders?silent');
    runOut();
    expect(FRAME_LOAD_TIMEOUT).to.equal(15_000);
    expect(events).to.have.lengthOf(1);
    expectSame(events[0]!.target, tag);
    expect(events[0]!.cancelable).to.equal(true);
    expect(events[0]!.event).to.include({ reason: 'timeout', path: '/account/orders?silent' });
    expect(framePart(tag, 'text')!.textContent).to.equal(SLOW);
    expect(framePart(tag, 'text')!.getAttribute('role')).to.equal('alert');
    expectSame(framePart(tag, 'spinner'), null);
    expect(framePart(tag, 'retry')!.textContent).to.equal('Retry');
    expect(framePart(tag, 'full-page')!.textContent).to.equal('Open in full page');
    expect(framePart<HTMLAnchorElement>(tag, 'full-page')!.pathname).to.equal('/account/frame/orders');
    expect(framePart(tag, 'close')!.textContent).to.equal('Close');
    expectSame(focused(), framePart(tag, 'retry'));
    expect(marker()).to.equal('loading');
    await expect(tag).to.be.accessible();
    await close(tag);
  });

  it('shows no ways out when account-frame-error is prevented', async () => {
    const events = recordEvents([ERROR], { prevent: true });
    const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await accountFrame();
    await openSilent(tag);
    runOut();
    expect(events).to.have.lengthOf(1);
    expectSame(framePart(tag, 'retry'), null);
    await close(tag);
  });

  it('can be closed by a listener that is told of it', async () => {
    const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await accountFrame();
    tag.addEventListener(ERROR, () => tag.close(), { once: true });
    await openSilent(tag);
    runOut();
    await gone(tag);
  });

  it('is loaded anew by Retry, with the address of the page it stands over', async () => {
    const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await accountFrame();
    const from = location.pathname + location.search;
    await openSilent(tag);
    const first = iframeOf(tag);
    runOut();
    framePart(tag, 'retry')!.click();
    const second = await until(() => iframeOf(tag));
    expect(second === first).to.equal(false);
    expect(framePart(tag, 'text')!.textContent).to.equal('Loading your account…');
    await oneEvent(second, 'load');
    const { searchParams } = new URL(framePage(tag).location.href);
    expect(searchParams.get('templatePath')).to.equal(from);
    framePage(tag).post('frameLoaded');
    await until(() => marker() === 'open');
    expect(tag.path).to.equal('/account/x?silent');
    await close(tag);
  });

  it('opens when it comes late after all', async () => {
    const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await accountFrame();
    await openSilent(tag);
    runOut();
    framePage(tag).post('frameLoaded');
    await until(() => marker() === 'open');
    expectSame(framePart(tag, 'overlay'), null);
    await close(tag);
  });

  it('can be closed', async () => {
    const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await accountFrame();
    await openSilent(tag);
    runOut();
    framePart(tag, 'close')!.click();
    await gone(tag);
  });

  it('is told of once: neither after it has loaded, nor of an opening that is over', async () => {
    const events = recordEvents([ERROR]);
    const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await accountFrame();
    await open(tag);
    runOut();
    await close(tag);
    await openSilent(tag);
    await close(tag);
    runOut();
    expect(events).to.have.lengthOf(0);
  });

  describe('tells whoever builds the site what is wrong with', () => {
    const SERVE = 'Serve a page with <account-screen> for every address under /account/frame.';
    const add = (name: string) => (page: Window) => {
      page.document.body.append(page.document.createElement(name));
    };
    const pages: [what: string, query: string, arrange: (page: Window) => void, problem: string][] = [
      ['a page without the account screen', '', () => {}, `is a page without <account-screen>. ${SERVE}`],
      [
        'the home page',
        '',
        add('member-area-join'),
        `is a page of the site, with <member-area-join> and without <account-screen>. ${SERVE}`,
      ],
      [
        'an account screen without its script',
        '&status=404',
        add('account-screen'),
        'has <account-screen>, and nothing that defines it. Add autoload.js to the page, or import "member-area-elements/account-screen/define" there.',
      ],
    ];
    for (const [what, query, arrange, problem] of pages) {
      it(`${what}, once`, async () => {
        const reported = reports();
        const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
        const tag = await accountFrame();
        const path = `/${encodeURIComponent(what)}`;
        await openSilent(tag, `${path}?silent${query}`);
        arrange(framePage(tag));
        runOut();
        const message = `<account-frame> cannot show the account: /account/frame${path} ${problem}`;
        await until(() => reported.length > 0);
        expect(reported).to.deep.equal([{ message, during: 'account-frame' }]);
        framePart(tag, 'retry')!.click();
        await oneEvent(await until(() => iframeOf(tag)), 'load');
        arrange(framePage(tag));
        const failed = oneEvent(tag, ERROR);
        runOut();
        await failed;
        await close(tag);
        expect(reported).to.have.lengthOf(1);
      });
    }

    it('a page that is missing, where the browser tells it', async () => {
      const reported = reports();
      const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
      const tag = await accountFrame();
      await openSilent(tag, '/missing?silent&status=404');
      runOut();
      await until(() => reported.length > 0);
      const tells = 'responseStatus' in PerformanceNavigationTiming.prototype;
      const problem = tells ? 'was answered with status 404.' : 'is a page without <account-screen>.';
      expect(reported[0]!.message).to.equal(
        `<account-frame> cannot show the account: /account/frame/missing ${problem} ${SERVE}`,
      );
      await close(tag);
    });

    it('a page that leads elsewhere on the site', async () => {
      const reported = reports();
      const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
      const tag = await accountFrame();
      await openSilent(tag, '/moved?silent');
      const moved = oneEvent(iframeOf(tag)!, 'load');
      framePage(tag).location.replace('/test/elements/fresh-page.html');
      await moved;
      runOut();
      await until(() => reported.length > 0);
      expect(reported[0]!.message).to.equal(
        `<account-frame> cannot show the account: /account/frame/moved leads to /test/elements/fresh-page.html, which is outside /account/frame. ${SERVE}`,
      );
      await close(tag);
    });

    it('a page that may not be framed', async () => {
      const reported = reports();
      const tag = await accountFrame();
      tag.open('/refused?blocked');
      await until(() => reported.length > 0);
      expect(reported[0]!.message).to.match(
        /^<account-frame> cannot show the account: \/account\/frame\/refused may not be framed, or leads to another site\./,
      );
      await close(tag);
    });
  });

  it('is told of at once when the page refuses to be framed', async () => {
    const tag = await accountFrame();
    const failed = oneEvent(tag, ERROR);
    tag.open('/x?blocked');
    const { reason, path } = (await failed) as Event as AccountFrameErrorEvent;
    expect(reason).to.equal('blocked');
    expect(path).to.equal('/account/x?blocked');
    await until(() => framePart(tag, 'retry'));
    expect(framePart(tag, 'text')!.textContent).to.equal(SLOW);
    await close(tag);
  });

  it('is told of at once when the policy of the page forbids frames', async () => {
    const page = await freshPage();
    const policy = page.document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "frame-src 'none'";
    page.document.head.append(policy);
    await importIn(page, 'member-area-elements/account-frame/define');
    const tag = page.document.createElement('account-frame');
    page.document.body.append(tag);
    const failed = oneEvent(tag, ERROR);
    tag.open();
    expect(((await failed) as Event as AccountFrameErrorEvent).reason).to.equal('blocked');
  });

  it('is told of at once when it leads to another site', async () => {
    const elsewhere = await secondOrigin();
    const tag = await accountFrame();
    await openSilent(tag);
    const failed = oneEvent(tag, ERROR);
    framePage(tag).location.replace(elsewhere);
    expect(((await failed) as Event as AccountFrameErrorEvent).reason).to.equal('blocked');
    await close(tag);
  });

  it('is none when an open account leads to another site, as a payment does', async () => {
    const elsewhere = await secondOrigin();
    const events = recordEvents([ERROR]);
    const tag = await accountFrame();
    await open(tag);
    const moved = oneEvent(iframeOf(tag)!, 'load');
    framePage(tag).location.replace(elsewhere);
    await moved;
    expect(events).to.have.lengthOf(0);
    expect(marker()).to.equal('open');
    await close(tag);
  });
});
