import { expect } from '@open-wc/testing';
import { uploadVideo, videoFileProblem, type UploadOptions } from '../../../src/core/owner/upload-video.js';
import { videoLink, videoStorage } from '../../../src/core/owner/video.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';

describe('videoLink', () => {
  for (const [typed, url] of [
    ['https://example.com/video', 'https://example.com/video'],
    ['  HTTPS://Example.com  ', 'https://example.com/'],
    ['https://example.com/größe?v=1#t=2', 'https://example.com/gr%C3%B6%C3%9Fe?v=1#t=2'],
  ] as const) {
    it(`accepts "${typed}"`, () => {
      expect(videoLink(typed)).to.deep.equal({ kind: 'link', url });
    });
  }

  for (const [typed, problem] of [
    ['', 'empty'],
    ['   ', 'empty'],
    ['example.com/video', 'not-web'],
    ['http://example.com/video', 'not-web'],
    ['javascript:alert(1)', 'not-web'],
    ['data:video/mp4;base64,AA', 'not-web'],
    ['ftp://example.com/a.mp4', 'not-web'],
    ['https:example.com', 'not-web'],
    ['//example.com', 'not-web'],
    ['https://', 'invalid'],
    ['https://exa mple.com', 'invalid'],
    ['https://safe.example@evil.example/', 'invalid'],
    [`https://example.com/${'a'.repeat(2100)}`, 'too-long'],
  ] as const) {
    it(`refuses "${typed.slice(0, 40)}" as ${problem}`, () => {
      expect(videoLink(typed)).to.deep.equal({ kind: 'problem', problem });
    });
  }
});

describe('videoStorage', () => {
  const storage = (videoStorageMinutes: object | undefined, upgradeOptions: object[] = []) =>
    videoStorage({ quotas: { videoStorageMinutes }, upgradeOptions } as never);
  const small = { planId: 'small', planName: 'Small', videoStorageMinutes: 10 };
  const pro = { planId: 'pro', planName: 'Pro', videoStorageMinutes: 300 };
  const max = { planId: 'max', planName: 'Max', videoStorageMinutes: 3000 };

  it('is open when the quota is unknown, and without a limit', () => {
    expect(videoStorage(null)).to.deep.equal({ kind: 'open' });
    expect(storage(undefined)).to.deep.equal({ kind: 'open' });
    expect(storage({ used: 95, unlimited: true })).to.deep.equal({ kind: 'open' });
    expect(storage({ limit: 30, unlimited: false })).to.deep.equal({ kind: 'open' });
  });

  it('has room while minutes are left', () => {
    expect(storage({ limit: 30, used: 12, remaining: 18, unlimited: false })).to.deep.equal({
      kind: 'room',
      used: 12,
      limit: 30,
    });
  });

  it('calculates a missing number from the other two', () => {
    const room = { kind: 'room', used: 12, limit: 30 };
    expect(storage({ limit: 30, remaining: 18, unlimited: false })).to.deep.equal(room);
    expect(storage({ used: 12, remaining: 18, unlimited: false })).to.deep.equal(room);
    expect(storage({ limit: 30, used: 12, unlimited: false })).to.deep.equal(room);
  });

  const fullPlan = (planId: string, upgradeUrl?: string) => ({ kind: 'full', planId, upgradeUrl });

  it('has the page of the plans when it is full', () => {
    const quotas = { videoStorageMinutes: { remaining: 0, unlimited: false } };
    expect(videoStorage({ quotas, upgradeOptions: [], upgradeUrl: '/plans' })).to.deep.equal(
      fullPlan('', '/plans'),
    );
  });

  it('is full when no minutes are left, with the smallest plan that has more', () => {
    const full = { limit: 30, used: 31, unlimited: false };
    expect(storage(full, [small, max, pro])).to.deep.equal(fullPlan('pro'));
    expect(storage({ remaining: 0, unlimited: false })).to.deep.equal(fullPlan(''));
    expect(storage({ limit: 0, unlimited: false }, [pro])).to.deep.equal(fullPlan('pro'));
  });

  it('offers no plan with less storage than is used', () => {
    const full = { limit: 30, used: 30, remaining: 0, unlimited: false };
    expect(storage(full, [small])).to.deep.equal(fullPlan(''));
    expect(storage(full, [small, { planId: 'custom', planName: 'Custom' }])).to.include({ planId: 'custom' });
    expect(storage({ ...full, used: 5 }, [small])).to.deep.equal(fullPlan(''));
  });
});

