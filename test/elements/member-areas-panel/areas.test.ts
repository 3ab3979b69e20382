import { expect, fixture, html } from '@open-wc/testing';
import {
  configure,
  type MemberAreaEditSuccessEvent,
  type MemberAreasPanelElement,
} from 'member-area-elements';
import 'member-area-elements/member-areas-panel/define';
import 'member-area-elements/member-areas-survey/define';
import 'member-area-elements/member-areas-video-onboarding/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { areaAnswer, option } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { lineOf, typeInto, viewPart, viewParts } from '../owner-tag.js';
import { recordEvents } from '../recorded-events.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';
import { showView } from './show-view.js';

type Tag = MemberAreasPanelElement;

const body = (parts: Record<string, unknown> = {}) => areaAnswer(parts).body as Record<string, unknown>;
const LIST = 'marketing/member-areas';
const quotas: ScriptedAnswer = {
  to: 'plan-quotas',
  body: { quotas: { memberAreas: { limit: 5, used: 2, remaining: 3 } }, upgradeOptions: [] },
};
const commons = (parts: object = {}) => body({ numMembers: 0, path: '/members/community', ...parts });
const letters = (parts: object = {}) => body({ id: 'letters', name: 'Letters', ...parts });
const list = (...memberAreas: unknown[]): ScriptedAnswer => ({ to: LIST, body: { memberAreas } });
const one = (area: object, version = '"1"'): ScriptedAnswer => ({
  to: `${LIST}/community`,
  body: area,
  headers: { etag: version },
});

/** Renders a panel whose first area is open. */
async function renderPanel(area: object, ...answers: ScriptedAnswer[]) {
  const server = await scripted(list(area, letters()), quotas, ...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en' });
  showView('areas');
  const tag = await fixture<Tag>(html`<member-areas-panel loading="eager"></member-areas-panel>`);
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  const row = await until(() => viewPart(tag, 'area-button'));
  row.focus();
  row.click();
  await until(() => viewPart(tag, 'edit-area'));
  const readCalls = async (method: string) => (await server.calls()).filter((call) => call.method === method);
  return { tag, reported, readCalls };
}
const click = (tag: Tag, part: string) => viewPart(tag, part)!.click();
const field = (tag: Tag, name: string) =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`[data-part=modal] [name=${name}]`)!;
const modal = (tag: Tag) => viewPart<HTMLDialogElement>(tag, 'modal');
// The text of a row that is out of sight is not rendered: `innerText` would be empty.
const titles = (tag: Tag) => viewParts(tag, 'area-title').map(({ textContent }) => textContent.trim());

/** Opens the dialog that edits the first area. */
async function openEdit(tag: Tag) {
  viewPart(tag, 'edit-area')!.focus();
  click(tag, 'edit-area');
  await until(() => (focused() as HTMLInputElement | null)?.name === 'name');
}

