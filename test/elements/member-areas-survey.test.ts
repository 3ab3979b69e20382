import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { MemberAreasSurveyElement, type ModalCloseEvent } from 'member-area-elements';
import 'member-area-elements/member-areas-survey/define';
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../runner/scripted.js';
import { expectSame, focused } from './expect-same.js';
import { freshPage, importIn } from './fresh-page.js';
import { dialogOf, isOpen } from './modal-tag.js';
import { allInView, inView, ownerTag, typeInto, wordsOf } from './owner-tag.js';
import { pressTab } from './press-keys.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const SUBMIT = 'member-areas-survey-submit';
const CLOSE = 'member-areas-survey-close';
const NOTE = 'member-areas-survey:w1:a1';
const template = html`<member-areas-survey><button>Survey</button></member-areas-survey>`;

const radios = (tag: Element) =>
  [...tag.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio]')] as const;
const area = (tag: Element, name: string) =>
  tag.shadowRoot!.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`)!;
const send = (tag: Element) => inView<HTMLButtonElement>(tag, 'submit')!;
const question = (tag: Element) => tag.shadowRoot!.querySelector('[data-part=dialog][open]');
const noted = () => Object.keys(JSON.parse(localStorage.getItem(NOTE) ?? '{}') as object);

/** The survey, opened by its button. */
async function survey(answers: readonly ScriptedAnswer[] = []) {
  const made = await ownerTag<MemberAreasSurveyElement>(template, answers);
  const opener = made.tag.querySelector('button')!;
  opener.focus();
  opener.click();
  await until(() => isOpen(made.tag) && made.tag.matches(':state(ready)') && inView(made.tag, 'form'));
  return { ...made, opener };
}

async function choose(tag: Element, index = 0) {
  radios(tag)[index]!.click();
  await until(() => !send(tag).disabled);
}

describe('<member-areas-survey>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('asks four questions, and is sent once the first is answered', async () => {
    const { tag, tracked } = await survey();
    expect(tag).to.be.instanceOf(MemberAreasSurveyElement);
    expect(wordsOf(inView(tag, 'title'))).to.equal('How are member areas working for you?');
    expect(dialogOf(tag)!.getAttribute('aria-label')).to.equal('How are member areas working for you?');
    expect(allInView(tag, 'label').map(wordsOf)).to.deep.equal([
      'How would you feel if you could no longer use member areas?',
      'What is the main benefit for you?',
      'How could we make it better?',
      'What kind of person would benefit most from this?',
    ]);
    expect(allInView(tag, 'card').map(wordsOf)).to.deep.equal([
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
    expect(wordsOf(reason)).to.equal('Answer the first question to send.');
    await expect(tag).to.be.accessible();
    await choose(tag, 3);
    await expect(tag).to.be.accessible();
    expect(await tracked(1)).to.deep.equal([{ event_name: 'MemberAreas_ViewSurvey' }]);
  });

  it('sends the answers, tells only how long they are, and says thanks', async () => {
    const told = recordEvents([SUBMIT, CLOSE]);
    const { tag, server, tracked, opener } = await survey([{ body: {}, kind: 'held' }]);
    await choose(tag, 1);
    typeInto(area(tag, 'mainBenefit'), ' Less email ');
    typeInto(area(tag, 'bestFor'), 'Bakers');
    send(tag).focus();
    send(tag).click();
    await until(() => send(tag).getAttribute('aria-disabled') === 'true');
    send(tag).click();
    inView(tag, 'not-now')!.click();
    await sendKeys({ press: 'Escape' });
    expectSame(focused(), send(tag));
    await server.release();
    await until(() => wordsOf(inView(tag, 'title')) === 'Thanks — that helps.');
    const close = inView(tag, 'primary')!;
    await until(() => focused() === close);
    expectSame(tag.shadowRoot!.getElementById(close.getAttribute('aria-describedby')!), inView(tag, 'title'));
    await expect(tag).to.be.accessible();
    close.click();
    await until(() => !isOpen(tag));
    expectSame(focused(), opener);
    expect(told.map(({ type, cancelable }) => [type, cancelable])).to.deep.equal([
      [SUBMIT, false],
      [CLOSE, true],
    ]);
    expect(told[1]!.event).to.include({ reason: 'done' });
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
    expect(noted()).to.deep.equal(['submittedAt']);
  });

  it('keeps the answers when they cannot be sent, and sends them the next time', async () => {
    const { tag, server } = await survey([{ status: 503 }, { kind: 'reset' }, { body: {} }]);
    await choose(tag, 2);
    typeInto(area(tag, 'improvement'), 'More of it');
    for (let tries = 1; tries < 3; tries++) {
      send(tag).click();
      await until(() => send(tag).getAttribute('aria-disabled') === 'true');
      await until(() => wordsOf(inView(tag, 'problem')) === 'We couldn’t send your answers. Try again.');
      expect(area(tag, 'improvement').value).to.equal('More of it');
      expect(radios(tag)[2]!.checked).to.equal(true);
    }
    expect(inView(tag, 'problem')!.getAttribute('role')).to.equal('alert');
    await expect(tag).to.be.accessible();
    expect(noted()).to.deep.equal([]);
    send(tag).click();
    await until(() => inView(tag, 'primary'));
    expect(await server.calls()).to.have.lengthOf(3);
  });

  it('counts characters near the end, and does not send too many', async () => {
    const { tag, server } = await survey();
    await choose(tag);
    typeInto(area(tag, 'bestFor'), 'a'.repeat(399));
    typeInto(area(tag, 'improvement'), 'a'.repeat(400));
    await until(() => wordsOf(allInView(tag, 'hint')[0]) === '400 of 500 characters');
    expect(allInView(tag, 'hint')).to.have.lengthOf(1);
    typeInto(area(tag, 'improvement'), 'a'.repeat(501));
    send(tag).click();
    await until(() => wordsOf(inView(tag, 'field-error')) === 'Use at most 500 characters.');
    expectSame(focused(), area(tag, 'improvement'));
    expect(area(tag, 'improvement').getAttribute('aria-invalid')).to.equal('true');
    typeInto(area(tag, 'improvement'), 'a'.repeat(500));
    await until(() => !inView(tag, 'field-error'));
    expect(await server.calls()).to.deep.equal([]);
  });

  for (const [how, reason, method, leave] of [
    ['by Not now', 'close', 'not_now', (tag: Element) => inView(tag, 'not-now')!.click()],
    ['by its close button', 'close', 'close', (tag: Element) => inView(tag, 'close')!.click()],
    ['by Escape', 'escape', 'escape', () => sendKeys({ press: 'Escape' })],
  ] as const) {
    it(`is put away ${how}, and asks first where words would be lost`, async () => {
      const told = recordEvents([CLOSE]);
      const { tag, server, tracked } = await survey([{ body: {} }]);
      await choose(tag);
      typeInto(area(tag, 'mainBenefit'), 'Something');
      await leave(tag);
      const asked = await until(() => question(tag));
      expect(asked.querySelector('h2')!.textContent).to.equal('Discard changes?');
      await expect(tag).to.be.accessible();
      asked.querySelector<HTMLElement>('[data-part=keep]')!.click();
      await until(() => !question(tag));
      expect(area(tag, 'mainBenefit').value).to.equal('Something');
      typeInto(area(tag, 'mainBenefit'), '');
      await until(() => area(tag, 'mainBenefit').value === '');
      await leave(tag);
      await until(() => !isOpen(tag));
      expect(told.map(({ event }) => (event as ModalCloseEvent).reason)).to.deep.equal([reason]);
      const events = await tracked(2);
      expect(events).to.deep.include({ event_name: 'MemberAreas_DismissSurvey', method });
      const [call] = await server.calls();
      expect(call).to.include({ method: 'POST', url: '/api/marketing/member-areas/survey/dismissal' });
      expect(JSON.parse(call!.body)).to.deep.equal({ method });
      expect(noted()).to.deep.equal(['dismissedAt']);
    });
  }

  it('is not put away while a listener keeps it open, nor by hide()', async () => {
    recordEvents([CLOSE], { prevent: true });
    const { tag, server } = await survey();
    inView(tag, 'not-now')!.click();
    expect(tag.hide()).to.equal(false);
    expect(isOpen(tag)).to.equal(true);
    expect(noted()).to.deep.equal([]);
    expect(await server.calls()).to.deep.equal([]);
  });

  it('can be answered by keyboard alone', async () => {
    const { tag } = await survey([{ body: {} }]);
    await until(() => focused() === radios(tag)[0]);
    await sendKeys({ press: 'Space' });
    await until(() => !send(tag).disabled);
    while (focused() !== area(tag, 'bestFor')) await pressTab();
    await sendKeys({ type: 'Me' });
    await pressTab();
    expectSame(focused(), send(tag));
    await sendKeys({ press: 'Enter' });
    await until(() => focused() === inView(tag, 'primary'));
    await sendKeys({ press: 'Enter' });
    await until(() => !isOpen(tag));
  });

  describe('with when-due', () => {
    const due = (parts: object = {}): ScriptedAnswer => ({
      body: {
        memberAreas: [{ id: 'a', name: 'A', purchaseType: 'FREE', numPages: 1 }],
        memberAreasEnabled: true,
        memberAreasEnabledAt: '2020-01-01T00:00:00Z',
        ...parts,
      },
    });

    /** A page of its own, where nothing has opened by itself yet. */
    async function page(...answers: ScriptedAnswer[]) {
      const window = await freshPage();
      const server = await scripted(...answers);
      const { configure } = await importIn(window, 'member-area-elements');
      configure({ apiRoot: server.root, websiteId: 'w1', authenticatedAccountId: 'a1', environment: 'test' });
      await importIn(window, 'member-area-elements/member-areas-survey/define');
      const place = () => {
        const tag = window.document.createElement('member-areas-survey');
        tag.setAttribute('when-due', '');
        window.document.body.append(tag);
        return tag;
      };
      const calls = async (count: number) => (await server.calls(count)).length;
      return { window, place, calls };
    }

    it('opens by itself, once per page', async () => {
      const { window, place, calls } = await page(due(), { body: {} });
      const tag = place();
      await until(() => isOpen(tag) && inView(tag, 'form'), [window]);
      expect(tag.whenDue).to.equal(true);
      tag.open = false;
      const second = place();
      await second.updateComplete;
      await until(() => !isOpen(tag), [window]);
      expect(second.open).to.equal(false);
      expect(await calls(1)).to.equal(1);
    });

    it('waits until no other dialog is there', async () => {
      const { window, place, calls } = await page(due());
      const host = window.document.createElement('div');
      const dialog = window.document.createElement('dialog');
      const button = window.document.createElement('button');
      dialog.append(button);
      host.attachShadow({ mode: 'open' }).append(dialog);
      window.document.body.append(host);
      dialog.showModal();
      button.addEventListener('click', () => dialog.close());
      const tag = place();
      await calls(1);
      button.dispatchEvent(new Event('keyup', { bubbles: true, composed: true }));
      await new Promise((resolve) => window.requestAnimationFrame(resolve));
      expect(tag.open).to.equal(false);
      button.click();
      await until(() => isOpen(tag), [window]);
    });

    it('asks nobody where this browser knows that it was sent', async () => {
      localStorage.setItem(NOTE, JSON.stringify({ submittedAt: '2020-01-01T00:00:00Z' }));
      const { window, place, calls } = await page(due());
      const tag = place();
      // By then it has what it decides with.
      await importIn(window, 'member-area-elements/core/owner');
      expect(tag.open).to.equal(false);
      tag.show();
      await until(() => isOpen(tag), [window]);
      expect(await calls(0)).to.equal(0);
    });
  });
});
