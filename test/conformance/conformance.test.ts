/**
 * Tests that every tag must pass: what goes wrong with React components that are wrapped in custom elements. It concerns
 * attributes that are present or removed, the names of attributes, properties that are set before the tag is defined, tags
 * that are moved, removed or not connected, styles and nodes outside the tag, tags that are defined twice, and React pages.
 *
 * `conformance.engines.test.ts` has the tests whose subject the engines can differ in. The events and the methods are tested
 * with each tag, imports without a page in `test/e2e/node-import.test.ts`.
 */
import { expect } from '@open-wc/testing';
import { expectSame } from '../elements/expect-same.js';
import { freshPage, importIn, type Page } from '../elements/fresh-page.js';
import { entries } from '../elements/library-entries.js';
import { until } from '../elements/until.js';
import {
  createIn,
  describeEach,
  isReady,
  viewOf,
  type PropertyValues,
  type ReactiveTag,
} from './every-tag.js';
import { addContainer, setAttributes } from './placed-tag.js';
import { answerWithArea, oneOfEachBase, tags } from './tags.js';

describeEach(tags, ({ tag, attributes, texts, flags, data, react, clickEvent, createTag, placeTag }) => {
  it('reflects its text properties, and resets each when its attribute is removed', async () => {
    const element = placeTag();
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

  it('reads a boolean attribute as true when it is present, and as false when it is missing', async () => {
    const element = placeTag();
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

  it('observes kebab-case attributes, and has accessors on the prototype for its properties, none with the name of a handler', () => {
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

  it('mounts nothing and sends no request while it is not connected', async () => {
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

  it('adds no styles and no nodes to the page outside itself', async () => {
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

  it('works in a React page with attributes, listeners and StrictMode, and can be removed', async () => {
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

  it('sets no attributes of its view except slot, lang, dir and those of a dialog', async () => {
    const element = placeTag();
    await until(() => isReady(element));
    const view = viewOf(element)!;
    const isDialog = element.localName.startsWith('member-area-') && view.slot === 'view';
    const expected = ['slot', 'lang', 'dir', ...(isDialog ? ['role', 'aria-label', 'aria-modal'] : [])];
    expect(view.getAttributeNames().filter((name) => !expected.includes(name))).to.deep.equal([]);
    expect(view.getAttribute('role')).to.equal(isDialog ? 'dialog' : null);
  });

  it('mounts nothing when it is removed before its view has loaded, and mounts once when it is put back', async () => {
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
    const element = placeTag();
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

// In the base class of the tags with a view.
describeEach(oneOfEachBase, ({ react, createTag }) => {
  if (!react) return;

  it('uses the default for an invalid loading attribute', async () => {
    const element = createTag();
    element.setAttribute('loading', 'sometimes');
    addContainer().append(element);
    await until(() => isReady(element));
  });
});

describe('the definitions of the tags', () => {
  it('apply the properties that were set before', async () => {
    const page = await freshPage();
    const { configure } = await importIn(page, 'member-area-elements');
    await answerWithArea(configure);
    for (const facts of tags) {
      const { tag, define, texts, flags } = facts;
      expect(page.customElements.get(tag), tag).to.equal(undefined);
      const element = createIn(page.document, facts);
      const values = element as unknown as PropertyValues;
      const expected: PropertyValues = {};
      for (const name of Object.keys(texts)) expected[name] = name === 'loading' ? 'eager' : '/login';
      for (const name of Object.keys(flags)) expected[name] = true;
      Object.assign(element, expected);
      page.document.body.append(element);
      await importIn(page, define);
      await element.updateComplete;
      for (const [property, attribute] of Object.entries({ ...texts, ...flags })) {
        expect(Object.hasOwn(element, property), `${tag} ${property}`).to.equal(false);
        expect(values[property], `${tag} ${property}`).to.equal(expected[property]);
        expect(element.getAttribute(attribute)).to.equal(property in flags ? '' : expected[property]);
      }
    }
  });

  it('can be made twice', async () => {
    const page = await freshPage();
    for (const { define } of tags) await importIn(page, define);
    const definitions = tags.map(({ tag }) => page.customElements.get(tag));
    await importIn(page, 'member-area-elements/define');
    for (const [index, { tag, define }] of tags.entries()) {
      await importIn(page, define);
      expect(definitions[index], tag).to.be.a('function');
      expect(page.customElements.get(tag) === definitions[index], tag).to.equal(true);
    }
  });

  it('do not replace those of the page', async () => {
    const page = await freshPage();
    for (const { tag, define } of tags) {
      const pageDefinition = page.eval('(class extends HTMLElement {})') as CustomElementConstructor;
      page.customElements.define(tag, pageDefinition);
      await importIn(page, define);
      expect(page.customElements.get(tag) === pageDefinition, tag).to.equal(true);
    }
  });
});

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

  it('are the same, prototypes included, after importing each entry', async () => {
    const page = await freshPage();
    const before = names(page);
    const functions = builtIns(page);
    for (const name of Object.keys(entries) as (keyof typeof entries)[]) {
      await importIn(page, name);
      if (name.endsWith('/autoload')) await until(() => page.document.body, [page]);
      expect(namesChanged(before, names(page)), name).to.deep.equal([]);
      const after = builtIns(page);
      expect([...functions].filter(([key, value]) => after.get(key) !== value)).to.deep.equal([]);
    }
  });

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
