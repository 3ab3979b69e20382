/**
 * Tests that every tag must pass. The numbers in the names refer to known problems of React components that are wrapped
 * in custom elements:
 *
 * - 1, 2: attributes that are present or removed
 * - 3: data that is passed to the view through attributes
 * - 5: names of attributes
 * - 6: a view that is mounted for a tag that is not connected
 * - 7, 8: tags that are moved or removed, also inside a React page
 * - 9: properties that are set before the tag is defined
 * - 10: children that are lost
 * - 14, 15: styles and nodes outside the tag
 * - 18: a tag that is defined twice
 * - 19, 25: React pages
 *
 * The other numbers have no test here:
 *
 * - 4, 11, 12: these ways of passing data are not used. A view has one property and no attribute, and the events are
 *   tested with each tag.
 * - 13: the Site has its own tests.
 * - 16: this occurs only with a focus library.
 * - 17: tested in `test/e2e/node-import.test.ts`.
 * - 20, 21: these concern the two builds, which are tested end to end.
 * - 22: these are methods of the tags, tested with each tag.
 * - 23: no tag is a form control.
 * - 24: the type check covers this.
 */
import { expect } from '@open-wc/testing';
import { freshPage, importIn, type Page } from '../elements/fresh-page.js';
import { expectSame } from '../elements/expect-same.js';
import { entries } from '../elements/library-entries.js';
import { until } from '../elements/until.js';
import { removeContainers, setAttributes, addContainer } from './placed-tag.js';
import { answerWithArea, tags, testedTags } from './tags.js';

type PropertyValues = Record<string, unknown>;
type ReactiveTag = HTMLElement & { readonly updateComplete: Promise<unknown> };

const isReady = (element: Element) => element.matches(':state(ready)');
const viewOf = (element: Element): HTMLElement | null =>
  (element.shadowRoot ?? element).querySelector<HTMLElement>('member-area-view') ??
  element.querySelector<HTMLElement>('member-area-view');

