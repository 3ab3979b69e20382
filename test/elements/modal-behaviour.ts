import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { accessibleAs } from '../runner/commands.js';
import type { ModalCloseEvent } from 'member-area-elements';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, submitButton, titleOf } from './account-form.js';
import { expectSame, focused } from './expect-same.js';
import { freshPage, importIn } from './fresh-page.js';
import {
  closeButton,
  waitUntilClosed,
  dialogOf,
  waitForForm,
  isOpen,
  renderModal,
  openModal,
  MODAL_RULES,
} from './modal-tag.js';
import { pressShiftTab, pressTab } from './press-keys.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

/** The facts about a modal that the tests need. */
export interface ModalUnderTest {
  readonly name: 'member-area-login' | 'member-area-sign-up';
  readonly template: ReturnType<typeof html>;
  /** With a link that opens it, and a link behind it. */
  readonly withOpener: ReturnType<typeof html>;
  readonly title: string;
  readonly firstField: string;
}

/** Adds the tests whose subject the engines can differ in: dialogs, the focus and keys. */
export function testModalInEngines({ name, template, withOpener, title, firstField }: ModalUnderTest): void {
  const CLOSE = `${name}-close`;

  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is one dialog, named after its screen, in the accessibility tree', async () => {
    const { tag } = await openModal(template);
    const view = await accessibleAs([`${name} > [slot=view]`], 'dialog', title);
    expect(view.ok, JSON.stringify(view.found)).to.equal(true);
    const outer = await accessibleAs([name, 'dialog'], 'group', '');
    expect(outer.ok, JSON.stringify(outer.found)).to.equal(true);
    expect(tag.querySelector('[slot=view]')!.getAttribute('aria-modal')).to.equal('true');
  });

  it('closes with its button, Escape and hide(), and dispatches the reason', async () => {
    const events = recordEvents([CLOSE]);
    const { tag } = await openModal(template);
    closeButton(tag).click();
    await waitUntilClosed(tag);
    tag.show();
    await waitForForm(tag);
    await sendKeys({ press: 'Escape' });
    await waitUntilClosed(tag);
    tag.show();
    await waitForForm(tag);
    expect(tag.hide()).to.equal(true);
    await waitUntilClosed(tag);
    expect(tag.hide()).to.equal(true);
    expect(events.map(({ event }) => (event as ModalCloseEvent).reason)).to.deep.equal([
      'close',
      'escape',
      'done',
    ]);
    expect(events.every(({ target, cancelable }) => target === tag && cancelable)).to.equal(true);
  });

  it('stays open when closing is prevented', async () => {
    const events = recordEvents([CLOSE], { prevent: true });
    const { tag } = await openModal(template);
    closeButton(tag).click();
    await sendKeys({ press: 'Escape' });
    expect(tag.hide()).to.equal(false);
    expect(events.map(({ event }) => (event as ModalCloseEvent).reason)).to.deep.equal([
      'close',
      'escape',
      'done',
    ]);
    expect(isOpen(tag)).to.equal(true);
    expect(tag.open).to.equal(true);
    // Browsers close a dialog on a second Escape even when the page prevents it.
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    expect(isOpen(tag)).to.equal(true);
    expectSame(field(tag, firstField).form, tag.querySelector('form'));
  });

  it('moves the focus to its first field, and returns it to the opener', async () => {
    const { tag } = await renderModal(withOpener);
    const opener = tag.querySelector('a')!;
    opener.focus();
    opener.click();
    await waitForForm(tag);
    await until(() => focused() === field(tag, firstField));
    await sendKeys({ press: 'Escape' });
    await waitUntilClosed(tag);
    expectSame(focused(), opener);
  });

  it('keeps Tab inside, in both directions', async () => {
    const { tag } = await renderModal(withOpener);
    tag.querySelector('a')!.click();
    await waitForForm(tag);
    const stops = [...tag.querySelectorAll<HTMLElement>('[slot=view] :is(a,button,input)')];
    const [first] = stops;
    const last = stops.at(-1)!;
    last.focus();
    await pressTab();
    expectSame(focused(), first);
    await pressShiftTab();
    expectSame(focused(), last);
  });

  it('makes the page behind it inert and unscrollable while it is open', async () => {
    const { tag } = await renderModal(template);
    const buttonBehind = await fixture<HTMLButtonElement>(html`<button>Behind</button>`);
    buttonBehind.focus();
    const overflow = () => getComputedStyle(document.documentElement).overflow;
    const before = overflow();
    tag.show();
    await waitForForm(tag);
    buttonBehind.focus();
    expect(focused() === buttonBehind).to.equal(false);
    expect(overflow()).to.not.equal(before);
    tag.hide();
    await waitUntilClosed(tag);
    expectSame(focused(), buttonBehind);
    expect(overflow()).to.equal(before);
  });

  it('closes when it is removed, and makes the page scrollable again', async () => {
    const { tag } = await openModal(template);
    const overflow = getComputedStyle(document.documentElement).overflow;
    tag.remove();
    // The tag waits a microtask, in case it is only moved, and then updates.
    await tag.updateComplete;
    await tag.updateComplete;
    expect(tag.open).to.equal(false);
    expectSame(tag.querySelector('form'), null);
    expect(getComputedStyle(document.documentElement).overflow).to.not.equal(overflow);
    (await fixture<HTMLElement>(html`<section></section>`)).append(tag);
    await tag.updateComplete;
    expect(isOpen(tag)).to.equal(false);
    tag.show();
    await waitForForm(tag);
  });

  it('stays open over the page when it is moved', async () => {
    const { tag } = await openModal(template);
    const { value } = Object.assign(field(tag, firstField), { value: 'half typed' });
    const newParent = await fixture<HTMLElement>(html`<section></section>`);
    newParent.append(tag);
    await until(() => isOpen(tag));
    expect(field(tag, firstField).value).to.equal(value);
    submitButton(tag).focus();
    expectSame(focused(), submitButton(tag));
  });
}

