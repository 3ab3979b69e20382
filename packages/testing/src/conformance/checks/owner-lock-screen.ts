import type { Answer } from '../answer.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldOf,
  expectRefusal,
  expectStatus,
  expectSuccess,
  readAnswer,
} from '../expectations.js';
import {
  newArea,
  newLockScreen,
  ownerOf,
  pathOf,
  readArea,
  versionOf,
  withArea,
  type TestArea,
} from '../owner.js';
import type { Visitor } from '../visitor.js';

const LOST = 'One of two people who edit the lock screen loses everything, without a word.';

/** The owner's lock screens. */
export const ownerLockScreenChecks: readonly Check[] = [
  {
    id: 'owner-lock-screen.update',
    title: 'shows visitors the lock screen that the owner has saved',
    visitorSees: 'Visitors see the old lock screen.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        const body = newLockScreen({ headline: '<b>Für</b> “bakers”', joinButtonVisibility: false });
        expectSuccess(await save(owner, id, body));
        const { version: _, ...shown } = await read(await backend.visit(), id);
        expectEqual(shown, body, 'the lock screen that a visitor reads');
      });
    },
  },
  {
    id: 'owner-lock-screen.visibility',
    title: 'keeps each combination of the two switches',
    visitorSees: 'The lock screen hides the button, although the owner has turned it on.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        for (const joinButtonVisibility of [false, true]) {
          for (const benefitsVisibility of [true, false]) {
            const body = newLockScreen({ joinButtonVisibility, benefitsVisibility });
            expectSuccess(await save(owner, id, body));
            const { version: _, ...shown } = await read(owner, id);
            expectEqual(shown, body, 'the lock screen');
          }
        }
      });
    },
  },
  {
    id: 'owner-lock-screen.own-area',
    title: 'changes the lock screen of this area alone',
    visitorSees: 'An area shows the lock screen of another.',
    async run(backend) {
      await withArea(backend, newArea(), async (other) => {
        const before = await read(other.owner, other.id);
        await withArea(backend, newArea(), async ({ id, owner }) => {
          expectSuccess(await save(owner, id, newLockScreen()));
          expectEqual(await read(owner, other.id), before, 'the lock screen of the other area');
          expectSuccess(await save(owner, other.id, newLockScreen({ headline: 'Of the other area' })));
          expectSuccess(await reset(owner, id));
          expectEqual((await read(owner, other.id)).headline, 'Of the other area', 'its headline');
        });
      });
    },
  },
  {
    id: 'owner-lock-screen.reset',
    title: 'shows the default lock screen again after a reset, also after a second one',
    visitorSees: 'The owner cannot get the default lock screen back.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        const { version: _, ...before } = await read(owner, id);
        expectSuccess(await save(owner, id, newLockScreen()));
        expectEqual((await readArea(owner, id)).lockScreenCustomized, true, 'lockScreenCustomized');
        expectSuccess(await reset(owner, id));
        expectSuccess(await reset(owner, id));
        const { version: __, ...after } = await read(owner, id);
        expectEqual(after, before, 'the lock screen after the reset');
        expectEqual((await readArea(owner, id)).lockScreenCustomized, false, 'lockScreenCustomized');
      });
    },
  },
  {
    id: 'owner-lock-screen.too-long',
    title: 'refuses texts of 10,000 characters, with a code for each field',
    visitorSees: 'The lock screen is a wall of text, and the owner cannot save anything else.',
    async run(backend) {
      await withArea(backend, newArea(), async (area) => {
        for (const field of ['headline', 'description']) {
          const answer = await save(area.owner, area.id, newLockScreen({ [field]: 'x'.repeat(10_000) }));
          expectFieldOf(answer, field);
        }
        await expectDefault(area);
      });
    },
  },
  {
    id: 'owner-lock-screen.types',
    title: 'refuses a switch that is a text, with a code for it, and changes nothing',
    visitorSees: 'The lock screen cannot be read: "We couldn’t load this. Try again."',
    async run(backend) {
      await withArea(backend, newArea(), async (area) => {
        for (const field of ['joinButtonVisibility', 'benefitsVisibility']) {
          expectFieldOf(await save(area.owner, area.id, newLockScreen({ [field]: 'false' })), field);
        }
        await expectDefault(area);
      });
    },
  },
  {
    id: 'owner-lock-screen.unknown',
    title: 'answers 404 or 410 for the lock screen of an area that does not exist',
    visitorSees: 'The owner sees "Saved" for an area that was deleted.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const id = crypto.randomUUID();
      expectStatus(await save(owner, id, newLockScreen()), 404, 410);
      expectStatus(await reset(owner, id), 404, 410);
    },
  },
  {
    id: 'owner-lock-screen.same-version',
    title: 'saves a lock screen whose `If-Match` names the version that was read',
    visitorSees: 'The owner can never save: "Someone else changed this. Reload or overwrite."',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        for (let round = 0; round < 2; round++) {
          const { version } = await read(owner, id);
          expectSuccess(await save(owner, id, newLockScreen(), version));
        }
      });
    },
  },
  {
    id: 'owner-lock-screen.old-version',
    title: 'refuses an old version with 412, and keeps what the other owner has saved',
    visitorSees: LOST,
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        const { version } = await read(owner, id);
        const first = newLockScreen({ headline: 'Of the colleague' });
        expectSuccess(await save(owner, id, first, version));
        expectRefusal(await save(owner, id, newLockScreen(), version ?? '"never"'), 412);
        expectEqual((await read(owner, id)).headline, first.headline, 'the headline');
      });
    },
  },
  {
    id: 'owner-lock-screen.overwrite',
    title: 'saves a lock screen without `If-Match`, as "Overwrite" sends it',
    visitorSees: 'The owner cannot overwrite the changes of somebody else.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        expectSuccess(await save(owner, id, newLockScreen()));
        const last = newLockScreen();
        expectSuccess(await save(owner, id, last));
        expectEqual((await read(owner, id)).headline, last.headline, 'the headline');
      });
    },
  },
  {
    id: 'owner-lock-screen.version-of-proxy',
    title: 'takes a version that a proxy has marked as compressed: `W/"…"` and `"…-gzip"`',
    visitorSees: 'Behind nginx or Apache, the owner can never save.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        const { version: first } = await read(owner, id);
        if (first === undefined) return; // the version is optional
        expectSuccess(await save(owner, id, newLockScreen(), `W/${first.replace(/^W\//, '')}`));
        const { version: second = '' } = await read(owner, id);
        expectSuccess(await save(owner, id, newLockScreen(), second.replace(/"$/, '-gzip"')));
      });
    },
  },
  {
    id: 'owner-lock-screen.raced',
    title: 'saves one of ten updates of one version that arrive at once',
    visitorSees: LOST,
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        const { version } = await read(owner, id);
        expect(version !== undefined, 'The lock screen has no version, so two owners overwrite each other.');
        const bodies = Array.from({ length: 10 }, () => newLockScreen());
        const answers = await Promise.all(bodies.map((body) => save(owner, id, body, version)));
        const saved = bodies.filter((_, index) => (answers[index]?.status ?? 500) < 300);
        expectEqual(saved.length, 1, 'the number of saved updates');
        expectEqual((await read(owner, id)).headline, saved[0]?.headline, 'the headline');
      });
    },
  },
];

const save = (owner: Visitor, id: string, body: unknown, version?: string): Promise<Answer> =>
  owner.change(
    'PUT',
    pathOf('updateLockScreen', id),
    body,
    version === undefined ? {} : { 'if-match': version },
  );

const reset = (owner: Visitor, id: string): Promise<Answer> =>
  owner.change('PUT', pathOf('resetLockScreen', id));

/** Reads a lock screen, with its version from the header or the body. */
async function read(visitor: Visitor, id: string) {
  const answer = await visitor.get(pathOf('lockScreen', id));
  const lockScreen = readAnswer(answer, 'GET lockScreen');
  return { ...lockScreen, version: versionOf(answer) ?? lockScreen.version };
}

async function expectDefault({ owner, id }: TestArea): Promise<void> {
  expectEqual((await readArea(owner, id)).lockScreenCustomized ?? false, false, 'lockScreenCustomized');
}
