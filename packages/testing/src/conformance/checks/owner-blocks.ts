import { BUTTON_TEXT_LENGTH } from 'member-area-elements/contract/parts/limits';
import { describeAnswer, partOf } from '../answer.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectSuccess, readAnswer } from '../expectations.js';
import { inArea, newArea, newBlock, ownerOf, withArea } from '../owner.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';
import { refusesValues } from './refused-values.js';

/** The blocks of the owner, and the areas that they are connected to. */
export const ownerBlockChecks: readonly Check[] = [
  {
    id: 'owner-block.save',
    title: 'shows visitors a block with the area and the settings that the owner has saved',
    visitorSees: 'The page shows another area than the owner has chosen.',
    run: inArea(newArea, async ({ id: areaId, owner }, backend) => {
      const id = newBlockId();
      for (const alignment of ['start', 'center', 'end']) {
        const body = newBlock(areaId, { alignment, buttonText: `“${alignment}” <b>` });
        expectSuccess(await owner.change('PUT', pathOf('ownedBlock', id), body));
        const answer = await (await backend.visit()).get(pathOf('block', id));
        readAnswer(answer, 'GET block');
        expectEqual(partOf(answer.json, 'memberAreaId'), areaId, 'the area of the block');
        expectEqual(sorted(partOf(answer.json, 'settings')), sorted(body.settings), 'its settings');
      }
    }),
  },
  {
    id: 'owner-block.disconnect',
    title: 'shows no area in a block that the owner has disconnected',
    visitorSees: 'Visitors join an area that the owner has removed from the page.',
    run: inArea(newArea, async ({ id: areaId, owner }) => {
      const id = newBlockId();
      await owner.change('PUT', pathOf('ownedBlock', id), newBlock(areaId));
      expectSuccess(await owner.change('PUT', pathOf('ownedBlock', id), newBlock(null)));
      expectEqual(await readConnection(owner, id), null, 'the area of the block');
    }),
  },
  {
    id: 'owner-block.area-deleted',
    title: 'shows no area in a block whose area was deleted',
    visitorSees: 'A block of the page leads to an area that does not exist.',
    async run(backend) {
      const id = newBlockId();
      const { visitor: owner } = await ownerOf(backend);
      await withArea(backend, newArea(), async ({ id: areaId }) => {
        expectSuccess(await owner.change('PUT', pathOf('ownedBlock', id), newBlock(areaId)));
      });
      expectEqual(await readConnection(owner, id), null, 'the area of the block');
    },
  },
  {
    id: 'owner-block.unknown-area',
    title: 'refuses to connect a block to an area that does not exist, and keeps its connection',
    visitorSees: 'A block of the page leads to an area that does not exist.',
    run: inArea(newArea, async ({ id: areaId, owner }) => {
      const id = newBlockId();
      await owner.change('PUT', pathOf('ownedBlock', id), newBlock(areaId));
      const answer = await owner.change('PUT', pathOf('ownedBlock', id), newBlock(crypto.randomUUID()));
      expect(
        answer.status >= 400 && answer.status < 500,
        `Expected a refusal, but ${describeAnswer(answer)}.`,
      );
      expectEqual(await readConnection(owner, id), areaId, 'the area of the block');
    }),
  },
  refusesValues({
    id: 'owner-block.not-valid',
    title: 'refuses a button text of 31 characters or none, and an unknown alignment, with codes',
    visitorSees: 'The button of the block breaks the page, or has no text.',
    values: () => [
      [{ buttonText: 'x'.repeat(BUTTON_TEXT_LENGTH + 1) }, 'settings.buttonText'],
      [{ buttonText: '' }, 'settings.buttonText'],
      [{ alignment: 'justify' }, 'settings.alignment'],
      [{ showTitle: 'yes' }, 'settings.showTitle'],
    ],
    send: (owner, settings) =>
      owner.change('PUT', pathOf('ownedBlock', newBlockId()), newBlock(null, settings)),
  }),
];

const newBlockId = () => `conformance-${crypto.randomUUID()}`;

async function readConnection(visitor: Visitor, id: string): Promise<unknown> {
  return (await visitor.read('block', id)).memberAreaId ?? null;
}

const sorted = (settings: unknown) =>
  Object.entries(Object(settings) as object).sort(([one], [other]) => one.localeCompare(other));
