import type { AccountPath } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';
import { readAccountPath, readCommands, type FrameCommand } from '../../../src/core/account-frame/inbox.js';
import type { FrameMessage } from '../../../src/core/account-frame/message.js';

const roots = { accountRoot: '/account', frameRoot: '/account/frame' };
const read = (message: FrameMessage, followUp: string | null = null) =>
  readCommands(message, { roots, followUp: followUp as AccountPath | null });
const redirect = (redirectPath: string, memberAreaId?: string): FrameMessage => ({
  type: 'closeFrameAndRedirect',
  redirectPath,
  memberAreaId,
});
const pushed = (path: string): FrameMessage => ({ type: 'pushLocationChange', path, title: 'T' });
const notified = (path: string): FrameMessage => ({ type: 'notifyLocationChanged', path });
const failure = { memberAreaId: 'community', status: 500, reason: 'server' } as const;

describe('what a message of the frame means', () => {
  const meanings: [
    message: FrameMessage,
    command: { type: FrameCommand['type'] } & Record<string, unknown>,
  ][] = [
    [{ type: 'frameLoaded' }, { type: 'reveal' }],
    [{ type: 'closeFrame' }, { type: 'close' }],
    [redirect('/x/../members?a#b'), { type: 'closeAndRedirect', path: '/members?a#b' }],
    [redirect('/members', 'tea'), { type: 'completeJoin', path: '/members', memberAreaId: 'tea' }],
    [{ type: 'reloadPage' }, { type: 'reloadPage' }],
    [{ type: 'notifyAuthStatusChanged' }, { type: 'reloadPageForUser' }],
    [
      { type: 'notifyJoinFailure', ...failure },
      { type: 'handleJoinFailure', failure },
    ],
    [pushed('/account/orders'), { type: 'recordMove', path: '/account/orders', title: 'T', push: true }],
    [notified('/account/orders'), { type: 'recordMove', path: '/account/orders', title: null, push: false }],
  ];
  for (const [message, command] of meanings) {
    it(`is "${command.type}" for ${JSON.stringify(message)}`, () => {
      expect(read(message)).to.deep.equal([command]);
    });
  }

  it('is nothing for the message that only the page sends', () => {
    expect(read({ type: 'joinFailureHandled', prevented: true })).to.deep.equal([]);
  });

  it('is to load the frame again where it is, or at the follow-up of a login, which may be absent', () => {
    for (const [currentPath, followUp, path] of [
      [true, '/account/orders', null],
      [false, '/account/orders', '/account/orders'],
      [false, null, null],
    ] as const)
      expect(read({ type: 'reloadFrame', currentPath }, followUp)).to.deep.equal([
        { type: 'reloadFrame', path },
      ]);
  });

  for (const path of [
    'https://evil.com/',
    '//evil.com',
    '/\\evil.com',
    '/.//evil.com',
    'javascript:alert(1)',
    '',
  ]) {
    it(`is to report ${path || 'an empty path'} and to close without a redirect, after a join too`, () => {
      const commands = [
        { type: 'reportUnsafePath', path },
        { type: 'closeAndRedirect', path: null },
      ];
      expect(read(redirect(path))).to.deep.equal(commands);
      expect(read(redirect(path, 'tea'))).to.deep.equal(commands);
    });
  }

  it('is only a report for a location that is unsafe or a page of the frame', () => {
    for (const path of ['//evil.com', '/\\evil.com', '/account/frame/orders', 'orders'])
      for (const message of [pushed(path), notified(path)])
        expect(read(message)).to.deep.equal([{ type: 'reportUnsafePath', path }]);
  });

  it('is a move without the unsafe paths in its query, which are reported', () => {
    const [report, move] = read(pushed('/account/login?followUp=//evil.com&a=1'));
    expect(report).to.deep.equal({ type: 'reportUnsafePath', path: '//evil.com' });
    expect(move).to.include({ type: 'recordMove', path: '/account/login?a=1' });
  });
});

describe('the account path that a text means', () => {
  for (const [text, path] of [
    ['', '/account'],
    ['/orders?page=2', '/account/orders?page=2'],
    ['/account/orders', '/account/orders'],
    ['/accounting', '/account/accounting'],
  ] as const) {
    it(`is ${path} for "${text}"`, () => {
      expect(readAccountPath(text, roots)).to.deep.equal({ path, refused: [] });
    });
  }

  it('is below the configured root', () => {
    const { path } = readAccountPath('/orders', { accountRoot: '/en/members', frameRoot: '/account/frame' });
    expect(path).to.equal('/en/members/orders');
  });

  it('is none for an unsafe path, and for a page of the frame', () => {
    for (const text of [
      '//evil.com',
      '/../shop',
      'orders',
      'https://evil.com',
      '/frame/x',
      '/account/frame/x',
    ])
      expect(readAccountPath(text, roots)).to.deep.equal({ path: null, refused: [text] });
  });
});
