import { toPublicPath } from 'member-area-elements/contract/public-reads';
import { describeAnswer, partOf } from '../answer.js';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectNoCookie,
  expectStatus,
  expectSuccess,
  mayBeKept,
} from '../expectations.js';
import { editArea, inArea, newArea } from '../owner.js';
import { pathOf } from '../paths.js';

/** The paths of the reads that can have a public answer. */
const pathsOf = (backend: Backend) => [
  pathOf('memberArea', backend.area('free')),
  pathOf('lockScreen', backend.area('free')),
  pathOf('block', 'conformance-public'),
];

/** The answers that caches may keep. A backend without them answers as it answers without the query, and passes. */
export const publicReadChecks: readonly Check[] = [
  {
    id: 'public.not-modified',
    title: 'sends no cookie with an answer that caches may keep, and 304 for the `ETag` that a cache has',
    visitorSees:
      'Visitors get the cookies of somebody else out of a cache, or caches load every answer anew.',
    async run(backend) {
      for (const path of pathsOf(backend)) {
        const answer = await backend.newBrowser().get(toPublicPath(path));
        expectSuccess(answer);
        if (!mayBeKept(answer)) continue;
        expectNoCookie(answer);
        const tag = answer.headers.get('etag');
        expect(tag !== null, `Expected an ETag, but ${answer.request} has none.`);
        const again = await backend.newBrowser().get(toPublicPath(path), { 'if-none-match': tag });
        expectStatus(again, 304);
        expect(again.text === '', `Expected no body, but ${describeAnswer(again)}.`);
        expectNoCookie(again);
      }
    },
  },
  {
    id: 'public.same-for-everybody',
    title: 'gives members and everybody else one answer where caches may keep it',
    visitorSees: 'Everybody behind one cache is a member, or no member sees that they are one.',
    async run(backend) {
      const { person } = await backend.signInMember('free');
      for (const path of pathsOf(backend)) {
        const answers = [
          await person.visitor.get(toPublicPath(path)),
          await backend.newBrowser().get(toPublicPath(path)),
        ];
        if (!answers.some(mayBeKept)) continue;
        const [own, everybody] = answers;
        expectEqual(own?.json, everybody?.json, `the answer to a member at ${toPublicPath(path)}`);
        expectEqual(partOf(own?.json, 'membership'), undefined, 'the membership in it');
        for (const answer of answers) expectNoCookie(answer);
      }
    },
  },
  {
    id: 'public.other-address',
    title: 'lets no shared cache keep the answers without the query, whoever asks',
    visitorSees:
      'A visitor who has logged in gets the earlier answer for signed-out visitors out of a cache.',
    async run(backend) {
      const { person } = await backend.signInMember('free');
      for (const path of pathsOf(backend))
        for (const visitor of [person.visitor, await backend.visit(), backend.newBrowser()]) {
          const answer = await visitor.get(path);
          const dependsOnCookie = /\bcookie\b|\*/i.test(answer.headers.get('vary') ?? '');
          expect(
            !mayBeKept(answer) || (dependsOnCookie && visitor !== person.visitor),
            `Expected no public answer, but ${answer.request} has Cache-Control: ${answer.headers.get('cache-control')}.`,
          );
        }
    },
  },
];

/** The answers that caches may keep, after a change of the owner. */
export const ownerPublicReadChecks: readonly Check[] = [
  {
    id: 'owner-edits.public-read',
    title: 'answers a cache with the new area after an edit, and not with 304',
    visitorSees: 'Visitors see the old price for as long as a cache asks whether it has changed.',
    run: inArea(newArea, async ({ id, owner, body }, backend) => {
      const path = toPublicPath(pathOf('memberArea', id));
      const before = await backend.newBrowser().get(path);
      if (!mayBeKept(before)) return;
      expectSuccess(await editArea(owner, id, { ...body, description: 'Edited.' }));
      const tag = before.headers.get('etag');
      const after = await backend.newBrowser().get(path, { 'if-none-match': tag });
      expectStatus(after, 200);
      expectEqual(partOf(after.json, 'description'), 'Edited.', 'the description');
    }),
  },
];
