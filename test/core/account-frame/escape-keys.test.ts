import { expect } from '@open-wc/testing';
import { createEscapeKeys, type EscapeKeys } from 'member-area-elements/core/account-frame';
import { sendKeys } from '@web/test-runner-commands';

let keys: EscapeKeys;
let closed: string[];
const leaving: (() => void)[] = [];

/** Registers something that writes down its name when it is asked to close. */
function register(name: string): () => void {
  const leave = keys.register(() => closed.push(name));
  leaving.push(leave);
  return leave;
}

beforeEach(() => {
  keys = createEscapeKeys();
  closed = [];
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

/** Presses a key as far as a page can tell; the event afterwards. */
function press(key: string, parts: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...parts });
  document.body.dispatchEvent(event);
  return event;
}

describe('the escape-key manager', () => {
  it('asks whoever is registered when Escape is really pressed', async () => {
    register('dialog');
    await sendKeys({ press: 'Escape' });
    expect(closed).to.deep.equal(['dialog']);
  });

  it('asks the latest alone, and the one before when that has left', () => {
    register('dialog');
    const leave = register('alert');
    press('Escape');
    leave();
    press('Escape');
    expect(closed).to.deep.equal(['alert', 'dialog']);
  });

  it('lets anyone leave, in any order and twice', () => {
    const leaveDialog = register('dialog');
    register('alert');
    leaveDialog();
    leaveDialog();
    press('Escape');
    expect(closed).to.deep.equal(['alert']);
  });

  it('takes one closer registered twice for two', () => {
    const close = () => void closed.push('both');
    const first = keys.register(close);
    leaving.push(first, keys.register(close));
    first();
    press('Escape');
    expect(closed).to.deep.equal(['both']);
  });

  it('claims the key, so that nothing else closes with it', () => {
    register('dialog');
    expect(press('Escape').defaultPrevented).to.equal(true);
  });

  it('leaves the key alone when nobody waits for it', () => {
    expect(press('Escape').defaultPrevented).to.equal(false);
    register('dialog')();
    expect(press('Escape').defaultPrevented).to.equal(false);
  });

  it('leaves other keys alone', () => {
    register('dialog');
    for (const key of ['Esc ape', 'Enter', 'e', 'Tab']) expect(press(key).defaultPrevented).to.equal(false);
    expect(closed).to.deep.equal([]);
  });

  it('keeps out of the composition of a character', () => {
    register('dialog');
    expect(press('Escape', { isComposing: true }).defaultPrevented).to.equal(false);
    expect(closed).to.deep.equal([]);
  });

  it('keeps out when somebody has dealt with the key', () => {
    register('dialog');
    const claim = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', claim);
    press('Escape');
    document.body.removeEventListener('keydown', claim);
    expect(closed).to.deep.equal([]);
  });

  it('asks the one before when the latest declines, and leaves the key to the browser when all do', () => {
    leaving.push(keys.register(() => false));
    expect(press('Escape').defaultPrevented).to.equal(false);
    register('dialog');
    leaving.push(keys.register(() => false));
    expect(press('Escape').defaultPrevented).to.equal(true);
    expect(closed).to.deep.equal(['dialog']);
  });

  it('asks the latest without a key too, unless it is disabled', () => {
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

  it('asks nobody while it is disabled, and the same again after', () => {
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