describe('<member-areas-panel>: editing an area', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows the stored area and saves the edits with its version', async () => {
    const events = recordEvents(['member-area-edit-success']);
    const saved = commons({ name: 'The Square', description: 'Closer' });
    const { tag, readCalls } = await renderPanel(
      commons(),
      ...[one(commons()), one(commons()), one(saved, '"2"'), list(saved, letters()), quotas],
    );
    await openEdit(tag);
    expect(field(tag, 'name').value).to.equal('The Commons');
    expect(field(tag, 'description').value).to.equal('For neighbours');
    expect(field(tag, 'benefit-1').value).to.equal('A newsletter');
    expectSame(tag.shadowRoot!.querySelector('[name=layout]'), null);
    await expect(tag).to.be.accessible();
    typeInto(field(tag, 'name'), 'The Square');
    typeInto(field(tag, 'description'), 'Closer');
    click(tag, 'submit');
    await until(() => !modal(tag) && titles(tag)[0] === 'The Square');
    expect(lineOf(viewPart(tag, 'toast-text'))).to.equal('The Square is saved');
    expectSame(focused(), viewPart(tag, 'edit-area'));
    const [put] = await readCalls('PUT');
    expect(put!.headers).to.include({ 'if-match': '"1"' });
    expect(JSON.parse(put!.body)).to.deep.equal({
      name: 'The Square',
      description: 'Closer',
      purchaseType: 'FREE',
      pricingOptions: [],
      benefits: [{ description: 'A newsletter' }],
    });
    const [{ event }] = events as unknown as [{ event: MemberAreaEditSuccessEvent }];
    expect(event.memberArea).to.include({ id: 'community', title: 'The Square' });
  });

  it('shows the layout of the home page for members, and saves another one', async () => {
    const saved = commons({ layout: 'welcome' });
    const { tag, readCalls } = await renderPanel(
      commons({ layout: 'list' }),
      ...[one(commons({ layout: 'list' })), one(commons({ layout: 'list' })), one(saved, '"2"')],
      ...[list(saved, letters()), quotas],
    );
    await openEdit(tag);
    const layouts = () => [
      ...tag.shadowRoot!.querySelectorAll<HTMLInputElement>('[data-part=modal] [name=layout]'),
    ];
    expect(layouts().map(({ value, checked }) => [value, checked])).to.deep.equal([
      ['cards', false],
      ['list', true],
      ['video', false],
      ['welcome', false],
    ]);
    await expect(tag).to.be.accessible();
    layouts()
      .find(({ value }) => value === 'welcome')!
      .click();
    await until(() => viewPart(tag, 'submit')!.ariaDisabled === 'false');
    click(tag, 'submit');
    await until(() => !modal(tag));
    const [put] = await readCalls('PUT');
    expect(JSON.parse(put!.body)).to.include({ layout: 'welcome' });
  });

  it('asks before edits are lost, and closes at once without any', async () => {
    const { tag } = await renderPanel(commons(), one(commons()), one(commons()));
    await openEdit(tag);
    click(tag, 'cancel');
    await until(() => !modal(tag) && focused() === viewPart(tag, 'edit-area'));
    await openEdit(tag);
    typeInto(field(tag, 'name'), 'Other');
    await until(() => viewPart(tag, 'submit')!.ariaDisabled === 'false');
    click(tag, 'cancel');
    await until(() => lineOf(viewPart(tag, 'dialog-title')) === 'Discard changes?');
    click(tag, 'keep');
    await until(() => !viewPart(tag, 'dialog'));
    expect(field(tag, 'name').value).to.equal('Other');
    click(tag, 'cancel');
    await until(() => viewPart(tag, 'dialog'));
    click(tag, 'confirm');
    await until(() => !modal(tag));
  });

  it('says under the field that the name is taken, at once or when the server says so', async () => {
    const { tag, readCalls } = await renderPanel(commons(), ...[one(commons()), one(commons())], {
      to: `${LIST}/community`,
      status: 409,
      body: { error: { code: 'name-taken', fields: { name: 'taken' } } },
    });
    await openEdit(tag);
    typeInto(field(tag, 'name'), 'letters');
    click(tag, 'submit');
    const error = await until(() => viewPart(tag, 'field-error'));
    expect(lineOf(error)).to.equal('Name already in use.');
    expect(field(tag, 'name').getAttribute('aria-describedby')).to.contain(error.id);
    expectSame(focused(), field(tag, 'name'));
    expect(await readCalls('PUT')).to.have.lengthOf(0);
    typeInto(field(tag, 'name'), 'Elsewhere');
    await until(() => !viewPart(tag, 'field-error'));
    click(tag, 'submit');
    await until(() => lineOf(viewPart(tag, 'field-error')) === 'Name already in use.');
    expect(field(tag, 'name').value).to.equal('Elsewhere');
  });

  it('keeps the edits when saving fails', async () => {
    const { tag } = await renderPanel(commons(), one(commons()), one(commons()), {
      to: `${LIST}/community`,
      status: 503,
    });
    await openEdit(tag);
    typeInto(field(tag, 'name'), 'Elsewhere');
    click(tag, 'submit');
    await until(() => viewParts(tag, 'problem').some((node) => lineOf(node) === 'Couldn’t save. Try again.'));
    expect(field(tag, 'name').value).to.equal('Elsewhere');
  });

  it('offers to reload or to overwrite when somebody else has changed the area', async () => {
    const theirs = commons({ description: 'Theirs' });
    const mine = commons({ name: 'Mine' });
    const { tag, readCalls } = await renderPanel(
      commons(),
      ...[one(commons()), one(theirs, '"2"'), one(theirs, '"2"'), one(theirs, '"2"')],
      ...[one(mine, '"3"'), list(mine, letters()), quotas],
    );
    await openEdit(tag);
    typeInto(field(tag, 'name'), 'Mine');
    click(tag, 'submit');
    await until(() => viewPart(tag, 'overwrite'));
    expect(lineOf(viewPart(tag, 'notice'))).to.contain('Someone else changed this. Reload or overwrite.');
    expect(await readCalls('PUT')).to.have.lengthOf(0);
    click(tag, 'reload');
    await until(() => lineOf(viewPart(tag, 'dialog-title')) === 'Reload the member area?');
    click(tag, 'confirm');
    await until(() => !viewPart(tag, 'dialog') && field(tag, 'description').value === 'Theirs');
    expect(field(tag, 'name').value).to.equal('The Commons');
    typeInto(field(tag, 'name'), 'Mine');
    click(tag, 'submit');
    await until(() => !modal(tag));
    expect((await readCalls('PUT'))[0]!.headers).to.include({ 'if-match': '"2"' });
  });

  it('overwrites the change of somebody else without a version', async () => {
    const mine = commons({ name: 'Mine' });
    const { tag, readCalls } = await renderPanel(
      commons(),
      ...[one(commons()), one(commons({ description: 'Theirs' }), '"2"')],
      ...[one(mine, '"3"'), list(mine, letters()), quotas],
    );
    await openEdit(tag);
    typeInto(field(tag, 'name'), 'Mine');
    click(tag, 'submit');
    await until(() => viewPart(tag, 'overwrite'));
    click(tag, 'overwrite');
    await until(() => !modal(tag));
    expect((await readCalls('PUT'))[0]!.headers).not.to.have.property('if-match');
  });

  it('says why the purchase type stays while the area has members', async () => {
    const { tag } = await renderPanel(commons({ numMembers: 1 }), one(commons({ numMembers: 1 })));
    await openEdit(tag);
    expect(modal(tag)!.textContent).to.contain('1 person is a member, so the purchase type stays as it is.');
    expect(tag.shadowRoot!.querySelectorAll('[name=purchaseType]')).to.have.lengthOf(0);
    expect(lineOf(viewPart(tag, 'kept'))).to.equal(
      'Purchase type Free 1 person is a member, so the purchase type stays as it is.',
    );
  });

  it('says so when the area does not exist any more', async () => {
    const { tag } = await renderPanel(commons(), { to: `${LIST}/community`, status: 404 });
    click(tag, 'edit-area');
    await until(() => modal(tag)?.textContent.includes('This member area doesn’t exist any more.'));
  });
});

