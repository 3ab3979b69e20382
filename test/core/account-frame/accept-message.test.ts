import { expect } from '@open-wc/testing';
import { postFrameMessage } from 'member-area-elements/core/account-frame';
import { acceptFrameMessage } from '../../../src/core/account-frame/message.js';
import { secondOrigin } from '../../runner/commands.js';

const MESSAGE = { namespace: 'accountFrame', type: 'closeFrame' };
const ACCEPTED = { type: 'closeFrame' };
const POST = `parent.postMessage(${JSON.stringify(MESSAGE)}, '*')`;

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** Adds a frame to the page and waits until it has loaded. */
async function addFrame(parts: Partial<HTMLIFrameElement>, sandbox?: string): Promise<HTMLIFrameElement> {
  const frame = Object.assign(document.createElement('iframe'), parts);
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frames.push(frame);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Resolves with the event of the next message in the namespace of the library. */
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
const addAccountFrame = () => addFrame({ src: '/account/frame?silent' });
const post = (frame: HTMLIFrameElement) => (frame.contentWindow as unknown as AccountPage).post('closeFrame');

interface AccountPage {
  post: (type: string, payload?: unknown) => void;
  received: { data: unknown; origin: string }[];
}

describe('acceptFrameMessage', () => {
  it('accepts a message from the account frame', async () => {
    const frame = await addAccountFrame();
    const nextEvent = nextMessage();
    post(frame);
    expect(acceptFrameMessage(await nextEvent, peerOf(frame))).to.deep.equal(ACCEPTED);
  });

  it('refuses a message from another frame of the same origin', async () => {
    const [frame, other] = [await addAccountFrame(), await addAccountFrame()];
    const nextEvent = nextMessage();
    post(other);
    const event = await nextEvent;
    expect(event.origin).to.equal(location.origin);
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
  });

  it('refuses a message from a srcdoc frame, which has the same origin too', async () => {
    const frame = await addAccountFrame();
    const nextEvent = nextMessage();
    await addFrame({ srcdoc: `<script>${POST}</script>` });
    const event = await nextEvent;
    expect(event.origin).to.equal(location.origin);
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
  });

  it('refuses a message from a sandboxed frame, whether or not it is the account frame', async () => {
    const frame = await addAccountFrame();
    const nextEvent = nextMessage();
    const sandboxed = await addFrame({ srcdoc: `<script>${POST}</script>` }, 'allow-scripts');
    const event = await nextEvent;
    expect(event.origin).to.equal('null');
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
    expect(acceptFrameMessage(event, peerOf(sandboxed))).to.equal(null);
  });

  it('refuses a message from another origin, whether or not it is the account frame', async () => {
    const frame = await addAccountFrame();
    const nextEvent = nextMessage();
    const src = `${await secondOrigin()}/?message=${encodeURIComponent(JSON.stringify(MESSAGE))}`;
    const foreign = await addFrame({ src });
    const event = await nextEvent;
    expect(event.origin).to.equal(new URL(src).origin);
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
    expect(acceptFrameMessage(event, peerOf(foreign))).to.equal(null);
  });

  it('refuses a message from the page itself, even when the page has no parent', async () => {
    const frame = await addAccountFrame();
    const nextEvent = nextMessage();
    window.postMessage(MESSAGE, location.origin);
    const event = await nextEvent;
    expect(event.source).to.equal(window);
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
    expect(acceptFrameMessage(event, { origin: location.origin, window })).to.equal(null);
  });

  it('refuses a message from a frame that has been removed', async () => {
    const frame = await addAccountFrame();
    const nextEvent = nextMessage();
    post(frame);
    frame.remove();
    const event = await nextEvent;
    expect(frame.contentWindow).to.equal(null);
    expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
  });

  it('refuses a message from an earlier account frame', async () => {
    const old = await addAccountFrame();
    const nextEvent = nextMessage();
    post(old);
    old.remove();
    const event = await nextEvent;
    expect(acceptFrameMessage(event, peerOf(await addAccountFrame()))).to.equal(null);
  });

  it('refuses a message without a source when there is no frame', () => {
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
      const frame = await addAccountFrame();
      const source = frame.contentWindow;
      const event = new MessageEvent('message', { data, origin: location.origin, source });
      expect(acceptFrameMessage(event, peerOf(frame))).to.equal(null);
    });
  }
});

describe('postFrameMessage', () => {
  it('posts the namespace, the type and the payload to a frame of the same origin', async () => {
    const frame = await addAccountFrame();
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

  it('posts nothing to a frame that shows a page of another origin', async () => {
    const frame = await addFrame({ src: `${await secondOrigin()}/?echo` });
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

  it('posts nothing to the page itself, and nothing when there is no frame', async () => {
    const messages: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      addEventListener('message', function listen({ data }) {
        messages.push(data);
        if (data !== 'end') return;
        removeEventListener('message', listen);
        resolve();
      });
    });
    postFrameMessage({ origin: location.origin, window }, { type: 'closeFrame' });
    postFrameMessage({ origin: location.origin, window: null }, { type: 'closeFrame' });
    window.postMessage('end', location.origin);
    await ended;
    expect(messages).to.deep.equal(['end']);
  });
});
