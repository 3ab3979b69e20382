import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton } from '../elements/account-form.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { labelOf, part, renderAccountApp } from './account-app.js';
import { profileAnswer, readLastBody, signIn } from './account-page.js';

const ACCOUNT = {
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@example.com',
  password: 'ten letters',
};
const CAPTCHA = { status: 403, body: { error: { code: 'captcha', message: 'No' } } };
const CONSENT = 'We will email you about your account.';

/** Returns the visible text of the consent line. */
const consentText = (line: HTMLElement) => line.textContent.replaceAll(' (opens in a new tab)', '').trim();

describe('AccountApp: consent', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    cleanBrowser();
    configure({ marketingOptIn: false, termsUrl: '', privacyUrl: '' });
  });

  it('has no checkbox and no links when the site has none', async () => {
    const app = await renderAccountApp('/login/create', { status: 201, body: {} });
    expect(part(app, 'consent')!.innerText.trim()).to.equal(CONSENT);
    expectSame(part(app, 'checkbox'), null);
    fillIn(app.page, ACCOUNT);
    submitButton(app.page).click();
    await until(() => app.exits.length > 0);
    expect(await readLastBody(app)).not.to.have.property('marketingOptIn');
  });

  for (const [settings, sentence, links] of [
    [{ termsUrl: '/terms', privacyUrl: 'https://a.example/p' }, 'Our Terms and Privacy Policy apply.', 2],
    [{ termsUrl: '/terms' }, 'Our Terms apply.', 1],
    [{ privacyUrl: '/privacy' }, 'Our Privacy Policy applies.', 1],
  ] as const) {
    it(`says "${sentence}" for ${Object.keys(settings).join(' and ')}`, async () => {
      configure(settings);
      const app = await renderAccountApp('/login/create');
      const line = part(app, 'consent')!;
      expect(consentText(line)).to.equal(`${CONSENT} ${sentence}`);
      const anchors = [...line.querySelectorAll('a')];
      expect(anchors).to.have.lengthOf(links);
      for (const anchor of anchors) {
        expect(anchor).to.include({ target: '_blank', rel: 'noopener' });
        expect(anchor.innerText).to.contain('(opens in a new tab)');
      }
      expect(anchors.map((anchor) => anchor.getAttribute('href'))).to.have.members(Object.values(settings));
      await expect(app.page).to.be.accessible();
    });
  }

  for (const agrees of [true, false]) {
    it(`sends marketingOptIn ${agrees}, and the checkbox is not checked at first`, async () => {
      configure({ marketingOptIn: true });
      const app = await renderAccountApp('/login/create', { status: 201, body: {} });
      const checkbox = field(app.page, 'marketingOptIn');
      expect(labelOf(checkbox)).to.equal('Send news and offers to my inbox');
      expect(checkbox).to.include({ checked: false, required: false });
      await expect(app.page).to.be.accessible();
      fillIn(app.page, ACCOUNT);
      if (agrees) checkbox.click();
      submitButton(app.page).click();
      await until(() => app.exits.length > 0);
      expect(await readLastBody(app)).to.have.property('marketingOptIn', agrees);
    });
  }

  it('keeps everything that was typed when the captcha fails, and can be sent again', async () => {
    const app = await renderAccountApp('/login/create', CAPTCHA, { status: 201, body: {} });
    fillIn(app.page, ACCOUNT);
    submitButton(app.page).focus();
    submitButton(app.page).click();
    const problem = await until(() => app.page.querySelector<HTMLElement>('[role=alert]'));
    expect(problem.innerText).to.equal('We couldn’t check that you’re human. Try again.');
    for (const [name, value] of Object.entries(ACCOUNT)) expect(field(app.page, name).value).to.equal(value);
    expectSame(focused(), submitButton(app.page));
    expect([app.alerts, app.reported]).to.deep.equal([[], []]);
    await expect(app.page).to.be.accessible();
    submitButton(app.page).click();
    await until(() => app.exits.length > 0);
    expectSame(app.page.querySelector('[role=alert]'), null);
  });

  it('can be changed in the profile, where an unsaved change counts as an edit', async () => {
    configure({ marketingOptIn: true });
    signIn();
    const app = await renderAccountApp('/profile', profileAnswer({ marketingOptIn: true }), { body: {} });
    const checkbox = await until(() => field(app.page, 'marketingOptIn'));
    expect(checkbox.checked).to.equal(true);
    checkbox.click();
    part(app, 'close')!.click();
    const dialog = await until(() => app.page.querySelector<HTMLDialogElement>('dialog[open]'));
    dialog.querySelector<HTMLElement>('[data-part=keep]')!.click();
    submitButton(app.page).click();
    await until(() => part(app, 'saved')?.innerText === 'Saved');
    await until(() => app.page.querySelector('form[aria-busy=false]'));
    expect(await readLastBody(app)).to.deep.equal({
      firstName: 'Ana',
      lastName: 'Lima',
      marketingOptIn: false,
    });
    part(app, 'close')!.click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['closed']);
  });
});
