import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import 'member-area-elements/member-areas-member/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { expectSame, focused } from '../expect-same.js';
import { lineOf, viewPart } from '../owner-tag.js';
import { press, tabTo } from '../press-keys.js';
import { until } from '../until.js';
import { personAnswer, renderMember } from './member-page.js';

describe('<member-areas-member>: with the keyboard alone', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('ends a membership; Escape keeps it, and the focus returns', async () => {
    const after = personAnswer({ memberships: [] });
    const { tag, changes } = await renderMember(
      personAnswer(),
      { to: 'memberships/m1/end', body: {} },
      after,
    );
    await tabTo(() => viewPart(tag, 'end'));
    const opener = focused();
    await press('Enter');
    await until(() => focused() === viewPart(tag, 'dialog-title'));
    await press('Escape');
    await until(() => !viewPart(tag, 'dialog'));
    expectSame(focused(), opener);
    expect(await changes()).to.deep.equal([]);

    await press('Enter');
    await until(() => focused() === viewPart(tag, 'dialog-title'));
    await tabTo(() => viewPart(tag, 'confirm'));
    await press('Enter');
    // Its button is gone with the membership.
    await until(() => !viewPart(tag, 'dialog') && focused() === viewPart(tag, 'title'));
  });

  it('pays back a part with the keyboard alone', async () => {
    const refunded = { value: '2.50', currencyCode: 'USD' };
    const { tag, changes } = await renderMember(
      personAnswer(),
      { to: 'refunds', status: 201, body: { refunded } },
      personAnswer(),
    );
    await tabTo(() => viewPart(tag, 'refund'));
    await press('Enter');
    await until(() => focused() === viewPart(tag, 'dialog-title'));
    await tabTo(() => viewPart(tag, 'radio'));
    await press('ArrowDown');
    await tabTo(() => tag.shadowRoot!.querySelector('[name=amount]'));
    await sendKeys({ type: '2.50' });
    await press('Enter');
    await until(() => lineOf(viewPart(tag, 'status-text')) === '$2.50 is paid back to Ana Lima.');
    expect((await changes())[0]![2]).to.include({ value: '2.50', endsAccess: false });
    expectSame(focused(), viewPart(tag, 'refund'));
  });
});