describe('videoFileProblem', () => {
  it('is null for MP4 and MOV only, by type or by name', () => {
    for (const [name, type, size, problem] of [
      ['a.mp4', 'video/mp4', 1, null],
      ['a', 'video/quicktime', 1, null],
      ['A.MOV', '', 1, null],
      ['a.mp4', 'video/mp4', 0, 'empty'],
      ['a.webm', 'video/webm', 1, 'unsupported'],
      ['a.mp4.exe', '', 1, 'unsupported'],
    ] as const) {
      expect(videoFileProblem({ name, type, size }), name).to.equal(problem);
    }
  });
});

describe('uploadVideo', () => {
  const file = new File(['moving pictures'], 'Größe 1.mp4', { type: 'video/mp4' });

  async function upload(answers: ScriptedAnswer[], parts: Partial<UploadOptions> = {}) {
    const server = await scripted(...answers);
    const progress: number[] = [];
    const result = uploadVideo(file, {
      apiRoot: server.root,
      path: '/videos',
      csrfToken: () => 'token',
      signal: new AbortController().signal,
      onProgress: (part) => void progress.push(part),
      ...parts,
    });
    return { result, server, progress };
  }

  it('sends the unchanged file with its type, its name and the token', async () => {
    const { result, server, progress } = await upload([{ body: { id: 'v1', minutes: 3, secret: 1 } }]);
    expect(await result).to.deep.equal({ kind: 'done', video: { id: 'v1', minutes: 3 } });
    const [call] = await server.calls();
    expect(call).to.include({ method: 'POST', url: '/videos', body: 'moving pictures' });
    expect(call!.headers).to.include({
      'content-type': 'video/mp4',
      'x-file-name': encodeURIComponent('Größe 1.mp4'),
      'x-csrf-token': 'token',
    });
    expect(progress.every((part) => part >= 0 && part <= 1)).to.equal(true);
    expect(progress.at(-1)).to.equal(1);
  });

  for (const [kind, answer] of [
    ['too-large', { status: 413, body: {} }],
    ['unsupported', { status: 415, body: {} }],
    ['signed-out', { status: 401, body: {} }],
    ['not-owner', { status: 403, body: {} }],
    ['quota-reached', { status: 403, body: { error: { code: 'quota-reached' } } }],
    ['failed', { status: 503, body: {} }],
    ['failed', { kind: 'html' }],
    ['failed', { kind: 'reset' }],
    ['failed', { body: { id: '' } }],
    ['failed', { body: null }],
  ] as const) {
    it(`ends with ${kind} after ${JSON.stringify(answer)}`, async () => {
      expect(await (await upload([answer])).result).to.deep.equal({ kind });
    });
  }

  it('sends the file again once after a crumb failure, with the current token', async () => {
    const tokens = ['old', 'new'];
    const { result, server } = await upload(
      [{ status: 403, body: { crumbFail: true } }, { body: { id: 'v2' } }],
      { csrfToken: () => tokens.shift() ?? null },
    );
    expect(await result).to.deep.equal({ kind: 'done', video: { id: 'v2' } });
    const calls = await server.calls();
    expect(calls.map(({ headers }) => headers['x-csrf-token'])).to.deep.equal(['old', 'new']);
  });

  it('ends with aborted when it is aborted, during the upload or before it', async () => {
    const controller = new AbortController();
    const { result } = await upload([{ kind: 'hang' }], {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(await result).to.deep.equal({ kind: 'aborted' });
    const { result: second, server } = await upload([], { signal: AbortSignal.abort() });
    expect(await second).to.deep.equal({ kind: 'aborted' });
    expect(await server.calls()).to.deep.equal([]);
  });
});
