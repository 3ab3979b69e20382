import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  type MemberAreaCreateSuccessEvent,
  type MemberAreasUpgradeEvent,
  type ModalCloseEvent,
} from 'member-area-elements';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { areaAnswer } from '../area-answer.js';
import {
  allParts,
  choose,
  clickNext,
  hasField,
  input,
  firstPart,
  openCreateModal,
  problemsOf,
  sentAreas,
  waitForStep,
  textOf,
  goToStep,
  typeInto,
  type CreateTag,
} from '../create-tag.js';
import { expectSame, focused } from '../expect-same.js';
import { freshPage, importIn } from '../fresh-page.js';
import { isOpen } from '../modal-tag.js';
import { pressShiftTab, pressTab } from '../press-keys.js';
import { recordEvents } from '../recorded-events.js';
import { rendered } from '../rendered.js';
import { until } from '../until.js';

const CLOSE = 'member-area-create-close';
const SUCCESS = 'member-area-create-success';
const created = areaAnswer({ id: 'letters', name: 'Letters' });
const full = { status: 409, body: { error: { code: 'quota-reached', message: 'Full.' } } };
const refused = (fields: Record<string, string>) => ({
  status: 409,
  body: { error: { code: 'invalid', message: 'No.', fields } },
});

const upgradeOf = (tag: Element) => tag.shadowRoot!.querySelector<HTMLElement>('[part=primary]');
const plansAt = (upgradeUrl: string) => ({
  to: 'plan-quotas',
  body: { quotas: {}, upgradeOptions: [{ planId: 'pro', planName: 'Pro' }], upgradeUrl },
});

/** Opens a modal and goes to its last step, with a name and a benefit. */
async function openAtBenefits(...parameters: Parameters<typeof openCreateModal>): Promise<CreateTag> {
  const result = await openCreateModal(...parameters);
  typeInto(result.tag, { name: 'Letters' });
  await goToStep(result.tag, 2);
  await goToStep(result.tag, 3);
  typeInto(result.tag, { 'benefit-1': 'A letter' });
  return result;
}

const benefitTexts = (tag: Element) =>
  [...tag.shadowRoot!.querySelectorAll<HTMLInputElement>('[part=benefit] input')].map(({ value }) => value);

