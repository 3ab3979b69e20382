import { expect, oneEvent } from '@open-wc/testing';
import type { AccountFrameErrorEvent } from 'member-area-elements';
import { FRAME_LOAD_TIMEOUT } from 'member-area-elements/core/account-frame';
import { secondOrigin } from '../runner/commands.js';
import {
  renderAccountFrame,
  close,
  framePage,
  framePart,
  waitUntilRemoved,
  iframeOf,
  marker,
  open,
  openSilent,
} from './account-frame-tag.js';
import { expectSame, focused } from './expect-same.js';
import { freshPage, importIn } from './fresh-page.js';
import { holdTimers } from '../core/held-timers.js';
import { recordEvents } from './recorded-events.js';
import { collectReports } from './reports.js';
import { until } from './until.js';

const ERROR = 'account-frame-error';
const SLOW = 'This is taking longer than usual.';

describe('<account-frame>: a frame that cannot be shown', () => {
  it('shows Retry, Open in full page and Close after 15 seconds', async () => {
    const events = recordEvents([ERROR]);
    const fireTimers = holdTimers(15_000);
    const tag = await renderAccountFrame();
    await openSilent(tag, '/orders?silent');
    fireTimers();
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

  it('shows no buttons when account-frame-error is prevented', async () => {
    const events = recordEvents([ERROR], { prevent: true });
    const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await renderAccountFrame();
    await openSilent(tag);
    fireTimers();
    expect(events).to.have.lengthOf(1);
    expectSame(framePart(tag, 'retry'), null);
    await close(tag);
  });

  it('can be closed by a listener of account-frame-error', async () => {
    const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await renderAccountFrame();
    tag.addEventListener(ERROR, () => tag.close(), { once: true });
    await openSilent(tag);
    fireTimers();
    await waitUntilRemoved(tag);
  });

  it('is loaded again by Retry, with the address of the page behind it', async () => {
    const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await renderAccountFrame();
    const from = location.pathname + location.search;
    await openSilent(tag);
    const first = iframeOf(tag);
    fireTimers();
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

  it('can be closed from its close button', async () => {
    const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await renderAccountFrame();
    await openSilent(tag);
    fireTimers();
    framePart(tag, 'close')!.click();
    await waitUntilRemoved(tag);
  });

  describe('reports the cause for', () => {
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
        const reported = collectReports();
        const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
        const tag = await renderAccountFrame();
        const path = `/${encodeURIComponent(what)}`;
        await openSilent(tag, `${path}?silent${query}`);
        arrange(framePage(tag));
        fireTimers();
        const message = `<account-frame> cannot show the account: /account/frame${path} ${problem}`;
        await until(() => reported.length > 0);
        expect(reported).to.deep.equal([{ message, during: 'account-frame' }]);
        framePart(tag, 'retry')!.click();
        await oneEvent(await until(() => iframeOf(tag)), 'load');
        arrange(framePage(tag));
        const errorEvent = oneEvent(tag, ERROR);
        fireTimers();
        await errorEvent;
        await close(tag);
        expect(reported).to.have.lengthOf(1);
      });
    }

    it('a missing page, when the browser exposes the status', async () => {
      const reported = collectReports();
      const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
      const tag = await renderAccountFrame();
      await openSilent(tag, '/missing?silent&status=404');
      fireTimers();
      await until(() => reported.length > 0);
      const exposesStatus = 'responseStatus' in PerformanceNavigationTiming.prototype;
      const problem = exposesStatus ? 'was answered with status 404.' : 'is a page without <account-screen>.';
      expect(reported[0]!.message).to.equal(
        `<account-frame> cannot show the account: /account/frame/missing ${problem} ${SERVE}`,
      );
      await close(tag);
    });

    it('a page that redirects to another page of the site', async () => {
      const reported = collectReports();
      const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
      const tag = await renderAccountFrame();
      await openSilent(tag, '/moved?silent');
      const loadEvent = oneEvent(iframeOf(tag)!, 'load');
      framePage(tag).location.replace('/test/elements/fresh-page.html');
      await loadEvent;
      fireTimers();
      await until(() => reported.length > 0);
      expect(reported[0]!.message).to.equal(
        `<account-frame> cannot show the account: /account/frame/moved leads to /test/elements/fresh-page.html, which is outside /account/frame. ${SERVE}`,
      );
      await close(tag);
    });

    it('a page that refuses to be framed', async () => {
      const reported = collectReports();
      const tag = await renderAccountFrame();
      tag.open('/refused?blocked');
      await until(() => reported.length > 0);
      expect(reported[0]!.message).to.match(
        /^<account-frame> cannot show the account: \/account\/frame\/refused may not be framed, or leads to another site\./,
      );
      await close(tag);
    });
  });

  it('dispatches account-frame-error at once when the frame page refuses to be framed', async () => {
    const tag = await renderAccountFrame();
    const errorEvent = oneEvent(tag, ERROR);
    tag.open('/x?blocked');
    const { reason, path } = (await errorEvent) as Event as AccountFrameErrorEvent;
    expect(reason).to.equal('blocked');
    expect(path).to.equal('/account/x?blocked');
    await until(() => framePart(tag, 'retry'));
    expect(framePart(tag, 'text')!.textContent).to.equal(SLOW);
    await close(tag);
  });

  it('dispatches account-frame-error at once when the page’s Content-Security-Policy forbids frames', async () => {
    const page = await freshPage();
    const policy = page.document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "frame-src 'none'";
    page.document.head.append(policy);
    await importIn(page, 'member-area-elements/account-frame/define');
    const tag = page.document.createElement('account-frame');
    page.document.body.append(tag);
    const errorEvent = oneEvent(tag, ERROR);
    tag.open();
    expect(((await errorEvent) as Event as AccountFrameErrorEvent).reason).to.equal('blocked');
  });

  it('dispatches account-frame-error at once when it navigates to another site', async () => {
    const otherOrigin = await secondOrigin();
    const tag = await renderAccountFrame();
    await openSilent(tag);
    const errorEvent = oneEvent(tag, ERROR);
    framePage(tag).location.replace(otherOrigin);
    expect(((await errorEvent) as Event as AccountFrameErrorEvent).reason).to.equal('blocked');
    await close(tag);
  });

  it('dispatches no account-frame-error when an open account navigates to another site, for example to a payment', async () => {
    const otherOrigin = await secondOrigin();
    const events = recordEvents([ERROR]);
    const tag = await renderAccountFrame();
    await open(tag);
    const loadEvent = oneEvent(iframeOf(tag)!, 'load');
    framePage(tag).location.replace(otherOrigin);
    await loadEvent;
    expect(events).to.have.lengthOf(0);
    expect(marker()).to.equal('open');
    await close(tag);
  });
});
