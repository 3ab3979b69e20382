import { expect, oneEvent } from '@open-wc/testing';
import { FRAME_LOAD_TIMEOUT } from 'member-area-elements/core/account-frame';
import {
  renderAccountFrame,
  close,
  framePage,
  framePart,
  waitUntilRemoved,
  iframeOf,
  marker,
  openSilent,
} from '../account-frame-tag.js';
import { expectSame, focused } from '../expect-same.js';
import { holdTimers } from '../../core/held-timers.js';
import { recordEvents } from '../recorded-events.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';

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
    expect(framePart(tag, 'close')!.ariaLabel).to.equal('Close');
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

  it('reports the cause once', async () => {
    const reported = collectReports();
    const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await renderAccountFrame();
    await openSilent(tag, '/plain?silent');
    fireTimers();
    await until(() => reported.length > 0);
    expect(reported).to.deep.equal([
      {
        message:
          '<account-frame> cannot show the account: /account/frame/plain is a page without <account-screen>. Serve a page with <account-screen> for every address under /account/frame.',
        during: 'account-frame',
      },
    ]);
    framePart(tag, 'retry')!.click();
    await oneEvent(await until(() => iframeOf(tag)), 'load');
    const errorEvent = oneEvent(tag, ERROR);
    fireTimers();
    await errorEvent;
    await close(tag);
    expect(reported).to.have.lengthOf(1);
  });
});
