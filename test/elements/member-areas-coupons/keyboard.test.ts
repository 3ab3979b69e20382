import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import 'member-area-elements/member-areas-coupons/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { expectSame, focused } from '../expect-same.js';
import { viewPart, viewParts } from '../owner-tag.js';
import { press, tabTo } from '../press-keys.js';
import { until } from '../until.js';
import { areasAnswer, couponBody, couponsAnswer, created, field, ok, renderCoupons } from './coupons-page.js';

describe('<member-areas-coupons>: with the keyboard alone', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('creates a coupon', async () => {
    const { tag } = await renderCoupons(couponsAnswer(), areasAnswer, created(couponBody('NEW')));
    await tabTo(() => viewPart(tag, 'primary'));
    await press('Enter');
    await until(() => focused() === viewPart(tag, 'dialog-title'));
    await tabTo(() => viewPart(tag, 'suggest'));
    await press('Enter');
    await until(() => focused() === field(tag, 'code'));
    expect(field(tag, 'code').value).to.match(/^[A-Z0-9]{8}$/);
    await tabTo(() => field(tag, 'percent'));
    await sendKeys({ type: '20' });
    await press('Enter');
    await until(() => !viewPart(tag, 'dialog'));
    expectSame(focused(), viewPart(tag, 'primary'));
    expect(viewParts(tag, 'coupon').length).to.equal(1);
  });

  it('closes a dialog with Escape, and returns the focus', async () => {
    const { tag } = await renderCoupons(couponsAnswer(couponBody('SUMMER')), areasAnswer);
    await tabTo(() => viewPart(tag, 'end-coupon'));
    await press('Enter');
    await until(() => focused() === viewPart(tag, 'dialog-title'));
    await press('Escape');
    await until(() => !viewPart(tag, 'dialog'));
    expectSame(focused(), viewPart(tag, 'end-coupon'));
  });

  it('ends a coupon, and keeps the focus in the view', async () => {
    const { tag } = await renderCoupons(couponsAnswer(couponBody('SUMMER')), areasAnswer, ok);
    await tabTo(() => viewPart(tag, 'end-coupon'));
    await press('Enter');
    await until(() => focused() === viewPart(tag, 'dialog-title'));
    await tabTo(() => viewPart(tag, 'confirm'));
    await press('Enter');
    await until(() => !viewPart(tag, 'dialog'));
    await until(() => focused() === viewPart(tag, 'title'));
    expectSame(viewPart(tag, 'end-coupon'), null);
  });
});