describe('<member-area-create>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('creates a subscription with the keyboard alone, and reorders its benefits', async () => {
    const events = recordEvents([SUCCESS, CLOSE]);
    const result = await openCreateModal([created]);
    const { tag } = result;
    const type = (text: string) => sendKeys({ type: text });
    const press = (key: string) => sendKeys({ press: key });
    await until(() => focused() === input(tag, 'name'));
    await expect(tag).to.be.accessible();
    await type('Letters');
    await pressTab();
    await type('About bread');
    await pressTab();
    await type('bread-letters');
    await pressTab();
    await press('ArrowDown');
    await press('Enter');

    await waitForStep(tag, 2);
    expectSame(focused(), firstPart(tag, 'step-title'));
    expect(textOf(tag, 'step-title')).to.equal('Step 2 of 3: Access');
    await pressTab();
    await press('ArrowDown');
    await until(() => hasField(tag, 'price-1'));
    await pressTab();
    await type('10');
    await until(() => textOf(tag, 'price-line') === '$10.00 every month');
    await expect(tag).to.be.accessible();
    await press('Enter');

    await waitForStep(tag, 3);
    expectSame(focused(), firstPart(tag, 'step-title'));
    await pressTab();
    await type('First');
    // Past Move up, Move down and Remove, to the button that adds a benefit.
    for (let i = 0; i < 4; i++) await pressTab();
    expectSame(focused(), firstPart(tag, 'add-benefit'));
    await press('Enter');
    await until(() => focused() === input(tag, 'benefit-2'));
    await type('Second');
    await pressTab();
    expectSame(focused(), input(tag, 'up-2'));
    await press('Enter');
    await until(() => benefitTexts(tag).join() === 'Second,First');
    await until(() => focused() === input(tag, 'up-2'));
    expect(allParts(tag, 'benefits')[0]!.innerText).to.include('Moved to place 1 of 2.');
    // The benefit is first now: pressing again changes nothing, and the focus stays.
    await press('Enter');
    expectSame(focused(), input(tag, 'up-2'));
    await expect(tag).to.be.accessible();
    await pressShiftTab();
    await press('Enter');

    await until(() => events.length === 2);
    expect(await sentAreas(result)).to.deep.equal([
      {
        name: 'Letters',
        id: 'bread-letters',
        description: 'About bread',
        layout: 'list',
        purchaseType: 'RECURRING',
        pricingOptions: [
          {
            price: { value: '10.00', currencyCode: 'USD' },
            subscribable: true,
            billingPeriod: { value: 1, unit: 'MONTH' },
            numBillingCycles: 0,
          },
        ],
        benefits: [{ description: 'Second' }, { description: 'First' }],
      },
    ]);
    expect(events.map(({ type: name }) => name)).to.deep.equal([SUCCESS, CLOSE]);
    const { memberAreaId, memberArea } = events[0]!.event as MemberAreaCreateSuccessEvent;
    expect([memberAreaId, memberArea.title]).to.deep.equal(['letters', 'Letters']);
    expect((events[1]!.event as ModalCloseEvent).reason).to.equal('done');
    await until(() => !isOpen(tag));
    expectSame(focused(), tag.querySelector('button'));
  });

  it('creates an area with a fixed price, paid once and in installments, with dates', async () => {
    const events = recordEvents([SUCCESS]);
    const result = await openCreateModal([created], { currency: 'JPY', withoutPayments: true });
    const { tag } = result;
    typeInto(tag, { name: 'Tea' });
    await goToStep(tag, 2);
    expect(allParts(tag, 'warning')).to.have.lengthOf(0);
    choose(tag, 'purchaseType', 'SET_AMOUNT');
    await until(() => hasField(tag, 'fixed-price'));
    expect(textOf(tag, 'warning')).to.equal('You can’t take payments until you connect a processor.');
    typeInto(tag, { 'fixed-price': '1000' });
    firstPart(tag, 'switch').click();
    await until(() => hasField(tag, 'payment-price') && input(tag, 'payment-price').value === '334');
    choose(tag, 'enrollment', 'between');
    await until(() => hasField(tag, 'opens'));
    typeInto(tag, { opens: '2030-03-01T09:00', closes: '2030-04-01T09:00', 'payment-every': '1,WEEK' });
    await until(() => allParts(tag, 'price-line').length === 2);
    expect(allParts(tag, 'price-line').map(({ innerText }) => innerText)).to.deep.equal([
      '¥1,000 once',
      '¥334 every week for 3 weeks, ¥1,002 in total',
    ]);
    expect(allParts(tag, 'enrollment')[0]!.innerText).to.include(
      Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '),
    );
    await expect(tag).to.be.accessible();
    await goToStep(tag, 3);
    clickNext(tag);
    await until(() => events[0]);
    const [sent] = await sentAreas(result);
    expect(sent).to.deep.include({
      purchaseType: 'SET_AMOUNT',
      pricingOptions: [
        { price: { value: '1000', currencyCode: 'JPY' }, subscribable: false },
        {
          price: { value: '334', currencyCode: 'JPY' },
          subscribable: true,
          billingPeriod: { value: 1, unit: 'WEEK' },
          numBillingCycles: 3,
        },
      ],
      benefits: [],
      enrollment: {
        opensAt: new Date('2030-03-01T09:00').toISOString(),
        closesAt: new Date('2030-04-01T09:00').toISOString(),
      },
    });
  });

  it('offers the common intervals as sentences, and any other one in two more fields', async () => {
    const { tag } = await openCreateModal([], { prefill: { name: 'Tea', purchaseType: 'RECURRING' } });
    await goToStep(tag, 2);
    typeInto(tag, { 'price-1': '5' });
    const choices = () => [...tag.shadowRoot!.querySelectorAll<HTMLOptionElement>('[name^=every-1] option')];
    expect(choices().map(({ text }) => text)).to.deep.equal([
      ...['every week', 'every month', 'every 3 months', 'every year'],
      'Another interval…',
    ]);
    typeInto(tag, { 'every-1': '3,MONTH' });
    await until(() => textOf(tag, 'price-line') === '$5.00 every 3 months');
    expect(hasField(tag, 'every-1-unit')).to.equal(false);
    typeInto(tag, { 'every-1': 'other' });
    await until(() => hasField(tag, 'every-1-unit'));
    expect(input(tag, 'every-1').value).to.equal('3');
    typeInto(tag, { 'every-1': '2', 'every-1-unit': 'WEEK' });
    await until(() => textOf(tag, 'price-line') === '$5.00 every 2 weeks');
    await expect(tag).to.be.accessible();
    typeInto(tag, { 'every-1-choice': '1,YEAR' });
    await until(() => textOf(tag, 'price-line') === '$5.00 every year');
    expect(hasField(tag, 'every-1-unit')).to.equal(false);
  });

  it('has its heading, its radio buttons and its steps on their lines, and its main button in sight', async () => {
    const { tag } = await openCreateModal([], { prefill: { name: 'Tea' } });
    const dialog = tag.shadowRoot!.querySelector('dialog')!;
    const box = (name: string) => firstPart(tag, name).getBoundingClientRect();
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    expect(box('submit').bottom).to.be.below(dialog.getBoundingClientRect().bottom);
    expect(dialog.scrollHeight).to.be.above(dialog.clientHeight);
    expect(box('label').top - box('step-title').bottom).to.be.closeTo(24, 0.5);
    const steps = allParts(tag, 'progress-step').map((node) => node.getBoundingClientRect().top);
    expect(new Set(steps).size).to.equal(1);
    for (const card of allParts(tag, 'card')) {
      const [radio, title] = ['radio', 'card-title'].map((name) => card.querySelector(`[part=${name}]`)!);
      expect(middle(radio!.getBoundingClientRect())).to.be.closeTo(
        middle(title!.getBoundingClientRect()),
        0.5,
      );
    }
  });

  it('starts with its prefill, and keeps the input on the way back', async () => {
    const prefill = { name: 'Videos', layout: 'video', purchaseType: 'RECURRING' } as const;
    const { tag } = await openCreateModal([], { prefill });
    expect(input(tag, 'name').value).to.equal('Videos');
    expect(tag.shadowRoot!.querySelector<HTMLInputElement>('[value=video]')!.checked).to.equal(true);
    await goToStep(tag, 2);
    typeInto(tag, { 'price-1': '5' });
    firstPart(tag, 'add-option').click();
    await until(() => focused() === input(tag, 'price-2'));
    expect(allParts(tag, 'add-option')).to.have.lengthOf(0);
    typeInto(tag, { 'price-2': '50' });
    firstPart(tag, 'remove-option').click();
    await until(() => !hasField(tag, 'price-1') && focused() === firstPart(tag, 'add-option'));
    expect(input(tag, 'price-2').value).to.equal('50');
    await goToStep(tag, 3);
    typeInto(tag, { 'benefit-1': 'A video' });
    firstPart(tag, 'back').click();
    await waitForStep(tag, 2);
    expectSame(focused(), firstPart(tag, 'step-title'));
    expect(input(tag, 'price-2').value).to.equal('50');
    firstPart(tag, 'back').click();
    await waitForStep(tag, 1);
    expect(allParts(tag, 'back')).to.have.lengthOf(0);
    expect(input(tag, 'name').value).to.equal('Videos');
    await goToStep(tag, 2);
    await goToStep(tag, 3);
    expect(benefitTexts(tag)).to.deep.equal(['A video']);
  });

  it('shows the errors on Next, and removes each once it is corrected', async () => {
    const { tag } = await openCreateModal([], { names: ['The Commons'] });
    clickNext(tag);
    await until(() => problemsOf(tag).join() === 'Give your member area a name.');
    expectSame(focused(), input(tag, 'name'));
    expect(input(tag, 'name').getAttribute('aria-invalid')).to.equal('true');
    expect(allParts(tag, 'error-summary')).to.have.lengthOf(0);

    typeInto(tag, { name: ' the commons', description: 'd'.repeat(10_000) });
    await until(() => problemsOf(tag).join() === 'Name already in use.');
    clickNext(tag);
    await until(() => allParts(tag, 'error-summary').length === 1);
    expect(firstPart(tag, 'error-summary').getAttribute('role')).to.equal('alert');
    expect(allParts(tag, 'error-summary')[0]!.innerText).to.include(
      'Description: Use 300 characters or fewer.',
    );
    await expect(tag).to.be.accessible();

    typeInto(tag, { name: '<b>رسائل</b> 🥖', description: 'd'.repeat(299) });
    await until(() => problemsOf(tag).length === 0);
    expect(allParts(tag, 'hint')[0]!.innerText).to.equal('1 character left');

    await goToStep(tag, 2);
    choose(tag, 'purchaseType', 'RECURRING');
    choose(tag, 'enrollment', 'between');
    await until(() => hasField(tag, 'price-1') && hasField(tag, 'opens'));
    typeInto(tag, { 'every-1': 'other' });
    await until(() => hasField(tag, 'every-1-unit'));
    typeInto(tag, {
      'price-1': '1.999',
      'every-1': '53',
      opens: '2030-01-02T00:00',
      closes: '2030-01-01T00:00',
    });
    clickNext(tag);
    await until(() => problemsOf(tag).length === 3);
    expect(problemsOf(tag)).to.deep.equal([
      'Use at most 2 digits after the point.',
      'Use a whole number from 1 to 52.',
      'The end must be after the start.',
    ]);
    expectSame(focused(), input(tag, 'price-1'));
  });

  it('keeps its layout with long pasted text', async () => {
    const { tag } = await openCreateModal();
    typeInto(tag, { name: 'W'.repeat(10_000), description: '🥖'.repeat(10_000) });
    clickNext(tag);
    await until(() => problemsOf(tag).length === 2);
    const dialog = tag.shadowRoot!.querySelector('dialog')!;
    expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
  });

  it('focuses the field that the server refused', async () => {
    const result = await openAtBenefits([
      refused({ name: 'taken' }),
      refused({ 'benefits.0.description': 'odd' }),
      created,
    ]);
    const { tag } = result;
    clickNext(tag);
    await waitForStep(tag, 1);
    expect(problemsOf(tag)).to.deep.equal(['Name already in use.']);
    expectSame(focused(), input(tag, 'name'));
    typeInto(tag, { name: 'Other letters' });
    await until(() => problemsOf(tag).length === 0);
    await goToStep(tag, 2);
    await goToStep(tag, 3);
    clickNext(tag);
    await until(() => problemsOf(tag).join() === 'This wasn’t accepted. Change it and try again.');
    expectSame(focused(), input(tag, 'benefit-1'));
    typeInto(tag, { 'benefit-1': 'Another' });
    clickNext(tag);
    await until(() => !isOpen(tag));
    expect((await sentAreas(result)).map(({ name }) => name)).to.deep.equal([
      'Letters',
      'Other letters',
      'Other letters',
    ]);
  });

  it('keeps the input when the server cannot be reached, and can be sent again', async () => {
    const events = recordEvents([SUCCESS]);
    const result = await openAtBenefits([{ kind: 'reset' }, { status: 401 }, created]);
    const { tag, reported } = result;
    firstPart(tag, 'submit').focus();
    clickNext(tag);
    await until(() => textOf(tag, 'problem')?.startsWith('We couldn’t create your member area.'));
    expect(firstPart(tag, 'problem').getAttribute('role')).to.equal('alert');
    expect(reported.map(({ during }) => during)).to.deep.equal(['create']);
    expectSame(focused(), firstPart(tag, 'submit'));
    expect(benefitTexts(tag)).to.deep.equal(['A letter']);
    await expect(tag).to.be.accessible();
    clickNext(tag);
    await until(() => textOf(tag, 'problem')?.startsWith('Log in as the owner'));
    clickNext(tag);
    await until(() => events[0]);
    expect(await sentAreas(result)).to.have.lengthOf(3);
  });

  it('sends one request for many clicks, and cannot be closed meanwhile', async () => {
    const events = recordEvents([SUCCESS, CLOSE]);
    const result = await openAtBenefits([{ ...created, kind: 'held' }]);
    const { tag } = result;
    firstPart(tag, 'submit').focus();
    clickNext(tag);
    await until(() => firstPart(tag, 'submit').getAttribute('aria-disabled') === 'true');
    expect(textOf(tag, 'submit')).to.include('Creating…');
    clickNext(tag);
    firstPart(tag, 'back').click();
    firstPart(tag, 'close').click();
    const escape = { key: 'Escape', bubbles: true, cancelable: true, composed: true };
    firstPart(tag, 'submit').dispatchEvent(new KeyboardEvent('keydown', escape));
    expectSame(focused(), firstPart(tag, 'submit'));
    expect(isOpen(tag)).to.equal(true);
    await result.server.release();
    await until(() => events.length === 2);
    expect(events.map(({ type }) => type)).to.deep.equal([SUCCESS, CLOSE]);
    expect(await sentAreas(result)).to.have.lengthOf(1);
  });

  it('shows that the area was created, and creates no second one, when the page keeps it open', async () => {
    const events = recordEvents([CLOSE], { prevent: true });
    const result = await openAtBenefits([created]);
    clickNext(result.tag);
    await until(() => events[0] && textOf(result.tag, 'step-title') === 'Letters is ready');
    expect(allParts(result.tag, 'submit')).to.have.lengthOf(0);
    // Closing does not ask, because nothing can be lost.
    firstPart(result.tag, 'close').click();
    expect((events[1]!.event as ModalCloseEvent).reason).to.equal('close');
  });

  it('does not create an area on the second click of a double click on Next', async () => {
    const result = await openCreateModal([created]);
    const { tag } = result;
    typeInto(tag, { name: 'Letters' });
    await goToStep(tag, 2);
    await goToStep(tag, 3);
    const press = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true, composed: true });
    firstPart(tag, 'submit').dispatchEvent(press);
    expect(press.defaultPrevented).to.equal(true);
    expect(await sentAreas(result)).to.have.lengthOf(0);
  });

  it('offers the upgrade when the quota is used up, and goes back to the input', async () => {
    const events = recordEvents(['member-areas-upgrade']);
    const { tag } = await openAtBenefits([full, plansAt('https://plans.example/'), created]);
    clickNext(tag);
    await until(() => textOf(tag, 'step-title') === 'You’ve used all your member areas.');
    expectSame(focused(), firstPart(tag, 'step-title'));
    const upgrade = await until(() => upgradeOf(tag));
    expect(upgrade.getAttribute('href')).to.equal('https://plans.example/');
    await expect(tag).to.be.accessible();
    addEventListener('member-areas-upgrade', (event) => event.preventDefault(), { once: true });
    upgrade.click();
    expect(events.map(({ event }) => (event as MemberAreasUpgradeEvent).planId)).to.deep.equal(['pro']);
    firstPart(tag, 'not-now').click();
    await waitForStep(tag, 3);
    expectSame(focused(), firstPart(tag, 'step-title'));
    expect(benefitTexts(tag)).to.deep.equal(['A letter']);
    clickNext(tag);
    await until(() => !isOpen(tag));
  });

  it('says whom to ask when the quota is used up and the plan cannot be read', async () => {
    const { tag } = await openAtBenefits([full, { to: 'plan-quotas', status: 503 }]);
    clickNext(tag);
    await until(() => textOf(tag, 'ask-for-plan') === 'For a larger plan, ask those who run your site.');
    expectSame(upgradeOf(tag), null);
  });

  it('shows an error when its next step cannot be loaded, and keeps the input', async () => {
    const page = await freshPage();
    const { configure } = await importIn(page, 'member-area-elements');
    await importIn(page, 'member-area-elements/member-area-create/define');
    const reported: string[] = [];
    configure({ locale: 'en', onError: (_error, { during }) => void reported.push(during) });
    const view = `${location.origin}/dist/react/owner/create/create-view.js`;
    await page.eval(
      `Promise.all(['${view}', '/dist/elements/view/react-view.js', '/dist/elements/overlays/modal-layer.js'].map((url) => import(url)))`,
    );
    const tag = page.document.body.appendChild(page.document.createElement('member-area-create'));
    const policy = page.document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'none'";
    page.document.head.append(policy);
    tag.show();
    await until(() => hasField(tag, 'name') && firstPart(tag, 'step-title').checkVisibility(), [page]);
    const field = input(tag, 'name');
    Object.getOwnPropertyDescriptor(page.HTMLInputElement.prototype, 'value')!.set!.call(field, 'Letters');
    field.dispatchEvent(new page.Event('input', { bubbles: true }));
    clickNext(tag);
    await until(() => textOf(tag, 'error')?.startsWith('We couldn’t load this.'), [page]);
    expect(reported).to.deep.equal(['owner-part']);
    expect(firstPart(tag, 'submit').getAttribute('aria-disabled')).to.equal('true');
    clickNext(tag);
    firstPart(tag, 'retry').click();
    await until(() => reported.length === 2 && allParts(tag, 'error').length === 1, [page]);
    expect(textOf(tag, 'step-title')).to.equal('Step 2 of 3: Access');
    firstPart(tag, 'back').click();
    await until(() => hasField(tag, 'name'), [page]);
    expect(input(tag, 'name').value).to.equal('Letters');
  });

  it('asks before the input is lost, and does not ask without input', async () => {
    const events = recordEvents([CLOSE]);
    const { tag } = await openCreateModal();
    typeInto(tag, { name: 'Letters' });
    await until(() => input(tag, 'name').value === 'Letters');
    await sendKeys({ press: 'Escape' });
    await until(() => textOf(tag, 'dialog-title') === 'Discard changes?');
    firstPart(tag, 'keep').click();
    await until(() => allParts(tag, 'dialog-title').length === 0);
    expect([isOpen(tag), input(tag, 'name').value]).to.deep.equal([true, 'Letters']);
    typeInto(tag, { name: '' });
    await rendered();
    firstPart(tag, 'close').click();
    await until(() => !isOpen(tag));
    tag.show();
    await until(() => tag.matches(':state(ready)') && hasField(tag, 'name'));
    typeInto(tag, { description: 'About bread' });
    await sendKeys({ press: 'Escape' });
    await until(() => allParts(tag, 'confirm').length === 1);
    firstPart(tag, 'confirm').click();
    await until(() => !isOpen(tag));
    expect(events.map(({ event }) => (event as ModalCloseEvent).reason)).to.deep.equal(['close', 'escape']);
  });
});

