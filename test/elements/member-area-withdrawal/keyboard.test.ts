import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import 'member-area-elements/member-area-withdrawal/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { expectSame, focused } from '../expect-same.js';
import { press, tabTo } from '../press-keys.js';
import { until } from '../until.js';
import { field, part, receiptAnswer, renderWithdrawal, text, type Tag } from './withdrawal-page.js';

/** Fills in the form with the keyboard, and waits for the focus on the heading of the second step. */
async function fillInForm(tag: Tag): Promise<void> {
  await tabTo(() => field(tag, 'orderNumber'));
  await sendKeys({ type: '1001' });
  await tabTo(() => field(tag, 'email'));
  await sendKeys({ type: 'ana@example.com' });
  await press('Enter');
  await until(() => text(tag, 'title') === 'Confirm your withdrawal');
}

describe('<member-area-withdrawal>: with the keyboard alone', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('does not take the focus when it is shown', async () => {
    const { tag } = await renderWithdrawal();
    expectSame(focused(), document.body);
    expect(text(tag, 'title')).to.equal('Withdraw from contract');
  });

  it('goes on with Enter, and moves the focus to the heading', async () => {
    const { tag } = await renderWithdrawal();
    await fillInForm(tag);
    expectSame(focused(), part(tag, 'title'));
  });

  it('confirms, and moves the focus to the receipt', async () => {
    const { tag } = await renderWithdrawal([receiptAnswer('received')]);
    await fillInForm(tag);
    await tabTo(() => part(tag, 'submit'));
    await press('Enter');
    await until(() => text(tag, 'title') === 'We have received your withdrawal');
    expectSame(focused(), part(tag, 'title'));
  });

  it('goes back with what was typed', async () => {
    const { tag } = await renderWithdrawal();
    await fillInForm(tag);
    await tabTo(() => part(tag, 'back'));
    await press('Enter');
    await until(() => text(tag, 'title') === 'Withdraw from contract');
    expectSame(focused(), part(tag, 'title'));
    expect(field(tag, 'email')!.value).to.equal('ana@example.com');
    await press('Tab');
    expectSame(focused(), field(tag, 'orderNumber'));
  });
});