for (const { tag, define, attributes, texts, flags, data = [], react, content, clickEvent } of testedTags) {
  describe(`<${tag}>: behavior of every tag`, () => {
    const errors: unknown[] = [];
    const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
      errors.push('reason' in event ? event.reason : event.error);
    const { error: consoleError } = console;

    function createTag({ document: page } = window as Window): ReactiveTag {
      const element = page.createElement(tag);
      setAttributes(element, attributes);
      return element;
    }

    before(() => entries[define]());

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

    it('applies the properties that were set before it was defined (9)', async () => {
      const page = await freshPage();
      const { configure } = await importIn(page, 'member-area-elements');
      await answerWithArea(configure);
      const element = createTag(page);
      const values = element as unknown as PropertyValues;
      for (const property of Object.keys(texts))
        values[property] = property === 'loading' ? 'eager' : '/login';
      for (const property of Object.keys(flags)) values[property] = true;
      page.document.body.append(element);
      await importIn(page, define);
      await element.updateComplete;
      for (const [property, attribute] of Object.entries(texts)) {
        const value = property === 'loading' ? 'eager' : '/login';
        expect(Object.hasOwn(element, property), property).to.equal(false);
        expect(values[property]).to.equal(value);
        expect(element.getAttribute(attribute)).to.equal(value);
      }
      for (const [property, attribute] of Object.entries(flags)) {
        expect(Object.hasOwn(element, property), property).to.equal(false);
        expect(element.hasAttribute(attribute)).to.equal(true);
      }
    });

    it('reflects its text properties, and resets each when its attribute is removed (2)', async () => {
      const element = createTag();
      addContainer().append(element);
      const values = element as unknown as PropertyValues;
      for (const [property, attribute] of Object.entries(texts)) {
        const [first, second] = property === 'loading' ? ['eager', 'interaction'] : ['/login', '/orders'];
        for (const value of [first, '']) {
          values[property] = value;
          await element.updateComplete;
          expect(element.getAttribute(attribute), property).to.equal(value);
        }
        element.removeAttribute(attribute);
        expect(values[property], property).to.equal(undefined);
        element.setAttribute(attribute, second!);
        expect(values[property], property).to.equal(second);
        values[property] = undefined;
        await element.updateComplete;
        expect(element.hasAttribute(attribute), property).to.equal(false);
      }
    });

    it('reads a boolean attribute as true when it is present, and as false when it is missing (1)', async () => {
      const element = createTag();
      addContainer().append(element);
      const values = element as unknown as PropertyValues;
      for (const [property, attribute] of Object.entries(flags)) {
        element.removeAttribute(attribute);
        expect(values[property], property).to.equal(false);
        for (const value of ['', 'false', attribute]) {
          element.setAttribute(attribute, value);
          expect(values[property], property).to.equal(true);
        }
        element.removeAttribute(attribute);
        expect(values[property], property).to.equal(false);
        values[property] = true;
        await element.updateComplete;
        expect(element.getAttribute(attribute), property).to.equal('');
        values[property] = false;
        await element.updateComplete;
        expect(element.hasAttribute(attribute), property).to.equal(false);
      }
    });

    it('observes kebab-case attributes, and has accessors on the prototype for its properties, none with the name of a handler (5, 19)', () => {
      const element = customElements.get(tag) as unknown as {
        observedAttributes: string[];
        elementProperties: Map<string, unknown>;
        prototype: object;
      };
      for (const name of element.observedAttributes) expect(name).to.match(/^[a-z]+(-[a-z]+)*$/);
      expect([...element.elementProperties.keys()].sort()).to.deep.equal(
        [...Object.keys(texts), ...Object.keys(flags), ...data, 'preview'].sort(),
      );
      for (const property of element.elementProperties.keys()) {
        const owner = prototypesOf(element.prototype).find((one) => Object.hasOwn(one, property));
        expect(Object.getOwnPropertyDescriptor(owner, property), property).to.have.property('set');
      }
      for (const prototype of prototypesOf(element.prototype)) {
        expect(Object.getOwnPropertyNames(prototype).filter((name) => /^on/i.test(name))).to.deep.equal([]);
      }
    });

    it('can be defined twice (18)', async () => {
      const definition = customElements.get(tag);
      const page = await freshPage();
      await importIn(page, define);
      await importIn(page, 'member-area-elements/define');
      await importIn(page, define);
      await entries['member-area-elements/define']();
      expect(customElements.get(tag) === definition).to.equal(true);
      expect(page.customElements.get(tag)).to.be.a('function');
    });

    it('does not replace an existing definition of the tag (18)', async () => {
      const page = await freshPage();
      const pageDefinition = page.eval('(class extends HTMLElement {})') as CustomElementConstructor;
      page.customElements.define(tag, pageDefinition);
      await importIn(page, define);
      expect(page.customElements.get(tag) === pageDefinition).to.equal(true);
    });

    it('can be created, cloned, put into a template, imported and adopted', async () => {
      const element = createTag();
      expect(element.childNodes).to.have.lengthOf(0);
      expect(element.getAttributeNames()).to.deep.equal(Object.keys(attributes));
      const template = document.createElement('template');
      template.content.append(element.cloneNode(true));
      const copy = document.importNode(template.content, true).firstElementChild as ReactiveTag;
      addContainer().append(template, copy);
      await copy.updateComplete;
      expect(copy.shadowRoot).to.be.ok;
      expectSame((template.content.firstElementChild as Element).shadowRoot, null);

      const inertDocument = document.implementation.createHTMLDocument();
      inertDocument.body.append(inertDocument.adoptNode(createTag()));
      const page = await freshPage();
      await importIn(page, define);
      const { configure } = await importIn(page, 'member-area-elements');
      await answerWithArea(configure);
      page.document.body.append(page.document.adoptNode(copy));
      await copy.updateComplete;
      if (react) await until(() => isReady(copy), [page]);
    });

    it('mounts nothing and sends no request while it is not connected (6)', async () => {
      const element = createTag();
      const values = element as unknown as PropertyValues;
      for (const property of Object.keys(texts)) values[property] = 'eager';
      element.dispatchEvent(new Event('focusin'));
      const other = createTag();
      addContainer().append(other);
      if (react) await until(() => isReady(other));
      else await other.updateComplete;
      expectSame(element.shadowRoot, null);
      expect(element.childNodes).to.have.lengthOf(0);
    });

    it('adds no styles and no nodes to the page outside itself (14, 15)', async () => {
      const element = createTag();
      const container = addContainer();
      const countNodesOutside = () =>
        [...document.querySelectorAll('*')].filter((node) => !container.contains(node) && node !== container)
          .length;
      const before = countNodesOutside();
      container.append(element);
      if (react) await until(() => isReady(element));
      else await element.updateComplete;
      expect(countNodesOutside()).to.equal(before);
      for (const root of [document, element.shadowRoot!]) {
        expect(root.querySelector('style,[style],link[rel=stylesheet]') === null).to.equal(true);
      }
    });

    it('works in a React page with attributes, listeners and StrictMode, and can be removed (8, 19, 25)', async () => {
      const { createElement, StrictMode } = await import('react');
      const { createRoot } = await import('react-dom/client');
      const container = addContainer();
      const root = createRoot(container);
      const heardTypes: string[] = [];
      // React sets the property, so a boolean attribute is passed as a boolean.
      const props = Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name, value === '' ? true : value]),
      );
      const listener = (event: Event) => void heardTypes.push(event.type);
      root.render(
        createElement(StrictMode, null, createElement(tag, { ...props, 'onsome-thing': listener } as object)),
      );
      const element = await until(() => container.querySelector(tag) as ReactiveTag | null);
      if (react) await until(() => isReady(element));
      else await element.updateComplete;
      element.dispatchEvent(new Event('some-thing'));
      expect(heardTypes).to.deep.equal(['some-thing']);
      root.render(null);
      await until(() => !element.isConnected);
      root.unmount();
    });

    if (!react) return;

    it(`keeps its content ${content === 'fallback' ? 'until the view has mounted' : 'beside the view'} (10)`, async () => {
      const element = createTag();
      const fallback = document.createElement('a');
      fallback.href = '#';
      fallback.textContent = 'Fallback';
      element.append(fallback);
      addContainer().append(element);
      await element.updateComplete;
      expect(fallback.checkVisibility()).to.equal(true);
      const view = await until(() => viewOf(element));
      if (!isReady(element)) expect(fallback.checkVisibility()).to.equal(true);
      await until(() => isReady(element));
      expect(fallback.isConnected).to.equal(tag !== 'account-screen');
      expect(fallback.checkVisibility()).to.equal(content !== 'fallback');
      expect(view.checkVisibility()).to.equal(true);
    });

    it('sets no attributes of its view except slot, lang, dir and those of a dialog (3)', async () => {
      const element = createTag();
      addContainer().append(element);
      await until(() => isReady(element));
      const view = viewOf(element)!;
      const isDialog = element.localName.startsWith('member-area-') && view.slot === 'view';
      const expected = ['slot', 'lang', 'dir', ...(isDialog ? ['role', 'aria-label', 'aria-modal'] : [])];
      expect(view.getAttributeNames().filter((name) => !expected.includes(name))).to.deep.equal([]);
      expect(view.getAttribute('role')).to.equal(isDialog ? 'dialog' : null);
    });

    it('keeps the view, its DOM and its state when it is moved (7)', async () => {
      const element = createTag();
      addContainer().append(element);
      // Data that the view loads itself is rendered later.
      await until(() => isReady(element) && !viewOf(element)!.querySelector('[data-part=skeleton]'));
      const view = viewOf(element)!;
      const nodes = [...view.querySelectorAll('*')];
      const input = view.querySelector('input');
      if (input) input.value = 'half typed';
      let mutationCount = 0;
      const observer = new MutationObserver((records) => (mutationCount += records.length));
      observer.observe(view, { childList: true, subtree: true });
      const newParent = addContainer();
      newParent.append(element);
      addContainer().append(newParent);
      await element.updateComplete;
      const other = createTag();
      newParent.append(other);
      await until(() => isReady(other));
      observer.disconnect();
      expectSame(viewOf(element), view);
      expect(mutationCount).to.equal(0);
      expect(nodes.every((node) => view.contains(node))).to.equal(true);
      expect(isReady(element)).to.equal(true);
      expect(view.querySelector('input')?.value).to.equal(input ? 'half typed' : undefined);
    });

    it('unmounts once when it is removed, and mounts again when it is put back (7, 8)', async () => {
      const element = createTag();
      const container = addContainer();
      container.append(element);
      await until(() => isReady(element));
      const view = viewOf(element)!;
      let unmountCount = 0;
      const observer = new MutationObserver(() => {
        if (!view.hasChildNodes()) unmountCount++;
      });
      observer.observe(view, { childList: true });
      element.remove();
      expect(view.hasChildNodes()).to.equal(true);
      await new Promise<void>((resolve) => {
        new MutationObserver((_records, pageDefinition) => {
          pageDefinition.disconnect();
          resolve();
        }).observe(view, { childList: true });
      });
      expect(view.hasChildNodes()).to.equal(false);
      container.append(element);
      setAttributes(element, attributes);
      const viewAfter = await until(() =>
        viewOf(element)?.querySelector('button') ? viewOf(element) : null,
      );
      observer.disconnect();
      expect(unmountCount).to.equal(1);
      // A modal closes when it is removed, so it has a new view.
      expect(viewAfter === view).to.equal(content !== 'opener');
    });

    it('mounts nothing when it is removed before its view has loaded, and mounts once when it is put back (6, 7)', async () => {
      const element = createTag();
      const container = addContainer();
      container.append(element);
      element.remove();
      const other = createTag();
      container.append(other);
      await until(() => isReady(other));
      expectSame(viewOf(element), null);
      expect(element.matches(':state(ready)')).to.equal(false);
      container.append(element);
      setAttributes(element, attributes);
      await until(() => isReady(element));
      expect([
        ...element.querySelectorAll('member-area-view'),
        ...element.shadowRoot!.querySelectorAll('member-area-view'),
      ]).to.have.lengthOf(1);
    });

    it('applies changes of every property after its view has mounted', async () => {
      const element = createTag();
      addContainer().append(element);
      await until(() => isReady(element));
      const values = element as unknown as PropertyValues;
      values['locale'] = 'de';
      await element.updateComplete;
      expect(element.getAttribute('locale')).to.equal('de');
      for (const [property, attribute] of Object.entries(texts)) {
        if (property === 'memberAreaId') continue;
        values[property] = '/login/create';
        await element.updateComplete;
        expect(element.getAttribute(attribute), property).to.equal('/login/create');
      }
      expect(isReady(element)).to.equal(true);
    });

    it('uses the default for an invalid loading attribute', async () => {
      const element = createTag();
      element.setAttribute('loading', 'sometimes');
      addContainer().append(element);
      await until(() => isReady(element));
    });

    if (!clickEvent) return;

    it('dispatches its event when its content is clicked before React has loaded', async () => {
      const element = createTag();
      for (const name of ['open', 'loading']) element.removeAttribute(name);
      element.setAttribute('loading', 'interaction');
      const link = document.createElement('a');
      link.href = '#elsewhere';
      element.append(link);
      addContainer().append(element);
      await element.updateComplete;
      const dispatched = new Promise<Event>((resolve) => {
        element.addEventListener(clickEvent, (event) => {
          event.preventDefault();
          resolve(event);
        });
      });
      link.click();
      expectSame((await dispatched).target, element);
      expect(isReady(element)).to.equal(false);
      expect(location.hash).to.equal('');
    });
  });
}

