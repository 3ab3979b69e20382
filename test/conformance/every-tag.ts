import { expect } from '@open-wc/testing';
import { entries } from '../elements/library-entries.js';
import { addContainer, removeContainers, setAttributes } from './placed-tag.js';
import { answerWithArea, type tags } from './tags.js';

export type PropertyValues = Record<string, unknown>;
export type ReactiveTag = HTMLElement & { readonly updateComplete: Promise<unknown> };

/** The facts about a tag, and functions to create it. */
type TestedTag = (typeof tags)[number] & {
  /** Creates the tag with the attributes with which it shows its view. */
  readonly createTag: () => ReactiveTag;
  /** Creates the tag in a container of its own on the page. */
  readonly placeTag: () => ReactiveTag;
};

export const isReady = (element: Element): boolean => element.matches(':state(ready)');

/** Returns the view of a tag; `null` without one. */
export const viewOf = (element: Element): HTMLElement | null =>
  (element.shadowRoot ?? element).querySelector<HTMLElement>('member-area-view') ??
  element.querySelector<HTMLElement>('member-area-view');

/** Creates a tag in a document, with the attributes with which it shows its view. */
export function createIn(page: Document, { tag, attributes }: (typeof tags)[number]): ReactiveTag {
  const element = page.createElement(tag);
  setAttributes(element, attributes);
  return element;
}

/** Adds tests for each of these tags. A test also fails when the page gets an error or the console a message of one. */
export function describeEach(these: typeof tags, addTests: (tag: TestedTag) => void): void {
  for (const facts of these)
    describe(`<${facts.tag}>: behavior of every tag`, () => {
      const errors: unknown[] = [];
      const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
        errors.push('reason' in event ? event.reason : event.error);
      const { error: consoleError } = console;

      before(() => entries[facts.define]());

      beforeEach(async () => {
        errors.length = 0;
        addEventListener('error', onError);
        addEventListener('unhandledrejection', onError);
        console.error = (...values: unknown[]) => void errors.push(values.map(String).join(' '));
        await answerWithArea();
      });

      afterEach(async () => {
        removeContainers();
        // The browser reports an unhandled rejection after the task in which it happened.
        await new Promise((resolve) => setTimeout(resolve));
        removeEventListener('error', onError);
        removeEventListener('unhandledrejection', onError);
        console.error = consoleError;
        expect(errors.map(String)).to.deep.equal([]);
      });

      const createTag = () => createIn(document, facts);
      addTests({
        ...facts,
        createTag,
        placeTag() {
          const element = createTag();
          addContainer().append(element);
          return element;
        },
      });
    });
}
