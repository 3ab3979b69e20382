import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  MemberAreaCreateElement,
  type MemberAreaCreateSuccessEvent,
  type MemberAreasUpgradeEvent,
  type ModalCloseEvent,
} from 'member-area-elements';
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import { areaAnswer } from './area-answer.js';
import {
  all,
  choose,
  nextStep,
  hasField,
  input,
  one,
  openCreate,
  problemsOf,
  sentAreas,
  stepShown,
  textOf,
  toStep,
  typeInto,
  type CreateTag,
} from './create-tag.js';
import { expectSame, focused } from './expect-same.js';
import { freshPage, importIn } from './fresh-page.js';
import { isOpen } from './modal-tag.js';
import { pressShiftTab, pressTab } from './press-keys.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const CLOSE = 'member-area-create-close';
const SUCCESS = 'member-area-create-success';
const created = areaAnswer({ id: 'letters', name: 'Letters' });
const full = { status: 409, body: { error: { code: 'quota-reached', message: 'Full.' } } };
const refused = (fields: Record<string, string>) => ({
  status: 409,
  body: { error: { code: 'invalid', message: 'No.', fields } },
});

/** A modal at its last step, with a name and a benefit. */
async function atBenefits(...parameters: Parameters<typeof openCreate>): Promise<CreateTag> {
  const made = await openCreate(...parameters);
  typeInto(made.tag, { name: 'Letters' });
  await toStep(made.tag, 2);
  await toStep(made.tag, 3);
  typeInto(made.tag, { 'benefit-1': 'A letter' });
  return made;
}

const benefitTexts = (tag: Element) =>
  [...tag.shadowRoot!.querySelectorAll<HTMLInputElement>('[part=benefit] input')].map(({ value }) => value);

