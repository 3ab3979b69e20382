import { expect } from '@open-wc/testing';
import type { ScriptedAnswer } from '../../runner/scripted.js';
import { areaBody, client, errorOf, failureOf } from './client.js';

/** Why a login that is answered so fails. */
const refused = async (answer: ScriptedAnswer) =>
  failureOf((await client(answer)).api.logIn({ email: 'ana@example.com', password: 'visitor-pass-1' }));

describe('how calls of the API client fail', () => {
  it('with the status, code and fields of a refusal', async () => {
    const error = { code: 'EMAIL_TAKEN', message: 'No', fields: { email: 'taken', password: 'short' } };
    expect(await refused({ status: 409, body: { error } })).to.deep.include({
      kind: 'status',
      status: 409,
      code: 'EMAIL_TAKEN',
      fields: { email: 'taken', password: 'short' },
    });
  });

  it('with the status alone where the refusal is anything else', async () => {
    const bodies = [null, [], 'no', {}, { error: null }, { error: 'no' }, { error: { code: 7, fields: 7 } }];
    for (const body of bodies) {
      const failure = await refused({ status: 400, body });
      expect(failure, JSON.stringify(body)).to.include({ kind: 'status', status: 400, code: undefined });
    }
    expect(await refused({ status: 300 })).to.include({ kind: 'status', status: 300 });
    expect(await refused({ status: 503, kind: 'html' })).to.include({ kind: 'status', status: 503 });
  });

  it('with those fields of a refusal that are texts', async () => {
    const error = { code: 'INVALID', fields: { email: 'bad', age: 7, name: null, tags: ['x'] } };
    expect(await refused({ status: 422, body: { error } })).to.deep.include({ fields: { email: 'bad' } });
  });

  it('with the seconds to wait, from a number or a date', async () => {
    const wait = async (header: string) => {
      const failure = await refused({ status: 429, headers: { 'retry-after': header } });
      return failure.kind === 'status' ? failure.retryAfterSeconds : expect.fail(failure.kind);
    };
    expect(await wait('120')).to.equal(120);
    expect(await wait(new Date(Date.now() + 60_000).toUTCString())).to.be.within(50, 60);
    expect(await wait(new Date(Date.now() - 60_000).toUTCString())).to.equal(undefined);
    for (const none of ['soon', 'Infinity', '-5', '0']) expect(await wait(none), none).to.equal(undefined);
    expect(await refused({ status: 429 })).to.include({ retryAfterSeconds: undefined });
  });

  it('as malformed where success is no JSON, as from a captive portal', async () => {
    expect(await refused({ status: 200, kind: 'html' })).to.include({ kind: 'malformed' });
    expect(await failureOf((await client({ kind: 'html' })).api.profile())).to.include({ kind: 'malformed' });
  });

  it('as malformed where a read is answered with nothing', async () => {
    expect(await failureOf((await client({ status: 204 })).api.profile())).to.deep.equal({
      kind: 'malformed',
      detail: 'answer: expected object',
    });
  });

  it('not at all where somebody logs out whose session has ended, but as usual for any other refusal', async () => {
    const { api } = await client({ status: 401 }, { status: 403 }, { status: 401 });
    await api.logOut();
    expect(await failureOf(api.logOut())).to.include({ kind: 'status', status: 403 });
    expect(await failureOf(api.profile())).to.include({ kind: 'status', status: 401 });
  });

  it('as network where the connection breaks, with the cause', async () => {
    const { api } = await client({ kind: 'reset' });
    const error = await errorOf(api.logOut());
    expect(error.failure.kind).to.equal('network');
    expect(error.cause).to.be.instanceOf(TypeError);
  });

  it('without a result where half of the answer is missing', async () => {
    // One browser breaks off, another gives the half it has.
    const { api } = await client({ kind: 'truncate', body: areaBody() });
    expect((await failureOf(api.memberArea('community'))).kind).to.be.oneOf(['network', 'malformed']);
  });

  it('as timeout where no answer comes in time', async () => {
    const { api, options } = await client({ kind: 'hang' }, { kind: 'hang' });
    options.timeoutMs = 50;
    expect(await failureOf(api.profile())).to.deep.equal({ kind: 'timeout', afterMs: 50 });
    expect(await failureOf(api.logOut())).to.deep.equal({ kind: 'timeout', afterMs: 50 });
  });

  it('and never send twice for it', async () => {
    const kinds: ScriptedAnswer[] = [
      { kind: 'reset' },
      { kind: 'truncate', body: areaBody() },
      { status: 503 },
      { status: 500, body: { error: { code: 'OOPS' } } },
      { kind: 'html' },
    ];
    for (const answer of kinds) {
      const { api, calls } = await client(answer, { status: 204 });
      await errorOf(api.logOut());
      expect(await calls(), answer.kind).to.have.length(1);
    }
  });

  it('without a request where the id can be none', async () => {
    const { api, calls } = await client();
    const ids = ['', '.', '..', undefined, null, '\ud800'] as string[];
    for (const id of ids) {
      const all = [
        api.memberArea(id),
        api.lockScreen(id),
        api.updateLockScreen(id, {} as never),
        api.resetLockScreen(id),
        api.cancelMembership(id),
        api.setPassword(id, 'new-pass-123'),
      ];
      for (const call of all) expect((await failureOf(call)).kind, id).to.equal('malformed');
    }
    expect(await calls()).to.deep.equal([]);
  });

  describe('the error', () => {
    it('names the call, what was wrong and what to do', async () => {
      const { api } = await client({ status: 503 });
      const error = await errorOf(api.memberArea('tea club'));
      expect(error.name).to.equal('ApiError');
      expect(error.call).to.equal('GET /api/people-hub/v1/member-areas/tea%20club');
      expect(error.message).to.equal(`${error.call}: status 503. Try again later.`);
    });

    it('advises by what was wrong', async () => {
      const advice = async (answer: ScriptedAnswer) => {
        const { api, options } = await client(answer, answer);
        options.timeoutMs = answer.kind === 'hang' ? 50 : 15_000;
        return (await errorOf(api.updateProfile({}))).message;
      };
      expect(await advice({ status: 401 })).to.contain('Log in');
      expect(await advice({ status: 422 })).to.contain('Check what was sent');
      expect(await advice({ status: 429 })).to.contain('Try again later');
      expect(await advice({ kind: 'reset' })).to.contain('Check the connection');
      expect(await advice({ kind: 'hang' }))
        .to.contain('50 ms')
        .and.contain('Try again later');
      expect(await advice({ body: { crumbFail: true } })).to.contain('Reload the page');
      expect(await advice({ kind: 'html' })).to.contain('Check what the backend answers');
    });

    it('gives no credentials away', async () => {
      const { api, options } = await client({ status: 400 }, { status: 400 }, { kind: 'reset' });
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