describe('<member-areas-panel>: undoing a new price', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  const monthly = option({ price: { value: '10.00', currencyCode: 'USD' } });
  const yearly = option({
    id: 'yearly',
    price: { value: '100.00', currencyCode: 'USD' },
    billingPeriod: { value: 1, unit: 'YEAR' },
  });
  const priced = (pricingOptions: object[], parts: object = {}) =>
    commons({ purchaseType: 'RECURRING', pricingOptions, ...parts });
  const former = priced([monthly, yearly]);
  const raised = priced([{ ...monthly, price: { value: '15.00', currencyCode: 'USD' } }]);
  const toastText = (tag: Tag) => lineOf(viewPart(tag, 'toast-text'));

  /** Raises the monthly price, and removes the yearly one. */
  async function raisePrice(...answers: ScriptedAnswer[]) {
    const result = await renderPanel(
      former,
      ...[one(former), one(former), one(raised, '"2"'), list(raised, letters()), quotas],
      ...answers,
    );
    const { tag } = result;
    await openEdit(tag);
    typeInto(field(tag, 'price-1'), '15');
    viewParts(tag, 'remove-option')[1]!.click();
    await until(() => !field(tag, 'price-2'));
    click(tag, 'submit');
    await until(() => !modal(tag) && toastText(tag) === 'The Commons is saved');
    return result;
  }

  it('restores it with the version that was saved, and says what it means for people who joined', async () => {
    const { tag, readCalls } = await raisePrice(
      ...[one(raised, '"2"'), one(former, '"3"'), list(former, letters()), quotas],
    );
    viewPart(tag, 'undo')!.focus();
    click(tag, 'undo');
    await until(() => focused() === viewPart(tag, 'area-button'));
    await until(() => toastText(tag)?.startsWith('The former price is back.'));
    expect(toastText(tag)).to.equal(
      'The former price is back. Whoever joined in between keeps the price they joined with.',
    );
    expectSame(viewPart(tag, 'undo'), null);
    const [, undone] = await readCalls('PUT');
    expect(undone!.headers).to.include({ 'if-match': '"2"' });
    // The removed option is new again: its id belongs to those who joined with it.
    const { id: _, ...newYearly } = yearly;
    expect(JSON.parse(undone!.body)).to.deep.equal({
      name: 'The Commons',
      description: 'For neighbours',
      purchaseType: 'RECURRING',
      benefits: [{ description: 'A newsletter' }],
      pricingOptions: [monthly, newYearly].map(({ subscriptionPlan: __, ...terms }) => terms),
    });
    await until(() => viewPart(tag, 'area-prices')!.textContent.includes('$100.00 every year'));
    await expect(tag).to.be.accessible();
  });

  it('changes nothing when somebody else has saved in between', async () => {
    const theirs = priced([option({ price: { value: '20.00', currencyCode: 'USD' } })]);
    const { tag, readCalls } = await raisePrice(...[one(theirs, '"3"'), list(theirs, letters()), quotas]);
    click(tag, 'undo');
    await until(() => toastText(tag) === 'The Commons has changed in between, so its price stays as it is.');
    expectSame(viewPart(tag, 'undo'), null);
    expect(await readCalls('PUT')).to.have.lengthOf(1);
    await until(() => viewPart(tag, 'area-prices')!.textContent.includes('$20.00 every month'));
  });

  it('can be tried again after a failure', async () => {
    const { tag } = await raisePrice(
      ...[one(raised, '"2"'), { to: `${LIST}/community`, status: 503 }, list(raised, letters()), quotas],
      ...[one(raised, '"2"'), one(former, '"3"'), list(former, letters()), quotas],
    );
    click(tag, 'undo');
    await until(() => toastText(tag) === 'Couldn’t restore the price. Try again.');
    click(tag, 'undo');
    await until(() => toastText(tag)?.startsWith('The former price is back.'));
  });

  it('is not offered when the price is the same', async () => {
    const renamed = priced([monthly, yearly], { name: 'The Square' });
    const { tag } = await renderPanel(
      former,
      ...[one(former), one(former), one(renamed, '"2"'), list(renamed, letters()), quotas],
    );
    await openEdit(tag);
    typeInto(field(tag, 'name'), 'The Square');
    click(tag, 'submit');
    await until(() => toastText(tag) === 'The Square is saved');
    expectSame(viewPart(tag, 'undo'), null);
  });
});

