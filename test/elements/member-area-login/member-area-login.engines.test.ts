import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { field, fillIn, submitButton } from '../account-form.js';
import { expectSame, focused } from '../expect-same.js';
import { testModalInEngines } from '../modal-behaviour.js';
import { isOpen, openModal } from '../modal-tag.js';
import { until } from '../until.js';

const plain = html`<member-area-login></member-area-login>`;
const part = (tag: Element, name: string) => tag.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);

describe('<member-area-login>', () => {
  testModalInEngines({
    name: 'member-area-login',
    template: plain,
    withOpener: html`<member-area-login><a href="/account/login">Log in</a></member-area-login>`,
    title: 'Log in',
    firstField: 'email',
  });

  it('shows an alert over itself for a failure, and Escape closes only the alert', async () => {
    const { tag } = await openModal(plain, [{ status: 503 }]);
    fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
    submitButton(tag).focus();
    submitButton(tag).click();
    await until(() => part(tag, 'alert'));
    expect(part(tag, 'alert-title')!.textContent).to.equal('Internal Server Error');
    expectSame(focused(), part(tag, 'alert-button'));
    await sendKeys({ press: 'Escape' });
    await until(() => !part(tag, 'alert'));
    expect(isOpen(tag)).to.equal(true);
    expect(field(tag, 'password').value).to.equal('some-password');
  });
});
