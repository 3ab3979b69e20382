/**
 * Unexpected input for every tag: for all values of its properties, all answers of the backend, and all times of
 * removal, the page gets no uncaught error and no unhandled rejection.
 */
import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { entries } from '../elements/library-entries.js';
import { collectReports } from '../elements/reports.js';
import { until } from '../elements/until.js';
import { scripted, type ScriptedAnswer } from '../runner/scripted.js';
import { removeContainers, setAttributes, addContainer } from './placed-tag.js';
import { tags } from './tags.js';

type ReactiveTag = HTMLElement & { readonly updateComplete: Promise<unknown> };

const ANSWERS: Record<string, ScriptedAnswer> = {
  'with 404': { status: 404, body: { error: { code: 'not-found' } } },
  'with 500': { status: 500 },
  'with an HTML page': { kind: 'html' },
  'with an empty object': { body: {} },
  'with a connection that is cut': { kind: 'reset' },
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

for (const { tag, define, attributes, texts, flags, data, react } of tags) {
  describe(`<${tag}> causes no uncaught error`, () => {
    const thrown: string[] = [];
    const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
      thrown.push(String('reason' in event ? event.reason : event.error));

    function createTag(): ReactiveTag {
      const element = document.createElement(tag);
      setAttributes(element, attributes);
      return element;
    }

    /** Waits until the view has loaded or failed. */
    const waitUntilSettled = (element: ReactiveTag) =>
      react ? until(() => isSettled(element)) : element.updateComplete;

    async function answerWith(answer: ScriptedAnswer): Promise<void> {
      const server = await scripted(...Array.from({ length: 80 }, () => answer));
      configure({
        apiRoot: server.root,
        websiteId: 'w',
        environment: 'test',
        locale: 'en',
      });
      collectReports();
    }

    before(() => entries[define]());

    beforeEach(() => {
      thrown.length = 0;
      addEventListener('error', onError);
      addEventListener('unhandledrejection', onError);
    });

    afterEach(async () => {
      removeContainers();
      // The browser reports an unhandled rejection after the task in which it happened.
      await new Promise((resolve) => setTimeout(resolve));
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onError);
      expect(thrown).to.deep.equal([]);
    });

    for (const [what, answer] of Object.entries(ANSWERS)) {
      it(`when the backend answers ${what}`, async () => {
        await answerWith(answer);
        const element = createTag();
        const early = createTag();
        const container = addContainer();
        container.append(early, element);
        early.remove();
        await waitUntilSettled(element);
        // The tag is removed while another area is loading.
        const values = element as unknown as Record<string, unknown>;
        if ('memberAreaId' in texts) values['memberAreaId'] = 'nope';
        await element.updateComplete;
        element.remove();
        container.append(early);
        setAttributes(early, attributes);
        await waitUntilSettled(early);
      });
    }

    it('for all values of its properties', async () => {
      await answerWith({ status: 404 });
      const element = createTag();
      addContainer().append(element);
      await waitUntilSettled(element);
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
      const last = createTag();
      addContainer().append(last);
      await waitUntilSettled(last);
    });
  });
}
