import { paidArea, sampleOptions } from '../../src/samples/areas.js';
import { sampleLockScreen } from '../../src/samples/owner.js';

/** The paths of the calls that a preview answers, and the answers. The visitor of a preview is signed out. */
const ANSWERS: readonly (readonly [path: RegExp, status: number, body: unknown])[] = [
  [/\/member-areas\/[^/]+\/request-to-join$/, 401, {}],
  [/\/member-areas\/[^/]+$/, 200, paidArea(sampleOptions.monthly, sampleOptions.yearly)],
  [/\/member-area-lock-screen-customization\/[^/]+$/, 200, sampleLockScreen],
];

/** Answers the calls of a preview with sample data, in place of `fetch`. Nothing is sent: other calls fail. */
export const answerWithSamples: typeof fetch = (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const found = ANSWERS.find(([path]) => path.test(pathname));
  if (!found) return Promise.reject(new TypeError('A preview sends nothing.'));
  const [, status, body] = found;
  return Promise.resolve(Response.json(body, { status }));
};
