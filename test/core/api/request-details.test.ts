import { expect } from '@open-wc/testing';
import { sendJson } from 'member-area-elements/core/api';
import { createClient, errorOf, failureOf } from './client.js';

const profile = { siteUserId: 'u1', firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com' };
const lockScreen = { headline: '', description: '', joinButtonVisibility: true, benefitsVisibility: true };

describe('a change', () => {
  it('is a separate request, even during a read of the same address', async () => {
    const { api, calls } = await createClient({ body: profile }, { body: profile });
    const [read] = await Promise.all([api.profile(), api.updateProfile({ firstName: 'Bea' })]);
    expect(read).to.deep.equal(profile);
    expect((await calls(2)).map(({ method }) => method)).to.have.members(['GET', 'PUT']);
  });

  it('of a lock screen sends If-Match only when it has a version', async () => {
    const { api, calls } = await createClient({ status: 204 });
    await api.updateLockScreen('a', lockScreen);
    expect((await calls(1))[0]!.headers).to.not.have.property('if-match');
  });
});

describe('the cookies of a call', () => {
  it('go only to the same origin, unless another root is configured', async () => {
    const { options } = await createClient({ body: 1 }, { body: 1 });
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
  it('is a success for status 299', async () => {
    const { api } = await createClient({ status: 299, body: profile });
    expect(await api.profile()).to.deep.equal(profile);
  });

  it('has a cause only when the browser gave one', async () => {
    const { api } = await createClient({ status: 503 }, { kind: 'reset' });
    expect(await errorOf(api.logOut())).to.not.have.property('cause');
    expect(await errorOf(api.logOut())).to.have.property('cause');
  });

  it('describes a malformed answer or id', async () => {
    const { api } = await createClient({ kind: 'html' });
    expect(await failureOf(api.logOut())).to.deep.equal({
      kind: 'malformed',
      detail: 'the answer is not JSON',
    });
    const failure = await failureOf(api.memberArea('..'));
    expect(failure.kind === 'malformed' && failure.detail).to.match(/\bid\b/);
  });
});
