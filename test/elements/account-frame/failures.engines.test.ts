import { expect, oneEvent } from '@open-wc/testing';
import type { AccountFrameErrorEvent } from 'member-area-elements';
import { FRAME_LOAD_TIMEOUT } from 'member-area-elements/core/account-frame';
import { secondOrigin } from '../../runner/commands.js';
import {
  renderAccountFrame,
  close,
  framePage,
  framePart,
  iframeOf,
  marker,
  open,
  openSilent,
} from '../account-frame-tag.js';
import { freshPage, importIn } from '../fresh-page.js';
import { holdTimers } from '../../core/held-timers.js';
import { recordEvents } from '../recorded-events.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';

const ERROR = 'account-frame-error';

describe('<account-frame>: a frame that cannot be shown', () => {
  it('dispatches account-frame-error at once when the frame page refuses to be framed, which is reported', async () => {
    const reported = collectReports();
    const tag = await renderAccountFrame();
    const errorEvent = oneEvent(tag, ERROR);
    tag.open('/x?blocked');
    const { reason, path } = (await errorEvent) as Event as AccountFrameErrorEvent;
    expect(reason).to.equal('blocked');
    expect(path).to.equal('/account/x?blocked');
    await until(() => framePart(tag, 'retry'));
    expect(framePart(tag, 'text')!.textContent).to.equal('This is taking longer than usual.');
    await until(() => reported.length > 0);
    expect(reported[0]!.message).to.match(
      /^<account-frame> cannot show the account: \/account\/frame\/x may not be framed, or leads to another site\./,
    );
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

  it('reports the status of a missing page, when the browser exposes it', async () => {
    const reported = collectReports();
    const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await renderAccountFrame();
    await openSilent(tag, '/missing?silent&status=404');
    fireTimers();
    await until(() => reported.length > 0);
    const exposesStatus = 'responseStatus' in PerformanceNavigationTiming.prototype;
    const problem = exposesStatus ? 'was answered with status 404.' : 'is a page without <account-screen>.';
    expect(reported[0]!.message).to.equal(
      `<account-frame> cannot show the account: /account/frame/missing ${problem} Serve a page with <account-screen> for every address under /account/frame.`,
    );
    await close(tag);
  });
});