describe('<member-area-create>: its benefits', () => {
  it('can be added, up to ten, and removed, and the focus moves to a neighbor', async () => {
    const { tag } = await openAtBenefits();
    for (let n = 2; n <= 10; n++) {
      firstPart(tag, 'add-benefit').click();
      await until(() => focused() === input(tag, `benefit-${n}`));
    }
    expect(allParts(tag, 'add-benefit')).to.have.lengthOf(0);
    input(tag, 'remove-3').click();
    await until(() => focused() === input(tag, 'benefit-4'));
    expect(allParts(tag, 'benefits')[0]!.innerText).to.include('Benefit removed.');
    input(tag, 'remove-10').click();
    await until(() => focused() === input(tag, 'benefit-9'));
    for (const n of [2, 4, 5, 6, 7, 8, 9, 1]) {
      input(tag, `remove-${n}`).click();
      await until(() => !hasField(tag, `benefit-${n}`));
    }
    expectSame(focused(), firstPart(tag, 'add-benefit'));
    await expect(tag).to.be.accessible();
  });

  it('can be moved with buttons, which are disabled at the first and the last benefit', async () => {
    const { tag } = await openAtBenefits();
    firstPart(tag, 'add-benefit').click();
    await until(() => hasField(tag, 'benefit-2'));
    typeInto(tag, { 'benefit-2': 'Answers' });
    const disabledCounts = () =>
      allParts(tag, 'benefit').map((row) => row.querySelectorAll('[aria-disabled]').length);
    expect(disabledCounts()).to.deep.equal([1, 1]);
    input(tag, 'up-1').click();
    expect(benefitTexts(tag)).to.deep.equal(['A letter', 'Answers']);
    input(tag, 'down-1').click();
    await until(() => benefitTexts(tag).join() === 'Answers,A letter');
    await until(() => focused() === input(tag, 'down-1'));
    expect(input(tag, 'down-1').getAttribute('aria-label')).to.equal('Move benefit 2 down');
  });

  it('can be moved by dragging, and ignore other things that are dropped', async () => {
    const { tag } = await openAtBenefits();
    for (const n of [2, 3]) {
      firstPart(tag, 'add-benefit').click();
      await until(() => hasField(tag, `benefit-${n}`));
      typeInto(tag, { [`benefit-${n}`]: `Benefit ${n}` });
    }
    const dataTransfer = new DataTransfer();
    const drag = (node: Element, type: string) => {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer });
      node.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const rows = () => allParts(tag, 'benefit');
    expect(drag(rows()[0]!, 'dragover')).to.equal(false);
    expect(drag(rows()[0]!, 'drop')).to.equal(false);

    const handle = allParts(tag, 'drag-handle')[2]!;
    expect(handle.draggable).to.equal(true);
    drag(handle, 'dragstart');
    await until(() => rows()[2]!.hasAttribute('data-dragged'));
    expect(drag(rows()[2]!, 'dragover')).to.equal(false);
    expect(drag(rows()[0]!, 'dragover')).to.equal(true);
    await until(() => rows()[0]!.hasAttribute('data-over'));
    drag(rows()[0]!, 'drop');
    await until(() => benefitTexts(tag).join() === 'Benefit 3,A letter,Benefit 2');
    expect(rows().some((row) => row.matches('[data-over],[data-dragged]'))).to.equal(false);

    drag(allParts(tag, 'drag-handle')[0]!, 'dragstart');
    await until(() => rows()[0]!.hasAttribute('data-dragged'));
    drag(allParts(tag, 'drag-handle')[0]!, 'dragend');
    await until(() => !rows()[0]!.hasAttribute('data-dragged'));
    expect(benefitTexts(tag)).to.deep.equal(['Benefit 3', 'A letter', 'Benefit 2']);
  });
});
