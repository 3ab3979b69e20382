import { isCrumbFailure } from 'member-area-elements/core/api';
import { describe, expect, it } from 'vitest';
import { createClient, errorOf, failureOf } from './client.js';
import type { Answer } from '../answering-fetch.js';

/** Logs in, and returns the failure for this answer. */
const failLogin = (answer: Answer) =>
  failureOf(createClient(answer).api.logIn({ email: 'ana@example.com', password: 'visitor-pass-1' }));

describe('a failed call of the API client', () => {
  it('has the status, code and fields of a refusal', async () => {
    const error = { code: 'EMAIL_TAKEN', message: 'No', fields: { email: 'taken', password: 'short' } };
    expect(await failLogin({ status: 409, body: { error } })).to.deep.include({
      kind: 'status',
      status: 409,
      code: 'EMAIL_TAKEN',
      fields: { email: 'taken', password: 'short' },
    });
  });

  it('has only the status when the refusal has another shape', async () => {
    const bodies = [null, [], 'no', {}, { error: null }, { error: 'no' }, { error: { code: 7, fields: 7 } }];
    for (const body of bodies) {
      const failure = await failLogin({ status: 400, body });
      expect(failure, JSON.stringify(body)).to.include({ kind: 'status', status: 400, code: undefined });
    }
    expect(await failLogin({ status: 300 })).to.include({ kind: 'status', status: 300 });
    expect(await failLogin({ status: 503, html: true })).to.include({ kind: 'status', status: 503 });
  });

  it('has those fields of a refusal that are strings', async () => {
    const error = { code: 'INVALID', fields: { email: 'bad', age: 7, name: null, tags: ['x'] } };
    expect(await failLogin({ status: 422, body: { error } })).to.deep.include({ fields: { email: 'bad' } });
  });

  it('has the seconds to wait, from a number or a date', async () => {
    const secondsToWait = async (header: string) => {
      const failure = await failLogin({ status: 429, headers: { 'retry-after': header } });
      return failure.kind === 'status' ? failure.retryAfterSeconds : expect.fail(failure.kind);
    };
    expect(await secondsToWait('120')).to.equal(120);
    expect(await secondsToWait(new Date(Date.now() + 60_000).toUTCString())).to.be.within(50, 60);
    expect(await secondsToWait(new Date(Date.now() - 60_000).toUTCString())).to.equal(undefined);
    for (const none of ['soon', 'Infinity', '-5', '0'])
      expect(await secondsToWait(none), none).to.equal(undefined);
    expect(await failLogin({ status: 429 })).to.include({ retryAfterSeconds: undefined });
  });

  it('is malformed when a success is not JSON, for example from a captive portal', async () => {
    const malformed = { kind: 'malformed', detail: 'the answer is not JSON' };
    expect(await failLogin({ html: true })).to.deep.equal(malformed);
    expect(await failureOf(createClient({ html: true }).api.profile())).to.deep.equal(malformed);
  });

  it('is malformed when a read gets an empty answer', async () => {
    expect(await failureOf(createClient({ status: 204 }).api.profile())).to.deep.equal({
      kind: 'malformed',
      detail: 'answer: expected object',
    });
  });

  it('is not a failure when a log-out is answered 401, but is one for any other refusal', async () => {
    const { api } = createClient({ status: 401 }, { status: 403 }, { status: 401 });
    await api.logOut();
    expect(await failureOf(api.logOut())).to.include({ kind: 'status', status: 403 });
    expect(await failureOf(api.profile())).to.include({ kind: 'status', status: 401 });
  });

  it('is a network failure with its cause when the connection breaks, and only then has a cause', async () => {
    const { api } = createClient(new TypeError('reset'), { status: 503 });
    const error = await errorOf(api.logOut());
    expect(error.failure.kind).to.equal('network');
    expect(error.cause).to.be.instanceOf(TypeError);
    expect(await errorOf(api.logOut())).to.not.have.property('cause');
  });

  it('is a timeout when there is no answer in time', async () => {
    const { api, options } = createClient({ held: true }, { held: true });
    options.timeoutMs = 5;
    expect(await failureOf(api.profile())).to.deep.equal({ kind: 'timeout', afterMs: 5 });
    expect(await failureOf(api.logOut())).to.deep.equal({ kind: 'timeout', afterMs: 5 });
  });

  it('never repeats its request', async () => {
    const answers: Answer[] = [
      new TypeError('reset'),
      { status: 503 },
      { status: 500, body: { error: { code: 'OOPS' } } },
      { html: true },
    ];
    for (const answer of answers) {
      const { api, calls } = createClient(answer, answer);
      await errorOf(api.logOut());
      expect(calls, JSON.stringify(answer)).to.have.length(1);
    }
  });

  it('sends no request for an invalid id', async () => {
    const { api, calls } = createClient();
    const ids = ['', '.', '..', undefined, null, '\ud800'] as string[];
    for (const id of ids) {
      const attempts = [
        api.memberArea(id),
        api.lockScreen(id),
        api.updateLockScreen(id, {} as never),
        api.resetLockScreen(id),
        api.cancelMembership(id),
        api.setPassword(id, 'new-pass-123'),
      ];
      for (const call of attempts)
        expect(await failureOf(call), id).to.deep.equal({
          kind: 'malformed',
          detail: 'the id is empty or not a path segment',
        });
    }
    expect(calls).to.deep.equal([]);
  });

  describe('the error', () => {
    it('names the call, the problem and a solution', async () => {
      const { api } = createClient({ status: 503 });
      const error = await errorOf(api.memberArea('tea club'));
      expect(error.name).to.equal('ApiError');
      expect(error.call).to.equal('GET /api/people-hub/v1/member-areas/tea%20club');
      expect(error.message).to.equal(`${error.call}: status 503. Try again later.`);
    });

    it('gives advice that fits the problem', async () => {
      const adviceFor = async (answer: Answer) => {
        const { api, options } = createClient(answer, answer);
        options.timeoutMs = 'held' in answer ? 5 : 15_000;
        options.csrfToken = () => 'crumb';
        return (await errorOf(api.updateProfile({}))).message;
      };
      expect(await adviceFor({ status: 401 })).to.contain('Log in');
      expect(await adviceFor({ status: 422 })).to.contain('Check the request');
      expect(await adviceFor({ status: 429 })).to.contain('Try again later');
      expect(await adviceFor(new TypeError('reset'))).to.contain('Check the connection');
      expect(await adviceFor({ held: true }))
        .to.contain('5 ms')
        .and.contain('Try again later');
      expect(await adviceFor({ body: { crumbFail: true } })).to.contain('Reload the page');
      expect(await adviceFor({ html: true })).to.contain('Check the answer of the backend');
    });

    it('contains no credentials', async () => {
      const { api, options } = createClient({ status: 400 }, { status: 400 }, new TypeError('reset'));
      options.csrfToken = () => 'secret-crumb';
      const errors = [
        await errorOf(api.setPassword('secret-token', 'secret-pass')),
        await errorOf(api.logIn({ email: 'secret@example.com', password: 'secret-pass' })),
        await errorOf(api.setPassword('secret-token', 'secret-pass')),
        await errorOf(api.setPassword('..', 'secret-pass')),
      ];
      for (const error of errors) {
        const { message, call, failure, stack = '' } = error;
        expect([message, call, stack, JSON.stringify(failure)].join()).to.not.contain('secret');
      }
      expect(errors[0]!.call).to.equal('PUT /api/site-users/account/password-reset/{token}');
    });
  });
});

