/**
 * What every tag does. The numbers are those of well-known pitfalls when React is wrapped in custom elements:
 * 1 and 2 attributes that are present or taken away; 5 attribute names; 6 a view mounted for a tag that is never
 * connected; 7 and 8 moves and removals, inside a React page too; 9 properties set before the definition; 10 children
 * lost; 14 and 15 styles and nodes outside the tag; 18 two definitions; 19 and 25 React pages.
 *
 * Not here, for a reason: 3, 4, 11 and 12 are ways of passing data that the views do not use, which have one property
 * without an attribute, and the events are tested with each tag; 13 is the Site, which has its own tests; 16 does not
 * arise without a focus library; 17 is `test/e2e/node-import.test.ts`; 20 and 21 are the two builds, whose page is
 * tested end to end; 22 are methods of the tags themselves; 23 no tag is a form control; 24 is the type check.
 */
import { expect } from '@open-wc/testing';
import { freshPage, importIn, type Page } from '../elements/fresh-page.js';
import { expectSame } from '../elements/expect-same.js';
import { entries } from '../elements/library-entries.js';
import { until } from '../elements/until.js';
import { clearPlaces, complete, place } from './placed-tag.js';
import { answerWithArea, tags } from './tags.js';

type Values = Record<string, unknown>;
type Reactive = HTMLElement & { readonly updateComplete: Promise<unknown> };

const isReady = (element: Element) => element.matches(':state(ready)');
const viewOf = (element: Element): HTMLElement | null =>
  (element.shadowRoot ?? element).querySelector<HTMLElement>('member-area-view') ??
  element.querySelector<HTMLElement>('member-area-view');

