import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton } from '../elements/account-form.js';
import { areaAnswer, joinedAnswer, option } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { part, renderAccountApp, type PlainApp } from './account-app.js';
import { button, lastScreen, link, readLastBody, signIn } from './account-page.js';

const context = (pricingOptionId: string) =>
  `?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=${pricingOptionId}&originUrlPath=%2Fshop`;
const yearly = option({
  id: 'yearly',
  price: { value: '100.00', currencyCode: 'USD' },
  billingPeriod: { value: 1, unit: 'YEAR' },
});
const area: ScriptedAnswer = {
  ...areaAnswer({ purchaseType: 'RECURRING', pricingOptions: [option(), yearly] }),
  to: '/member-areas/community',
};
const account = {
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@example.com',
  password: 'ten letters',
};

const radios = ({ page }: PlainApp) => [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')];

/** Opens the choice with Change. */
async function openChoice(app: PlainApp): Promise<HTMLInputElement[]> {
  (await until(() => part(app, 'change'))).click();
  return until(() => radios(app).length > 0 && radios(app));
}

describe('AccountApp: the option of a join', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('can be changed in place while an account is created: what is typed stays, and the join sends it', async () => {
    const app = await renderAccountApp(
      `/login/create${context('monthly')}`,
      area,
      { body: {}, status: 201 },
      joinedAnswer('/checkout'),
    );
    await until(() => part(app, 'price')?.innerText === '$10.00 every month');
    fillIn(app.page, account);
    const firstName = field(app.page, 'firstName');
    part(app, 'change')!.focus();
    const [first, second] = await openChoice(app);
    expect(part(app, 'option-choice')!.querySelector('legend')!.innerText).to.equal('Payment options');
    expect(
      [...part(app, 'option-choice')!.querySelectorAll('label')].map(({ innerText }) => innerText.trim()),
    ).to.deep.equal(['$10.00 every month', '$100.00 every year']);
    expect([first!.checked, second!.checked]).to.deep.equal([true, false]);
    await until(() => focused() === first);
    await expect(app.page).to.be.accessible();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => lastScreen(app)![0] === `/login/create${context('yearly')}`);
    expect(second!.checked).to.equal(true);
    expectSame(focused(), second);
    button(app, 'Done')!.click();
    await until(() => part(app, 'price')?.innerText === '$100.00 every year');
    expectSame(focused(), part(app, 'change'));

    expectSame(field(app.page, 'firstName'), firstName);
    expect(firstName.value).to.equal('Ana');
    expect(new URL(link(app, 'Log in')!.href).searchParams.get('pricingOptionId')).to.equal('yearly');
    submitButton(app.page).click();
    await until(() => app.exits.includes('joined /checkout'));
    expect(await readLastBody(app)).to.include({ pricingOptionId: 'yearly' });
  });

  it('is in the link to the login when the email is taken', async () => {
    const taken = { status: 400, body: { error: { code: 'invalid', fields: { email: 'taken' } } } };
    const app = await renderAccountApp(`/login/create${context('monthly')}`, area, taken);
    const [, second] = await openChoice(app);
    second!.click();
    await until(() => lastScreen(app)![0] === `/login/create${context('yearly')}`);
    fillIn(app.page, account);
    submitButton(app.page).click();
    const login = await until(() => link(app, 'Log in instead?'));
    expect(new URL(login.href).searchParams.get('pricingOptionId')).to.equal('yearly');
  });

  it('can be changed on the login, which keeps the password that is typed', async () => {
    const app = await renderAccountApp(
      `/login${context('yearly')}`,
      area,
      { body: {} },
      joinedAnswer('/checkout'),
    );
    await until(() => part(app, 'price')?.innerText === '$100.00 every year');
    fillIn(app.page, { email: 'ana@example.com', password: 'ten letters' });
    const [first] = await openChoice(app);
    first!.click();
    await until(() => lastScreen(app)![0] === `/login${context('monthly')}`);
    expect(field(app.page, 'password').value).to.equal('ten letters');
    submitButton(app.page).click();
    await until(() => app.exits.includes('joined /checkout'));
    expect(await readLastBody(app)).to.include({ pricingOptionId: 'monthly' });
  });

  it('can be changed after a failed join, which is not repeated before the click', async () => {
    signIn();
    const app = await renderAccountApp(
      `/login${context('monthly')}`,
      { status: 503, to: 'request-to-join' },
      area,
      joinedAnswer('/checkout'),
    );
    const [, second] = await openChoice(app);
    second!.click();
    await until(() => lastScreen(app)![0] === `/login${context('yearly')}`);
    expect(app.exits).to.deep.equal(['not joined server']);
    submitButton(app.page).click();
    await until(() => app.exits.includes('joined /checkout'));
    expect(await readLastBody(app)).to.include({ pricingOptionId: 'yearly' });
  });

  it('cannot be changed while the account is being created', async () => {
    const app = await renderAccountApp(`/login/create${context('monthly')}`, area, {
      body: {},
      status: 201,
      kind: 'held',
    });
    await openChoice(app);
    fillIn(app.page, account);
    submitButton(app.page).click();
    await until(() => radios(app).every((radio) => radio.matches(':disabled')));
    await app.server.release();
  });

  it('has no Change when the area has only one', async () => {
    const app = await renderAccountApp(`/login/create${context('monthly')}`, {
      ...areaAnswer({ purchaseType: 'RECURRING', pricingOptions: [option()] }),
    });
    await until(() => part(app, 'price'));
    expectSame(part(app, 'change'), null);
  });
});