describe('<member-areas-panel>: a new price for members', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  const monthly = option({ price: { value: '10.00', currencyCode: 'USD' } });
  const priced = (price: string, parts: object = {}) =>
    commons({
      purchaseType: 'RECURRING',
      numMembers: 2,
      pricingOptions: [{ ...monthly, price: { value: price, currencyCode: 'USD' } }],
      ...parts,
    });
  const former = priced('10.00');
  const earlier = { earlierPrices: [{ pricingOptionId: monthly['id'], numMembers: 2 }] };
  const raised = priced('15.00', earlier);
  const planned: ScriptedAnswer = { to: 'marketing/member-area-prices/community', body: { members: 2 } };
  const toastText = (tag: Tag) => lineOf(viewPart(tag, 'toast-text'));

  /** Saves a higher price, and waits for the question. */
  async function savePrice(...answers: ScriptedAnswer[]) {
    const result = await renderPanel(former, ...[one(former), one(former), one(raised, '"2"')], ...answers);
    const { tag } = result;
    await openEdit(tag);
    typeInto(field(tag, 'price-1'), '15');
    click(tag, 'submit');
    const question = await until(() => viewPart(tag, 'member-price-question'));
    expect(question.textContent).to.contain('Also for the 2 people who are members?');
    return result;
  }

  it('is asked for when the price is saved, and stays with new members when the owner says so', async () => {
    const { tag, readCalls } = await savePrice(list(raised, letters()), quotas);
    await until(() => modal(tag)!.contains(focused()));
    await expect(tag).to.be.accessible();
    click(tag, 'new-members-only');
    await until(() => !modal(tag) && toastText(tag) === 'The Commons is saved');
    expect(await readCalls('PUT')).to.have.lengthOf(1);
    await until(() => viewPart(tag, 'undo'));
  });

  it('is planned for everybody, which cannot be undone', async () => {
    const saved = priced('15.00');
    const { tag, readCalls } = await savePrice(planned, list(saved, letters()), quotas);
    click(tag, 'everybody');
    await until(() => !modal(tag) && toastText(tag) === 'The Commons is saved');
    const [, put] = await readCalls('PUT');
    expect(put!.url).to.equal('/api/marketing/member-area-prices/community');
    expect(JSON.parse(put!.body)).to.deep.equal({ pricingOptionId: monthly['id'] });
    expectSame(viewPart(tag, 'undo'), null);
  });

  it('can be tried again when it fails', async () => {
    const failed: ScriptedAnswer = { to: 'marketing/member-area-prices/community', status: 503 };
    const { tag } = await savePrice(failed, planned, list(priced('15.00'), letters()), quotas);
    click(tag, 'everybody');
    await until(() =>
      viewParts(tag, 'problem').some(
        (node) => lineOf(node) === 'Couldn’t change the price for members. Try again.',
      ),
    );
    click(tag, 'everybody');
    await until(() => !modal(tag) && toastText(tag) === 'The Commons is saved');
  });

  it('can be planned later, from the details of the area', async () => {
    const { tag } = await renderPanel(raised, planned, list(priced('15.00'), letters()), quotas);
    expect(lineOf(viewPart(tag, 'earlier-prices'))).to.contain('2 members pay an earlier price.');
    await expect(tag).to.be.accessible();
    viewPart(tag, 'use-new-price')!.focus();
    click(tag, 'use-new-price');
    await until(() => viewPart(tag, 'everybody'));
    click(tag, 'new-members-only');
    await until(() => focused() === viewPart(tag, 'use-new-price'));
    click(tag, 'use-new-price');
    await until(() => viewPart(tag, 'everybody'));
    click(tag, 'everybody');
    await until(() => focused() === viewPart(tag, 'earlier-prices'));
    await until(
      () => lineOf(viewPart(tag, 'earlier-prices')) === '2 members get a mail about the new price.',
    );
  });
});

