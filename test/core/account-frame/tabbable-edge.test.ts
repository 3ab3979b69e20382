import { expect } from '@open-wc/testing';
import { tabbableEdge } from 'member-area-elements/core/account-frame';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('main');
  document.body.append(root);
});
afterEach(() => root.remove());

/** The ids of the first and the last element that Tab stops at. */
function edges(html: string): [first: string | undefined, last: string | undefined] {
  root.innerHTML = html;
  return [tabbableEdge(root, 'first')?.id, tabbableEdge(root, 'last')?.id];
}

/** Puts a shadow root into the element of that id. */
function shadow(id: string, html: string, mode: ShadowRootMode = 'open'): ShadowRoot {
  const inner = root.querySelector(`#${id}`)!.attachShadow({ mode });
  inner.innerHTML = html;
  return inner;
}

describe('tabbableEdge', () => {
  it('finds none in a page without anything to stop at', () => {
    expect(edges('<p>Text</p><a>No link</a><input type="hidden"><div tabindex="-1"></div>')).to.deep.equal([
      undefined,
      undefined,
    ]);
    expect(tabbableEdge(root, 'first')).to.equal(null);
  });

  it('stays inside a modal dialog, also one in a shadow root: all others are inert', () => {
    const page = '<button id="a"></button><div id="host"></div><button id="z"></button>';
    edges(`${page}<dialog><button id="b"></button><button id="c"></button></dialog>`);
    const ends = () => [tabbableEdge(root, 'first')?.id, tabbableEdge(root, 'last')?.id];
    const dialog = root.querySelector('dialog')!;
    dialog.show();
    expect(ends()).to.deep.equal(['a', 'c']);
    dialog.close();
    dialog.showModal();
    expect(ends()).to.deep.equal(['b', 'c']);
    dialog.close();
    shadow('host', '<dialog><button id="d"></button></dialog>').querySelector('dialog')!.showModal();
    expect(ends()).to.deep.equal(['d', 'd']);
  });

  it('finds the only one at both ends', () => {
    expect(edges('<p>Text</p><button id="only">Only</button>')).to.deep.equal(['only', 'only']);
  });

  it('finds the first and the last of three', () => {
    expect(edges('<button id="a"></button><p><input id="b"></p><button id="c"></button>')).to.deep.equal([
      'a',
      'c',
    ]);
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
    it(`stops at ${html}`, () => {
      expect(edges(`<button id="before"></button>${html}`)[1]).to.equal('x');
    });
  }

  for (const [what, html] of [
    ['a disabled button', '<button disabled></button>'],
    ['a button in a disabled group', '<fieldset disabled><button></button></fieldset>'],
    ['a button out of the tab order', '<button tabindex="-1"></button>'],
    ['a hidden button', '<button hidden></button>'],
    ['a button in something hidden', '<div style="display: none"><button></button></div>'],
    ['an invisible button', '<div style="visibility: hidden"><button></button></div>'],
    ['a button in something inert', '<div inert><button></button></div>'],
    ['a link without an address', '<a>Link</a>'],
    ['text that can be edited out of the tab order', '<div contenteditable tabindex="-1">Text</div>'],
    ['a hidden field', '<input type="hidden">'],
    ['text that cannot be edited', '<div contenteditable="false">Text</div>'],
  ] as const) {
    it(`passes over ${what} at either end`, () => {
      expect(edges(`${html}<button id="a"></button><button id="b"></button>${html}`)).to.deep.equal([
        'a',
        'b',
      ]);
    });
  }

  it('passes over what is folded away', () => {
    const folded = '<details><summary id="more">More</summary><p><a href="/shop">Link</a></p></details>';
    expect(edges(`<button id="a"></button>${folded}`)[1]).to.equal('more');
  });

  describe('with shadow roots', () => {
    it('finds the last one in a nested shadow root', () => {
      edges('<button id="a"></button><div id="outer"></div>');
      const outer = shadow('outer', '<p>Text</p><div id="inner"></div>');
      const inner = outer.querySelector('#inner')!.attachShadow({ mode: 'open' });
      inner.innerHTML = '<button id="deep"></button><button disabled></button>';
      expect(tabbableEdge(root, 'last')).to.equal(inner.querySelector('#deep'));
      expect(tabbableEdge(root, 'first')!.id).to.equal('a');
    });

    it('goes on after a shadow root with nothing in it', () => {
      edges('<button id="a"></button><div id="outer"></div>');
      shadow('outer', '<p>Text</p>');
      expect(tabbableEdge(root, 'last')!.id).to.equal('a');
    });

    it('finds what is slotted into a shadow root', () => {
      edges('<div id="outer"><button id="slotted"></button></div>');
      shadow('outer', '<p>Text</p><slot></slot>');
      expect(tabbableEdge(root, 'last')!.id).to.equal('slotted');
    });

    it('passes over what has no slot to show in', () => {
      edges('<button id="a"></button><div id="outer"><button id="lost"></button></div>');
      shadow('outer', '<p>Text</p>');
      expect(tabbableEdge(root, 'last')!.id).to.equal('a');
    });

    it('passes over a shadow root in something inert', () => {
      edges('<button id="a"></button><div inert><div id="outer"></div></div>');
      shadow('outer', '<button id="inside"></button>');
      expect(tabbableEdge(root, 'last')!.id).to.equal('a');
    });
  });

  describe('with radio buttons', () => {
    const radio = (id: string, checked = '', name = 'group') =>
      `<input type="radio" id="${id}" name="${name}" ${checked}>`;

    it('stops at the checked one of a group alone', () => {
      expect(edges(radio('a') + radio('b', 'checked') + radio('c'))).to.deep.equal(['b', 'b']);
    });

    it('stops at some of a group with none checked', () => {
      expect(edges(radio('a') + radio('b'))).to.deep.equal(['a', 'b']);
    });

    it('keeps groups of different forms apart', () => {
      expect(
        edges(
          `<form>${radio('a', 'checked')}</form><form>${radio('b')}${radio('c', 'checked')}</form>${radio('d')}`,
        ),
      ).to.deep.equal(['a', 'd']);
    });

    it('keeps groups of different names apart, whatever the names', () => {
      const quoted = '&quot;]&#10;';
      expect(edges(radio('a', 'checked', quoted) + radio('b', '', quoted) + radio('c'))).to.deep.equal([
        'a',
        'c',
      ]);
    });

    it('stops at each one without a name', () => {
      expect(edges(radio('a', '', '') + radio('b', 'checked', ''))).to.deep.equal(['a', 'b']);
    });
  });
});