/** Adds the others. */
export function testModalInChromium({ name, template, withOpener, title, firstField }: ModalUnderTest): void {
  const OPEN = `${name}-open`;
  const CLOSE = `${name}-close`;

  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is closed at first, shows only its opener, and sends no request', async () => {
    const { tag, server } = await renderModal(withOpener);
    expect(tag).to.be.instanceOf(customElements.get(name));
    for (const property of [
      ...['memberAreaId', 'pricingOptionId', 'originUrlPath', 'locale', 'preview'],
    ] as 'locale'[])
      expect(tag[property], property).to.equal(undefined);
    expect(tag.open).to.equal(false);
    expect(tag.querySelector('a')!.checkVisibility()).to.equal(true);
    expectSame(tag.querySelector('form'), null);
    expect(isOpen(tag)).to.equal(false);
    await expect(tag).to.be.accessible();
    expect(await server.calls()).to.deep.equal([]);
  });

  it('opens with show(), and dispatches its open event once', async () => {
    const events = recordEvents([OPEN]);
    const { tag } = await openModal(template);
    expect(events.map(({ target, cancelable }) => [target === tag, cancelable])).to.deep.equal([
      [true, false],
    ]);
    expect(tag.hasAttribute('open')).to.equal(true);
    expect(titleOf(tag)).to.equal(title);
    await expect(tag).to.be.accessible(MODAL_RULES);
    tag.show();
    await tag.updateComplete;
    expect(events).to.have.lengthOf(1);
  });

  it('opens and closes with the attribute, and with the property', async () => {
    const { tag } = await renderModal(template);
    tag.setAttribute('open', '');
    await waitForForm(tag);
    tag.removeAttribute('open');
    await waitUntilClosed(tag);
    tag.open = true;
    await waitForForm(tag);
    tag.open = false;
    await waitUntilClosed(tag);
    expect(tag.hasAttribute('open')).to.equal(false);
  });

  it('opens when a button, or a word in a link, in its content is clicked, and keeps that visible', async () => {
    const content = html`<a href="#elsewhere"><strong>Open</strong></a
      ><button>Open</button>`;
    const { tag } = await renderModal(
      name === 'member-area-login'
        ? html`<member-area-login>${content}</member-area-login>`
        : html`<member-area-sign-up>${content}</member-area-sign-up>`,
    );
    for (const opener of tag.querySelectorAll<HTMLElement>('strong,button')) {
      opener.click();
      await waitForForm(tag);
      expect(location.hash).to.equal('');
      expect(opener.checkVisibility()).to.equal(true);
      tag.hide();
      await waitUntilClosed(tag);
    }
  });

  it('leaves a click with a modifier key to the browser', async () => {
    const { tag } = await renderModal(withOpener);
    let prevented: boolean | undefined;
    addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true });
    tag.querySelector('a')!.dispatchEvent(click);
    expect(prevented).to.equal(false);
    expect(tag.open).to.equal(false);
  });

  it('has a name and can be closed while its form is loading', async () => {
    const events = recordEvents([CLOSE]);
    const page = await freshPage();
    await importIn(page, `member-area-elements/${name}/define`);
    const tag = page.document.createElement(name);
    page.document.body.append(tag);
    tag.show();
    const spinner = await until(() => tag.shadowRoot!.querySelector('[part=spinner]'), [page]);
    expect(spinner.getAttribute('role')).to.equal('status');
    expect(dialogOf(tag)!.getAttribute('aria-label')).to.equal(
      name === 'member-area-login' ? 'Log in' : 'Join',
    );
    tag.shadowRoot!.querySelector<HTMLElement>('[part=close]')!.click();
    await until(() => !isOpen(tag), [page]);
    expect(tag.open).to.equal(false);
    expect(events).to.have.lengthOf(0);
  });

  it('shows an error with Retry and a close button when its form cannot be loaded', async () => {
    const page = await freshPage();
    const { configure } = await importIn(page, 'member-area-elements');
    await importIn(page, `member-area-elements/${name}/define`);
    const reported: string[] = [];
    configure({ onError: (_error, { during }) => void reported.push(during) });
    const first = page.document.createElement(name);
    page.document.body.append(first);
    // The dialog has loaded; its content has not.
    await page.eval(`import('/dist/elements/overlays/modal-layer.js')`);
    const policy = page.document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'none'";
    page.document.head.append(policy);
    first.show();
    const part = (partName: string) => first.shadowRoot!.querySelector<HTMLElement>(`[part=${partName}]`);
    await until(() => part('load-error'), [page]);
    expect(part('load-error')!.getAttribute('role')).to.equal('alert');
    expect(part('load-error')!.textContent).to.equal('We couldn’t load this. Try again.');
    expect(part('retry')!.textContent).to.equal('Retry');
    expectSame(first.shadowRoot!.activeElement, part('retry'));
    expect(first.matches(':state(error)')).to.equal(true);
    expect(reported).to.deep.equal([name]);
    part('retry')!.click();
    expectSame(first.shadowRoot!.activeElement, part('close'));
    await until(() => reported.length === 2 && part('load-error'), [page]);
    expectSame(first.shadowRoot!.activeElement, part('retry'));
    part('close')!.click();
    await until(() => !isOpen(first), [page]);
  });

  it('stays open when it is closed and opened again at once', async () => {
    const { tag } = await openModal(template);
    tag.open = false;
    tag.open = true;
    await waitForForm(tag);
    tag.hide();
    tag.show();
    await waitForForm(tag);
    expect(tag.querySelectorAll('form')).to.have.lengthOf(1);
  });

  it('opens once when it is closed and opened again before it has loaded', async () => {
    const events = recordEvents([OPEN]);
    const { tag } = await renderModal(withOpener);
    const opener = tag.querySelector('a')!;
    opener.focus();
    tag.show();
    await tag.updateComplete;
    tag.hide();
    await tag.updateComplete;
    tag.show();
    await waitForForm(tag);
    expect(events).to.have.lengthOf(1);
    expect(field(tag, firstField).checkVisibility()).to.equal(true);
    const overflow = getComputedStyle(document.documentElement).overflow;
    tag.hide();
    await waitUntilClosed(tag);
    expectSame(focused(), opener);
    expect(getComputedStyle(document.documentElement).overflow).to.not.equal(overflow);
  });

  it('uses the tokens of the page', async () => {
    const { tag } = await openModal(template);
    tag.style.setProperty('--member-accent', 'rgb(1, 2, 3)');
    expect(getComputedStyle(submitButton(tag)).backgroundColor).to.equal('rgb(1, 2, 3)');
  });
}
