import { expect } from '@open-wc/testing';
import { sendJson } from 'member-area-elements/core/api';
import { client, errorOf, failureOf } from './client.js';

const profile = { siteUserId: 'u1', firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com' };
const lockScreen = { headline: '', description: '', joinButtonVisibility: true, benefitsVisibility: true };

describe('a change', () => {
  it('is a request of its own, also where the same address is being read', async () => {
    const { api, calls } = await client({ body: profile }, { body: profile });
    const [read] = await Promise.all([api.profile(), api.updateProfile({ firstName: 'Bea' })]);
    expect(read).to.deep.equal(profile);
    expect((await calls(2)).map(({ method }) => method)).to.have.members(['GET', 'PUT']);
  });

  it('of a lock screen names a version only where one is given', async () => {
    const { api, calls } = await client({ status: 204 });
    await api.updateLockScreen('a', lockScreen);
    expect((await calls(1))[0]!.headers).to.not.have.property('if-match');
  });
});

describe('the cookies of a call', () => {
  it('go to the own origin alone, unless another root is configured', async () => {
    const { options } = await client({ body: 1 }, { body: 1 });
    const credentials: unknown[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      credentials.push(init?.credentials);
      return globalThis.fetch(input, init);
    };
    const path = '/anything';
    await sendJson({ ...options, fetch, apiRoot: '' }, { method: 'GET', path: options.apiRoot + path });
    await sendJson({ ...options, fetch }, { method: 'GET', path });
    expect(credentials).to.deep.equal(['same-origin', 'include']);
  });
});

describe('the result of a call', () => {
  it('is a success up to status 299', async () => {
    const { api } = await client({ status: 299, body: profile });
    expect(await api.profile()).to.deep.equal(profile);
  });

  it('has a cause only where the browser gave one', async () => {
    const { api } = await client({ status: 503 }, { kind: 'reset' });
    expect(await errorOf(api.logOut())).to.not.have.property('cause');
    expect(await errorOf(api.logOut())).to.have.property('cause');
  });

  it('says in words what is malformed', async () => {
    const { api } = await client({ kind: 'html' });
    expect(await failureOf(api.logOut())).to.deep.equal({
      kind: 'malformed',
      detail: 'the answer is no JSON',
    });
    const failure = await failureOf(api.memberArea('..'));
    expect(failure.kind === 'malformed' && failure.detail).to.match(/\bid\b/);
  });
});
