/** The tests that every tag must pass, and whose subject the engines can differ in. See `conformance.test.ts`. */
import { expect } from '@open-wc/testing';
import { expectSame } from '../elements/expect-same.js';
import { freshPage, importIn } from '../elements/fresh-page.js';
import { entries } from '../elements/library-entries.js';
import { until } from '../elements/until.js';
import { createIn, describeEach, isReady, viewOf, type ReactiveTag } from './every-tag.js';
import { addContainer, removeContainers, setAttributes } from './placed-tag.js';
import { answerWithArea, testedTags } from './tags.js';

describeEach(testedTags, ({ tag, attributes, react, content, createTag, placeTag }) => {
  it('can be created, cloned, put into a template and imported', async () => {
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
  });

  if (!react) return;

  it(`keeps its content ${content === 'fallback' ? 'until the view has mounted' : 'beside the view'}`, async () => {
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

  it('keeps the view, its DOM and its state when it is moved', async () => {
    const element = placeTag();
    // Data that the view loads itself is rendered later.
    await until(() => isReady(element) && !viewOf(element)!.querySelector('[data-part=skeleton]'));
    const view = viewOf(element)!;
    const nodes = [...view.querySelectorAll('*')];
    const input = view.querySelector('input');
    if (input) input.value = 'half typed';
    const moved = new Set<Node>();
    const observer = new MutationObserver((records) => {
      // A view may still add nodes of its own, when it has loaded more.
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) moved.add(node);
    });
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
    expect(nodes.filter((node) => moved.has(node))).to.deep.equal([]);
    expect(nodes.every((node) => view.contains(node))).to.equal(true);
    expect(isReady(element)).to.equal(true);
    expect(view.querySelector('input')?.value).to.equal(input ? 'half typed' : undefined);
  });

  it('unmounts once when it is removed, and mounts again when it is put back', async () => {
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
    const viewAfter = await until(() => (viewOf(element)?.hasChildNodes() ? viewOf(element) : null));
    observer.disconnect();
    expect(unmountCount).to.equal(1);
    // A modal closes when it is removed, so it has a new view.
    expect(viewAfter === view).to.equal(content !== 'opener');
  });
});

describe('every tag', () => {
  it('can be adopted by another document and by another page', async () => {
    await answerWithArea();
    const page = await freshPage();
    await importIn(page, 'member-area-elements/define');
    const { configure } = await importIn(page, 'member-area-elements');
    await answerWithArea(configure);
    const inertDocument = document.implementation.createHTMLDocument();
    for (const facts of testedTags) {
      await entries[facts.define]();
      inertDocument.body.append(inertDocument.adoptNode(createIn(document, facts)));
      const element = createIn(document, facts);
      addContainer().append(element);
      await element.updateComplete;
      page.document.body.append(page.document.adoptNode(element));
      await element.updateComplete;
      if (facts.react) await until(() => isReady(element), [page]);
    }
    removeContainers();
  });
});
