/** The samples in docs/backend.md are answers that the client accepts, and bodies that it sends. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Api, MemberAreaUpdate, NewMemberArea } from 'member-area-elements/core';
import { createApi, endpoints } from 'member-area-elements/core/api';
import type { BlockSettings } from 'member-area-elements/core/owner';
import { describe, it } from 'vitest';

const page = readFileSync(fileURLToPath(new URL('../../docs/backend.md', import.meta.url)), 'utf8');

interface Sent {
  readonly call: string;
  readonly body: unknown;
}

const ANSWERS: [heading: string, read: (api: Api) => Promise<unknown>][] = [
  ['Read a member area', (api) => api.memberArea('letters')],
  ['Read the profile', (api) => api.profile()],
  ['Read memberships and orders', (api) => api.memberships()],
  ['Read an order', (api) => api.order('o1')],
  ['Read the member areas', (api) => api.memberAreas()],
  ['Read the plan quotas', (api) => api.planQuotas()],
  ['Read a lock screen', (api) => api.lockScreen('letters')],
  ['Read a block', (api) => api.block('letters')],
  ['Read the member navigation', (api) => api.memberNavigation()],
];

const CHANGES: [heading: string, change: (api: Api, body: never) => Promise<unknown>][] = [
  ['Log in', (api, body) => api.logIn(body)],
  ['Create an account', (api, body) => api.createAccount(body)],
  ['Close the account', (api, body: { password: string }) => api.closeAccount(body.password)],
  ['Create a member area', (api, body) => api.createMemberArea(withTitle(body))],
  ['Edit a member area', (api, body) => api.updateMemberArea('letters', withTitle(body) as MemberAreaUpdate)],
  ['Update a lock screen', (api, body) => api.updateLockScreen('letters', body)],
  ['Send the survey', (api, body) => api.sendSurvey(body)],
  ['Send the reason for leaving', (api, body) => api.sendCancellationReason('letters', body)],
  ['Save a block', (api, body) => api.saveBlock('letters', ...connectionOf(body))],
  ['Change the email', (api, { email, password }) => api.changeEmail(email, password)],
];

describe('docs/backend.md', () => {
  for (const [heading, read] of ANSWERS) {
    it(`has an answer under "${heading}" that the client reads whole`, async () => {
      const { api } = client(sampleUnder(heading));
      assert.deepEqual(lostFields(sampleUnder(heading), await read(api)), []);
    });
  }

  for (const [heading, change] of CHANGES) {
    it(`has a body under "${heading}" that the client sends`, async () => {
      const { api, sent } = client(sampleUnder('Read a member area'));
      await change(api, sampleUnder(heading) as never);
      assert.deepEqual(sent, [{ call: callUnder(heading), body: sampleUnder(heading) }]);
    });
  }

  it('lists every endpoint with its default path', () => {
    const rows = page.split('\n').filter((line) => /^\| \[.*`\/api\//.test(line));
    const listed = rows.map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));
    for (const [key, path] of Object.entries(endpoints))
      assert.ok(
        listed.some(([listedPath, listedKey]) => listedPath === path && listedKey === key),
        `${key}: ${path}`,
      );
  });
});

/** Returns a new area as the client takes it: with a title, which is sent as its name. */
function withTitle({ name, ...rest }: Record<string, unknown>): NewMemberArea {
  return { title: name, ...rest } as NewMemberArea;
}

/** Returns the connection of a block as the client takes it. */
const connectionOf = ({ memberAreaId, settings }: { memberAreaId: string; settings: BlockSettings }) =>
  [memberAreaId, settings] as const;

/** Returns the text under a heading, up to the next one. */
function sectionUnder(heading: string): string {
  const section = page.split(/^#{2,4} /m).find((text) => text.startsWith(`${heading}\n`));
  assert.ok(section, heading);
  return section;
}

/** Returns the first JSON under a heading: a block of JSON, or the body of an HTTP answer. */
function sampleUnder(heading: string): unknown {
  const [, json, body] =
    /^```(?:json\n([^]*?)|http\n[^]*?\n\n([^]*?))^```$/m.exec(sectionUnder(heading)) ?? [];
  return JSON.parse(json ?? body ?? '');
}

/** Returns the method and the path under a heading, for the area "letters". */
function callUnder(heading: string): string {
  const [, call = ''] = /`((?:POST|PUT) [^`]+)`/.exec(sectionUnder(heading)) ?? [];
  return call.replace('{id}', 'letters');
}

/** Returns a client whose requests get one answer, and the requests that it has sent. */
function client(answer: unknown): { api: Api; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const { pathname } = new URL(input as string);
    sent.push({ call: `${init.method} ${pathname}`, body: init.body && JSON.parse(init.body as string) });
    return Promise.resolve(Response.json(answer));
  };
  const api = createApi(() => ({ fetch, apiRoot: 'https://api.example.com', csrfToken: () => null }));
  return { api, sent };
}

/** Returns the paths of the values in a sample that a result lacks. The client calls a name a title. */
function lostFields(sample: unknown, result: unknown, path = ''): string[] {
  if (sample === null) return result === undefined || result === null ? [] : [path];
  if (typeof sample !== 'object') return sample === result ? [] : [path];
  const values = (result ?? {}) as Record<string, unknown>;
  return Object.entries(sample).flatMap(([key, value]) =>
    lostFields(value, values[key === 'name' ? 'title' : key], `${path}/${key}`),
  );
}
