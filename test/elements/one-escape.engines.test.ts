import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { getSite, type MemberAreasSurveyElement } from 'member-area-elements';
import 'member-area-elements/member-areas-survey/define';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { renderAccountFrame, close, framePart, waitUntilRemoved, openSilent } from './account-frame-tag.js';
import { areaAnswer } from './area-answer.js';
import { joinButton, part, renderReadyJoinTag } from './join-tag.js';
import { waitUntilClosed, dialogOf, isOpen, renderModal, openModal } from './modal-tag.js';
import { viewPart, renderOwnerTag, typeInto } from './owner-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const LOGIN = html`<member-area-login></member-area-login>`;
const pressEscape = () => sendKeys({ press: 'Escape' });

/** The names of the page's own handlers that Escape has called. */
let calledHandlers: string[];
const unregisterHandlers: (() => void)[] = [];

/** Registers a handler of the page with the escape-key manager. */
function register(name: string): void {
  unregisterHandlers.push(getSite().escapeKeys.register(() => calledHandlers.push(name)));
}

/** Shows the alert of a failed join, and returns its tag. */
async function showJoinAlert(): Promise<HTMLElement> {
  const { tag } = await renderReadyJoinTag([areaAnswer(), { status: 403 }]);
  joinButton(tag).click();
  await until(() => part<HTMLDialogElement>(tag, 'alert')?.open);
  return tag;
}

describe('one press of Escape', () => {
  beforeEach(() => {
    cleanBrowser();
    calledHandlers = [];
  });
  afterEach(() => {
    cleanBrowser();
    for (const unregister of unregisterHandlers.splice(0)) unregister();
  });

  it('closes a modal, and does not call a handler that the page registered before', async () => {
    register('menu');
    const { tag } = await openModal(LOGIN);
    await pressEscape();
    await waitUntilClosed(tag);
    expect(calledHandlers).to.deep.equal([]);
    await pressEscape();
    expect(calledHandlers).to.deep.equal(['menu']);
  });

  it('calls a handler that the page registered later, and does not close the modal', async () => {
    const { tag } = await openModal(LOGIN);
    register('menu');
    await pressEscape();
    expect(calledHandlers).to.deep.equal(['menu']);
    expect(isOpen(tag)).to.equal(true);
  });

  it('closes a modal whose form is loading, and does not call a handler that the page registered before', async () => {
    register('menu');
    const events = recordEvents(['member-area-login-close']);
    const { tag } = await renderModal(LOGIN);
    tag.show();
    await until(() => isOpen(tag));
    await pressEscape();
    await waitUntilClosed(tag);
    expect([calledHandlers, events.length]).to.deep.equal([[], 1]);
  });

  it('closes only the account frame, and the next one closes the modal below it', async () => {
    const frame = await renderAccountFrame();
    register('menu');
    const { tag } = await openModal(LOGIN);
    await openSilent(frame);
    framePart(frame, 'text')!.focus();
    await pressEscape();
    await waitUntilRemoved(frame);
    expect(isOpen(tag)).to.equal(true);
    await pressEscape();
    await waitUntilClosed(tag);
    expect(calledHandlers).to.deep.equal([]);
  });

  it('closes a dialog of the page over the account frame, and not the frame', async () => {
    const frame = await renderAccountFrame();
    await openSilent(frame);
    const dialog = await fixture<HTMLDialogElement>(html`<dialog><button>In front</button></dialog>`);
    // Chromium closes dialogs together if the user did nothing between their openings.
    await sendKeys({ press: 'a' });
    dialog.showModal();
    const closeEvent = oneEvent(dialog, 'close');
    await pressEscape();
    await closeEvent;
    expect(frame.path).to.equal('/account/x?silent');
    await close(frame);
  });

  it('closes an alert, and does not call a handler that the page registered before', async () => {
    register('menu');
    const tag = await showJoinAlert();
    await pressEscape();
    await until(() => !part(tag, 'alert'));
    expect(calledHandlers).to.deep.equal([]);
    await pressEscape();
    expect(calledHandlers).to.deep.equal(['menu']);
  });

  it('calls the page’s handler after an alert was removed with its tag', async () => {
    register('menu');
    const tag = await showJoinAlert();
    tag.remove();
    await pressEscape();
    expect(calledHandlers).to.deep.equal(['menu']);
  });

  it('closes a question, and neither its modal nor the page’s own', async () => {
    register('menu');
    const { tag } = await renderOwnerTag<MemberAreasSurveyElement>(
      html`<member-areas-survey><button>Survey</button></member-areas-survey>`,
    );
    const openDialog = () => tag.shadowRoot!.querySelector('[data-part=dialog][open]');
    tag.show();
    await until(() => isOpen(tag) && viewPart(tag, 'form'));
    typeInto(tag.shadowRoot!.querySelector('textarea')!, 'Less email');
    await pressEscape();
    await until(openDialog);
    await pressEscape();
    await until(() => !openDialog());
    expect(isOpen(tag)).to.equal(true);
    expect(calledHandlers).to.deep.equal([]);
    tag.hide();
    await until(() => !isOpen(tag));
  });

  it('is not needed for a close request without the key', async () => {
    const events = recordEvents(['member-area-login-close']);
    const { tag } = await openModal(LOGIN);
    dialogOf(tag)!.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitUntilClosed(tag);
    expect(events.map(({ event }) => event)).to.have.nested.property('[0].reason', 'escape');
  });
});
