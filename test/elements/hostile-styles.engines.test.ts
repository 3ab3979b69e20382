import { expect, html } from '@open-wc/testing';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { closeButton, dialogOf, openModal, type ModalTag } from './modal-tag.js';
import { until } from './until.js';

/** Style sheets like those of CSS frameworks and site templates. */
const SHEETS: Record<string, string> = {
  'a small root font': 'html { font-size: 62.5% } body { font: 300 1.2rem/2 Georgia, serif }',
  'inherited text styles': `
    body, member-area-sign-up {
      letter-spacing: 3px; word-spacing: 5px; text-transform: uppercase; text-align: right; text-indent: 20px;
      text-shadow: 1px 1px red; white-space: nowrap; font-style: italic; font-weight: 900; line-height: 3;
      cursor: wait; list-style: square inside; visibility: hidden; pointer-events: none; user-select: none;
      writing-mode: vertical-rl; hyphens: auto; word-break: break-all; -webkit-text-fill-color: red;
    }`,
  'important rules for every element': `
    *, *::before, *::after {
      margin: 7px !important; border: 3px dotted red !important; padding: 9px !important; color: red !important;
      letter-spacing: 2px !important; text-align: right !important; float: left !important;
      transition: none !important; animation: none !important; opacity: 0.9 !important; max-width: 99px !important;
    }
    *::before { content: 'x' !important }`,
  'unset on every element': '* { all: unset !important }',
  'class names of badges': `
    .label, .busy, .button, .hint, .control, .field, .input, .title {
      display: block; padding: 4px 9px; background: #999; color: white; font-size: 11px; text-shadow: 0 1px red;
    }`,
  'rules for fields': `
    input:not([type=x]):not([type=y]):not([type=z]):not([type=w]) {
      box-sizing: content-box; height: 3rem; margin: 0 0 8px; border: none; border-bottom: 1px solid #9e9e9e;
      border-radius: 0; outline: none; padding: 0; background: transparent; box-shadow: none; font-size: 12px;
    }
    input[aria-invalid=true] { padding-inline-end: 99px !important; border-color: green !important }
    input:focus:focus:focus { outline: 0; color: red; border-color: red !important }
    label { color: #ccc; font-size: 0.8rem; max-width: 40% }`,
  'rules for buttons': `
    button, [type=submit], button:focus {
      height: 38px; margin-bottom: 1rem; color: red !important; text-transform: uppercase; letter-spacing: 0.1rem;
      line-height: 38px; white-space: nowrap; box-shadow: 0 0 9px red; appearance: none; transition: all 2s;
    }`,
  'rules for text': `
    h1, h2, p, ul, li, a, div, span, section, form {
      color: #bbb; background-color: #333; font: 900 30px/1 fantasy; margin: 0 0 40px; text-decoration: none;
    }
    :focus-visible { outline: none !important }`,
  'rules for dialogs': `
    dialog {
      display: flex; position: fixed; inset: 0; margin: 0; min-width: 100%; min-height: 100%; z-index: 999;
      overflow: hidden; border: 0; backdrop-filter: blur(3px);
    }
    dialog::backdrop { background: lime !important; display: none }
    [aria-busy]::before { content: 'busy'; position: absolute }`,
  'rules for icons':
    'svg { width: auto; height: auto; fill: red; display: block } path, circle { stroke: red; opacity: .1 }',
};

/** Derived from the box. `-webkit-locale` is the language, which a page that unsets all properties unsets too. */
const NOT_COMPARED = /^--|-origin|^-webkit-locale$/;

