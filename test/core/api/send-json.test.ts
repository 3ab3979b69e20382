import { expect } from '@open-wc/testing';
import { sendChange, sendJson, type SendOptions } from 'member-area-elements/core/api';
import { holdTimers } from '../held-timers.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';

async function backend(...answers: ScriptedAnswer[]) {
  const { root, calls, release } = await scripted(...answers);
  const options: SendOptions = { fetch: globalThis.fetch, apiRoot: root, csrfToken: () => 'crumb-1' };
  return { options, calls, release };
}

const get = { method: 'GET', path: '/anything' } as const;
const put = { method: 'PUT', path: '/anything', body: { a: 1 } } as const;

describe('sendJson', () => {
  it('answers status and body, whatever the status', async () => {
    const { options } = await backend({ status: 418, body: { short: ['and', 'stout'] } });
    expect(await sendJson(options, get)).to.deep.include({
      kind: 'answered',
      status: 418,
      body: { short: ['and', 'stout'] },
    });
  });

  it('tells an empty body from one that is no JSON', async () => {
    const { options } = await backend({ status: 200 }, { kind: 'html' });
    expect(await sendJson(options, get)).to.include({ kind: 'answered', body: null });
    expect(await sendJson(options, get)).to.include({ kind: 'answered', body: undefined });
  });

  it('tells how long to wait', async () => {
    const { options } = await backend({ status: 503, headers: { 'retry-after': '7' } });
    const sent = await sendJson(options, get);
    expect(sent.kind === 'answered' && sent.headers!.get('retry-after')).to.equal('7');
  });

  it('answers every fault instead of throwing', async () => {
    const { options } = await backend({ kind: 'reset' });
    expect((await sendJson(options, put)).kind).to.equal('network');

    const broken: Partial<SendOptions>[] = [
      { apiRoot: 'http://[' },
      {
        csrfToken: () => {
          throw new DOMException('no cookies here', 'SecurityError');
        },
      },
      { csrfToken: () => 'no\nheader' },
      {
        fetch: () => {
          throw new Error('blocked');
        },
      },
    ];
    for (const parts of broken) {
      expect((await sendJson({ ...options, ...parts }, put)).kind).to.equal('network');
    }
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect((await sendJson(options, { ...put, body: cyclic })).kind).to.equal('network');
  });

  it('gives up in time and hangs up', async () => {
    const { options, calls } = await backend({ kind: 'hang' });
    const runOut = holdTimers(50);
    const sent = sendJson({ ...options, timeoutMs: 50 }, get);
    await calls(1);
    runOut();
    expect(await sent).to.deep.equal({ kind: 'timeout', afterMs: 50 });
    // The server notices a moment later.
    while (!(await calls())[0]!.aborted);
  });

  it('gives up in time on a fetch that does not heed its signal', async () => {
    const { options } = await backend();
    const deaf: Partial<SendOptions>[] = [
      { fetch: () => new Promise(() => {}) },
      { fetch: () => Promise.resolve(new Response(new ReadableStream())) },
    ];
    for (const parts of deaf) {
      const runOut = holdTimers(50);
      const sent = sendJson({ ...options, ...parts, timeoutMs: 50 }, get);
      await Promise.resolve();
      runOut();
      expect(await sent).to.deep.equal({ kind: 'timeout', afterMs: 50 });
    }
  });

  it('lets go of the request once it is answered', async () => {
    const { options } = await backend({ body: 1 });
    let signal: AbortSignal | null | undefined;
    const fetch: typeof globalThis.fetch = (input, init) => {
      signal = init?.signal;
      return globalThis.fetch(input, init);
    };
    const runOut = holdTimers(500);
    await sendJson({ ...options, fetch, timeoutMs: 500 }, get);
    runOut();
    expect(signal!.aborted).to.equal(false);
  });

  it('waits without end when told to', async () => {
    const { options, calls, release } = await backend({ kind: 'held', body: 1 });
    const sent = sendJson({ ...options, timeoutMs: Infinity }, get);
    await calls(1);
    await release();
    expect(await sent).to.include({ kind: 'answered', body: 1 });
  });

  it('calls the page’s fetch as a function, not as a method', async () => {
    const { options } = await backend({ body: 1 });
    const selves: unknown[] = [];
    const fetch: typeof globalThis.fetch = function (this: unknown, ...request) {
      selves.push(this);
      return globalThis.fetch(...request);
    };
    await sendJson({ ...options, fetch }, get);
    expect(selves).to.deep.equal([undefined]);
  });

  it('goes to the page’s own origin, also where a base element leads elsewhere', async () => {
    const { options, calls } = await backend({ body: 1 });
    const base = document.createElement('base');
    base.href = 'http://elsewhere.invalid/';
    document.head.append(base);
    const sent = await sendJson(options, get);
    base.remove();
    expect(sent).to.include({ kind: 'answered', status: 200 });
    expect(await calls()).to.have.length(1);
  });

  it('takes the cookies along to another origin', async () => {
    const other = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    const allowed = { 'access-control-allow-origin': location.origin };
    const { options } = await backend(
      { body: 1, headers: { ...allowed, 'access-control-allow-credentials': 'true' } },
      { body: 1, headers: allowed },
    );
    const apiRoot = `${location.protocol}//${other}:${location.port}${options.apiRoot}`;
    expect(await sendJson({ ...options, apiRoot }, get)).to.include({ kind: 'answered', body: 1 });
    // A browser refuses to show the answer to a request with cookies where the server does not allow for them.
    expect(await sendJson({ ...options, apiRoot }, get)).to.include({ kind: 'network' });
  });
});

describe('sendChange', () => {
  it('repeats once on a crumb failure and on nothing else', async () => {
    const crumb = await backend({ body: { crumbFail: true } }, { body: 'done' });
    expect(await sendChange(crumb.options, put)).to.include({ kind: 'answered', body: 'done' });
    expect(await crumb.calls()).to.have.length(2);

    for (const answer of [{ status: 500 }, { kind: 'reset' }, { kind: 'html' }] as ScriptedAnswer[]) {
      const other = await backend(answer, { body: 'done' });
      await sendChange(other.options, put);
      expect(await other.calls()).to.have.length(1);
    }
  });
});
