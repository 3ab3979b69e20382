import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type ModalCloseEvent } from 'member-area-elements';
import { getSite } from 'member-area-elements/core';
import { field, fillIn, submitButton, titleOf } from '../account-form.js';
import { areaAnswer, joinedAnswer, option } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { testModalInChromium } from '../modal-behaviour.js';
import {
  closeButton,
  dialogOf,
  waitForForm,
  waitUntilClosed,
  isOpen,
  MODAL_RULES,
  openModal,
  renderModal,
} from '../modal-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const CLOSE = 'member-area-sign-up-close';
const plain = html`<member-area-sign-up></member-area-sign-up>`;
const toJoin = html`<member-area-sign-up
  member-area-id="letters"
  pricing-option-id="monthly"
  origin-url-path="/shop"
></member-area-sign-up>`;
const person = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.com',
  password: 'long-enough-1',
};
const openDialog = (tag: Element) => tag.querySelector<HTMLDialogElement>('dialog[open]');
const clickInDialog = (tag: Element, part: 'keep' | 'confirm') =>
  tag.querySelector<HTMLElement>(`dialog [data-part=${part}]`)!.click();

describe('<member-area-sign-up>', () => {
  testModalInChromium({
    name: 'member-area-sign-up',
    template: plain,
    withOpener: html`<member-area-sign-up><a href="/account/login/create">Join</a></member-area-sign-up>`,
    title: 'Create an account',
    firstField: 'firstName',
  });

  it('opens from the link in its content as the creation of an account, and has a name meanwhile', async () => {
    const { tag } = await renderModal(
      html`<member-area-sign-up><a href="/account/login/create">Join</a></member-area-sign-up>`,
    );
    tag.querySelector('a')!.click();
    await until(() => isOpen(tag));
    expect(dialogOf(tag)!.getAttribute('aria-label')).to.equal('Join');
    await waitForForm(tag);
    expect(titleOf(tag)).to.equal('Create an account');
    await until(() => focused() === field(tag, 'firstName'));
  });

  it('shows the area and its price', async () => {
    const { tag } = await openModal(toJoin, [areaAnswer({ pricingOptions: [option()] })]);
    await until(() => titleOf(tag) === 'Join The Commons');
    await until(() => tag.textContent.includes('$10.00 every month'));
    expect(submitButton(tag).innerText).to.contain('Continue to payment');
    await expect(tag).to.be.accessible(MODAL_RULES);
  });

  it('joins with a mailed code: email, code and name in the dialog', async () => {
    const done = { status: 204 };
    const answers = [areaAnswer(), done, { body: { isNew: true } }, areaAnswer(), done, joinedAnswer()];
    const { tag, server } = await renderModal(toJoin, answers);
    getSite().configure({ waysIn: ['code'] });
    const events = recordEvents(['member-area-join-success'], { prevent: true });
    tag.show();
    const email = await until(() => field(tag, 'email'));
    await until(() => titleOf(tag) === 'Join The Commons');
    expect(field(tag, 'password')).to.equal(null);
    await until(() => focused() === email);
    await expect(tag).to.be.accessible(MODAL_RULES);
    fillIn(tag, { email: person.email });
    submitButton(tag).click();
    const code = await until(() => field(tag, 'code'));
    await until(() => focused() === code);
    expect(tag.querySelector('[slot=view]')!.getAttribute('aria-label')).to.equal('Enter your code');
    await expect(tag).to.be.accessible(MODAL_RULES);
    fillIn(tag, { code: '482913' });
    await until(() => titleOf(tag) === 'Complete your account' && field(tag, 'firstName'));
    fillIn(tag, { firstName: person.firstName, lastName: person.lastName });
    submitButton(tag).click();
    await waitUntilClosed(tag);
    expect(events).to.have.lengthOf(1);
    const calls = await server.calls(6);
    expect(JSON.parse(calls.at(-1)!.body)).to.deep.include({
      ...{ originUrlPath: '/shop', pricingOptionId: 'monthly', loginStatus: 'created_account_to_join' },
    });
    getSite().configure({ waysIn: ['password'] });
  });

  for (const [how, reason] of [
    ['its button', 'close'],
    ['Escape', 'escape'],
  ] as const) {
    it(`asks before ${how} discards the input`, async () => {
      const events = recordEvents([CLOSE]);
      const { tag } = await openModal(plain);
      const leave = async () => {
        if (reason === 'escape') await sendKeys({ press: 'Escape' });
        else closeButton(tag).click();
      };
      fillIn(tag, { firstName: 'Noor' });
      field(tag, 'firstName').focus();
      await leave();
      await until(() => openDialog(tag));
      expect(openDialog(tag)!.innerText).to.contain('Discard changes?');
      await expect(tag).to.be.accessible(MODAL_RULES);
      clickInDialog(tag, 'keep');
      await until(() => !openDialog(tag));
      expect(isOpen(tag)).to.equal(true);
      expect(field(tag, 'firstName').value).to.equal('Noor');
      expect(events).to.have.lengthOf(0);

      await leave();
      await until(() => openDialog(tag));
      clickInDialog(tag, 'confirm');
      await waitUntilClosed(tag);
      expect(events.map(({ event }) => (event as ModalCloseEvent).reason)).to.deep.equal([reason]);
    });
  }

  it('closes only the question on Escape in it, and keeps the input', async () => {
    const { tag } = await openModal(plain);
    fillIn(tag, { firstName: 'Noor' });
    await sendKeys({ press: 'Escape' });
    await until(() => openDialog(tag));
    await sendKeys({ press: 'Escape' });
    await until(() => !openDialog(tag));
    expect(isOpen(tag)).to.equal(true);
    expect(field(tag, 'firstName').value).to.equal('Noor');
  });

  it('creates the account, sends the join, and closes with the reason done', async () => {
    const events = recordEvents([CLOSE], { prevent: true });
    const any = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const { tag, server } = await openModal(toJoin, [any, any, any, any]);
    fillIn(tag, person);
    submitButton(tag).click();
    await until(() => events[0]);
    expect(events[0]!.event).to.include({ reason: 'done' });
    const calls = await server.calls();
    expect(calls.find(({ method }) => method === 'POST')!.url).to.equal('/api/site-users/account');
    expect(JSON.parse(calls.find(({ method }) => method === 'PUT')!.body)).to.deep.equal({
      originUrlPath: '/shop',
      pricingOptionId: 'monthly',
      loginStatus: 'created_account_to_join',
    });
  });

  it('does not close while the account is being created', async () => {
    const { tag } = await openModal(plain, [{ kind: 'hang' }]);
    fillIn(tag, person);
    submitButton(tag).click();
    await until(() => tag.querySelector('[aria-busy=true]'));
    closeButton(tag).click();
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    expect(isOpen(tag)).to.equal(true);
    expectSame(openDialog(tag), null);
    expect(tag.hide()).to.equal(true);
  });
});
