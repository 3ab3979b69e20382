/** A page of WebKitGTK with the part of Puppeteer's `Page` that the commands of the test runner use. */
import { setTimeout as sleep } from 'node:timers/promises';
import { webDriverKey } from './web-driver-keys.mjs';

const BUTTONS = { left: 0, middle: 1, right: 2 };
const PAUSE = 25;

export class WebKitPage {
  #send;
  #host;
  #url;

  constructor(send, host) {
    this.#send = send;
    this.#host = host;
    this.keyboard = keyboard(send);
    this.mouse = mouse(send);
  }

  url() {
    return this.#url;
  }

  async goto(url) {
    this.#url = url;
    await this.#send('POST', '/url', { url });
  }

  async screenshot() {
    return Buffer.from(await this.#send('GET', '/screenshot'), 'base64');
  }

  /** The window has borders of its own, and is resized some time after it was told to. */
  async setViewport({ width, height }) {
    for (let turn = 0; turn < 40; turn++) {
      const [innerWidth, innerHeight] = await this.#evaluate('return [innerWidth, innerHeight]');
      if (innerWidth === width && innerHeight === height) return;
      if (turn % 10 === 0) {
        const outer = await this.#send('GET', '/window/rect');
        await this.#send('POST', '/window/rect', {
          width: outer.width + width - innerWidth,
          height: outer.height + height - innerHeight,
        });
      }
      await sleep(PAUSE);
    }
    throw new Error(`WebKitGTK cannot be ${width} x ${height}: use an iframe of that size`);
  }

  async emulateMediaFeatures(features) {
    await this.#host.setSettings(Object.assign({}, ...features.map(settingsFor)));
    for (const { name, value } of features) {
      const query = `(${name}: ${value})`;
      for (let turn = 0; !(await this.#evaluate('return matchMedia(arguments[0]).matches', query)); turn++) {
        if (turn === 80) throw new Error(`WebKitGTK does not come to match ${query}`);
        await sleep(PAUSE);
      }
    }
  }

  /** The cookies of the page; WebDriver tells of an expiry only where there is one. */
  async cookies() {
    const cookies = await this.#send('GET', '/cookie');
    return cookies.map(({ expiry, ...cookie }) => ({ ...cookie, expires: expiry }));
  }

  /** Role and name of an element, as the browser computes them. */
  async accessibleNode(script, ...args) {
    const [id] = Object.values(await this.#evaluate(script, ...args));
    const role = await this.#send('GET', `/element/${id}/computedrole`);
    const name = await this.#send('GET', `/element/${id}/computedlabel`);
    return { role, name };
  }

  #evaluate(script, ...args) {
    return this.#send('POST', '/execute/sync', { script, args });
  }
}

/** WebKitGTK takes its preferences from the desktop's settings. */
function settingsFor({ name, value }) {
  switch (name) {
    case 'prefers-reduced-motion':
      return { 'Gtk/EnableAnimations': value === 'reduce' ? 0 : 1 };
    case 'prefers-color-scheme':
      return { 'Net/ThemeName': value === 'dark' ? 'Adwaita-dark' : 'Adwaita' };
    case 'prefers-contrast':
      return { 'Net/ThemeName': value === 'more' ? 'HighContrast' : 'Adwaita' };
    default:
      throw new Error(`WebKitGTK cannot emulate ${name}`);
  }
}

function keyboard(send) {
  const perform = (...actions) =>
    send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const down = (key) => ({ type: 'keyDown', value: webDriverKey(key) });
  const up = (key) => ({ type: 'keyUp', value: webDriverKey(key) });
  const press = (key) => [down(key), up(key)];
  return {
    down: (key) => perform(down(key)),
    up: (key) => perform(up(key)),
    press: (key) => perform(...press(key)),
    type: (text) =>
      perform(...[...text].flatMap((character) => press(character === '\n' ? 'Enter' : character))),
  };
}

function mouse(send) {
  const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
  const perform = (...actions) => send('POST', '/actions', { actions: [{ ...source, actions }] });
  const move = (x, y) => ({ type: 'pointerMove', duration: 0, x, y });
  const down = ({ button = 'left' } = {}) => ({ type: 'pointerDown', button: BUTTONS[button] });
  const up = ({ button = 'left' } = {}) => ({ type: 'pointerUp', button: BUTTONS[button] });
  return {
    move: (x, y) => perform(move(x, y)),
    down: (options) => perform(down(options)),
    up: (options) => perform(up(options)),
    click: (x, y, options) => perform(move(x, y), down(options), up(options)),
    async reset() {
      await send('DELETE', '/actions');
      await perform(move(0, 0));
    },
  };
}