/** Returns the prototypes of a tag, below `HTMLElement.prototype`. */
function prototypesOf(prototype: object): object[] {
  return prototype === HTMLElement.prototype
    ? []
    : [prototype, ...prototypesOf(Object.getPrototypeOf(prototype) as object)];
}

describe('the globals of a page', () => {
  const PROTOTYPES = [
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Promise',
    'Map',
    'Event',
    'EventTarget',
    'Node',
    'Element',
    'HTMLElement',
    'Document',
    'ShadowRoot',
    'History',
    'Storage',
    'Symbol',
  ];
  /** Globals of Lit and zod, which all their copies on a page share. */
  const DEPENDENCIES = [
    'litPropertyMetadata',
    'reactiveElementVersions',
    'Symbol.metadata',
    '__zod_globalConfig',
    '__zod_globalRegistry',
  ];

  /** Returns the names of the page's globals, and of the members of its built-in constructors and their prototypes. */
  function names(page: Page): Set<string> {
    const all = Object.getOwnPropertyNames(page);
    for (const name of PROTOTYPES) {
      const constructor = (page as unknown as Record<string, { prototype: object }>)[name]!;
      all.push(...Reflect.ownKeys(constructor).map((key) => `${name}.${String(key)}`));
      all.push(...Reflect.ownKeys(constructor.prototype).map((key) => `${name}.prototype.${String(key)}`));
    }
    return new Set(all.filter((name) => !DEPENDENCIES.includes(name)));
  }

  /** Returns the names that were added and removed. */
  const namesChanged = (before: Set<string>, after: Set<string>) => [
    ...[...after].filter((name) => !before.has(name)).map((name) => `+ ${name}`),
    ...[...before].filter((name) => !after.has(name)).map((name) => `- ${name}`),
  ];

  for (const name of Object.keys(entries) as (keyof typeof entries)[]) {
    it(`are the same, prototypes included, after importing ${name}`, async () => {
      const page = await freshPage();
      const before = names(page);
      const functions = builtIns(page);
      await importIn(page, name);
      if (name.endsWith('/autoload')) await until(() => page.document.body, [page]);
      expect(namesChanged(before, names(page))).to.deep.equal([]);
      expect([...functions].filter(([key, value]) => builtIns(page).get(key) !== value)).to.deep.equal([]);
    });
  }

  it('are the same after the tags are shown', async () => {
    const page = await freshPage();
    const { configure } = await importIn(page, 'member-area-elements');
    await importIn(page, 'member-area-elements/define');
    const before = names(page);
    const functions = builtIns(page);
    await answerWithArea(configure);
    for (const { tag, attributes, react } of tags) {
      const element = page.document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      page.document.body.append(element);
      if (react) await until(() => isReady(element), [page]);
    }
    expect(namesChanged(before, names(page))).to.deep.equal([]);
    expect([...functions].filter(([key, value]) => builtIns(page).get(key) !== value)).to.deep.equal([]);
  });

  /** Returns the functions of the page that libraries often patch. */
  function builtIns(page: Page): Map<string, unknown> {
    return new Map<string, unknown>([
      ['fetch', page.fetch],
      ['pushState', page.history.pushState],
      ['replaceState', page.history.replaceState],
      ['attachShadow', page.Element.prototype.attachShadow],
      ['addEventListener', page.EventTarget.prototype.addEventListener],
      ['define', page.customElements.define],
      ['onerror', page.onerror],
    ]);
  }
});
