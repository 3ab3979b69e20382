import { expect, html } from '@open-wc/testing';
import { areaAnswer, option } from '../area-answer.js';
import { expectSame } from '../expect-same.js';
import { joinButton, renderJoinTag, part, renderReadyJoinTag, textOf } from '../join-tag.js';
import { until } from '../until.js';

describe('<member-area-join>', () => {
  it('has no state at first, then loading, then ready', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer()],
      html`<member-area-join member-area-id="community" loading="interaction"></member-area-join>`,
    );
    const states = () => ['loading', 'ready', 'error'].filter((state) => tag.matches(`:state(${state})`));
    expect(states()).to.deep.equal([]);
    tag.dispatchEvent(new PointerEvent('pointerenter'));
    expect(states()).to.deep.equal(['loading']);
    await until(() => tag.matches(':state(ready)'));
    expect(states()).to.deep.equal(['ready']);
  });

  it('shows the button and the price line as parts', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer({ pricingOptions: [option()] })]);
    expect(textOf(tag, 'button')).to.equal('Join');
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    expectSame(part(tag, 'member'), null);
    expectSame(part(tag, 'error'), null);
  });

  it('shows the area of a new member-area-id', async () => {
    const { tag, server } = await renderReadyJoinTag([
      areaAnswer(),
      areaAnswer({ pricingOptions: [option()] }),
    ]);
    expect(textOf(tag, 'price')).to.equal('Free');
    tag.memberAreaId = 'letters';
    await until(() => textOf(tag, 'price') === '$10.00 every month');
    expect((await server.calls()).map(({ url }) => url)).to.deep.equal([
      '/api/people-hub/v1/member-areas/community?audience=public',
      '/api/people-hub/v1/member-areas/letters?audience=public',
    ]);
  });

  it('shows the option of pricing-option-id, and the first option after the attribute is removed', async () => {
    const yearly = option({
      id: 'yearly',
      price: { value: '100.00', currencyCode: 'USD' },
      billingPeriod: { value: 1, unit: 'YEAR' },
    });
    const { tag } = await renderReadyJoinTag([areaAnswer({ pricingOptions: [option(), yearly] })]);
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    tag.setAttribute('pricing-option-id', 'yearly');
    await until(() => textOf(tag, 'price') === '$100.00 every year');
    tag.removeAttribute('pricing-option-id');
    await until(() => textOf(tag, 'price') === '$10.00 every month');
  });

  it('uses the tokens of the page', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer()]);
    const background = () => getComputedStyle(joinButton(tag)).backgroundColor;
    expect(background()).to.equal('rgb(29, 78, 216)');
    tag.style.setProperty('--member-accent', 'rgb(1, 2, 3)');
    expect(background()).to.equal('rgb(1, 2, 3)');
  });

  it('has a button 44 px high, and is hidden by the hidden attribute', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer()]);
    expect(joinButton(tag).offsetHeight).to.be.at.least(44);
    tag.hidden = true;
    expect(getComputedStyle(tag).display).to.equal('none');
  });
});
