import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  FRAME_NAMESPACE,
  parseFrameMessage,
  type FrameMessage,
} from 'member-area-elements/core/account-frame';

const wire = (type: unknown, payload?: unknown) => ({ namespace: 'accountFrame', type, payload });

describe('parseFrameMessage', () => {
  it('knows its namespace', () => {
    expect(FRAME_NAMESPACE).to.equal('accountFrame');
  });

  const known: [data: unknown, message: FrameMessage][] = [
    [wire('frameLoaded'), { type: 'frameLoaded' }],
    [wire('closeFrame'), { type: 'closeFrame' }],
    [
      wire('closeFrameAndRedirect', { redirectPath: '/x' }),
      { type: 'closeFrameAndRedirect', redirectPath: '/x' },
    ],
    [
      wire('closeFrameAndRedirect', { redirectPath: '/x', memberAreaId: 'community' }),
      { type: 'closeFrameAndRedirect', redirectPath: '/x', memberAreaId: 'community' },
    ],
    [
      wire('closeFrameAndRedirect', { redirectPath: '/x', memberAreaId: undefined }),
      { type: 'closeFrameAndRedirect', redirectPath: '/x' },
    ],
    [wire('reloadPage'), { type: 'reloadPage' }],
    [wire('reloadFrame', { currentPath: false }), { type: 'reloadFrame', currentPath: false }],
    [
      wire('pushLocationChange', { path: '/account', title: 'Orders' }),
      { type: 'pushLocationChange', path: '/account', title: 'Orders' },
    ],
    [
      wire('notifyLocationChanged', { path: '/account' }),
      { type: 'notifyLocationChanged', path: '/account' },
    ],
    [wire('notifyAuthStatusChanged'), { type: 'notifyAuthStatusChanged' }],
    ...(['closed', 'not-yet-open', 'no-longer-open', 'server', 'network'] as const).map(
      (reason): [data: unknown, message: FrameMessage] => [
        wire('notifyJoinFailure', { memberAreaId: 'community', status: 500, reason }),
        { type: 'notifyJoinFailure', memberAreaId: 'community', status: 500, reason },
      ],
    ),
    [wire('joinFailureHandled', { prevented: true }), { type: 'joinFailureHandled', prevented: true }],
  ];
  for (const [data, message] of known) {
    it(`reads ${JSON.stringify(message)}`, () => {
      expect(parseFrameMessage(data)).to.deep.equal(message);
    });
  }

  it('keeps out what does not belong to the message', () => {
    const payload = { path: '/account', title: 'T', type: 'reloadPage', more: 1 };
    expect(parseFrameMessage({ ...wire('pushLocationChange', payload), extra: 1 })).to.deep.equal({
      type: 'pushLocationChange',
      path: '/account',
      title: 'T',
    });
    expect(parseFrameMessage(wire('frameLoaded', { type: 'reloadPage' }))).to.deep.equal({
      type: 'frameLoaded',
    });
  });

  const unknown: [what: string, data: unknown][] = [
    ['null', null],
    ['nothing', undefined],
    ['a text', 'accountFrame'],
    ['a number', 1],
    ['a list', ['accountFrame', 'frameLoaded']],
    ['no namespace', { type: 'frameLoaded' }],
    ['another namespace', { namespace: 'AccountFrame', type: 'frameLoaded' }],
    ['no type', { namespace: 'accountFrame' }],
    ['an unknown type', wire('openFrame')],
    ['a type that every object has: constructor', wire('constructor')],
    ['a type that every object has: __proto__', wire('__proto__')],
    ['a type that every object has: toString', wire('toString')],
    ['a type that is a list', wire(['frameLoaded'])],
    ['a type that is null', wire(null)],
    ['a redirect without a payload', wire('closeFrameAndRedirect')],
    ['a redirect whose payload is null', wire('closeFrameAndRedirect', null)],
    ['a redirect whose payload is a text', wire('closeFrameAndRedirect', '/x')],
    ['a redirect without its path', wire('closeFrameAndRedirect', {})],
    ['a redirect to a number', wire('closeFrameAndRedirect', { redirectPath: 7 })],
    ['a redirect to an inherited path', wire('closeFrameAndRedirect', Object.create({ redirectPath: '/x' }))],
    [
      'a redirect whose area is a number',
      wire('closeFrameAndRedirect', { redirectPath: '/x', memberAreaId: 7 }),
    ],
    [
      'a redirect whose area is null',
      wire('closeFrameAndRedirect', { redirectPath: '/x', memberAreaId: null }),
    ],
    ['a failed join without a payload', wire('notifyJoinFailure')],
    ['a failed join without its area', wire('notifyJoinFailure', { status: 500, reason: 'server' })],
    [
      'a failed join whose status is a text',
      wire('notifyJoinFailure', { memberAreaId: 'a', status: '500', reason: 'server' }),
    ],
    [
      'a failed join whose status is no number',
      wire('notifyJoinFailure', { memberAreaId: 'a', status: NaN, reason: 'server' }),
    ],
    [
      'a failed join for an unknown reason',
      wire('notifyJoinFailure', { memberAreaId: 'a', status: 500, reason: 'constructor' }),
    ],
    ['an answer without its decision', wire('joinFailureHandled', {})],
    ['an answer whose decision is a text', wire('joinFailureHandled', { prevented: 'true' })],
    ['a reload with a text', wire('reloadFrame', { currentPath: 'true' })],
    ['a location without a title', wire('pushLocationChange', { path: '/account' })],
    ['a location without a path', wire('pushLocationChange', { title: 'T' })],
    ['a location whose path is null', wire('pushLocationChange', { path: null, title: 'T' })],
    ['a location whose title is a list', wire('pushLocationChange', { path: '/account', title: ['T'] })],
    ['a notice without a path', wire('notifyLocationChanged', {})],
  ];
  for (const [what, data] of unknown) {
    it(`ignores ${what}`, () => {
      expect(parseFrameMessage(data)).to.equal(null);
    });
  }

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (data, type, payload) => {
        expect(parseFrameMessage(data)).to.equal(null);
        parseFrameMessage(wire(type, payload));
        for (const [{ type: right }] of known as [{ type: unknown }, unknown][]) {
          parseFrameMessage(wire(right, payload));
        }
      }),
    );
  });
});
