import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { getSite, type MemberAreasSurveyElement } from 'member-area-elements';
import 'member-area-elements/member-areas-survey/define';
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import { accountFrame, close, framePart, gone, openSilent } from './account-frame-tag.js';
import { areaAnswer } from './area-answer.js';
import { joinButton, part, readyJoinTag } from './join-tag.js';
import { closed, dialogOf, isOpen, modal, openModal } from './modal-tag.js';
import { inView, ownerTag, typeInto } from './owner-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const LOGIN = html`<member-area-login></member-area-login>`;
const escape = () => sendKeys({ press: 'Escape' });

/** What of the page's own was asked to close. */
let asked: string[];
const leaving: (() => void)[] = [];

/** Registers something of the page's own with the escape-key manager. */
function register(name: string): void {
  leaving.push(getSite().escapeKeys.register(() => asked.push(name)));
}

/** An alert of a join that failed, and its tag. */
async function joinAlert(): Promise<HTMLElement> {
  const { tag } = await readyJoinTag([areaAnswer(), { status: 403 }]);
  joinButton(tag).click();
  await until(() => part<HTMLDialogElement>(tag, 'alert')?.open);
  return tag;
}

describe('one press of Escape', () => {
  beforeEach(() => {
    cleanBrowser();
    asked = [];
  });
  afterEach(() => {
    cleanBrowser();
    for (const leave of leaving.splice(0)) leave();
  });

  it('closes a modal, and not what the page had open before', async () => {
    register('menu');
    const { tag } = await openModal(LOGIN);
    await escape();
    await closed(tag);
    expect(asked).to.deep.equal([]);
    await escape();
    expect(asked).to.deep.equal(['menu']);
  });

  it('closes what the page has opened since, and not the modal', async () => {
    const { tag } = await openModal(LOGIN);
    register('menu');
    await escape();
    expect(asked).to.deep.equal(['menu']);
    expect(isOpen(tag)).to.equal(true);
  });

  it('closes a modal whose form is still on its way, and not what the page had open before', async () => {
    register('menu');
    const told = recordEvents(['member-area-login-close']);
    const { tag } = await modal(LOGIN);
    tag.show();
    await until(() => isOpen(tag));
    await escape();
    await closed(tag);
    expect([asked, told.length]).to.deep.equal([[], 1]);
  });

  it('closes the account frame alone, and the modal under it with the next one', async () => {
    const frame = await accountFrame();
    register('menu');
    const { tag } = await openModal(LOGIN);
    await openSilent(frame);
    framePart(frame, 'text')!.focus();
    await escape();
    await gone(frame);
    expect(isOpen(tag)).to.equal(true);
    await escape();
    await closed(tag);
    expect(asked).to.deep.equal([]);
  });

  it('closes a dialog of the page over the account frame, and not the frame', async () => {
    const frame = await accountFrame();
    await openSilent(frame);
    const dialog = await fixture<HTMLDialogElement>(html`<dialog><button>In front</button></dialog>`);
    // Chromium closes dialogs together that were opened without a press between them.
    await sendKeys({ press: 'a' });
    dialog.showModal();
    const shut = oneEvent(dialog, 'close');
    await escape();
    await shut;
    expect(frame.path).to.equal('/account/x?silent');
    await close(frame);
  });

  it('closes an alert, and not what the page had open before', async () => {
    register('menu');
    const tag = await joinAlert();
    await escape();
    await until(() => !part(tag, 'alert'));
    expect(asked).to.deep.equal([]);
    await escape();
    expect(asked).to.deep.equal(['menu']);
  });

  it('reaches what the page has open when an alert has gone with its tag', async () => {
    register('menu');
    const tag = await joinAlert();
    tag.remove();
    await escape();
    expect(asked).to.deep.equal(['menu']);
  });

  it('answers a question, and leaves the modal it stands in, and the page', async () => {
    register('menu');
    const { tag } = await ownerTag<MemberAreasSurveyElement>(
      html`<member-areas-survey><button>Survey</button></member-areas-survey>`,
    );
    const question = () => tag.shadowRoot!.querySelector('[data-part=dialog][open]');
    tag.show();
    await until(() => isOpen(tag) && inView(tag, 'form'));
    typeInto(tag.shadowRoot!.querySelector('textarea')!, 'Less email');
    await escape();
    await until(question);
    await escape();
    await until(() => !question());
    expect(isOpen(tag)).to.equal(true);
    expect(asked).to.deep.equal([]);
    tag.hide();
    await until(() => !isOpen(tag));
  });

  it('is not needed for a wish to close that comes without the key', async () => {
    const told = recordEvents(['member-area-login-close']);
    const { tag } = await openModal(LOGIN);
    dialogOf(tag)!.dispatchEvent(new Event('cancel', { cancelable: true }));
    await closed(tag);
    expect(told.map(({ event }) => event)).to.have.nested.property('[0].reason', 'escape');
  });
});
