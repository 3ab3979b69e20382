import type { AccountScreenElement } from 'member-area-elements';
import { expect } from '@open-wc/testing';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { freshPage, importIn, type Page } from '../fresh-page.js';
import { until } from '../until.js';

export interface Message {
  type: string;
  payload?: Record<string, unknown>;
}

/** An account screen on a frame page, and the messages it has posted to its parent. */
interface Framed {
  page: Page;
  tag: AccountScreenElement;
  messages: Message[];
}

/** Opens a frame page with an account screen whose backend gives these answers, and waits until it is ready. */
export async function renderInFrame(path: string, ...answers: ScriptedAnswer[]): Promise<Framed> {
  const server = await scripted(...answers);
  const page = await freshPage({ address: `/account/frame${path}`, name: 'account-frame' });
  const messages: Message[] = [];
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== page) return;
    expect(origin).to.equal(location.origin);
    const { namespace, ...message } = data as Message & { namespace: string };
    expect(namespace).to.equal('accountFrame');
    messages.push(message);
  };
  addEventListener('message', listen);
  stops.push(() => removeEventListener('message', listen));
  const { configure } = await importIn(page, 'member-area-elements');
  configure({ apiRoot: server.root, locale: 'en', onError: () => undefined });
  await importIn(page, 'member-area-elements/account-screen/define');
  const tag = page.document.createElement('account-screen');
  page.document.body.append(tag);
  await until(() => tag.matches(':state(ready)'), [page]);
  return { page, tag, messages };
}

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
