import { expect } from '@open-wc/testing';
import {
  renderAccountFrame,
  close,
  framePage,
  framePart,
  waitUntilRemoved,
  marker,
  open,
  openSilent,
} from '../account-frame-tag.js';
import { expectSame } from '../expect-same.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

describe('<account-frame>', () => {
  const address = location.href;

  it('marks the body, and covers the page with an overlay until the frame has loaded', async () => {
    const tag = await renderAccountFrame();
    await openSilent(tag);
    expect(marker()).to.equal('loading');
    const overlay = framePart(tag, 'overlay')!.getBoundingClientRect();
    expect([overlay.width, overlay.height]).to.deep.equal([innerWidth, innerHeight]);
    expect(framePart(tag, 'spinner')!.checkVisibility()).to.equal(true);
    expect(framePart(tag, 'text')!.textContent).to.equal('Loading your account…');
    expect(framePart(tag, 'text')!.getAttribute('role')).to.equal('status');
    framePage(tag).post('frameLoaded');
    await until(() => marker() === 'open');
    expectSame(framePart(tag, 'overlay'), null);
    await close(tag);
  });

  it('closes on Back, which a listener cannot prevent, and opens again on Forward', async () => {
    const events = recordEvents(['account-frame-close']);
    const tag = await renderAccountFrame();
    await open(tag, '/orders');
    tag.addEventListener('account-frame-close', (event) => event.preventDefault());
    history.back();
    await waitUntilRemoved(tag);
    expect(events.at(-1)!.cancelable).to.equal(false);
    expect(location.href).to.equal(address);
    history.forward();
    await until(() => marker() === 'open');
    expect(tag.path).to.equal('/account/orders');
    history.back();
    await waitUntilRemoved(tag);
  });

  it('makes the page behind it inert and unscrollable while it is open', async () => {
    const tag = await renderAccountFrame();
    const buttonBehind = document.createElement('button');
    document.body.append(buttonBehind);
    const nodes = ['inert', 'aria-hidden'].map((name) => {
      const node = document.createElement('div');
      node.setAttribute(name, 'true');
      document.body.append(node);
      return node;
    });
    const before = nodes.map((node) => node.outerHTML);
    await open(tag);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('hidden');
    buttonBehind.focus();
    expectSame(document.activeElement, tag);
    await close(tag);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
    buttonBehind.focus();
    expectSame(document.activeElement, buttonBehind);
    expect(nodes.map((node) => node.outerHTML)).to.deep.equal(before);
    for (const node of [buttonBehind, ...nodes]) node.remove();
  });
});