describe('<member-area-create>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is closed at first and has its defaults', async () => {
    const tag = await fixture<MemberAreaCreateElement>(html`<member-area-create></member-area-create>`);
    expect(tag).to.be.instanceOf(MemberAreaCreateElement);
    for (const name of ['currency', 'prefill', 'names', 'locale'] as const)
      expect(tag[name], name).to.equal(undefined);
    expect([tag.open, tag.withoutPayments]).to.deep.equal([false, false]);
    await expect(tag).to.be.accessible();
  });

  it('creates a subscription by the keyboard alone, its benefits in another order', async () => {
    const told = recordEvents([SUCCESS, CLOSE]);
    const made = await openCreate([created]);
    const { tag } = made;
    const type = (text: string) => sendKeys({ type: text });
    const press = (key: string) => sendKeys({ press: key });
    await until(() => focused() === input(tag, 'name'));
    await expect(tag).to.be.accessible();
    await type('Letters');
    await pressTab();
    await type('About bread');
    await pressTab();
    await press('ArrowDown');
    await press('Enter');

    await stepShown(tag, 2);
    expectSame(focused(), one(tag, 'step-title'));
    expect(textOf(tag, 'step-title')).to.equal('Step 2 of 3: Access');
    await pressTab();
    await press('ArrowDown');
    await until(() => hasField(tag, 'price-1'));
    await pressTab();
    await type('10');
    await until(() => textOf(tag, 'price-line') === '$10.00 every month');
    await expect(tag).to.be.accessible();
    await press('Enter');

    await stepShown(tag, 3);
    expectSame(focused(), one(tag, 'step-title'));
    await pressTab();
    await type('First');
    // Over Move up, Move down and Remove to the button that adds one.
    for (let i = 0; i < 4; i++) await pressTab();
    expectSame(focused(), one(tag, 'add-benefit'));
    await press('Enter');
    await until(() => focused() === input(tag, 'benefit-2'));
    await type('Second');
    await pressTab();
    expectSame(focused(), input(tag, 'up-2'));
    await press('Enter');
    await until(() => benefitTexts(tag).join() === 'Second,First');
    await until(() => focused() === input(tag, 'up-2'));
    expect(all(tag, 'benefits')[0]!.innerText).to.include('Moved to place 1 of 2.');
    // It has arrived: pressing again changes nothing, and the focus stays.
    await press('Enter');
    expectSame(focused(), input(tag, 'up-2'));
    await expect(tag).to.be.accessible();
    await pressShiftTab();
    await press('Enter');

    await until(() => told.length === 2);
    expect(await sentAreas(made)).to.deep.equal([
      {
        name: 'Letters',
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
    expect(told.map(({ type: name }) => name)).to.deep.equal([SUCCESS, CLOSE]);
    const { memberAreaId, memberArea } = told[0]!.event as MemberAreaCreateSuccessEvent;
    expect([memberAreaId, memberArea.title]).to.deep.equal(['letters', 'Letters']);
    expect((told[1]!.event as ModalCloseEvent).reason).to.equal('done');
    await until(() => !isOpen(tag));
    expectSame(focused(), tag.querySelector('button'));
  });

  it('creates a fixed price at once and in installments, between dates', async () => {
    const told = recordEvents([SUCCESS]);
    const made = await openCreate([created], { currency: 'JPY', withoutPayments: true });
    const { tag } = made;
    typeInto(tag, { name: 'Tea' });
    await toStep(tag, 2);
    expect(all(tag, 'warning')).to.have.lengthOf(0);
    choose(tag, 'purchaseType', 'SET_AMOUNT');
    await until(() => hasField(tag, 'fixed-price'));
    expect(textOf(tag, 'warning')).to.equal('You can’t take payments until you connect a processor.');
    typeInto(tag, { 'fixed-price': '1000' });
    one(tag, 'switch').click();
    await until(() => hasField(tag, 'payment-price') && input(tag, 'payment-price').value === '334');
    choose(tag, 'enrollment', 'between');
    await until(() => hasField(tag, 'opens'));
    typeInto(tag, { opens: '2030-03-01T09:00', closes: '2030-04-01T09:00', 'payment-every-unit': 'WEEK' });
    await until(() => all(tag, 'price-line').length === 2);
    expect(all(tag, 'price-line').map(({ innerText }) => innerText)).to.deep.equal([
      '¥1,000 once',
      '¥334 every week for 3 weeks, ¥1,002 in total',
    ]);
    expect(all(tag, 'enrollment')[0]!.innerText).to.include(
      Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '),
    );
    await expect(tag).to.be.accessible();
    await toStep(tag, 3);
    nextStep(tag);
    await until(() => told[0]);
    const [sent] = await sentAreas(made);
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

  it('starts from its prefill, and keeps everything on the way back', async () => {
    const prefill = { name: 'Videos', layout: 'video', purchaseType: 'RECURRING' } as const;
    const { tag } = await openCreate([], { prefill });
    expect(input(tag, 'name').value).to.equal('Videos');
    expect(tag.shadowRoot!.querySelector<HTMLInputElement>('[value=video]')!.checked).to.equal(true);
    await toStep(tag, 2);
    typeInto(tag, { 'price-1': '5' });
    one(tag, 'add-option').click();
    await until(() => focused() === input(tag, 'price-2'));
    expect(all(tag, 'add-option')).to.have.lengthOf(0);
    typeInto(tag, { 'price-2': '50' });
    one(tag, 'remove-option').click();
    await until(() => !hasField(tag, 'price-1') && focused() === one(tag, 'add-option'));
    expect(input(tag, 'price-2').value).to.equal('50');
    await toStep(tag, 3);
    typeInto(tag, { 'benefit-1': 'A video' });
    one(tag, 'back').click();
    await stepShown(tag, 2);
    expectSame(focused(), one(tag, 'step-title'));
    expect(input(tag, 'price-2').value).to.equal('50');
    one(tag, 'back').click();
    await stepShown(tag, 1);
    expect(all(tag, 'back')).to.have.lengthOf(0);
    expect(input(tag, 'name').value).to.equal('Videos');
    await toStep(tag, 2);
    await toStep(tag, 3);
    expect(benefitTexts(tag)).to.deep.equal(['A video']);
  });

  it('points out what is wrong on Next, and no longer once it is right', async () => {
    const { tag } = await openCreate([], { names: ['The Commons'] });
    nextStep(tag);
    await until(() => problemsOf(tag).join() === 'Give your member area a name.');
    expectSame(focused(), input(tag, 'name'));
    expect(input(tag, 'name').getAttribute('aria-invalid')).to.equal('true');
    expect(all(tag, 'error-summary')).to.have.lengthOf(0);

    typeInto(tag, { name: ' the commons', description: 'd'.repeat(10_000) });
    await until(() => problemsOf(tag).join() === 'Name already in use.');
    nextStep(tag);
    await until(() => all(tag, 'error-summary').length === 1);
    expect(one(tag, 'error-summary').getAttribute('role')).to.equal('alert');
    expect(all(tag, 'error-summary')[0]!.innerText).to.include('Description: Use 300 characters or fewer.');
    await expect(tag).to.be.accessible();

    typeInto(tag, { name: '<b>رسائل</b> 🥖', description: 'd'.repeat(299) });
    await until(() => problemsOf(tag).length === 0);
    expect(all(tag, 'hint')[0]!.innerText).to.equal('1 character left');

    await toStep(tag, 2);
    choose(tag, 'purchaseType', 'RECURRING');
    choose(tag, 'enrollment', 'between');
    await until(() => hasField(tag, 'price-1') && hasField(tag, 'opens'));
    typeInto(tag, {
      'price-1': '1.999',
      'every-1': '53',
      opens: '2030-01-02T00:00',
      closes: '2030-01-01T00:00',
    });
    nextStep(tag);
    await until(() => problemsOf(tag).length === 3);
    expect(problemsOf(tag)).to.deep.equal([
      'Use at most 2 digits after the point.',
      'Use a whole number from 1 to 52.',
      'The end must be after the start.',
    ]);
    expectSame(focused(), input(tag, 'price-1'));
  });

  it('has its layout hold whatever is pasted into it', async () => {
    const { tag } = await openCreate();
    typeInto(tag, { name: 'W'.repeat(10_000), description: '🥖'.repeat(10_000) });
    nextStep(tag);
    await until(() => problemsOf(tag).length === 2);
    const dialog = tag.shadowRoot!.querySelector('dialog')!;
    expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
  });

  it('goes to the field that the server refused', async () => {
    const made = await atBenefits([
      refused({ name: 'taken' }),
      refused({ 'benefits.0.description': 'odd' }),
      created,
    ]);
    const { tag } = made;
    nextStep(tag);
    await stepShown(tag, 1);
    expect(problemsOf(tag)).to.deep.equal(['Name already in use.']);
    expectSame(focused(), input(tag, 'name'));
    typeInto(tag, { name: 'Other letters' });
    await until(() => problemsOf(tag).length === 0);
    await toStep(tag, 2);
    await toStep(tag, 3);
    nextStep(tag);
    await until(() => problemsOf(tag).join() === 'This wasn’t accepted. Change it and try again.');
    expectSame(focused(), input(tag, 'benefit-1'));
    typeInto(tag, { 'benefit-1': 'Another' });
    nextStep(tag);
    await until(() => !isOpen(tag));
    expect((await sentAreas(made)).map(({ name }) => name)).to.deep.equal([
      'Letters',
      'Other letters',
      'Other letters',
    ]);
  });

  it('keeps what was typed when the server cannot be reached, and can be tried again', async () => {
    const told = recordEvents([SUCCESS]);
    const made = await atBenefits([{ kind: 'reset' }, { status: 401 }, created]);
    const { tag, reported } = made;
    one(tag, 'submit').focus();
    nextStep(tag);
    await until(() => textOf(tag, 'problem')?.startsWith('We couldn’t create your member area.'));
    expect(one(tag, 'problem').getAttribute('role')).to.equal('alert');
    expect(reported.map(({ during }) => during)).to.deep.equal(['create']);
    expectSame(focused(), one(tag, 'submit'));
    expect(benefitTexts(tag)).to.deep.equal(['A letter']);
    await expect(tag).to.be.accessible();
    nextStep(tag);
    await until(() => textOf(tag, 'problem')?.startsWith('Log in as the owner'));
    nextStep(tag);
    await until(() => told[0]);
    expect(await sentAreas(made)).to.have.lengthOf(3);
  });

  it('sends once, however often it is pressed, and cannot be left meanwhile', async () => {
    const told = recordEvents([SUCCESS, CLOSE]);
    const made = await atBenefits([{ ...created, kind: 'held' }]);
    const { tag } = made;
    one(tag, 'submit').focus();
    nextStep(tag);
    await until(() => one(tag, 'submit').getAttribute('aria-disabled') === 'true');
    expect(textOf(tag, 'submit')).to.include('Creating…');
    nextStep(tag);
    one(tag, 'back').click();
    one(tag, 'close').click();
    const escape = { key: 'Escape', bubbles: true, cancelable: true, composed: true };
    one(tag, 'submit').dispatchEvent(new KeyboardEvent('keydown', escape));
    expectSame(focused(), one(tag, 'submit'));
    expect(isOpen(tag)).to.equal(true);
    await made.server.release();
    await until(() => told.length === 2);
    expect(told.map(({ type }) => type)).to.deep.equal([SUCCESS, CLOSE]);
    expect(await sentAreas(made)).to.have.lengthOf(1);
  });

  it('says that it is created, and creates no other, where the page keeps it open', async () => {
    const told = recordEvents([CLOSE], { prevent: true });
    const made = await atBenefits([created]);
    nextStep(made.tag);
    await until(() => told[0] && textOf(made.tag, 'step-title') === 'Letters is ready');
    expect(all(made.tag, 'submit')).to.have.lengthOf(0);
    // There is nothing left to lose: leaving does not ask.
    one(made.tag, 'close').click();
    expect((told[1]!.event as ModalCloseEvent).reason).to.equal('close');
  });

  it('does not take the second press of a double click on Next for Create', async () => {
    const made = await openCreate([created]);
    const { tag } = made;
    typeInto(tag, { name: 'Letters' });
    await toStep(tag, 2);
    await toStep(tag, 3);
    const press = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true, composed: true });
    one(tag, 'submit').dispatchEvent(press);
    expect(press.defaultPrevented).to.equal(true);
    expect(await sentAreas(made)).to.have.lengthOf(0);
  });

  it('offers the upgrade where the plan has no place left, and goes back to what was typed', async () => {
    const told = recordEvents(['member-areas-upgrade']);
    const { tag } = await atBenefits([full, created]);
    nextStep(tag);
    await until(() => textOf(tag, 'step-title') === 'You’ve used all your member areas.');
    expectSame(focused(), one(tag, 'step-title'));
    await expect(tag).to.be.accessible();
    one(tag, 'primary').click();
    expect(told.map(({ event }) => (event as MemberAreasUpgradeEvent).planId)).to.deep.equal(['']);
    one(tag, 'not-now').click();
    await stepShown(tag, 3);
    expectSame(focused(), one(tag, 'step-title'));
    expect(benefitTexts(tag)).to.deep.equal(['A letter']);
    nextStep(tag);
    await until(() => !isOpen(tag));
  });

  it('says that its next step could not be loaded, and keeps what was typed', async () => {
    const page = await freshPage();
    const { configure } = await importIn(page, 'member-area-elements');
    await importIn(page, 'member-area-elements/member-area-create/define');
    const reported: string[] = [];
    configure({ locale: 'en', onError: (_error, { during }) => void reported.push(during) });
    const view = `${location.origin}/dist/react/owner/create/create-view.js`;
    await page.eval(
      `Promise.all(['${view}', '/dist/elements/base/react-view.js', '/dist/elements/overlays/modal-layer.js'].map((url) => import(url)))`,
    );
    const tag = page.document.body.appendChild(page.document.createElement('member-area-create'));
    const policy = page.document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'none'";
    page.document.head.append(policy);
    tag.show();
    await until(() => hasField(tag, 'name') && one(tag, 'step-title').checkVisibility(), [page]);
    const field = input(tag, 'name');
    Object.getOwnPropertyDescriptor(page.HTMLInputElement.prototype, 'value')!.set!.call(field, 'Letters');
    field.dispatchEvent(new page.Event('input', { bubbles: true }));
    nextStep(tag);
    await until(() => textOf(tag, 'error')?.startsWith('We couldn’t load this.'), [page]);
    expect(reported).to.deep.equal(['owner-part']);
    expect(one(tag, 'submit').getAttribute('aria-disabled')).to.equal('true');
    nextStep(tag);
    one(tag, 'retry').click();
    await until(() => reported.length === 2 && all(tag, 'error').length === 1, [page]);
    expect(textOf(tag, 'step-title')).to.equal('Step 2 of 3: Access');
    one(tag, 'back').click();
    await until(() => hasField(tag, 'name'), [page]);
    expect(input(tag, 'name').value).to.equal('Letters');
  });

  it('asks before what was typed is lost, and not where nothing was', async () => {
    const told = recordEvents([CLOSE]);
    const { tag } = await openCreate();
    typeInto(tag, { name: 'Letters' });
    await until(() => input(tag, 'name').value === 'Letters');
    await sendKeys({ press: 'Escape' });
    await until(() => textOf(tag, 'dialog-title') === 'Discard changes?');
    one(tag, 'keep').click();
    await until(() => all(tag, 'dialog-title').length === 0);
    expect([isOpen(tag), input(tag, 'name').value]).to.deep.equal([true, 'Letters']);
    typeInto(tag, { name: '' });
    one(tag, 'close').click();
    await until(() => !isOpen(tag));
    tag.show();
    await until(() => tag.matches(':state(ready)') && hasField(tag, 'name'));
    typeInto(tag, { description: 'About bread' });
    await sendKeys({ press: 'Escape' });
    await until(() => all(tag, 'confirm').length === 1);
    one(tag, 'confirm').click();
    await until(() => !isOpen(tag));
    expect(told.map(({ event }) => (event as ModalCloseEvent).reason)).to.deep.equal(['close', 'escape']);
  });
});

describe('<member-area-create>: its benefits', () => {
  it('are added up to ten, and removed, with the focus at hand', async () => {
    const { tag } = await atBenefits();
    for (let n = 2; n <= 10; n++) {
      one(tag, 'add-benefit').click();
      await until(() => focused() === input(tag, `benefit-${n}`));
    }
    expect(all(tag, 'add-benefit')).to.have.lengthOf(0);
    input(tag, 'remove-3').click();
    await until(() => focused() === input(tag, 'benefit-4'));
    expect(all(tag, 'benefits')[0]!.innerText).to.include('Benefit removed.');
    input(tag, 'remove-10').click();
    await until(() => focused() === input(tag, 'benefit-9'));
    for (const n of [2, 4, 5, 6, 7, 8, 9, 1]) {
      input(tag, `remove-${n}`).click();
      await until(() => !hasField(tag, `benefit-${n}`));
    }
    expectSame(focused(), one(tag, 'add-benefit'));
    await expect(tag).to.be.accessible();
  });

  it('are moved by buttons, of which the first and the last do not go on', async () => {
    const { tag } = await atBenefits();
    one(tag, 'add-benefit').click();
    await until(() => hasField(tag, 'benefit-2'));
    typeInto(tag, { 'benefit-2': 'Answers' });
    const off = () => all(tag, 'benefit').map((row) => row.querySelectorAll('[aria-disabled]').length);
    expect(off()).to.deep.equal([1, 1]);
    input(tag, 'up-1').click();
    expect(benefitTexts(tag)).to.deep.equal(['A letter', 'Answers']);
    input(tag, 'down-1').click();
    await until(() => benefitTexts(tag).join() === 'Answers,A letter');
    await until(() => focused() === input(tag, 'down-1'));
    expect(input(tag, 'down-1').getAttribute('aria-label')).to.equal('Move benefit 2 down');
  });

  it('are moved by dragging, and take nothing else that is dropped', async () => {
    const { tag } = await atBenefits();
    for (const n of [2, 3]) {
      one(tag, 'add-benefit').click();
      await until(() => hasField(tag, `benefit-${n}`));
      typeInto(tag, { [`benefit-${n}`]: `Benefit ${n}` });
    }
    const dataTransfer = new DataTransfer();
    const drag = (node: Element, type: string) => {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer });
      node.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const rows = () => all(tag, 'benefit');
    expect(drag(rows()[0]!, 'dragover')).to.equal(false);
    expect(drag(rows()[0]!, 'drop')).to.equal(false);

    const handle = all(tag, 'drag-handle')[2]!;
    expect(handle.draggable).to.equal(true);
    drag(handle, 'dragstart');
    await until(() => rows()[2]!.hasAttribute('data-dragged'));
    expect(drag(rows()[2]!, 'dragover')).to.equal(false);
    expect(drag(rows()[0]!, 'dragover')).to.equal(true);
    await until(() => rows()[0]!.hasAttribute('data-over'));
    drag(rows()[0]!, 'drop');
    await until(() => benefitTexts(tag).join() === 'Benefit 3,A letter,Benefit 2');
    expect(rows().some((row) => row.matches('[data-over],[data-dragged]'))).to.equal(false);

    drag(all(tag, 'drag-handle')[0]!, 'dragstart');
    await until(() => rows()[0]!.hasAttribute('data-dragged'));
    drag(all(tag, 'drag-handle')[0]!, 'dragend');
    await until(() => !rows()[0]!.hasAttribute('data-dragged'));
    expect(benefitTexts(tag)).to.deep.equal(['Benefit 3', 'A letter', 'Benefit 2']);
  });
});

describe('<member-area-create>: its previews', () => {
  for (const [state, text] of [
    ['basics', 'Layout of the member homepage'],
    ['access-free', 'Purchase type'],
    ['access-subscription', '$100.00 every year'],
    ['access-fixed', '$10.00 every month for 3 months, $30.00 in total'],
    ['dates', 'Times are in your time zone'],
    ['benefits', 'What members get'],
    ['problems', 'Check these fields:'],
    ['quota-full', 'You’ve used all your member areas.'],
    ['failed', 'We couldn’t create your member area.'],
  ] as const) {
    it(`show ${state}, accessibly`, async () => {
      const tag = await fixture<MemberAreaCreateElement>(
        html`<member-area-create preview=${state} loading="eager"></member-area-create>`,
      );
      await until(() =>
        tag.shadowRoot!.querySelector<HTMLElement>('[part=creation]')?.innerText.includes(text),
      );
      await expect(tag).to.be.accessible();
    });
  }
});
