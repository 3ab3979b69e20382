import { expect } from '@open-wc/testing';
import { tabbableEdge } from '../../../src/core/browser/tabbable-edge.js';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('main');
  document.body.append(root);
});
afterEach(() => root.remove());

/** Renders the HTML and returns the ids of the first and the last element in the tab order. */
function renderEdges(html: string): [first: string | undefined, last: string | undefined] {
  root.innerHTML = html;
  return [tabbableEdge(root, 'first')?.id, tabbableEdge(root, 'last')?.id];
}

/** Attaches a shadow root to the element with this id. */
function attachShadow(id: string, html: string, mode: ShadowRootMode = 'open'): ShadowRoot {
  const inner = root.querySelector(`#${id}`)!.attachShadow({ mode });
  inner.innerHTML = html;
  return inner;
}

describe('tabbableEdge', () => {
  it('is null in a page without a tabbable element', () => {
    expect(
      renderEdges('<p>Text</p><a>No link</a><input type="hidden"><div tabindex="-1"></div>'),
    ).to.deep.equal([undefined, undefined]);
    expect(tabbableEdge(root, 'first')).to.equal(null);
  });

  it('stays inside a modal dialog, in a shadow root too, because all other elements are inert', () => {
    const page = '<button id="a"></button><div id="host"></div><button id="z"></button>';
    renderEdges(`${page}<dialog><button id="b"></button><button id="c"></button></dialog>`);
    const ends = () => [tabbableEdge(root, 'first')?.id, tabbableEdge(root, 'last')?.id];
    const dialog = root.querySelector('dialog')!;
    dialog.show();
    expect(ends()).to.deep.equal(['a', 'c']);
    dialog.close();
    dialog.showModal();
    expect(ends()).to.deep.equal(['b', 'c']);
    dialog.close();
    attachShadow('host', '<dialog><button id="d"></button></dialog>').querySelector('dialog')!.showModal();
    expect(ends()).to.deep.equal(['d', 'd']);
  });

  it('finds a single element as the first and the last', () => {
    expect(renderEdges('<p>Text</p><button id="only">Only</button>')).to.deep.equal(['only', 'only']);
  });

  it('finds the first and the last of three elements', () => {
    expect(
      renderEdges('<button id="a"></button><p><input id="b"></p><button id="c"></button>'),
    ).to.deep.equal(['a', 'c']);
  });

  for (const html of [
    '<a id="x" href="/shop">Link</a>',
    '<button id="x">Button</button>',
    '<input id="x">',
    '<input id="x" type="checkbox">',
    '<select id="x"></select>',
    '<textarea id="x"></textarea>',
    '<div id="x" tabindex="0">Card</div>',
    '<div id="x" contenteditable>Text</div>',
    '<details><summary id="x">More</summary></details>',
    '<iframe id="x" title="Frame"></iframe>',
  ]) {
    it(`finds ${html}`, () => {
      expect(renderEdges(`<button id="before"></button>${html}`)[1]).to.equal('x');
    });
  }

  for (const [description, html] of [
    ['a disabled button', '<button disabled></button>'],
    ['a button in a disabled group', '<fieldset disabled><button></button></fieldset>'],
    ['a button out of the tab order', '<button tabindex="-1"></button>'],
    ['a hidden button', '<button hidden></button>'],
    ['a button in a hidden element', '<div style="display: none"><button></button></div>'],
    ['an invisible button', '<div style="visibility: hidden"><button></button></div>'],
    ['a button in an inert element', '<div inert><button></button></div>'],
    ['a link without an address', '<a>Link</a>'],
    ['editable text out of the tab order', '<div contenteditable tabindex="-1">Text</div>'],
    ['a hidden field', '<input type="hidden">'],
    ['text that is not editable', '<div contenteditable="false">Text</div>'],
  ] as const) {
    it(`skips ${description} at either end`, () => {
      expect(renderEdges(`${html}<button id="a"></button><button id="b"></button>${html}`)).to.deep.equal([
        'a',
        'b',
      ]);
    });
  }

  it('skips the content of closed details', () => {
    const details = '<details><summary id="more">More</summary><p><a href="/shop">Link</a></p></details>';
    expect(renderEdges(`<button id="a"></button>${details}`)[1]).to.equal('more');
  });

  describe('with shadow roots', () => {
    it('finds the last element in a nested shadow root', () => {
      renderEdges('<button id="a"></button><div id="outer"></div>');
      const outer = attachShadow('outer', '<p>Text</p><div id="inner"></div>');
      const inner = outer.querySelector('#inner')!.attachShadow({ mode: 'open' });
      inner.innerHTML = '<button id="deep"></button><button disabled></button>';
      expect(tabbableEdge(root, 'last')).to.equal(inner.querySelector('#deep'));
      expect(tabbableEdge(root, 'first')!.id).to.equal('a');
    });

    it('skips a shadow root without a tabbable element', () => {
      renderEdges('<button id="a"></button><div id="outer"></div>');
      attachShadow('outer', '<p>Text</p>');
      expect(tabbableEdge(root, 'last')!.id).to.equal('a');
    });

    it('finds an element in a slot of a shadow root', () => {
      renderEdges('<div id="outer"><button id="slotted"></button></div>');
      attachShadow('outer', '<p>Text</p><slot></slot>');
      expect(tabbableEdge(root, 'last')!.id).to.equal('slotted');
    });

    it('skips an element without a slot in a shadow root', () => {
      renderEdges('<button id="a"></button><div id="outer"><button id="lost"></button></div>');
      attachShadow('outer', '<p>Text</p>');
      expect(tabbableEdge(root, 'last')!.id).to.equal('a');
    });

    it('skips a shadow root in an inert element', () => {
      renderEdges('<button id="a"></button><div inert><div id="outer"></div></div>');
      attachShadow('outer', '<button id="inside"></button>');
      expect(tabbableEdge(root, 'last')!.id).to.equal('a');
    });
  });

  describe('with radio buttons', () => {
    const radio = (id: string, checked = '', name = 'group') =>
      `<input type="radio" id="${id}" name="${name}" ${checked}>`;

    it('finds only the checked button of a group', () => {
      expect(renderEdges(radio('a') + radio('b', 'checked') + radio('c'))).to.deep.equal(['b', 'b']);
    });

    it('finds the buttons of a group without a checked one', () => {
      expect(renderEdges(radio('a') + radio('b'))).to.deep.equal(['a', 'b']);
    });

    it('distinguishes groups of different forms', () => {
      expect(
        renderEdges(
          `<form>${radio('a', 'checked')}</form><form>${radio('b')}${radio('c', 'checked')}</form>${radio('d')}`,
        ),
      ).to.deep.equal(['a', 'd']);
    });

    it('distinguishes groups by any name', () => {
      const quoted = '&quot;]&#10;';
      expect(renderEdges(radio('a', 'checked', quoted) + radio('b', '', quoted) + radio('c'))).to.deep.equal([
        'a',
        'c',
      ]);
    });

    it('finds fields that share their name with a checked button', () => {
      const fields = `<input id="a" name="group">${radio('b', 'checked')}`;
      expect(renderEdges(`${fields}<input id="z" type="checkbox" name="group">`)).to.deep.equal(['a', 'z']);
    });

    it('finds each button without a name', () => {
      expect(renderEdges(radio('a', '', '') + radio('b', 'checked', ''))).to.deep.equal(['a', 'b']);
    });
  });
});
