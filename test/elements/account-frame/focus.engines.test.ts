import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FRAME_LOAD_TIMEOUT } from 'member-area-elements/core/account-frame';
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
} from '../account-frame-tag.js';
import { expectSame, focused } from '../expect-same.js';
import { holdTimers } from '../../core/held-timers.js';
import { pressShiftTab, pressTab } from '../press-keys.js';

/** Returns the text of the focused element. */
const focusedText = () => focused()?.textContent;

describe('<account-frame>: focus and keys', () => {
  it('moves the focus into the frame once it has loaded, and back to the opener when it closes', async () => {
    const tag = await renderAccountFrame();
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    await open(tag);
    expectSame(focused(), iframeOf(tag));
    await close(tag);
    expectSame(focused(), opener);
    opener.remove();
  });

  it('returns the focus to an opener inside a shadow root', async () => {
    const tag = await renderAccountFrame();
    const host = document.createElement('div');
    const opener = document.createElement('button');
    host.attachShadow({ mode: 'open' }).append(opener);
    document.body.append(host);
    opener.focus();
    await open(tag);
    await close(tag);
    expectSame(focused(), opener);
    host.remove();
  });

  it('returns the focus to the opener after Retry too', async () => {
    const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await renderAccountFrame();
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    await openSilent(tag);
    fireTimers();
    framePart(tag, 'retry')!.click();
    await close(tag);
    expectSame(focused(), opener);
    opener.remove();
  });

  it('leaves the focus on the body when the opener has been removed', async () => {
    const tag = await renderAccountFrame();
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    await open(tag);
    opener.remove();
    await close(tag);
    expectSame(focused(), document.body);
  });

  it('wraps Tab and Shift+Tab around three controls', async () => {
    const tag = await renderAccountFrame();
    await open(tag, '/x?focusables=3');
    const forwards = [];
    for (let press = 0; press < 5; press++) {
      await pressTab();
      forwards.push(focusedText());
    }
    expect(forwards).to.deep.equal(['Button 1', 'Button 2', 'Button 3', 'Button 1', 'Button 2']);
    const backwards = [];
    for (let press = 0; press < 4; press++) {
      await pressShiftTab();
      backwards.push(focusedText());
    }
    expect(backwards).to.deep.equal(['Button 1', 'Button 3', 'Button 2', 'Button 1']);
    await close(tag);
  });

  it('moves the focus from the frame to its last control on Shift+Tab', async () => {
    const tag = await renderAccountFrame();
    await open(tag, '/x?focusables=3');
    await pressShiftTab();
    expect(focusedText()).to.equal('Button 3');
    await close(tag);
  });

  it('keeps the focus on the only control', async () => {
    const tag = await renderAccountFrame();
    await open(tag, '/x?focusables=1');
    for (const press of [pressTab, pressTab, pressShiftTab]) {
      await press();
      expect(focusedText()).to.equal('Button 1');
    }
    await close(tag);
  });

  it('keeps the focus on a frame without controls', async () => {
    const tag = await renderAccountFrame();
    await open(tag);
    for (const press of [pressTab, pressTab, pressShiftTab, pressShiftTab]) {
      await press();
      expectSame(focused(), iframeOf(tag));
    }
    await close(tag);
  });

  it('skips a last control that is disabled or hidden, and finds controls in a shadow root', async () => {
    const tag = await renderAccountFrame();
    await open(tag, '/x?focusables=3');
    const { document: inside } = framePage(tag);
    const [, second, third] = inside.querySelectorAll('button');
    third!.disabled = true;
    const host = inside.createElement('div');
    const nested = inside.createElement('button');
    nested.textContent = 'Nested';
    host.attachShadow({ mode: 'open' }).append(nested);
    second!.after(host);
    await pressShiftTab();
    expect(focusedText()).to.equal('Nested');
    await pressTab();
    expect(focusedText()).to.equal('Button 1');
    nested.hidden = true;
    await pressShiftTab();
    expect(focusedText()).to.equal('Button 2');
    await close(tag);
  });

  it('keeps Tab on the close button while it loads, and on the buttons of an error', async () => {
    const fireTimers = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await renderAccountFrame();
    await openSilent(tag, '/x?silent&focusables=2');
    for (let press = 0; press < 3; press++) {
      await pressTab();
      expectSame(focused(), framePart(tag, 'close'));
    }
    await pressShiftTab();
    expectSame(focused(), framePart(tag, 'close'));

    fireTimers();
    const focusedParts = [];
    for (let press = 0; press < 4; press++) {
      focusedParts.push(focused()!.getAttribute('part'));
      await pressTab();
    }
    expect(focusedParts).to.deep.equal(['retry', 'full-page', 'close', 'retry']);
    await close(tag);
  });

  it('closes with Escape while it loads', async () => {
    const tag = await renderAccountFrame();
    await openSilent(tag);
    await sendKeys({ press: 'Escape' });
    await waitUntilRemoved(tag);
  });

  it('does not close on Escape inside the frame', async () => {
    const tag = await renderAccountFrame();
    await open(tag, '/x?focusables=1');
    await pressTab();
    await sendKeys({ press: 'Escape' });
    expect(marker()).to.equal('open');
    await close(tag);
  });

  it('stays open in the top layer after repeated Escape when account-frame-close is prevented', async () => {
    const tag = await renderAccountFrame();
    await openSilent(tag);
    const prevent = (event: Event) => event.preventDefault();
    tag.addEventListener('account-frame-close', prevent);
    for (let press = 0; press < 3; press++) await sendKeys({ press: 'Escape' });
    expect(framePart<HTMLDialogElement>(tag, 'dialog')!.open).to.equal(true);
    expect(framePart(tag, 'dialog')!.matches(':modal')).to.equal(true);
    expect(tag.path).to.equal('/account/x?silent');
    tag.removeEventListener('account-frame-close', prevent);
    await close(tag);
  });

  it('closes with Enter on the close button', async () => {
    const tag = await renderAccountFrame();
    await openSilent(tag);
    await pressTab();
    await sendKeys({ press: 'Enter' });
    await waitUntilRemoved(tag);
  });
});
