import { createApi, type ApiOptions } from 'member-area-elements/core/api';
import { expect, it } from 'vitest';
import { areaBody } from './client.js';

/** A request as `fetch` gets it. */
interface Sent {
  readonly path: string;
  readonly credentials: RequestCredentials | undefined;
}

/** Creates a client that answers every read with an area, and the list of what it sends. */
function createReader(options: Partial<ApiOptions> = {}) {
  const sent: Sent[] = [];
  const fetch = ((address: string, { credentials }: RequestInit) => {
    sent.push({ path: address.replace('https://api.example', ''), credentials });
    return Promise.resolve(Response.json(areaBody()));
  }) as typeof globalThis.fetch;
  const api = createApi(() => ({
    fetch,
    apiRoot: 'https://api.example',
    csrfToken: () => null,
    isSignedOut: () => true,
    ...options,
  }));
  return { api, sent };
}

it('a signed-out visitor reads an area, its lock screen and a block at public addresses, without cookies', async () => {
  const { api, sent } = createReader();
  await api.memberArea('letters');
  await api.lockScreen('letters');
  await api.block('front');
  expect(sent).to.deep.equal([
    { path: '/api/people-hub/v1/member-areas/letters?audience=public', credentials: 'omit' },
    {
      path: '/api/marketing/member-area-lock-screen-customization/letters?audience=public',
      credentials: 'omit',
    },
    { path: '/api/people-hub/v1/member-area-blocks/front?audience=public', credentials: 'omit' },
  ]);
});

it('a signed-in visitor reads with cookies, at the address without a query', async () => {
  const { api, sent } = createReader({ isSignedOut: () => false });
  await api.memberArea('letters');
  expect(sent).to.deep.equal([{ path: '/api/people-hub/v1/member-areas/letters', credentials: 'include' }]);
});

it('a client that does not say who is signed in reads with cookies', async () => {
  const { api, sent } = createReader({ isSignedOut: undefined });
  await api.memberArea('letters');
  expect(sent[0]).to.deep.equal({ path: '/api/people-hub/v1/member-areas/letters', credentials: 'include' });
});

it('the owner never reads the copy of a cache, also on a page without a signed-in visitor', async () => {
  const { api, sent } = createReader();
  await api.memberArea('letters', 'owner');
  await api.lockScreen('letters', 'owner');
  await api.block('front', 'owner');
  expect(sent.filter(({ path, credentials }) => path.includes('?') || credentials === 'omit')).to.deep.equal(
    [],
  );
});

it('other reads of a signed-out visitor are sent with cookies', async () => {
  const { api, sent } = createReader();
  await api.profile().catch(() => undefined);
  expect(sent[0]).to.deep.equal({ path: '/api/site-users/account/profile', credentials: 'include' });
});

it('an address of the site that has a query keeps it', async () => {
  const { api, sent } = createReader({ endpoints: { memberArea: '/areas/{id}?fields=all' } });
  await api.memberArea('letters');
  expect(sent[0]?.path).to.equal('/areas/letters?fields=all&audience=public');
});

it('after a login, an area is read again with cookies', async () => {
  let isSignedOut = true;
  const { api, sent } = createReader({ isSignedOut: () => isSignedOut });
  await api.memberArea('letters');
  isSignedOut = false;
  await api.memberArea('letters');
  expect(sent.map(({ credentials }) => credentials)).to.deep.equal(['omit', 'include']);
});