/** Returns the box, relative to the dialog, and the computed styles of the nodes of a view. */
function readLook(tag: ModalTag): Record<string, string> {
  const dialog = dialogOf(tag)!.getBoundingClientRect();
  const look: Record<string, string> = {};
  const nodes = tag.querySelectorAll('[data-part=account], [data-part=account] *');
  for (const [i, node] of nodes.entries()) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const name = `${String(i)} ${node.localName} ${node.getAttribute('data-part') ?? ''}`;
    look[`${name} box`] = [x - dialog.x, y - dialog.y, width, height].map((n) => n.toFixed(1)).join(' ');
    for (const pseudo of ['', '::before', '::after', '::backdrop']) {
      const style = getComputedStyle(node, pseudo);
      for (const property of pseudo ? ['content', 'background-color', 'display'] : style)
        if (!NOT_COMPARED.test(property))
          look[`${name}${pseudo} ${property}`] = style.getPropertyValue(property);
    }
  }
  return look;
}

/** Returns the entries of the second look that differ from the first. */
const differences = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys({ ...before, ...after })
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${String(before[key])} -> ${String(after[key])}`);

/** Adds a style sheet to the page until the end of the test. */
function addSheet(text: string): HTMLStyleElement {
  const style = Object.assign(document.createElement('style'), { textContent: text });
  document.head.append(style);
  return style;
}

/** Opens a sign-up with two errors and the question about unsaved edits: every kind of node that a form has. */
async function openForm(): Promise<ModalTag> {
  const { tag } = await openModal(html`<member-area-sign-up></member-area-sign-up>`);
  tag.querySelector<HTMLInputElement>('[name=firstName]')!.value = 'Kim';
  tag.querySelector<HTMLElement>('[data-part=submit]')!.click();
  await until(() => tag.querySelector('[data-part=error-summary]'));
  closeButton(tag).click();
  const question = await until(() => tag.querySelector('dialog'));
  await Promise.all(question.getAnimations().map(({ finished }) => finished));
  return tag;
}

describe('the form of a modal on a page with styles of its own', () => {
  const sheets: HTMLStyleElement[] = [];
  beforeEach(cleanBrowser);
  afterEach(() => sheets.splice(0).forEach((sheet) => sheet.remove()));

  it('looks the same with each of them, has texts of at least 16 px, and has no class name that the page may style', async () => {
    const tag = await openForm();
    expect(tag.querySelectorAll('[slot=view][class], [slot=view] [class]')).to.have.lengthOf(0);
    const plain = readLook(tag);
    for (const [what, sheet] of Object.entries(SHEETS)) {
      const added = addSheet(sheet);
      expect(differences(plain, readLook(tag)), what).to.deep.equal([]);
      if (what === 'a small root font') {
        const nodes = [...tag.querySelectorAll('[slot=view] *')];
        const sizes = nodes.map((node) => parseFloat(getComputedStyle(node).fontSize));
        expect(Math.min(...sizes)).to.equal(16);
      }
      added.remove();
    }
  });

  it('takes the tokens of the page', async () => {
    sheets.push(addSheet(':root { --account-accent: rgb(1, 2, 3); --account-radius: 5px }'));
    const tag = await openForm();
    const { backgroundColor, borderRadius } = getComputedStyle(tag.querySelector('[data-part=submit]')!);
    expect({ backgroundColor, borderRadius }).to.deep.equal({
      backgroundColor: 'rgb(1, 2, 3)',
      borderRadius: '5px',
    });
  });

  it('can be changed by important rules in a cascade layer, and its dialog shows although the page hides the tag’s place', async () => {
    sheets.push(
      addSheet('@layer site { [data-part=submit] { text-transform: uppercase !important } }'),
      addSheet('member-area-login { visibility: hidden; text-align: right; letter-spacing: 4px }'),
    );
    const { tag } = await openModal(html`<member-area-login></member-area-login>`);
    expect(getComputedStyle(tag.querySelector('[data-part=submit]')!).textTransform).to.equal('uppercase');
    const { visibility, textAlign, letterSpacing } = getComputedStyle(dialogOf(tag)!);
    expect({ visibility, textAlign, letterSpacing }).to.deep.equal({
      visibility: 'visible',
      textAlign: 'start',
      letterSpacing: 'normal',
    });
  });
});
