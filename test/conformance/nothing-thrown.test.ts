/**
 * What every tag does with what it does not expect: whatever its properties are set to, whatever the backend answers,
 * and whenever it is removed, nothing is thrown into the page and no rejection is left to it.
 */
import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { entries } from '../elements/library-entries.js';
import { reports } from '../elements/reports.js';
import { until } from '../elements/until.js';
import { scripted, type ScriptedAnswer } from '../runner/scripted.js';
import { clearPlaces, complete, place } from './placed-tag.js';
import { tags } from './tags.js';

type Reactive = HTMLElement & { readonly updateComplete: Promise<unknown> };

const ANSWERS: Record<string, ScriptedAnswer> = {
  'that there is no such thing': { status: 404, body: { error: { code: 'not-found' } } },
  'that it has failed': { status: 500 },
  'a page': { kind: 'html' },
  'an object without anything': { body: {} },
  'with a cut connection': { kind: 'reset' },
};

const UNEXPECTED: readonly unknown[] = [
  'nope',
  '',
  '../..',
  '//elsewhere.example',
  '__proto__',
  'constructor',
  '\ud800',
  null,
  42,
  {},
  Symbol('unexpected'),
  {
    toString() {
      throw new Error('no text');
    },
  },
];

const isSettled = (tag: Element) => tag.matches(':state(ready)') || tag.matches(':state(error)');

for (const { tag, define, attributes, texts, flags, data = [], react } of tags) {
  describe(`<${tag}> throws nothing into the page`, () => {
    const thrown: string[] = [];
    const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
      thrown.push(String('reason' in event ? event.reason : event.error));

    function make(): Reactive {
      const element = document.createElement(tag);
      complete(element, attributes);
      return element;
    }

    /** Waits until it has nothing under way. */
    const settled = (element: Reactive) => (react ? until(() => isSettled(element)) : element.updateComplete);

    async function answerWith(answer: ScriptedAnswer): Promise<void> {
      const server = await scripted(...Array.from({ length: 80 }, () => answer));
      configure({
        apiRoot: server.root,
        websiteId: 'w',
        environment: 'test',
        locale: 'en',
      });
      reports();
    }

    before(() => entries[define]());

    beforeEach(() => {
      thrown.length = 0;
      addEventListener('error', onError);
      addEventListener('unhandledrejection', onError);
    });

    afterEach(async () => {
      clearPlaces();
      // A rejection is told of when the task it happened in is over.
      await new Promise((resolve) => setTimeout(resolve));
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onError);
      expect(thrown).to.deep.equal([]);
    });

    for (const [what, answer] of Object.entries(ANSWERS)) {
      it(`when the backend answers ${what}`, async () => {
        await answerWith(answer);
        const element = make();
        const early = make();
        const where = place();
        where.append(early, element);
        early.remove();
        await settled(element);
        // Another area, and gone before it has come.
        const values = element as unknown as Record<string, unknown>;
        if ('memberAreaId' in texts) values['memberAreaId'] = 'nope';
        await element.updateComplete;
        element.remove();
        where.append(early);
        complete(early, attributes);
        await settled(early);
      });
    }

    it('whatever its properties are set to', async () => {
      await answerWith({ status: 404 });
      const element = make();
      place().append(element);
      await settled(element);
      const values = element as unknown as Record<string, unknown>;
      for (const property of [...Object.keys(texts), 'preview', ...Object.keys(flags), ...data]) {
        const before = values[property];
        for (const value of UNEXPECTED) {
          values[property] = value;
          await element.updateComplete;
        }
        values[property] = before;
        await element.updateComplete;
      }
      const last = make();
      place().append(last);
      await settled(last);
    });
  });
}
