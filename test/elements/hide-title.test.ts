import { expect, html } from '@open-wc/testing';
import { lockedArea, renderReadyLockScreen, renderReadyPricing, twoOptions } from './access-tag.js';
import { areaAnswer, option } from './area-answer.js';
import { part } from './join-tag.js';
import { until } from './until.js';

const textOf = (tag: HTMLElement, name: string) => part(tag, name)?.textContent.trim();

describe('a tag on a page that says the title itself', () => {
  it('is the access screen without name and description, which keeps its accessible name', async () => {
    const { tag } = await renderReadyPricing(
      [areaAnswer({ title: 'Letters', description: 'Every month.', pricingOptions: [option()] })],
      html`<member-area-pricing member-area-id="letters" loading="eager" hide-title></member-area-pricing>`,
    );
    expect(part(tag, 'title')).to.equal(null);
    expect(part(tag, 'description')).to.equal(null);
    expect(part(tag, 'screen')!.getAttribute('aria-label')).to.equal('Letters');
    expect(textOf(tag, 'button')).to.equal('Join');
    tag.hideTitle = false;
    await until(() => textOf(tag, 'title') === 'Letters');
    expect(textOf(tag, 'description')).to.equal('Every month.');
  });

  it('is the lock screen without headline and description, also with its options', async () => {
    const { body } = twoOptions();
    const { tag } = await renderReadyLockScreen(
      lockedArea(body as Record<string, unknown>, { headline: 'Closed for now' }),
      html`<member-area-lock-screen
        member-area-id="letters"
        loading="eager"
        hide-title
      ></member-area-lock-screen>`,
    );
    expect(part(tag, 'headline')).to.equal(null);
    expect(part(tag, 'description')).to.equal(null);
    expect(part(tag, 'screen')!.getAttribute('aria-label')).to.equal('Closed for now');
    part(tag, 'button')!.click();
    await until(() => part(tag, 'option'));
    expect(part(tag, 'title')).to.equal(null);
  });

  it('has the amount apart from the rest of the price', async () => {
    const { tag } = await renderReadyPricing([areaAnswer({ pricingOptions: [option()] })]);
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    expect(textOf(tag, 'price-amount')).to.equal('$10.00');
  });
});
