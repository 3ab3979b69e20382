import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, submitButton } from '../elements/account-form.js';
import { until } from '../elements/until.js';
import { renderAccountApp } from './account-app.js';

async function pressWithControl(key: string): Promise<void> {
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Control' });
}

describe('AccountApp: password managers', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('takes a pasted email and password', async () => {
    const [email, password] = ['ana@example.com', 'some-password'];
    const app = await renderAccountApp('/login', { body: {} });
    const source = document.createElement('input');
    app.page.before(source);
    const paste = async (text: string, input: HTMLInputElement) => {
      source.value = text;
      source.focus();
      source.select();
      await pressWithControl('c');
      input.focus();
      await pressWithControl('v');
      expect(input.value).to.equal(text);
    };
    await paste(email, field(app.page, 'email'));
    await paste(password, field(app.page, 'password'));
    source.remove();
    submitButton(app.page).click();
    await until(() => app.exits.length > 0);
    expect(JSON.parse((await app.server.calls())[0]!.body)).to.include({ email, password });
  });
});
