import { expect } from '@open-wc/testing';
import type { EscapeKeys } from 'member-area-elements/core/account-frame';
import { createEscapeKeys } from '../../../src/core/browser/escape-keys.js';
import { sendKeys } from '@web/test-runner-commands';

let keys: EscapeKeys;
let closed: string[];
const cleanups: (() => void)[] = [];

/** Registers a handler that records its name when it is asked to close. Returns the function that removes it. */
function register(name: string): () => void {
  const unregister = keys.register(() => closed.push(name));
  cleanups.push(unregister);
  return unregister;
}

beforeEach(() => {
  keys = createEscapeKeys();
  closed = [];
});
afterEach(() => {
  for (const unregister of cleanups.splice(0)) unregister();
});

/** Dispatches the event of a key press, and returns it afterwards. */
function press(key: string, parts: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...parts });
  document.body.dispatchEvent(event);
  return event;
}

describe('the escape-key manager', () => {
  it('calls the registered handler on a real press of Escape', async () => {
    register('dialog');
    await sendKeys({ press: 'Escape' });
    expect(closed).to.deep.equal(['dialog']);
  });

  it('calls only the latest handler, and the one before it once the latest is unregistered', () => {
    register('dialog');
    const unregister = register('alert');
    press('Escape');
    unregister();
    press('Escape');
    expect(closed).to.deep.equal(['alert', 'dialog']);
  });

  it('unregisters handlers in any order, and ignores a second call', () => {
    const unregisterDialog = register('dialog');
    register('alert');
    unregisterDialog();
    unregisterDialog();
    press('Escape');
    expect(closed).to.deep.equal(['alert']);
  });

  it('counts a function that is registered twice as two handlers', () => {
    const close = () => void closed.push('both');
    const first = keys.register(close);
    cleanups.push(first, keys.register(close));
    first();
    press('Escape');
    expect(closed).to.deep.equal(['both']);
  });

  it('prevents the default action of the key, so that nothing else closes', () => {
    register('dialog');
    expect(press('Escape').defaultPrevented).to.equal(true);
  });

  it('leaves the key to the browser when no handler is registered', () => {
    expect(press('Escape').defaultPrevented).to.equal(false);
    register('dialog')();
    expect(press('Escape').defaultPrevented).to.equal(false);
  });

  it('ignores other keys', () => {
    register('dialog');
    for (const key of ['Esc ape', 'Enter', 'e', 'Tab']) expect(press(key).defaultPrevented).to.equal(false);
    expect(closed).to.deep.equal([]);
  });

  it('ignores Escape during the composition of a character', () => {
    register('dialog');
    expect(press('Escape', { isComposing: true }).defaultPrevented).to.equal(false);
    expect(closed).to.deep.equal([]);
  });

  it('ignores Escape when another listener has prevented its default action', () => {
    register('dialog');
    const preventDefault = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', preventDefault);
    press('Escape');
    document.body.removeEventListener('keydown', preventDefault);
    expect(closed).to.deep.equal([]);
  });

  it('calls the previous handler when the latest returns false, and leaves the key to the browser when all do', () => {
    cleanups.push(keys.register(() => false));
    expect(press('Escape').defaultPrevented).to.equal(false);
    register('dialog');
    cleanups.push(keys.register(() => false));
    expect(press('Escape').defaultPrevented).to.equal(true);
    expect(closed).to.deep.equal(['dialog']);
  });

  it('calls the latest handler on ask(), unless the manager is disabled', () => {
    keys.ask();
    register('dialog');
    register('alert');
    keys.disable();
    keys.ask();
    expect(closed).to.deep.equal([]);
    keys.enable();
    keys.ask();
    expect(closed).to.deep.equal(['alert']);
  });

  it('calls no handler while it is disabled, and calls them again after it is enabled', () => {
    register('dialog');
    keys.disable();
    expect(press('Escape').defaultPrevented).to.equal(false);
    register('alert');
    press('Escape');
    expect(closed).to.deep.equal([]);
    keys.enable();
    press('Escape');
    expect(closed).to.deep.equal(['alert']);
  });
});
