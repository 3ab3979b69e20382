import { expect } from '@open-wc/testing';
import { getSite, type MemberArea } from 'member-area-elements/core';
import { JoinView, type JoinViewProps } from 'member-area-elements/react';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { scripted } from '../runner/scripted.js';
import { areaAnswer, joinedAnswer } from '../elements/area-answer.js';
import { expectSame } from '../elements/expect-same.js';
import { until } from '../elements/until.js';

const AREA: MemberArea = {
  id: 'community',
  title: 'The Commons',
  purchaseType: 'FREE',
  pricingOptions: [],
  benefits: [],
};
const MONTHLY: MemberArea['pricingOptions'][number] = {
  id: 'monthly',
  price: { value: '10.00', currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
};

interface Shown {
  page: HTMLElement;
  clicks: string[];
  show: (props: Partial<JoinViewProps>) => void;
}

const pages: [Root, HTMLElement][] = [];

/** Renders the view in a plain React page. */
function renderJoinView(props: Partial<JoinViewProps> = {}): Shown {
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page);
  pages.push([root, page]);
  const clicks: string[] = [];
  const show = (changed: Partial<JoinViewProps>) =>
    root.render(
      <JoinView
        details={{ kind: 'ready', area: AREA }}
        pending={false}
        locale="en"
        onJoin={() => void clicks.push('join')}
        onRetry={() => void clicks.push('retry')}
        {...changed}
      />,
    );
  show(props);
  return { page, clicks, show };
}

const part = (page: HTMLElement, name: string) => page.querySelector<HTMLElement>(`[part~=${name}]`);

describe('JoinView', () => {
  afterEach(() => {
    for (const [root, page] of pages.splice(0)) {
      root.unmount();
      page.remove();
    }
  });

  it('is accessible, with its button and its price', async () => {
    const { page, clicks } = renderJoinView();
    const button = await until(() => part(page, 'button'));
    expect(button.innerText.trim()).to.equal('Join');
    expect(part(page, 'price')!.innerText).to.equal('Free');
    await expect(page).to.be.accessible();
    button.click();
    expect(clicks).to.deep.equal(['join']);
  });

  it('uses the label, texts, locale and option from its props', async () => {
    const area = {
      ...AREA,
      pricingOptions: [MONTHLY, { ...MONTHLY, id: 'yearly', price: { value: '99.00', currencyCode: 'USD' } }],
    };
    const { page, show } = renderJoinView({ details: { kind: 'ready', area }, label: 'Become a member' });
    const button = await until(() => part(page, 'button'));
    expect(button.innerText.trim()).to.equal('Become a member');
    expect(part(page, 'price')!.innerText).to.equal('$10.00 every month');
    show({ details: { kind: 'ready', area }, pricingOptionId: 'yearly', messages: { join: 'Come in' } });
    await until(() => button.innerText.trim() === 'Come in');
    expect(part(page, 'price')!.innerText).to.equal('$99.00 every month');
  });

  it('ignores clicks during a join, and shows that it is joining', async () => {
    const { page, clicks, show } = renderJoinView({ pending: true });
    const button = await until(() => part(page, 'button'));
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    expect(button.querySelector('[role=status]')!.textContent).to.equal('Joining…');
    button.click();
    expect(clicks).to.deep.equal([]);
    show({ pending: false });
    await until(() => button.getAttribute('aria-disabled') === 'false');
    button.click();
    expect(clicks).to.deep.equal(['join']);
  });

  it('shows neither price nor error while the area is loading', async () => {
    const { page } = renderJoinView({ details: { kind: 'loading' } });
    await until(() => part(page, 'button'));
    expectSame(part(page, 'price'), null);
    expectSame(part(page, 'error'), null);
  });

  it('offers Retry when the area cannot be loaded', async () => {
    const { page, clicks } = renderJoinView({ details: { kind: 'failed' } });
    const retry = await until(() => part(page, 'retry'));
    expect(part(page, 'error')!.getAttribute('role')).to.equal('status');
    retry.click();
    expect(clicks).to.deep.equal(['retry']);
    await expect(page).to.be.accessible();
  });

  it('shows members a button into the area', async () => {
    const { page } = renderJoinView({
      details: { kind: 'ready', area: { ...AREA, membership: { status: 'ACTIVE' } } },
      label: 'Join',
    });
    const button = await until(() => part(page, 'button'));
    expect(button.innerText.trim()).to.equal('Go to The Commons');
    expect(part(page, 'member')!.innerText).to.equal('You’re a member');
  });

  it('has its styles in a plain React page, and keeps them to itself', async () => {
    const { page } = renderJoinView({ details: { kind: 'failed' } });
    page.style.setProperty('--member-accent', 'rgb(1, 2, 3)');
    const outside = page.parentElement!.appendChild(document.createElement('button'));
    const button = await until(() => part(page, 'button'));
    expect(getComputedStyle(button).backgroundColor).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(button).minHeight).to.equal('44px');
    expect(getComputedStyle(part(page, 'retry')!).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    expect(getComputedStyle(outside).minHeight).not.to.equal('44px');
    outside.remove();
  });

  it('joins through the page’s Site in a React page', async () => {
    const server = await scripted(areaAnswer(), joinedAnswer('/members/community'), areaAnswer());
    const site = getSite({ apiRoot: server.root, locale: 'en' });
    const outcomes: string[] = [];
    const page = document.body.appendChild(document.createElement('main'));

    function Join() {
      const [details, setDetails] = useState<JoinViewProps['details']>({ kind: 'loading' });
      const [pending, setPending] = useState(false);
      useEffect(() => {
        void site
          .api()
          .then((api) => api.memberArea('community'))
          .then((area) => setDetails({ kind: 'ready', area }));
      }, []);
      const join = async () => {
        setPending(true);
        const outcome = await site.join({ memberAreaId: 'community', originUrlPath: '/shop' });
        setPending(false);
        outcomes.push(outcome.kind === 'redirect' ? outcome.redirectUrlPath : outcome.kind);
        dispatchEvent(new Event('reported'));
      };
      return (
        <JoinView
          details={details}
          pending={pending}
          locale="en"
          onJoin={() => void join()}
          onRetry={() => undefined}
        />
      );
    }
    const root = createRoot(page);
    pages.push([root, page]);
    root.render(<Join />);
    await until(() => part(page, 'price'));
    part(page, 'button')!.click();
    await until(() => outcomes.length > 0);
    expect(outcomes).to.deep.equal(['/members/community']);
  });
});