describe('<member-areas-panel>: the dialog of an area', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows its main button whatever is scrolled to, and never the focused field under it', async () => {
    const { tag } = await renderPanel(commons({ layout: 'list' }), one(commons({ layout: 'list' })));
    await openEdit(tag);
    const dialog = modal(tag)!;
    expect(dialog.scrollHeight).to.be.above(dialog.clientHeight);
    const footer = () => viewPart(tag, 'footer')!.getBoundingClientRect();
    for (const place of [0, dialog.scrollHeight / 2, dialog.scrollHeight]) {
      dialog.scrollTop = place;
      const { bottom } = dialog.getBoundingClientRect();
      expect(footer().bottom, `at ${place}`).to.be.closeTo(bottom, 2);
    }
    dialog.scrollTop = 0;
    for (const input of dialog.querySelectorAll<HTMLElement>('form input')) {
      input.focus();
      expect(input.getBoundingClientRect().bottom).to.be.at.most(footer().top);
    }
  });
});

describe('<member-areas-panel>: deleting an area', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('asks by the name of the area, removes it and focuses the next one', async () => {
    const events = recordEvents(['member-area-delete-success']);
    const { tag, readCalls } = await renderPanel(
      commons(),
      ...[{ to: `${LIST}/community`, body: {} }, list(letters()), quotas],
    );
    click(tag, 'delete-area');
    const dialog = await until(() => viewPart(tag, 'dialog'));
    expect(dialog.getAttribute('role')).to.equal('alertdialog');
    expect(lineOf(viewPart(tag, 'dialog-title'))).to.equal('Delete The Commons?');
    await expect(tag).to.be.accessible();
    click(tag, 'confirm');
    await until(() => titles(tag).length === 1 && focused() === viewPart(tag, 'area-button'));
    expect(titles(tag)).to.deep.equal(['Letters']);
    expect(lineOf(viewPart(tag, 'toast-text'))).to.equal('The Commons is deleted');
    expect((await readCalls('DELETE')).map(({ url }) => url)).to.deep.equal([`/api/${LIST}/community`]);
    expect(events.map(({ event }) => event)[0]).to.include({ memberAreaId: 'community' });
  });

  const moveField = (tag: Tag) =>
    tag.shadowRoot!.querySelector<HTMLSelectElement>('[data-part=dialog] [name=moveTo]');
  const moved: ScriptedAnswer = {
    to: 'marketing/member-area-members/community',
    body: { moved: 12, ended: 0 },
  };
  const hasMembers: ScriptedAnswer = {
    to: `${LIST}/community`,
    status: 409,
    body: { error: { code: 'has-members' } },
  };

  it('asks where the members move, moves them, and deletes the area', async () => {
    const { tag, readCalls } = await renderPanel(
      commons({ numMembers: 12 }),
      ...[moved, { to: `${LIST}/community`, body: {} }, list(letters({ numMembers: 12 })), quotas],
    );
    click(tag, 'delete-area');
    await until(() => moveField(tag));
    expect(lineOf(viewPart(tag, 'dialog-message'))).to.equal('12 people are members of this area.');
    expect([...moveField(tag)!.options].map(({ text }) => text)).to.deep.equal(['Choose an area', 'Letters']);
    await expect(tag).to.be.accessible();
    click(tag, 'confirm');
    await until(() => moveField(tag)!.getAttribute('aria-invalid') === 'true');
    expect(await readCalls('POST')).to.deep.equal([]);
    moveField(tag)!.value = 'letters';
    moveField(tag)!.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => moveField(tag)!.getAttribute('aria-invalid') === null);
    click(tag, 'confirm');
    await until(() => titles(tag).length === 1);
    const [move] = await readCalls('POST');
    expect([move!.url, JSON.parse(move!.body)]).to.deep.equal([
      '/api/marketing/member-area-members/community',
      { memberAreaId: 'letters' },
    ]);
    expect((await readCalls('DELETE')).map(({ url }) => url)).to.deep.equal([`/api/${LIST}/community`]);
  });

  it('asks where they move when somebody has joined in the meantime', async () => {
    const { tag } = await renderPanel(
      commons(),
      ...[hasMembers, list(commons({ numMembers: 2 }), letters()), quotas],
    );
    click(tag, 'delete-area');
    await until(() => viewPart(tag, 'dialog'));
    expectSame(moveField(tag), null);
    click(tag, 'confirm');
    await until(() => lineOf(viewPart(tag, 'dialog-message')) === '2 people are members of this area.');
    expect(lineOf(viewPart(tag, 'dialog-problem'))).to.equal(
      'People have joined in the meantime. Choose where the members move, and try again.',
    );
    expect(moveField(tag)).to.not.equal(null);
    click(tag, 'keep');
    await until(() => !viewPart(tag, 'dialog'));
    expect(titles(tag)).to.deep.equal(['The Commons', 'Letters']);
  });

  it('says that another area is needed when there is none', async () => {
    const server = await scripted(list(commons({ numMembers: 1 })), quotas);
    configure({ apiRoot: server.root, locale: 'en' });
    showView('areas');
    const tag = await fixture<Tag>(html`<member-areas-panel loading="eager"></member-areas-panel>`);
    (await until(() => viewPart(tag, 'area-button'))).click();
    (await until(() => viewPart(tag, 'delete-area'))).click();
    const dialog = await until(() => viewPart(tag, 'dialog'));
    expect(lineOf(dialog.querySelector('[data-part=hint]'))).to.equal(
      'To delete it, create another area first. Then its members can move there.',
    );
    expectSame(viewPart(tag, 'confirm'), null);
  });
});

