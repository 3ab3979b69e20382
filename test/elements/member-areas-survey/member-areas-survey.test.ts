import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { MemberAreasSurveyElement, type ModalCloseEvent } from 'member-area-elements';
import 'member-area-elements/member-areas-survey/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { expectSame, focused } from '../expect-same.js';
import { freshPage, importIn } from '../fresh-page.js';
import { dialogOf, isOpen } from '../modal-tag.js';
import { viewParts, viewPart, renderOwnerTag, typeInto, lineOf } from '../owner-tag.js';
import { pressTab } from '../press-keys.js';
import { recordEvents } from '../recorded-events.js';
import { rendered } from '../rendered.js';
import { until } from '../until.js';

const SUBMIT = 'member-areas-survey-submit';
const CLOSE = 'member-areas-survey-close';
const STORAGE_KEY = 'member-areas-survey:w1:a1';
const template = html`<member-areas-survey><button>Survey</button></member-areas-survey>`;

const radios = (tag: Element) =>
  [...tag.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio]')] as const;
const textarea = (tag: Element, name: string) =>
  tag.shadowRoot!.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`)!;
const send = (tag: Element) => viewPart<HTMLButtonElement>(tag, 'submit')!;
const openDialog = (tag: Element) => tag.shadowRoot!.querySelector('[data-part=dialog][open]');
const storedKeys = () => Object.keys(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as object);

/** Opens the survey with its button. */
async function openSurvey(answers: readonly ScriptedAnswer[] = []) {
  const result = await renderOwnerTag<MemberAreasSurveyElement>(template, answers);
  const opener = result.tag.querySelector('button')!;
  opener.focus();
  opener.click();
  await until(
    () => isOpen(result.tag) && result.tag.matches(':state(ready)') && viewPart(result.tag, 'form'),
  );
  return { ...result, opener };
}

async function choose(tag: Element, index = 0) {
  radios(tag)[index]!.click();
  await until(() => !send(tag).disabled);
}

describe('<member-areas-survey>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('has four questions, and can be sent once the first is answered', async () => {
    const { tag, tracked } = await openSurvey();
    expect(tag).to.be.instanceOf(MemberAreasSurveyElement);
    expect(lineOf(viewPart(tag, 'title'))).to.equal('How are member areas working for you?');
    expect(dialogOf(tag)!.getAttribute('aria-label')).to.equal('How are member areas working for you?');
    expect(viewParts(tag, 'label').map(lineOf)).to.deep.equal([
      'How would you feel if you could no longer use member areas?',
      'What is the main benefit for you?',
      'How could we make it better?',
      'What kind of person would benefit most from this?',
    ]);
    expect(viewParts(tag, 'card').map(lineOf)).to.deep.equal([
      'Very disappointed',
      'Somewhat disappointed',
      'Not disappointed',
      'I no longer use it',
    ]);
    await until(() => focused() === radios(tag)[0]);
    expect(send(tag).disabled).to.equal(true);
    const [, reason] = [
      send(tag),
      tag.shadowRoot!.getElementById(send(tag).getAttribute('aria-describedby')!),
    ];
    expect(lineOf(reason)).to.equal('Answer the first question to send.');
    await expect(tag).to.be.accessible();
    await choose(tag, 3);
    await expect(tag).to.be.accessible();
    expect(await tracked(1)).to.deep.equal([{ event_name: 'MemberAreas_ViewSurvey' }]);
  });

  it('sends the answers, records only their length, and shows a thank-you text', async () => {
    const events = recordEvents([SUBMIT, CLOSE]);
    const { tag, server, tracked, opener } = await openSurvey([{ body: {}, kind: 'held' }]);
    await choose(tag, 1);
    typeInto(textarea(tag, 'mainBenefit'), ' Less email ');
    typeInto(textarea(tag, 'bestFor'), 'Bakers');
    await rendered();
    send(tag).focus();
    send(tag).click();
    await until(() => send(tag).getAttribute('aria-disabled') === 'true');
    send(tag).click();
    viewPart(tag, 'not-now')!.click();
    await sendKeys({ press: 'Escape' });
    expectSame(focused(), send(tag));
    await server.release();
    await until(() => lineOf(viewPart(tag, 'title')) === 'Thanks — that helps.');
    const close = viewPart(tag, 'primary')!;
    await until(() => focused() === close);
    expectSame(
      tag.shadowRoot!.getElementById(close.getAttribute('aria-describedby')!),
      viewPart(tag, 'title'),
    );
    await expect(tag).to.be.accessible();
    close.click();
    await until(() => !isOpen(tag));
    expectSame(focused(), opener);
    expect(events.map(({ type, cancelable }) => [type, cancelable])).to.deep.equal([
      [SUBMIT, false],
      [CLOSE, true],
    ]);
    expect(events[1]!.event).to.include({ reason: 'done' });
    const calls = await server.calls();
    expect(calls.map(({ method, url }) => `${method} ${url}`)).to.deep.equal([
      'POST /api/marketing/member-areas/survey',
    ]);
    expect(JSON.parse(calls[0]!.body)).to.deep.equal({
      feeling: 'SOMEWHAT_DISAPPOINTED',
      mainBenefit: 'Less email',
      bestFor: 'Bakers',
    });
    expect(await tracked(2)).to.have.deep.members([
      { event_name: 'MemberAreas_ViewSurvey' },
      {
        event_name: 'MemberAreas_SubmitSurvey',
        feeling: 'SOMEWHAT_DISAPPOINTED',
        main_benefit_length: 10,
        improvement_length: 0,
        best_for_length: 6,
      },
    ]);
    expect(storedKeys()).to.deep.equal(['submittedAt']);
  });

  it('keeps the answers when sending fails, and sends them on the next try', async () => {
    const { tag, server } = await openSurvey([{ status: 503 }, { kind: 'reset' }, { body: {} }]);
    await choose(tag, 2);
    typeInto(textarea(tag, 'improvement'), 'More of it');
    await rendered();
    for (let tries = 1; tries < 3; tries++) {
      send(tag).click();
      await until(() => send(tag).getAttribute('aria-disabled') === 'true');
      await until(() => lineOf(viewPart(tag, 'problem')) === 'We couldn’t send your answers. Try again.');
      expect(textarea(tag, 'improvement').value).to.equal('More of it');
      expect(radios(tag)[2]!.checked).to.equal(true);
    }
    expect(viewPart(tag, 'problem')!.getAttribute('role')).to.equal('alert');
    await expect(tag).to.be.accessible();
    expect(storedKeys()).to.deep.equal([]);
    send(tag).click();
    await until(() => viewPart(tag, 'primary'));
    expect(await server.calls()).to.have.lengthOf(3);
  });

  it('shows a character count near the limit, and does not send a text over it', async () => {
    const { tag, server } = await openSurvey();
    await choose(tag);
    typeInto(textarea(tag, 'bestFor'), 'a'.repeat(399));
    typeInto(textarea(tag, 'improvement'), 'a'.repeat(400));
    await until(() => lineOf(viewParts(tag, 'hint')[0]) === '400 of 500 characters');
    expect(viewParts(tag, 'hint')).to.have.lengthOf(1);
    typeInto(textarea(tag, 'improvement'), 'a'.repeat(501));
    await rendered();
    send(tag).click();
    await until(() => lineOf(viewPart(tag, 'field-error')) === 'Use at most 500 characters.');
    expectSame(focused(), textarea(tag, 'improvement'));
    expect(textarea(tag, 'improvement').getAttribute('aria-invalid')).to.equal('true');
    typeInto(textarea(tag, 'improvement'), 'a'.repeat(500));
    await until(() => !viewPart(tag, 'field-error'));
    expect(await server.calls()).to.deep.equal([]);
  });

  for (const [how, reason, method, leave] of [
    ['by Not now', 'close', 'not_now', (tag: Element) => viewPart(tag, 'not-now')!.click()],
    ['by its close button', 'close', 'close', (tag: Element) => viewPart(tag, 'close')!.click()],
    ['by Escape', 'escape', 'escape', () => sendKeys({ press: 'Escape' })],
  ] as const) {
    it(`closes ${how}, and asks first when text would be lost`, async () => {
      const closeEvents = recordEvents([CLOSE]);
      const { tag, server, tracked } = await openSurvey([{ body: {} }]);
      await choose(tag);
      typeInto(textarea(tag, 'mainBenefit'), 'Something');
      await rendered();
      await leave(tag);
      const dialog = await until(() => openDialog(tag));
      expect(dialog.querySelector('h2')!.textContent).to.equal('Discard changes?');
      await expect(tag).to.be.accessible();
      dialog.querySelector<HTMLElement>('[data-part=keep]')!.click();
      await until(() => !openDialog(tag));
      expect(textarea(tag, 'mainBenefit').value).to.equal('Something');
      typeInto(textarea(tag, 'mainBenefit'), '');
      await until(() => textarea(tag, 'mainBenefit').value === '');
      await leave(tag);
      await until(() => !isOpen(tag));
      expect(closeEvents.map(({ event }) => (event as ModalCloseEvent).reason)).to.deep.equal([reason]);
      const events = await tracked(2);
      expect(events).to.deep.include({ event_name: 'MemberAreas_DismissSurvey', method });
      const [call] = await server.calls();
      expect(call).to.include({ method: 'POST', url: '/api/marketing/member-areas/survey/dismissal' });
      expect(JSON.parse(call!.body)).to.deep.equal({ method });
      expect(storedKeys()).to.deep.equal(['dismissedAt']);
    });
  }

  it('is not dismissed when a listener prevents closing, or by hide()', async () => {
    recordEvents([CLOSE], { prevent: true });
    const { tag, server } = await openSurvey();
    viewPart(tag, 'not-now')!.click();
    expect(tag.hide()).to.equal(false);
    expect(isOpen(tag)).to.equal(true);
    expect(storedKeys()).to.deep.equal([]);
    expect(await server.calls()).to.deep.equal([]);
  });

  it('can be answered with the keyboard alone', async () => {
    const { tag } = await openSurvey([{ body: {} }]);
    await until(() => focused() === radios(tag)[0]);
    await sendKeys({ press: 'Space' });
    await until(() => !send(tag).disabled);
    while (focused() !== textarea(tag, 'bestFor')) await pressTab();
    await sendKeys({ type: 'Me' });
    await pressTab();
    expectSame(focused(), viewPart(tag, 'not-now'));
    await pressTab();
    expectSame(focused(), send(tag));
    await sendKeys({ press: 'Enter' });
    await until(() => focused() === viewPart(tag, 'primary'));
    await sendKeys({ press: 'Enter' });
    await until(() => !isOpen(tag));
  });

  describe('with when-due', () => {
    const dueAnswer = (parts: object = {}): ScriptedAnswer => ({
      body: {
        memberAreas: [{ id: 'a', name: 'A', purchaseType: 'FREE', numPages: 1 }],
        memberAreasEnabled: true,
        memberAreasEnabledAt: '2020-01-01T00:00:00Z',
        ...parts,
      },
    });

    /** Creates a page on which no survey has opened by itself yet. */
    async function createPage(...answers: ScriptedAnswer[]) {
      const window = await freshPage();
      const server = await scripted(...answers);
      const { configure } = await importIn(window, 'member-area-elements');
      configure({ apiRoot: server.root, websiteId: 'w1', authenticatedAccountId: 'a1', environment: 'test' });
      await importIn(window, 'member-area-elements/member-areas-survey/define');
      const addSurvey = () => {
        const tag = window.document.createElement('member-areas-survey');
        tag.setAttribute('when-due', '');
        window.document.body.append(tag);
        return tag;
      };
      const countCalls = async (count: number) => (await server.calls(count)).length;
      return { window, addSurvey, countCalls };
    }

    it('opens by itself, once per page', async () => {
      const { window, addSurvey, countCalls } = await createPage(dueAnswer(), { body: {} });
      const tag = addSurvey();
      await until(() => isOpen(tag) && viewPart(tag, 'form'), [window]);
      expect(tag.whenDue).to.equal(true);
      tag.open = false;
      const second = addSurvey();
      await second.updateComplete;
      await until(() => !isOpen(tag), [window]);
      expect(second.open).to.equal(false);
      expect(await countCalls(1)).to.equal(1);
    });

    it('waits until no other dialog is open', async () => {
      const { window, addSurvey, countCalls } = await createPage(dueAnswer());
      const host = window.document.createElement('div');
      const dialog = window.document.createElement('dialog');
      const button = window.document.createElement('button');
      dialog.append(button);
      host.attachShadow({ mode: 'open' }).append(dialog);
      window.document.body.append(host);
      dialog.showModal();
      button.addEventListener('click', () => dialog.close());
      const tag = addSurvey();
      await countCalls(1);
      button.dispatchEvent(new Event('keyup', { bubbles: true, composed: true }));
      await new Promise((resolve) => window.requestAnimationFrame(resolve));
      expect(tag.open).to.equal(false);
      button.click();
      await until(() => isOpen(tag), [window]);
    });

    it('sends no request when this browser has stored that it was sent', async () => {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ submittedAt: '2020-01-01T00:00:00Z' }));
      const { window, addSurvey, countCalls } = await createPage(dueAnswer());
      const tag = addSurvey();
      // By then it has loaded the modules that decide.
      await importIn(window, 'member-area-elements/core/owner');
      expect(tag.open).to.equal(false);
      tag.show();
      await until(() => isOpen(tag), [window]);
      expect(await countCalls(0)).to.equal(0);
    });
  });
});
