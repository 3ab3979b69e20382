import fc from 'fast-check';
import {
  FRAME_NAMESPACE,
  parseFrameMessage,
  type FrameMessage,
} from 'member-area-elements/core/account-frame';
import { describe, expect, it } from 'vitest';

const createMessage = (type: unknown, payload?: unknown) => ({
  namespace: 'accountFrame',
  type,
  payload,
});

describe('parseFrameMessage', () => {
  it('has the namespace "accountFrame"', () => {
    expect(FRAME_NAMESPACE).to.equal('accountFrame');
  });

  const validMessages: [data: unknown, message: FrameMessage][] = [
    [createMessage('frameLoaded'), { type: 'frameLoaded' }],
    [createMessage('closeFrame'), { type: 'closeFrame' }],
    [
      createMessage('closeFrameAndRedirect', { redirectPath: '/x' }),
      { type: 'closeFrameAndRedirect', redirectPath: '/x' },
    ],
    [
      createMessage('closeFrameAndRedirect', { redirectPath: '/x', memberAreaId: 'community' }),
      { type: 'closeFrameAndRedirect', redirectPath: '/x', memberAreaId: 'community' },
    ],
    [
      createMessage('closeFrameAndRedirect', { redirectPath: '/x', memberAreaId: undefined }),
      { type: 'closeFrameAndRedirect', redirectPath: '/x' },
    ],
    [createMessage('reloadPage'), { type: 'reloadPage' }],
    [createMessage('reloadFrame', { currentPath: false }), { type: 'reloadFrame', currentPath: false }],
    [
      createMessage('pushLocationChange', { path: '/account', title: 'Orders' }),
      { type: 'pushLocationChange', path: '/account', title: 'Orders' },
    ],
    [
      createMessage('notifyLocationChanged', { path: '/account' }),
      { type: 'notifyLocationChanged', path: '/account' },
    ],
    [createMessage('notifyAuthStatusChanged'), { type: 'notifyAuthStatusChanged' }],
    ...(['closed', 'not-yet-open', 'no-longer-open', 'server', 'network'] as const).map(
      (reason): [data: unknown, message: FrameMessage] => [
        createMessage('notifyJoinFailure', { memberAreaId: 'community', status: 500, reason }),
        { type: 'notifyJoinFailure', memberAreaId: 'community', status: 500, reason },
      ],
    ),
    [
      createMessage('joinFailureHandled', { prevented: true }),
      { type: 'joinFailureHandled', prevented: true },
    ],
  ];
  for (const [data, message] of validMessages) {
    it(`reads ${JSON.stringify(message)}`, () => {
      expect(parseFrameMessage(data)).to.deep.equal(message);
    });
  }

  it('drops fields that are not part of the message', () => {
    const payload = { path: '/account', title: 'T', type: 'reloadPage', more: 1 };
    expect(parseFrameMessage({ ...createMessage('pushLocationChange', payload), extra: 1 })).to.deep.equal({
      type: 'pushLocationChange',
      path: '/account',
      title: 'T',
    });
    expect(parseFrameMessage(createMessage('frameLoaded', { type: 'reloadPage' }))).to.deep.equal({
      type: 'frameLoaded',
    });
  });

  const invalidMessages: [description: string, data: unknown][] = [
    ['null', null],
    ['undefined', undefined],
    ['a string', 'accountFrame'],
    ['a number', 1],
    ['an array', ['accountFrame', 'frameLoaded']],
    ['a message without a namespace', { type: 'frameLoaded' }],
    ['a message of another namespace', { namespace: 'AccountFrame', type: 'frameLoaded' }],
    ['a message without a type', { namespace: 'accountFrame' }],
    ['an unknown type', createMessage('openFrame')],
    ['a type that every object has: constructor', createMessage('constructor')],
    ['a type that every object has: __proto__', createMessage('__proto__')],
    ['a type that every object has: toString', createMessage('toString')],
    ['a type that is an array', createMessage(['frameLoaded'])],
    ['a type that is null', createMessage(null)],
    ['a redirect without a payload', createMessage('closeFrameAndRedirect')],
    ['a redirect whose payload is null', createMessage('closeFrameAndRedirect', null)],
    ['a redirect whose payload is a string', createMessage('closeFrameAndRedirect', '/x')],
    ['a redirect without its path', createMessage('closeFrameAndRedirect', {})],
    ['a redirect to a number', createMessage('closeFrameAndRedirect', { redirectPath: 7 })],
    [
      'a redirect to an inherited path',
      createMessage('closeFrameAndRedirect', Object.create({ redirectPath: '/x' })),
    ],
    [
      'a redirect whose area is a number',
      createMessage('closeFrameAndRedirect', { redirectPath: '/x', memberAreaId: 7 }),
    ],
    [
      'a redirect whose area is null',
      createMessage('closeFrameAndRedirect', { redirectPath: '/x', memberAreaId: null }),
    ],
    ['a failed join without a payload', createMessage('notifyJoinFailure')],
    ['a failed join without its area', createMessage('notifyJoinFailure', { status: 500, reason: 'server' })],
    [
      'a failed join whose status is a string',
      createMessage('notifyJoinFailure', { memberAreaId: 'a', status: '500', reason: 'server' }),
    ],
    [
      'a failed join whose status is NaN',
      createMessage('notifyJoinFailure', { memberAreaId: 'a', status: NaN, reason: 'server' }),
    ],
    [
      'a failed join for an unknown reason',
      createMessage('notifyJoinFailure', { memberAreaId: 'a', status: 500, reason: 'constructor' }),
    ],
    ['a handled join failure without a decision', createMessage('joinFailureHandled', {})],
    [
      'a handled join failure whose decision is a string',
      createMessage('joinFailureHandled', { prevented: 'true' }),
    ],
    ['a reload with a string', createMessage('reloadFrame', { currentPath: 'true' })],
    ['a location change without a title', createMessage('pushLocationChange', { path: '/account' })],
    ['a location change without a path', createMessage('pushLocationChange', { title: 'T' })],
    ['a location change whose path is null', createMessage('pushLocationChange', { path: null, title: 'T' })],
    [
      'a location change whose title is an array',
      createMessage('pushLocationChange', { path: '/account', title: ['T'] }),
    ],
    ['a location notice without a path', createMessage('notifyLocationChanged', {})],
  ];
  for (const [description, data] of invalidMessages) {
    it(`refuses ${description}`, () => {
      expect(parseFrameMessage(data)).to.equal(null);
    });
  }

  it('never throws, for any data', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (data, type, payload) => {
        expect(parseFrameMessage(data)).to.equal(null);
        parseFrameMessage(createMessage(type, payload));
        for (const [{ type: validType }] of validMessages as [{ type: unknown }, unknown][]) {
          parseFrameMessage(createMessage(validType, payload));
        }
      }),
    );
  });
});
