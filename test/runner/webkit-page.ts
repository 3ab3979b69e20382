import { setTimeout as sleep } from 'node:timers/promises';
import type { CookieParam, MediaFeature } from 'puppeteer-core';
import { webDriverKey } from './web-driver-keys.js';
import type { DesktopSettings, WebKitHost } from './webkit-host.js';

/** Sends a WebDriver command of the session and returns its value. */
export type SendCommand = (method: string, path: string, body?: object) => Promise<unknown>;

interface Size {
  width: number;
  height: number;
}

/** A cookie as WebDriver describes it. A session cookie has no expiry. */
interface WebDriverCookie {
  name: string;
  value: string;
  path: string;
  secure: boolean;
  sameSite: NonNullable<CookieParam['sameSite']>;
  expiry?: number;
}

const POLL_MS = 25;

/** A page of WebKitGTK, with the methods of Puppeteer's `Page` that the commands of the test runner use. */
export class WebKitPage {
  readonly keyboard: Keyboard;
  readonly mouse: Mouse;
  readonly #send: SendCommand;
  readonly #host: WebKitHost;
  #url: string | undefined;

  constructor(send: SendCommand, host: WebKitHost) {
    this.#send = send;
    this.#host = host;
    this.keyboard = createKeyboard(send);
    this.mouse = createMouse(send);
  }

  url(): string | undefined {
    return this.#url;
  }

  async goto(url: string): Promise<void> {
    this.#url = url;
    await this.#send('POST', '/url', { url });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#send('GET', '/screenshot')) as string, 'base64');
  }

  /** Resizes the window until its content has this size: the window has borders, and a resize takes some time. */
  async setViewport({ width, height }: Size): Promise<void> {
    for (let attempt = 0; attempt < 40; attempt++) {
      const [innerWidth, innerHeight] = (await this.#evaluate('return [innerWidth, innerHeight]')) as [
        number,
        number,
      ];
      if (innerWidth === width && innerHeight === height) return;
      if (attempt % 10 === 0) {
        const outer = (await this.#send('GET', '/window/rect')) as Size;
        await this.#send('POST', '/window/rect', {
          width: outer.width + width - innerWidth,
          height: outer.height + height - innerHeight,
        });
      }
      await sleep(POLL_MS);
    }
    throw new Error(`The window of WebKitGTK cannot be ${width} x ${height}. Use an iframe of that size.`);
  }

  async emulateMediaFeatures(features: MediaFeature[]): Promise<void> {
    this.#host.setSettings(Object.assign({}, ...features.map(settingsFor)) as DesktopSettings);
    for (const { name, value } of features) {
      const query = `(${name}: ${value})`;
      for (
        let attempt = 0;
        !(await this.#evaluate('return matchMedia(arguments[0]).matches', query));
        attempt++
      ) {
        if (attempt === 80) throw new Error(`WebKitGTK does not match ${query} after 2 seconds.`);
        await sleep(POLL_MS);
      }
    }
  }

  async cookies() {
    const cookies = (await this.#send('GET', '/cookie')) as WebDriverCookie[];
    return cookies.map(({ expiry, ...cookie }) => ({ ...cookie, expires: expiry }));
  }

  /** Returns the role and the name of the element that a script returns, as the browser computes them. */
  async accessibleNode(script: string, ...args: unknown[]): Promise<{ role: string; name: string }> {
    const [id] = Object.values((await this.#evaluate(script, ...args)) as Record<string, string>);
    const role = (await this.#send('GET', `/element/${id}/computedrole`)) as string;
    const name = (await this.#send('GET', `/element/${id}/computedlabel`)) as string;
    return { role, name };
  }

  /**
   * Presses Shift until the page gets it. WebKitGTK hands a key that no page has handled back to the window, and when the
   * window does not return it, the view ignores the next key. That key would be the first one of the next test file.
   */
  async receiveKeys(): Promise<void> {
    await this.#evaluate(
      'addEventListener("keydown", (event) => { event.preventDefault(); document.title = "received"; })',
    );
    for (let attempt = 0; attempt < 3; attempt++) {
      await this.keyboard.press('Shift');
      if ((await this.#evaluate('return document.title')) === 'received') return;
      process.stderr.write('WebKit has ignored the first key.\n');
    }
    throw new Error('WebKit ignores all keys.');
  }

  #evaluate(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#send('POST', '/execute/sync', { script, args });
  }
}

/** WebKitGTK takes media features from the settings of the desktop. */
function settingsFor({ name, value }: MediaFeature): DesktopSettings {
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

interface Keyboard {
  down(key: string): Promise<unknown>;
  up(key: string): Promise<unknown>;
  press(key: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
}

function createKeyboard(send: SendCommand): Keyboard {
  const perform = (...actions: object[]) =>
    send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const down = (key: string) => ({ type: 'keyDown', value: webDriverKey(key) });
  const up = (key: string) => ({ type: 'keyUp', value: webDriverKey(key) });
  const press = (key: string) => [down(key), up(key)];
  return {
    down: (key) => perform(down(key)),
    up: (key) => perform(up(key)),
    press: (key) => perform(...press(key)),
    type: (text) =>
      perform(...Array.from(text).flatMap((character) => press(character === '\n' ? 'Enter' : character))),
  };
}

const BUTTONS = { left: 0, middle: 1, right: 2 };

interface ButtonOptions {
  button?: keyof typeof BUTTONS;
}

interface Mouse {
  move(x: number, y: number): Promise<unknown>;
  down(options?: ButtonOptions): Promise<unknown>;
  up(options?: ButtonOptions): Promise<unknown>;
  click(x: number, y: number, options?: ButtonOptions): Promise<unknown>;
  reset(): Promise<void>;
}

function createMouse(send: SendCommand): Mouse {
  const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
  const perform = (...actions: object[]) => send('POST', '/actions', { actions: [{ ...source, actions }] });
  const move = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x, y });
  const down = ({ button = 'left' }: ButtonOptions = {}) => ({
    type: 'pointerDown',
    button: BUTTONS[button],
  });
  const up = ({ button = 'left' }: ButtonOptions = {}) => ({ type: 'pointerUp', button: BUTTONS[button] });
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