describe('<member-areas-panel>: the page of an area', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is linked in its details, when the backend sends its path', async () => {
    const { tag } = await renderPanel(commons());
    const link = viewPart<HTMLAnchorElement>(tag, 'view-area')!;
    expect(link.getAttribute('href')).to.equal('/members/community');
    expect(lineOf(link)).to.equal('View your member area');
    viewParts(tag, 'area-button')[1]!.click();
    await until(() => !viewPart(tag, 'view-area'));
  });
});

describe('<member-areas-panel>: the other dialogs of the owner', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);
  const labels = (tag: Tag) => viewParts(tag, 'open-dialog').map((node) => lineOf(node));

  it('are linked in the checklist while their tags are on the page', async () => {
    const { tag } = await renderPanel(commons());
    expect(labels(tag)).to.deep.equal([]);
    const survey = document.createElement('member-areas-survey');
    tag.after(survey);
    await until(() => labels(tag).length === 1);
    expect(labels(tag)).to.deep.equal(['Give feedback']);
    viewPart(tag, 'open-dialog')!.click();
    await until(() => survey.open);
    survey.hide();
    const videos = document.createElement('member-areas-video-onboarding');
    tag.after(videos);
    await until(() => labels(tag).length === 2);
    expect(labels(tag)).to.deep.equal(['Sell your videos', 'Give feedback']);
    survey.remove();
    videos.remove();
    await until(() => labels(tag).length === 0);
  });

  it('stay closed when the page prevents the event', async () => {
    const { tag } = await renderPanel(commons());
    const survey = document.createElement('member-areas-survey');
    tag.after(survey);
    await until(() => labels(tag).length === 1);
    const items: string[] = [];
    tag.addEventListener('member-areas-checklist-action', (event) => {
      items.push(event.item);
      event.preventDefault();
    });
    viewPart(tag, 'open-dialog')!.click();
    expect(items).to.deep.equal(['open_survey']);
    expect(survey.open).to.equal(false);
    survey.remove();
  });
});