describe('a crumb failure', () => {
  it('makes the client repeat a change once, with the current token', async () => {
    const { api, options, calls } = createClient({ body: { crumbFail: true } }, { status: 204 });
    let reads = 0;
    options.csrfToken = () => `crumb-${++reads}`;
    await api.updateProfile({ firstName: 'Ana' });
    expect(calls.map(({ headers }) => headers['x-csrf-token'])).to.deep.equal(['crumb-1', 'crumb-2']);
    expect(calls[1]).to.include({ body: calls[0]!.body, url: calls[0]!.url });
  });

  it('is recognized with any status', async () => {
    for (const status of [200, 401, 403, 500]) {
      const { api, calls } = createClient({ status, body: { data: { crumbFail: true } } }, { status: 204 });
      await api.logOut();
      expect(calls, `${status}`).to.have.length(2);
    }
  });

  it('makes the call fail when it happens twice, without a third request', async () => {
    const refusal = { status: 403, body: { crumbFail: true } };
    const { api, options, calls } = createClient({ body: { crumbFail: true } }, refusal, { status: 204 });
    options.csrfToken = () => 'stale';
    expect(await failureOf(api.logOut())).to.deep.equal({ kind: 'crumb' });
    expect(calls).to.have.length(2);
  });

  it('is followed by the result of the second answer', async () => {
    const { api } = createClient({ body: { crumbFail: true } }, { status: 503 });
    expect(await failureOf(api.logOut())).to.include({ kind: 'status', status: 503 });
  });

  it('makes a read fail without a repeat', async () => {
    const { api, calls } = createClient({ body: { crumbFail: true } }, { body: {} });
    expect(await failureOf(api.planQuotas())).to.deep.equal({ kind: 'crumb' });
    expect(calls).to.have.length(1);
  });

  it('is crumbFail at the top level or inside data, and nothing else', () => {
    expect(isCrumbFailure({ crumbFail: true })).to.equal(true);
    expect(isCrumbFailure({ data: { crumbFail: true } })).to.equal(true);
    const others = [
      undefined,
      null,
      true,
      'crumbFail',
      [],
      {},
      { crumbFail: false },
      { crumbFail: 'true' },
      { crumbFail: 1 },
      { data: null },
      { data: { crumbFail: 'true' } },
      { error: { crumbFail: true } },
    ];
    for (const body of others) expect(isCrumbFailure(body), JSON.stringify(body)).to.equal(false);
  });
});
