import { expect } from '@open-wc/testing';
import { acceptFrameMessage, postFrameMessage } from 'member-area-elements/core/account-frame';
import { secondOrigin } from '../../runner/commands.js';

const MESSAGE = { namespace: 'accountFrame', type: 'closeFrame' };
const ACCEPTED = { type: 'closeFrame' };
const POST = `parent.postMessage(${JSON.stringify(MESSAGE)}, '*')`;

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A frame in the page, loaded. */
async function frameWith(parts: Partial<HTMLIFrameElement>, sandbox?: string): Promise<HTMLIFrameElement> {
  const frame = Object.assign(document.createElement('iframe'), parts);
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frames.push(frame);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** The event of our message that arrives next. */
function nextMessage(): Promise<MessageEvent> {
  return new Promise((resolve) => {
    addEventListener('message', function listen(event: MessageEvent<{ namespace?: unknown }>) {
      if (event.data.namespace !== MESSAGE.namespace) return;
      removeEventListener('message', listen);
      resolve(event);
    });
  });
}

const peerOf = (frame: HTMLIFrameElement) => ({ origin: location.origin, window: frame.contentWindow });
const accountFrame = () => frameWith({ src: '/account/frame?silent' });
const post = (frame: HTMLIFrameElement) => (frame.contentWindow as unknown as AccountPage).post('closeFrame');

interface AccountPage {
  post: (type: string, payload?: unknown) => void;
  received: { data: unknown; origin: string }[];
}

describe('acceptFrameMessage', () => {
  it('accepts the account frame', async () => {
    const frame = await accountFrame();
    const arriving = nextMessage();
    post(frame);
    expect(acceptFrameMessage(await arriving, peerOf(frame))).to.deep.equal(ACCEPTED);
  });

  it('refuses another frame of our origin', async () => {
    const [frame, other] = [await accountFrame(), await accountFrame()];
    const arriving = nextMessage();
    post(other);
    const event = await arriving;
    expect(event.origin).to.equal(location.origin);
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
  });

  it('refuses a srcdoc frame, which has our origin too', async () => {
    const frame = await accountFrame();
    const arriving = nextMessage();
    await frameWith({ srcdoc: `<script>${POST}</script>` });
    const event = await arriving;
    expect(event.origin).to.equal(location.origin);
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
  });

  it('refuses a sandboxed frame, as a stranger and in the place of the account frame', async () => {
    const frame = await accountFrame();
    const arriving = nextMessage();
    const sandboxed = await frameWith({ srcdoc: `<script>${POST}</script>` }, 'allow-scripts');
    const event = await arriving;
    expect(event.origin).to.equal('null');
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
    expect(acceptFrameMessage(event, peerOf(sandboxed))).to.equal(null);
  });

  it('refuses another origin, as a stranger and in the place of the account frame', async () => {
    const frame = await accountFrame();
    const arriving = nextMessage();
    const src = `${await secondOrigin()}/?message=${encodeURIComponent(JSON.stringify(MESSAGE))}`;
    const foreign = await frameWith({ src });
    const event = await arriving;
    expect(event.origin).to.equal(new URL(src).origin);
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
    expect(acceptFrameMessage(event, peerOf(foreign))).to.equal(null);
  });

  it('refuses ourselves, also where there is no page around us', async () => {
    const frame = await accountFrame();
    const arriving = nextMessage();
    window.postMessage(MESSAGE, location.origin);
    const event = await arriving;
    expect(event.source).to.equal(window);
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
    expect(acceptFrameMessage(event, { origin: location.origin, window })).to.equal(null);
  });

  it('refuses a frame that is gone', async () => {
    const frame = await accountFrame();
    const arriving = nextMessage();
    post(frame);
    frame.remove();
    const event = await arriving;
    expect(frame.contentWindow).to.equal(null);
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
  });

  it('refuses the frame before the present one', async () => {
    const old = await accountFrame();
    const arriving = nextMessage();
    post(old);
    old.remove();
    const event = await arriving;
    expect(acceptFrameMessage(event, peerOf(await accountFrame()))).to.equal(null);
  });

  it('refuses a message without a source, when there is no frame either', () => {
    const event = new MessageEvent('message', { data: MESSAGE, origin: location.origin });
    expect(event.source).to.equal(null);
    expect(acceptFrameMessage(event, { origin: location.origin, window: null })).to.equal(null);
  });

  for (const data of [
    null,
    'closeFrame',
    [MESSAGE],
    { type: 'closeFrame' },
    { ...MESSAGE, type: 'constructor' },
  ]) {
    it(`refuses ${JSON.stringify(data)} from the account frame`, async () => {
      const frame = await accountFrame();
      const source = frame.contentWindow;
      const event = new MessageEvent('message', { data, origin: location.origin, source });
      expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
    });
  }
});

describe('postFrameMessage', () => {
  it('reaches a frame of our origin as it goes over the wire', async () => {
    const frame = await accountFrame();
    const page = frame.contentWindow as Window & AccountPage;
    const received = new Promise((resolve) => page.addEventListener('received', resolve));
    postFrameMessage(peerOf(frame), { type: 'notifyLocationChanged', path: '/account/orders' });
    await received;
    expect(page.received).to.deep.equal([
      {
        origin: location.origin,
        data: {
          namespace: 'accountFrame',
          type: 'notifyLocationChanged',
          payload: { path: '/account/orders' },
        },
      },
    ]);
  });

  it('is never read by another origin in that frame', async () => {
    const frame = await frameWith({ src: `${await secondOrigin()}/?echo` });
    const echoes: unknown[] = [];
    const echoed = new Promise<void>((resolve) => {
      addEventListener('message', function listen({ data }: MessageEvent<{ echo?: unknown }>) {
        if (data.echo === undefined) return;
        echoes.push(data.echo);
        if (data.echo !== 'end') return;
        removeEventListener('message', listen);
        resolve();
      });
    });
    postFrameMessage(peerOf(frame), { type: 'notifyAuthStatusChanged' });
    frame.contentWindow!.postMessage('end', '*');
    await echoed;
    expect(echoes).to.deep.equal(['end']);
  });

  it('sends nothing to ourselves, nor where there is no frame', async () => {
    const heard: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      addEventListener('message', function listen({ data }) {
        heard.push(data);
        if (data !== 'end') return;
        removeEventListener('message', listen);
        resolve();
      });
    });
    postFrameMessage({ origin: location.origin, window }, { type: 'closeFrame' });
    postFrameMessage({ origin: location.origin, window: null }, { type: 'closeFrame' });
    window.postMessage('end', location.origin);
    await ended;
    expect(heard).to.deep.equal(['end']);
  });
});