describe('<member-areas-panel>: the days to withdraw', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('are edited for a paid area, and have a limit', async () => {
    const paid = (withdrawalDays: number) =>
      commons({ purchaseType: 'RECURRING', pricingOptions: [option()], withdrawalDays });
    const { tag, readCalls } = await renderPanel(
      paid(14),
      ...[one(paid(14)), one(paid(14)), one(paid(30), '"2"'), list(paid(30), letters()), quotas],
    );
    await openEdit(tag);
    expect(field(tag, 'withdrawal-days').value).to.equal('14');
    typeInto(field(tag, 'withdrawal-days'), '400');
    click(tag, 'submit');
    await until(() => viewPart(tag, 'field-error'));
    expect(lineOf(viewPart(tag, 'field-error'))).to.equal('Use a whole number from 0 to 365.');
    typeInto(field(tag, 'withdrawal-days'), '30');
    click(tag, 'submit');
    await until(() => !modal(tag));
    const { withdrawalDays } = JSON.parse((await readCalls('PUT'))[0]!.body) as { withdrawalDays: number };
    expect(withdrawalDays).to.equal(30);
  });

  it('are no field of a free area', async () => {
    const { tag } = await renderPanel(commons({ withdrawalDays: 14 }), one(commons({ withdrawalDays: 14 })));
    await openEdit(tag);
    expect(field(tag, 'withdrawal-days')).to.equal(null);
  });
});

describe('<member-areas-panel>: the pauses of an area', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  const subscription = (maxPausePeriods: number) =>
    commons({ purchaseType: 'RECURRING', pricingOptions: [option()], maxPausePeriods });

  it('are chosen for an area by subscription', async () => {
    const { tag, readCalls } = await renderPanel(
      subscription(0),
      ...[one(subscription(0)), one(subscription(0)), one(subscription(2), '"2"')],
      ...[list(subscription(2), letters()), quotas],
    );
    await openEdit(tag);
    const pauses = tag.shadowRoot!.querySelector<HTMLSelectElement>('select[name=pauses]')!;
    expect([...pauses.options].map(({ text }) => text)).to.deep.equal([
      'Members can’t pause',
      'For 1 billing period',
      'For up to 2 billing periods',
      'For up to 3 billing periods',
    ]);
    expect(pauses.value).to.equal('0');
    await expect(tag).to.be.accessible();
    pauses.value = '2';
    pauses.dispatchEvent(new Event('change', { bubbles: true }));
    click(tag, 'submit');
    await until(() => !modal(tag));
    const { maxPausePeriods } = JSON.parse((await readCalls('PUT'))[0]!.body) as { maxPausePeriods: number };
    expect(maxPausePeriods).to.equal(2);
  });

  it('are no field of an area that is paid once', async () => {
    const once = commons({
      purchaseType: 'SET_AMOUNT',
      pricingOptions: [{ id: 'once', price: { value: '30.00', currencyCode: 'USD' }, subscribable: false }],
      maxPausePeriods: 2,
    });
    const { tag } = await renderPanel(once, one(once));
    await openEdit(tag);
    expect(tag.shadowRoot!.querySelector('select[name=pauses]')).to.equal(null);
  });
});

