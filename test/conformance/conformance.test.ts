/**
 * What every tag does. The numbers are those of well-known pitfalls when React is wrapped in custom elements:
 * 1 and 2 attributes that are present or taken away; 6 a view mounted for a tag never connected; 7 and 8 moves;
 * 9 properties set before the definition; 10 children lost; 18 two definitions; 19 properties named like handlers.
 * Not here, for a reason: 3, 4, 11 and 12 are ways of passing data that the views do not use, they have one property
 * that is no attribute; 5 is the check of attribute names; 13 the Site's own tests; 14 to 16 do not arise without
 * CSS-in-JS, portals and focus libraries; 17 is the test of imports in Node; 20 and 21 are the two builds; 22 to 25
 * are types and features that no tag uses.
 */
import { expect, oneEvent } from '@open-wc/testing';
import type { MemberAreaEvent } from 'member-area-elements';
import { answerWithArea, tags } from './tags.js';

/** Resolves when a tag's view is there. */
async function ready(element: Element): Promise<void> {
  while (!element.matches(':state(ready)')) await new Promise(requestAnimationFrame);
}

const viewOf = (element: Element) =>
  (element.shadowRoot?.querySelector('member-area-view') ??
    element.querySelector('member-area-view')) as HTMLElement;

for (const { tag, define, attributes, text, flag, react } of tags) {
  describe(`<${tag}> as every tag`, () => {
    const errors: unknown[] = [];
    const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
      errors.push('reason' in event ? event.reason : event.error);

    function make(): HTMLElement {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    }

    before(async () => {
      // Made and given a property before anything is defined (9).
      const early = make();
      const [property] = text;
      (early as unknown as Record<string, string>)[property] = 'early';
      document.body.append(early);
      await define();
      Object.assign(window, { early });
    });

    beforeEach(async () => {
      errors.length = 0;
      addEventListener('error', onError);
      addEventListener('unhandledrejection', onError);
      await answerWithArea();
    });

    afterEach(() => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onError);
      document.body.replaceChildren();
      expect(errors).to.deep.equal([]);
    });

    it('takes over a property that was set before it was defined (9)', () => {
      const { early } = window as unknown as { early: Record<string, unknown> };
      const [property] = text;
      expect(early[property]).to.equal('early');
      expect(Object.hasOwn(early, property)).to.equal(false);
    });

    it('reflects a text property, and forgets it with its attribute (2)', async () => {
      const element = make();
      document.body.append(element);
      const [property, attribute] = text;
      const values = element as unknown as Record<string, unknown>;
      values[property] = '/somewhere';
      await (element as unknown as { updateComplete: Promise<unknown> }).updateComplete;
      expect(element.getAttribute(attribute)).to.equal('/somewhere');
      element.removeAttribute(attribute);
      expect(values[property] || undefined).to.equal(undefined);
    });

    if (flag) {
      it('takes the presence of an attribute for true (1)', async () => {
        const element = make();
        const [property, attribute] = flag;
        const values = element as unknown as Record<string, unknown>;
        document.body.append(element);
        expect(values[property]).to.equal(false);
        element.setAttribute(attribute, '');
        expect(values[property]).to.equal(true);
        values[property] = false;
        await (element as unknown as { updateComplete: Promise<unknown> }).updateComplete;
        expect(element.hasAttribute(attribute)).to.equal(false);
      });
    }

    it('observes kebab-case attributes, and has its properties on the prototype (5, 19)', () => {
      const { observedAttributes, prototype } = customElements.get(tag) as unknown as {
        observedAttributes: string[];
        prototype: object;
      };
      for (const name of observedAttributes) expect(name).to.match(/^[a-z]+(-[a-z]+)*$/);
      for (const name of Object.getOwnPropertyNames(prototype)) expect(name).not.to.match(/^on/);
      if (text[0] !== 'title') expect(text[0] in prototype).to.equal(true);
    });

    it('may be defined twice (18)', async () => {
      const before = customElements.get(tag);
      await define();
      await import('member-area-elements/define');
      expect(customElements.get(tag)).to.equal(before);
    });

    it('may be cloned, put into a template and adopted', () => {
      const element = make();
      const template = document.createElement('template');
      template.content.append(element.cloneNode(true));
      document.body.append(template, document.importNode(template.content, true));
      const other = document.implementation.createHTMLDocument();
      other.body.append(other.adoptNode(make()));
      expect(document.body.querySelectorAll(tag)).to.have.length(1);
    });

    it('mounts nothing for a tag that is never connected (6)', async () => {
      const element = make();
      await new Promise(requestAnimationFrame);
      expect(element.shadowRoot).to.equal(null);
      expect(element.childElementCount).to.equal(0);
    });

    if (!react) return;

    it('keeps its fallback until the view has mounted (10)', async () => {
      const element = make();
      const fallback = document.createElement('a');
      fallback.href = '#';
      fallback.textContent = 'Fallback';
      element.append(fallback);
      document.body.append(element);
      await (element as unknown as { updateComplete: Promise<unknown> }).updateComplete;
      expect(fallback.checkVisibility()).to.equal(true);
      await ready(element);
      expect(fallback.checkVisibility()).to.equal(false);
      expect(viewOf(element).checkVisibility()).to.equal(true);
    });

    it('keeps the view and its DOM when it is moved (7)', async () => {
      const element = make();
      const place = document.body.appendChild(document.createElement('div'));
      document.body.append(element);
      await ready(element);
      const button = viewOf(element).querySelector('button');
      place.append(element);
      await new Promise(requestAnimationFrame);
      expect(viewOf(element).querySelector('button')).to.equal(button);
      expect(button?.isConnected).to.equal(true);
    });

    it('unmounts once when it is removed, and mounts again (7, 8)', async () => {
      const element = make();
      document.body.append(element);
      await ready(element);
      const view = viewOf(element);
      let emptied = 0;
      const observer = new MutationObserver(() => {
        if (!view.hasChildNodes()) emptied++;
      });
      observer.observe(view, { childList: true });
      element.remove();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      expect(view.hasChildNodes()).to.equal(false);
      expect(emptied).to.equal(1);
      document.body.append(element);
      while (!view.querySelector('button')) await new Promise(requestAnimationFrame);
      observer.disconnect();
    });
  });
}

describe('<member-area-join> before React has arrived', () => {
  it('joins at a press on its fallback', async () => {
    await import('member-area-elements/member-area-join/define');
    await answerWithArea();
    const element = document.createElement('member-area-join');
    element.memberAreaId = 'community';
    element.loading = 'interaction';
    const link = document.createElement('a');
    link.href = '/account/login';
    element.append(link);
    document.body.append(element);
    element.addEventListener('member-area-join-request', (event) => event.preventDefault());
    const request = oneEvent(
      element,
      'member-area-join-request',
    ) as Promise<unknown> as Promise<MemberAreaEvent>;
    link.click();
    expect((await request).memberAreaId).to.equal('community');
    expect(element.matches(':state(ready)')).to.equal(false);
    element.remove();
  });
});
