import { expect } from '@open-wc/testing';
import type { ScriptedAnswer } from '../../runner/scripted.js';
import { areaBody, createClient, errorOf, failureOf } from './client.js';

/** Logs in, and returns the failure for this answer. */
const failLogin = async (answer: ScriptedAnswer) =>
  failureOf((await createClient(answer)).api.logIn({ email: 'ana@example.com', password: 'visitor-pass-1' }));

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
    expect(await failLogin({ status: 503, kind: 'html' })).to.include({ kind: 'status', status: 503 });
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
    expect(await failLogin({ status: 200, kind: 'html' })).to.include({ kind: 'malformed' });
    expect(await failureOf((await createClient({ kind: 'html' })).api.profile())).to.include({
      kind: 'malformed',
    });
  });

  it('is malformed when a read gets an empty answer', async () => {
    expect(await failureOf((await createClient({ status: 204 })).api.profile())).to.deep.equal({
      kind: 'malformed',
      detail: 'answer: expected object',
    });
  });

  it('is not a failure when a log-out is answered 401, but is one for any other refusal', async () => {
    const { api } = await createClient({ status: 401 }, { status: 403 }, { status: 401 });
    await api.logOut();
    expect(await failureOf(api.logOut())).to.include({ kind: 'status', status: 403 });
    expect(await failureOf(api.profile())).to.include({ kind: 'status', status: 401 });
  });

  it('is a network failure with its cause when the connection breaks', async () => {
    const { api } = await createClient({ kind: 'reset' });
    const error = await errorOf(api.logOut());
    expect(error.failure.kind).to.equal('network');
    expect(error.cause).to.be.instanceOf(TypeError);
  });

  it('is a network failure or malformed when half of the answer is missing', async () => {
    // Some browsers fail, others return the first half.
    const { api } = await createClient({ kind: 'truncate', body: areaBody() });
    expect((await failureOf(api.memberArea('community'))).kind).to.be.oneOf(['network', 'malformed']);
  });

  it('is a timeout when there is no answer in time', async () => {
    const { api, options } = await createClient({ kind: 'hang' }, { kind: 'hang' });
    options.timeoutMs = 50;
    expect(await failureOf(api.profile())).to.deep.equal({ kind: 'timeout', afterMs: 50 });
    expect(await failureOf(api.logOut())).to.deep.equal({ kind: 'timeout', afterMs: 50 });
  });

  it('never repeats its request', async () => {
    const kinds: ScriptedAnswer[] = [
      { kind: 'reset' },
      { kind: 'truncate', body: areaBody() },
      { status: 503 },
      { status: 500, body: { error: { code: 'OOPS' } } },
      { kind: 'html' },
    ];
    for (const answer of kinds) {
      // A browser may repeat a request itself when the connection was cut, so the requests of the client are counted.
      const { api, options } = await createClient(answer, answer);
      let requests = 0;
      options.fetch = (...request) => {
        requests++;
        return fetch(...request);
      };
      await errorOf(api.logOut());
      expect(requests, answer.kind).to.equal(1);
    }
  });

  it('sends no request for an invalid id', async () => {
    const { api, calls } = await createClient();
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
      for (const call of attempts) expect((await failureOf(call)).kind, id).to.equal('malformed');
    }
    expect(await calls()).to.deep.equal([]);
  });

  describe('the error', () => {
    it('names the call, the problem and a solution', async () => {
      const { api } = await createClient({ status: 503 });
      const error = await errorOf(api.memberArea('tea club'));
      expect(error.name).to.equal('ApiError');
      expect(error.call).to.equal('GET /api/people-hub/v1/member-areas/tea%20club');
      expect(error.message).to.equal(`${error.call}: status 503. Try again later.`);
    });

    it('gives advice that fits the problem', async () => {
      const adviceFor = async (answer: ScriptedAnswer) => {
        const { api, options } = await createClient(answer, answer);
        options.timeoutMs = answer.kind === 'hang' ? 50 : 15_000;
        options.csrfToken = () => 'crumb';
        return (await errorOf(api.updateProfile({}))).message;
      };
      expect(await adviceFor({ status: 401 })).to.contain('Log in');
      expect(await adviceFor({ status: 422 })).to.contain('Check the request');
      expect(await adviceFor({ status: 429 })).to.contain('Try again later');
      expect(await adviceFor({ kind: 'reset' })).to.contain('Check the connection');
      expect(await adviceFor({ kind: 'hang' }))
        .to.contain('50 ms')
        .and.contain('Try again later');
      expect(await adviceFor({ body: { crumbFail: true } })).to.contain('Reload the page');
      expect(await adviceFor({ kind: 'html' })).to.contain('Check the answer of the backend');
    });

    it('contains no credentials', async () => {
      const { api, options } = await createClient({ status: 400 }, { status: 400 }, { kind: 'reset' });
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