for (const { tag, define, attributes, texts, flags, data = [], react, content, press } of tags) {
  describe(`<${tag}> as every tag`, () => {
    const errors: unknown[] = [];
    const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
      errors.push('reason' in event ? event.reason : event.error);
    const { error: consoleError } = console;

    function make({ document: page } = window as Window): Reactive {
      const element = page.createElement(tag);
      complete(element, attributes);
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
      clearPlaces();
      // A rejection is told of when the task it happened in is over.
      await new Promise((resolve) => setTimeout(resolve));
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onError);
      console.error = consoleError;
      expect(errors.map(String)).to.deep.equal([]);
    });

    it('takes over the properties that were set before it was defined (9)', async () => {
      const page = await freshPage();
      const { configure } = await importIn(page, 'member-area-elements');
      await answerWithArea(configure);
      const element = make(page);
      const values = element as unknown as Values;
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

    it('reflects its text properties, and forgets each with its attribute (2)', async () => {
      const element = make();
      place().append(element);
      const values = element as unknown as Values;
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

    it('takes the presence of an attribute for true, and its absence for false (1)', async () => {
      const element = make();
      place().append(element);
      const values = element as unknown as Values;
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

    it('observes kebab-case attributes, has its properties on the prototype, and none named like a handler (5, 19)', () => {
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

    it('may be defined twice (18)', async () => {
      const definition = customElements.get(tag);
      const page = await freshPage();
      await importIn(page, define);
      await importIn(page, 'member-area-elements/define');
      await importIn(page, define);
      await entries['member-area-elements/define']();
      expect(customElements.get(tag) === definition).to.equal(true);
      expect(page.customElements.get(tag)).to.be.a('function');
    });

    it('leaves a definition of the tag alone that was there before it (18)', async () => {
      const page = await freshPage();
      const own = page.eval('(class extends HTMLElement {})') as CustomElementConstructor;
      page.customElements.define(tag, own);
      await importIn(page, define);
      expect(page.customElements.get(tag) === own).to.equal(true);
    });

    it('may be made, cloned, put into a template, imported and adopted', async () => {
      const element = make();
      expect(element.childNodes).to.have.lengthOf(0);
      expect(element.getAttributeNames()).to.deep.equal(Object.keys(attributes));
      const template = document.createElement('template');
      template.content.append(element.cloneNode(true));
      const copy = document.importNode(template.content, true).firstElementChild as Reactive;
      place().append(template, copy);
      await copy.updateComplete;
      expect(copy.shadowRoot).to.be.ok;
      expectSame((template.content.firstElementChild as Element).shadowRoot, null);

      const still = document.implementation.createHTMLDocument();
      still.body.append(still.adoptNode(make()));
      const page = await freshPage();
      await importIn(page, define);
      const { configure } = await importIn(page, 'member-area-elements');
      await answerWithArea(configure);
      page.document.body.append(page.document.adoptNode(copy));
      await copy.updateComplete;
      if (react) await until(() => isReady(copy), [page]);
    });

    it('mounts nothing and asks for nothing while it is not connected (6)', async () => {
      const element = make();
      const values = element as unknown as Values;
      for (const property of Object.keys(texts)) values[property] = 'eager';
      element.dispatchEvent(new Event('focusin'));
      const other = make();
      place().append(other);
      if (react) await until(() => isReady(other));
      else await other.updateComplete;
      expectSame(element.shadowRoot, null);
      expect(element.childNodes).to.have.lengthOf(0);
    });

    it('adds nothing to the page: no style, no node outside itself (14, 15)', async () => {
      const element = make();
      const where = place();
      const outside = () =>
        [...document.querySelectorAll('*')].filter((node) => !where.contains(node) && node !== where).length;
      const before = outside();
      where.append(element);
      if (react) await until(() => isReady(element));
      else await element.updateComplete;
      expect(outside()).to.equal(before);
      for (const root of [document, element.shadowRoot!]) {
        expect(root.querySelector('style,[style],link[rel=stylesheet]') === null).to.equal(true);
      }
    });

    it('works in a React page: attributes, listeners, StrictMode, and out again (8, 19, 25)', async () => {
      const { createElement, StrictMode } = await import('react');
      const { createRoot } = await import('react-dom/client');
      const where = place();
      const root = createRoot(where);
      const heard: string[] = [];
      // React says a boolean as one, since it sets the property.
      const props = Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name, value === '' ? true : value]),
      );
      const listener = (event: Event) => void heard.push(event.type);
      root.render(
        createElement(StrictMode, null, createElement(tag, { ...props, 'onsome-thing': listener } as object)),
      );
      const element = await until(() => where.querySelector(tag) as Reactive | null);
      if (react) await until(() => isReady(element));
      else await element.updateComplete;
      element.dispatchEvent(new Event('some-thing'));
      expect(heard).to.deep.equal(['some-thing']);
      root.render(null);
      await until(() => !element.isConnected);
      root.unmount();
    });

    if (!react) return;

    it(`keeps what stands between its tags ${content === 'fallback' ? 'until the view has mounted' : 'beside the view'} (10)`, async () => {
      const element = make();
      const fallback = document.createElement('a');
      fallback.href = '#';
      fallback.textContent = 'Fallback';
      element.append(fallback);
      place().append(element);
      await element.updateComplete;
      expect(fallback.checkVisibility()).to.equal(true);
      const view = await until(() => viewOf(element));
      if (!isReady(element)) expect(fallback.checkVisibility()).to.equal(true);
      await until(() => isReady(element));
      expect(fallback.isConnected).to.equal(tag !== 'account-screen');
      expect(fallback.checkVisibility()).to.equal(content === 'opener');
      expect(view.checkVisibility()).to.equal(true);
    });

    it('hands its view no attribute but where it stands and its language (3)', async () => {
      const element = make();
      place().append(element);
      await until(() => isReady(element));
      expect(
        viewOf(element)!
          .getAttributeNames()
          .filter((name) => !['slot', 'lang', 'dir'].includes(name)),
      ).to.deep.equal([]);
    });

    it('keeps the view, its DOM and its state when it is moved (7)', async () => {
      const element = make();
      place().append(element);
      // What the view itself loads comes into it later.
      await until(() => isReady(element) && !viewOf(element)!.querySelector('[data-part=skeleton]'));
      const view = viewOf(element)!;
      const nodes = [...view.querySelectorAll('*')];
      const input = view.querySelector('input');
      if (input) input.value = 'half typed';
      let changes = 0;
      const observer = new MutationObserver((records) => (changes += records.length));
      observer.observe(view, { childList: true, subtree: true });
      const elsewhere = place();
      elsewhere.append(element);
      place().append(elsewhere);
      await element.updateComplete;
      const other = make();
      elsewhere.append(other);
      await until(() => isReady(other));
      observer.disconnect();
      expectSame(viewOf(element), view);
      expect(changes).to.equal(0);
      expect(nodes.every((node) => view.contains(node))).to.equal(true);
      expect(isReady(element)).to.equal(true);
      expect(view.querySelector('input')?.value).to.equal(input ? 'half typed' : undefined);
    });

    it('unmounts once when it is removed, and mounts again when it is put back (7, 8)', async () => {
      const element = make();
      const where = place();
      where.append(element);
      await until(() => isReady(element));
      const view = viewOf(element)!;
      let emptied = 0;
      const observer = new MutationObserver(() => {
        if (!view.hasChildNodes()) emptied++;
      });
      observer.observe(view, { childList: true });
      element.remove();
      expect(view.hasChildNodes()).to.equal(true);
      await new Promise<void>((resolve) => {
        new MutationObserver((_records, own) => {
          own.disconnect();
          resolve();
        }).observe(view, { childList: true });
      });
      expect(view.hasChildNodes()).to.equal(false);
      where.append(element);
      complete(element, attributes);
      const again = await until(() => (viewOf(element)?.querySelector('button') ? viewOf(element) : null));
      observer.disconnect();
      expect(emptied).to.equal(1);
      // A modal that was closed by its removal has a new one.
      expect(again === view).to.equal(content === 'fallback');
    });

    it('mounts nothing when it is removed before its view has arrived, and once when it is put back (6, 7)', async () => {
      const element = make();
      const where = place();
      where.append(element);
      element.remove();
      const other = make();
      where.append(other);
      await until(() => isReady(other));
      expectSame(viewOf(element), null);
      expect(element.matches(':state(ready)')).to.equal(false);
      where.append(element);
      complete(element, attributes);
      await until(() => isReady(element));
      expect([
        ...element.querySelectorAll('member-area-view'),
        ...element.shadowRoot!.querySelectorAll('member-area-view'),
      ]).to.have.lengthOf(1);
    });

    it('honours every property after its view has mounted', async () => {
      const element = make();
      place().append(element);
      await until(() => isReady(element));
      const values = element as unknown as Values;
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

    it('answers a wrong loading attribute with the default', async () => {
      const element = make();
      element.setAttribute('loading', 'sometimes');
      place().append(element);
      await until(() => isReady(element));
    });

    if (!press) return;

    it('has its way when its content is pressed before React is there', async () => {
      const element = make();
      for (const name of ['open', 'loading']) element.removeAttribute(name);
      element.setAttribute('loading', 'interaction');
      const link = document.createElement('a');
      link.href = '#elsewhere';
      element.append(link);
      place().append(element);
      await element.updateComplete;
      const pressed = new Promise<Event>((resolve) => {
        element.addEventListener(press, (event) => {
          event.preventDefault();
          resolve(event);
        });
      });
      link.click();
      expectSame((await pressed).target, element);
      expect(isReady(element)).to.equal(false);
      expect(location.hash).to.equal('');
    });
  });
}

/** The prototypes of a tag, up to the platform's own. */
function prototypesOf(prototype: object): object[] {
  return prototype === HTMLElement.prototype
    ? []
    : [prototype, ...prototypesOf(Object.getPrototypeOf(prototype) as object)];
}

describe('the library on a page', () => {
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
  /** What Lit and zod share among all their copies on a page, under names of their own. */
  const DEPENDENCIES = [
    'litPropertyMetadata',
    'reactiveElementVersions',
    'Symbol.metadata',
    '__zod_globalConfig',
    '__zod_globalRegistry',
  ];

  /** Every name the page has: of its globals, of its built-in constructors and of their prototypes. */
  function names(page: Page): Set<string> {
    const all = Object.getOwnPropertyNames(page);
    for (const name of PROTOTYPES) {
      const constructor = (page as unknown as Record<string, { prototype: object }>)[name]!;
      all.push(...Reflect.ownKeys(constructor).map((key) => `${name}.${String(key)}`));
      all.push(...Reflect.ownKeys(constructor.prototype).map((key) => `${name}.prototype.${String(key)}`));
    }
    return new Set(all.filter((name) => !DEPENDENCIES.includes(name)));
  }

  /** What has come and what has gone. */
  const changes = (before: Set<string>, after: Set<string>) => [
    ...[...after].filter((name) => !before.has(name)).map((name) => `+ ${name}`),
    ...[...before].filter((name) => !after.has(name)).map((name) => `- ${name}`),
  ];

  for (const name of Object.keys(entries) as (keyof typeof entries)[]) {
    it(`changes no global and no built-in prototype by importing ${name}`, async () => {
      const page = await freshPage();
      const before = names(page);
      const functions = builtIns(page);
      await importIn(page, name);
      if (name.endsWith('/autoload')) await until(() => page.document.body, [page]);
      expect(changes(before, names(page))).to.deep.equal([]);
      expect([...functions].filter(([key, value]) => builtIns(page).get(key) !== value)).to.deep.equal([]);
    });
  }

  it('changes none either when its tags are shown', async () => {
    const page = await freshPage();
    const { configure } = await importIn(page, 'member-area-elements');
    await importIn(page, 'member-area-elements/define');
    const before = names(page);
    const functions = builtIns(page);
    await answerWithArea(configure);
    for (const { tag, attributes } of tags) {
      const element = page.document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      page.document.body.append(element);
      if (tag !== 'account-frame' && tag !== 'account-link') await until(() => isReady(element), [page]);
    }
    expect(changes(before, names(page))).to.deep.equal([]);
    expect([...functions].filter(([key, value]) => builtIns(page).get(key) !== value)).to.deep.equal([]);
  });

  /** Functions of the page that monkey patches like. */
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
