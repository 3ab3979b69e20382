import { expect } from '@open-wc/testing';
import { sendJson, type SendOptions } from 'member-area-elements/core/api';
import { holdTimers } from '../held-timers.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';

async function startBackend(...answers: ScriptedAnswer[]) {
  const { root, calls, release } = await scripted(...answers);
  const options: SendOptions = { fetch: globalThis.fetch, apiRoot: root, csrfToken: () => 'crumb-1' };
  return { options, calls, release };
}

const get = { method: 'GET', path: '/anything' } as const;
const put = { method: 'PUT', path: '/anything', body: { a: 1 } } as const;

describe('sendJson', () => {
  it('resolves with the status and the body, for any status', async () => {
    const { options } = await startBackend({ status: 418, body: { short: ['and', 'stout'] } });
    expect(await sendJson(options, get)).to.deep.include({
      kind: 'answered',
      status: 418,
      body: { short: ['and', 'stout'] },
    });
  });

  it('resolves with null for an empty body and with undefined for one that is not JSON', async () => {
    const { options } = await startBackend({ status: 200 }, { kind: 'html' });
    expect(await sendJson(options, get)).to.include({ kind: 'answered', body: null });
    expect(await sendJson(options, get)).to.include({ kind: 'answered', body: undefined });
  });

  it('resolves with the headers of an answer that has a Retry-After', async () => {
    const { options } = await startBackend({ status: 503, headers: { 'retry-after': '7' } });
    const result = await sendJson(options, get);
    expect(result.kind === 'answered' && result.headers!.get('retry-after')).to.equal('7');
  });

  it('resolves with a network failure instead of throwing', async () => {
    const { options } = await startBackend({ kind: 'reset' });
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

  it('resolves with a network failure or without a body when half of the answer is missing', async () => {
    // Some browsers fail, others return the first half.
    const { options } = await startBackend({ kind: 'truncate', body: ['one', 'two', 'three'] });
    const result = await sendJson(options, get);
    expect(result.kind === 'answered' ? result.body : result.kind).to.be.oneOf([undefined, 'network']);
  });

  it('resolves with a timeout and aborts the request', async () => {
    const { options, calls } = await startBackend({ kind: 'hang' });
    const runTimers = holdTimers(50);
    const result = sendJson({ ...options, timeoutMs: 50 }, get);
    await calls(1);
    runTimers();
    expect(await result).to.deep.equal({ kind: 'timeout', afterMs: 50 });
    // The server receives the abort a moment later.
    while (!(await calls())[0]!.aborted);
  });

  it('resolves with a timeout when fetch ignores its signal', async () => {
    const { options } = await startBackend();
    const slowFetches: Partial<SendOptions>[] = [
      { fetch: () => new Promise(() => {}) },
      { fetch: () => Promise.resolve(new Response(new ReadableStream())) },
    ];
    for (const parts of slowFetches) {
      const runTimers = holdTimers(50);
      const result = sendJson({ ...options, ...parts, timeoutMs: 50 }, get);
      await Promise.resolve();
      runTimers();
      expect(await result).to.deep.equal({ kind: 'timeout', afterMs: 50 });
    }
  });

  it('does not abort a request that has been answered', async () => {
    const { options } = await startBackend({ body: 1 });
    let signal: AbortSignal | null | undefined;
    const fetch: typeof globalThis.fetch = (input, init) => {
      signal = init?.signal;
      return globalThis.fetch(input, init);
    };
    const runTimers = holdTimers(500);
    await sendJson({ ...options, fetch, timeoutMs: 500 }, get);
    runTimers();
    expect(signal!.aborted).to.equal(false);
  });

  it('never times out with timeoutMs: Infinity', async () => {
    const { options, calls, release } = await startBackend({ kind: 'held', body: 1 });
    const result = sendJson({ ...options, timeoutMs: Infinity }, get);
    await calls(1);
    await release();
    expect(await result).to.include({ kind: 'answered', body: 1 });
  });

  it('calls the configured fetch without a this value', async () => {
    const { options } = await startBackend({ body: 1 });
    const selves: unknown[] = [];
    const fetch: typeof globalThis.fetch = function (this: unknown, ...request) {
      selves.push(this);
      return globalThis.fetch(...request);
    };
    await sendJson({ ...options, fetch }, get);
    expect(selves).to.deep.equal([undefined]);
  });

  it('goes to the origin of the page, even with a base element of another origin', async () => {
    const { options, calls } = await startBackend({ body: 1 });
    const base = document.createElement('base');
    base.href = 'http://elsewhere.invalid/';
    document.head.append(base);
    const result = await sendJson(options, get);
    base.remove();
    expect(result).to.include({ kind: 'answered', status: 200 });
    expect(await calls()).to.have.length(1);
  });

  it('sends the cookies of the page', async () => {
    const { options, calls } = await startBackend({ body: 1 });
    const credentials: unknown[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      credentials.push(init?.credentials);
      return globalThis.fetch(input, init);
    };
    document.cookie = 'api_client_test=yes; path=/';
    await sendJson({ ...options, fetch, apiRoot: '' }, { ...get, path: options.apiRoot + get.path });
    document.cookie = 'api_client_test=; path=/; max-age=0';
    expect((await calls())[0]!.headers['cookie']).to.contain('api_client_test=yes');
    expect(credentials).to.deep.equal(['same-origin']);
  });

  it('sends cookies to another origin', async () => {
    const other = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    const allowed = { 'access-control-allow-origin': location.origin };
    const { options } = await startBackend(
      { body: 1, headers: { ...allowed, 'access-control-allow-credentials': 'true' } },
      { body: 1, headers: allowed },
    );
    const apiRoot = `${location.protocol}//${other}:${location.port}${options.apiRoot}`;
    expect(await sendJson({ ...options, apiRoot }, get)).to.include({ kind: 'answered', body: 1 });
    // A browser hides the answer to a request with cookies when the server does not allow credentials.
    expect(await sendJson({ ...options, apiRoot }, get)).to.include({ kind: 'network' });
  });
});
