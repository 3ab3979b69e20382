import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FRAME_LOAD_TIMEOUT } from 'member-area-elements/core/account-frame';
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
import { holdTimers } from '../core/held-timers.js';
import { pressShiftTab, pressTab } from './press-keys.js';

/** What has the focus, as the visitor would call it. */
const focusedText = () => focused()?.textContent;

describe('<account-frame>: focus and keys', () => {
  it('takes the focus into the frame once it has loaded, and gives it back to the opener', async () => {
    const tag = await accountFrame();
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    await open(tag);
    expectSame(focused(), iframeOf(tag));
    await close(tag);
    expectSame(focused(), opener);
    opener.remove();
  });

  it('gives the focus back to an opener inside a shadow root', async () => {
    const tag = await accountFrame();
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

  it('gives the focus back after Retry too', async () => {
    const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await accountFrame();
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    await openSilent(tag);
    runOut();
    framePart(tag, 'retry')!.click();
    await close(tag);
    expectSame(focused(), opener);
    opener.remove();
  });

  it('leaves the focus to the body when the opener is gone', async () => {
    const tag = await accountFrame();
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    await open(tag);
    opener.remove();
    await close(tag);
    expectSame(focused(), document.body);
  });

  it('wraps Tab at three controls, forwards and backwards', async () => {
    const tag = await accountFrame();
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

  it('goes backwards from the frame itself to its last control', async () => {
    const tag = await accountFrame();
    await open(tag, '/x?focusables=3');
    await pressShiftTab();
    expect(focusedText()).to.equal('Button 3');
    await close(tag);
  });

  it('stays on the one control there is', async () => {
    const tag = await accountFrame();
    await open(tag, '/x?focusables=1');
    for (const press of [pressTab, pressTab, pressShiftTab]) {
      await press();
      expect(focusedText()).to.equal('Button 1');
    }
    await close(tag);
  });

  it('stays on a frame without any control', async () => {
    const tag = await accountFrame();
    await open(tag);
    for (const press of [pressTab, pressTab, pressShiftTab, pressShiftTab]) {
      await press();
      expectSame(focused(), iframeOf(tag));
    }
    await close(tag);
  });

  it('passes over a last control that is disabled or hidden, and finds one in a shadow root', async () => {
    const tag = await accountFrame();
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

  it('keeps Tab on the close button while it loads, and on the ways out of an error', async () => {
    const runOut = holdTimers(FRAME_LOAD_TIMEOUT);
    const tag = await accountFrame();
    await openSilent(tag, '/x?silent&focusables=2');
    for (let press = 0; press < 3; press++) {
      await pressTab();
      expectSame(focused(), framePart(tag, 'close'));
    }
    await pressShiftTab();
    expectSame(focused(), framePart(tag, 'close'));

    runOut();
    const reached = [];
    for (let press = 0; press < 4; press++) {
      reached.push(focused()!.getAttribute('part'));
      await pressTab();
    }
    expect(reached).to.deep.equal(['retry', 'full-page', 'close', 'retry']);
    await close(tag);
  });

  it('closes with Escape while it loads', async () => {
    const tag = await accountFrame();
    await openSilent(tag);
    await sendKeys({ press: 'Escape' });
    await gone(tag);
  });

  it('leaves Escape inside the frame to the frame', async () => {
    const tag = await accountFrame();
    await open(tag, '/x?focusables=1');
    await pressTab();
    await sendKeys({ press: 'Escape' });
    expect(marker()).to.equal('open');
    await close(tag);
  });

  it('stays open, and in front, however often Escape is pressed on a page that keeps it open', async () => {
    const tag = await accountFrame();
    await openSilent(tag);
    const keep = (event: Event) => event.preventDefault();
    tag.addEventListener('account-frame-close', keep);
    for (let press = 0; press < 3; press++) await sendKeys({ press: 'Escape' });
    expect(framePart<HTMLDialogElement>(tag, 'dialog')!.open).to.equal(true);
    expect(framePart(tag, 'dialog')!.matches(':modal')).to.equal(true);
    expect(tag.path).to.equal('/account/x?silent');
    tag.removeEventListener('account-frame-close', keep);
    await close(tag);
  });

  it('is driven by the keyboard: Enter on Close closes', async () => {
    const tag = await accountFrame();
    await openSilent(tag);
    await pressTab();
    await sendKeys({ press: 'Enter' });
    await gone(tag);
  });
});