describe('<member-areas-panel>: the time zone and the currency of the site', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    configure({ timeZone: undefined, currency: undefined });
    return cleanBrowser();
  });
  // In Kiritimati, 14 hours ahead of UTC, this is January 2.
  const dates = { enrollment: { opensAt: '2030-01-01T12:00:00.000Z', closesAt: '2030-03-01T00:00:00.000Z' } };

  it('are those of the dates and prices that the owner sees and enters', async () => {
    configure({ timeZone: 'Pacific/Kiritimati', currency: 'JPY' });
    const saved = commons(dates);
    const { tag, readCalls } = await renderPanel(
      commons(dates),
      ...[one(commons(dates)), one(commons(dates)), one(saved, '"2"'), list(saved, letters()), quotas],
    );
    expect(lineOf(viewPart(tag, 'details'))).to.contain('from January 2, 2030 until March 1, 2030');
    await openEdit(tag);
    expect(field(tag, 'opens').value).to.equal('2030-01-02T02:00');
    expect(modal(tag)!.textContent).to.contain('Times are in Pacific/Kiritimati time.');
    tag.shadowRoot!.querySelector<HTMLInputElement>('[name=purchaseType][value=RECURRING]')!.click();
    await until(() => field(tag, 'price-1'));
    expect(modal(tag)!.textContent).to.contain('Price in JPY');
    typeInto(field(tag, 'price-1'), '1200');
    typeInto(field(tag, 'opens'), '2030-01-03T02:00');
    click(tag, 'submit');
    await until(() => !modal(tag));
    const { enrollment, pricingOptions } = JSON.parse((await readCalls('PUT'))[0]!.body) as {
      enrollment: object;
      pricingOptions: { price: object }[];
    };
    expect(enrollment).to.deep.equal({
      opensAt: '2030-01-02T12:00:00.000Z',
      closesAt: '2030-03-01T00:00:00.000Z',
    });
    expect(pricingOptions[0]!.price).to.deep.equal({ value: '1200', currencyCode: 'JPY' });
  });

  it('are the defaults when they are wrong, which is reported once', async () => {
    // A request of the panel before this one can be the first to read the settings.
    const early = collectReports();
    configure({ timeZone: 'Mars/Olympus', currency: 'money' });
    const { tag, reported } = await renderPanel(commons(dates), one(commons(dates)));
    await openEdit(tag);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(modal(tag)!.textContent).to.contain(`Times are in ${timeZone.replaceAll('_', ' ')} time.`);
    const messages = [...early, ...reported]
      .map(({ message }) => message)
      .filter((text) => /timeZone|currency/.test(text));
    expect(messages.sort()).to.deep.equal([
      '"currency" is not valid; its default is used.',
      '"timeZone" is not valid; its default is used.',
    ]);
  });

  it('gives way to the attribute of the tag', async () => {
    configure({ currency: 'JPY' });
    const { tag } = await renderPanel(commons(), one(commons()));
    tag.currency = 'EUR';
    await openEdit(tag);
    tag.shadowRoot!.querySelector<HTMLInputElement>('[name=purchaseType][value=RECURRING]')!.click();
    await until(() => modal(tag)!.textContent.includes('Price in EUR'));
  });
});

describe('<member-areas-panel>: the videos of an area', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  const loaf = { id: 'v1', title: 'Loaf', kind: 'file', url: '/videos/v1' };
  const linked = { id: 'v2', title: 'example.com/rye', kind: 'link', url: 'https://example.com/rye' };
  // Not `innerText`: in WebKit, that of a row outside the viewport is empty.
  const titles = (tag: Tag) => viewParts(tag, 'video').map((part) => part.querySelector('span')?.textContent);
  const problem = (tag: Tag) => lineOf(viewPart(tag, 'dialog-problem'));

  it('are listed in its details, and not without any', async () => {
    const { tag } = await renderPanel(commons({ videos: [loaf, linked] }));
    expect(titles(tag)).to.deep.equal(['Loaf', 'example.com/rye']);
    await expect(tag).to.be.accessible();
    const { tag: other } = await renderPanel(commons());
    expect(titles(other)).to.deep.equal([]);
  });

  it('are deleted after a question, and the reason is shown when that fails', async () => {
    const { tag, readCalls } = await renderPanel(
      commons({ videos: [loaf, linked] }),
      ...[
        { to: 'videos/v1', status: 503 },
        { to: 'videos/v1', status: 200, body: {} },
      ],
      ...[list(commons({ videos: [linked] }), letters()), quotas],
    );
    const [remove] = viewParts(tag, 'delete-video');
    remove!.focus();
    remove!.click();
    await until(() => lineOf(viewPart(tag, 'dialog-title')) === 'Delete Loaf?');
    await expect(tag).to.be.accessible();
    click(tag, 'keep');
    await until(() => !viewPart(tag, 'dialog'));
    expectSame(focused(), remove);
    expect(await readCalls('DELETE')).to.have.lengthOf(0);

    remove!.click();
    (await until(() => viewPart(tag, 'confirm'))).click();
    await until(() => problem(tag) === 'Couldn’t delete the video. Try again.');
    click(tag, 'confirm');
    await until(() => !viewPart(tag, 'dialog'));
    await until(() => titles(tag).join() === 'example.com/rye');
    expect((await readCalls('DELETE')).map(({ url }) => url)).to.deep.equal([
      '/api/marketing/member-areas/videos/v1',
      '/api/marketing/member-areas/videos/v1',
    ]);
  });

  it('are gone when somebody else has deleted them already', async () => {
    const { tag } = await renderPanel(
      commons({ videos: [loaf] }),
      ...[{ to: 'videos/v1', status: 404 }, list(commons(), letters()), quotas],
    );
    click(tag, 'delete-video');
    (await until(() => viewPart(tag, 'confirm'))).click();
    await until(() => !viewPart(tag, 'dialog') && titles(tag).length === 0);
  });
});
