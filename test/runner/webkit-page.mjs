/** A page of WebKitGTK with the methods of Puppeteer's `Page` that the commands of the test runner use. */
import { setTimeout as sleep } from 'node:timers/promises';
import { toWebDriverKey } from './web-driver-keys.mjs';

const BUTTONS = { left: 0, middle: 1, right: 2 };
/** Milliseconds between two checks. */
const PAUSE = 25;

export class WebKitPage {
  #send;
  #host;
  #url;

  constructor(send, host) {
    this.#send = send;
    this.#host = host;
    this.keyboard = createKeyboard(send);
    this.mouse = createMouse(send);
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

  /** Sets the inner size of the window, which has borders and is resized with a delay. */
  async setViewport({ width, height }) {
    for (let attempt = 0; attempt < 40; attempt++) {
      const [innerWidth, innerHeight] = await this.#evaluate('return [innerWidth, innerHeight]');
      if (innerWidth === width && innerHeight === height) return;
      if (attempt % 10 === 0) {
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
      for (
        let attempt = 0;
        !(await this.#evaluate('return matchMedia(arguments[0]).matches', query));
        attempt++
      ) {
        if (attempt === 80) throw new Error(`WebKitGTK does not match ${query}`);
        await sleep(PAUSE);
      }
    }
  }

  /** Returns the cookies of the page. `expires` is `undefined` for session cookies. */
  async cookies() {
    const cookies = await this.#send('GET', '/cookie');
    return cookies.map(({ expiry, ...cookie }) => ({ ...cookie, expires: expiry }));
  }

  /** Returns the role and the name of an element as the browser computes them. */
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

/** Returns the desktop settings for a media feature, because WebKitGTK reads its preferences there. */
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

function createKeyboard(send) {
  const perform = (...actions) =>
    send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const down = (key) => ({ type: 'keyDown', value: toWebDriverKey(key) });
  const up = (key) => ({ type: 'keyUp', value: toWebDriverKey(key) });
  const press = (key) => [down(key), up(key)];
  return {
    down: (key) => perform(down(key)),
    up: (key) => perform(up(key)),
    press: (key) => perform(...press(key)),
    type: (text) =>
      perform(...[...text].flatMap((character) => press(character === '\n' ? 'Enter' : character))),
  };
}

function createMouse(send) {
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
