import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { AccountLinkElement, MemberAreaLoginElement } from 'member-area-elements';
import 'member-area-elements/account-link/define';
import 'member-area-elements/member-area-login/define';
import { cleanBrowser, setCookie } from '../core/visitor/clean-browser.js';
import { areaAnswer, joinedAnswer, option } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { authorControl, part, renderJoinTag, renderReadyJoinTag, textOf } from './join-tag.js';
import { tabTo } from './press-keys.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const withLink = html`<member-area-join member-area-id="community" loading="eager"
  ><a class="cta" href="#create">Join</a></member-area-join
>`;
const member = areaAnswer({ membership: { status: 'ACTIVE' } });
const unpaid = areaAnswer({ pricingOptions: [option()], membership: { status: 'PAYMENT_FAILED' } });
const words = (node: HTMLElement) => node.textContent.replace(/\s+/g, ' ').trim();

/** Returns every computed style of a node, and its place on the page. */
function lookOf(node: HTMLElement): Record<string, string> {
  const style = getComputedStyle(node);
  const { x, y, width, height } = node.getBoundingClientRect();
  // The private tokens of the library are inherited, and no property of the page uses them.
  const names = Array.from(style).filter((name) => !name.startsWith('--'));
  const values = names.map((name): [string, string] => [name, style.getPropertyValue(name)]);
  return { ...(Object.fromEntries(values) as Record<string, string>), rect: [x, y, width, height].join() };
}

describe('the author’s control of <member-area-join>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is the same node with the same look before and after the view has loaded', async () => {
    const page = await fixture<HTMLElement>(html`<p>Become one of us: <a href="#create">Join</a></p>`);
    const link = page.querySelector('a')!;
    const before = lookOf(link);
    page.remove();
    const { tag } = await renderJoinTag(
      [areaAnswer({ pricingOptions: [option()] })],
      html`<p>
        Become one of us:
        <member-area-join member-area-id="community" loading="eager"
          ><a href="#create">Join</a></member-area-join
        >
      </p>`,
    );
    const joinTag = tag.querySelector('member-area-join')!;
    const control = authorControl(joinTag);
    await joinTag.updateComplete;
    expect(lookOf(control)).to.deep.equal(before);
    await until(() => joinTag.matches(':state(ready)'));
    expectSame(authorControl(joinTag), control);
    expect(lookOf(control)).to.deep.equal(before);
    expect(textOf(joinTag, 'price')).to.equal('$10.00 every month');
    expectSame(part(joinTag, 'button'), null);
    await expect(joinTag).to.be.accessible();
  });

  it('inherits from the page what the page passes on with `inherit`', async () => {
    const page = await fixture<HTMLElement>(
      html`<div style="box-sizing: border-box; border-top: 7px double red">
        <member-area-join
          member-area-id="community"
          style="box-sizing: inherit; border: inherit"
          preview="ready"
          ><a href="#create" style="box-sizing: inherit; border: inherit">Join</a></member-area-join
        >
      </div>`,
    );
    const { boxSizing, borderTop } = getComputedStyle(page.querySelector('a')!);
    expect(boxSizing).to.equal('border-box');
    expect(borderTop).to.equal(getComputedStyle(page).borderTop);
  });

  it('does not move the page when the price arrives', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer({ pricingOptions: [option()] })],
      html`<div>
        <member-area-join member-area-id="community" loading="eager"
          ><a href="#create">Join</a></member-area-join
        >
        <p>Below</p>
      </div>`,
    );
    const joinTag = tag.querySelector('member-area-join')!;
    const below = tag.querySelector('p')!;
    await joinTag.updateComplete;
    const { top } = below.getBoundingClientRect();
    await until(() => joinTag.matches(':state(ready)'));
    expect(below.getBoundingClientRect().top).to.equal(top);
  });

  it('keeps its focus, and joins with Enter after the view has loaded', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag } = await renderReadyJoinTag([areaAnswer(), joinedAnswer()], withLink);
    const control = authorControl(tag);
    control.focus();
    expectSame(focused(), control);
    await sendKeys({ press: 'Enter' });
    await until(() => successEvents[0]);
    expectSame(focused(), control);
    expect(location.hash).to.equal('');
  });

  it('keeps the author’s words for visitors who can join, and no other node has them', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer()], withLink);
    expect(words(authorControl(tag))).to.equal('Join');
    const texts = [...tag.shadowRoot!.querySelectorAll('*')].filter((node) => /join/i.test(node.textContent));
    expect(texts).to.have.lengthOf(0);
  });

  it('names the area for members, and shows the author’s words again for an area that they can join', async () => {
    const { tag } = await renderReadyJoinTag([member, areaAnswer({ id: 'letters' })], withLink);
    await until(() => words(authorControl(tag)) === 'Go to The Commons');
    expect(textOf(tag, 'member')).to.equal('You’re a member');
    tag.memberAreaId = 'letters';
    await until(() => words(authorControl(tag)) === 'Join');
  });

  it('says that sign-up has closed, and a press shows the alert of the backend', async () => {
    const { tag } = await renderReadyJoinTag(
      [
        areaAnswer({ enrollment: { closesAt: '2001-01-01T00:00:00Z' } }),
        { status: 400, body: { errorCode: 2 } },
      ],
      withLink,
    );
    const control = authorControl(tag);
    await until(() => words(control) === 'Sign up closed');
    expect(control.ariaDisabled).to.equal('true');
    await expect(tag).to.be.accessible();
    control.click();
    await until(() => textOf(tag, 'alert-message') === 'This membership is no longer available.');
  });

  it('says when sign-up opens, stays in the tab order, and is the author’s again for an area that is open', async () => {
    const { tag } = await renderReadyJoinTag(
      [
        areaAnswer({ enrollment: { opensAt: '2999-06-15T12:00:00Z' } }),
        { status: 400, body: { errorCode: 1 } },
        areaAnswer({ id: 'letters' }),
      ],
      withLink,
    );
    const control = authorControl(tag);
    await until(() => words(control) === 'Opens Jun 15, 2999');
    expect(control.ariaDisabled).to.equal('true');
    expect(textOf(tag, 'price')).to.equal('Free');
    await tabTo(() => control);
    await sendKeys({ press: 'Enter' });
    await until(() => textOf(tag, 'alert-title') === 'Coming soon');
    await sendKeys({ press: 'Enter' });
    tag.memberAreaId = 'letters';
    await until(() => words(control) === 'Join');
    expect(control.hasAttribute('aria-disabled')).to.equal(false);
  });

  it('changes only the words beside an icon', async () => {
    const { tag } = await renderReadyJoinTag(
      [member],
      html`<member-area-join member-area-id="community" loading="eager"
        ><button><i aria-hidden="true">star</i> Join <b>now</b></button></member-area-join
      >`,
    );
    const button = authorControl(tag);
    const [icon, bold] = [button.querySelector('i')!, button.querySelector('b')!];
    await until(() => words(button) === 'star Go to The Commons');
    expect(button.contains(icon) && button.contains(bold)).to.equal(true);
    expect(icon.textContent).to.equal('star');
  });

  it('changes only the text of the node with data-label', async () => {
    const { tag } = await renderReadyJoinTag(
      [member],
      html`<member-area-join member-area-id="community" loading="eager"
        ><a href="#create"><small>Bakery</small> <span data-label>Join</span></a></member-area-join
      >`,
    );
    await until(() => words(authorControl(tag)) === 'Bakery Go to The Commons');
  });

  it('gets the label as its accessible name if it has no words', async () => {
    const { tag } = await renderReadyJoinTag(
      [member],
      html`<member-area-join member-area-id="community" loading="eager"
        ><a href="#create" aria-label="Join"><svg></svg></a
      ></member-area-join>`,
    );
    const control = authorControl(tag);
    await until(() => control.ariaLabel === 'Go to The Commons');
    tag.remove();
    expect(control.ariaLabel).to.equal('Join');
  });

  it('has the author’s words and attributes again when the element is removed', async () => {
    const { tag } = await renderReadyJoinTag([unpaid], withLink);
    const control = authorControl<HTMLAnchorElement>(tag);
    await until(() => control.getAttribute('href') === '/account/memberships');
    expect(words(control)).to.equal('Update your payment method');
    tag.remove();
    expect(control.outerHTML.replace(/<!--.*?-->/g, '')).to.equal('<a class="cta" href="#create">Join</a>');
  });

  it('is busy without other words while a join is running, which the element says to screen readers', async () => {
    recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyJoinTag(
      [areaAnswer(), { ...joinedAnswer(), kind: 'held' }],
      withLink,
    );
    const control = authorControl(tag);
    control.click();
    await until(() => control.ariaBusy === 'true');
    expect(words(control)).to.equal('Join');
    expect(tag.shadowRoot!.querySelector('[role=status]')!.textContent).to.equal('Joining…');
    await server.calls(2);
    await server.release();
    await until(() => !control.hasAttribute('aria-busy'));
    expect(tag.shadowRoot!.querySelector('[role=status]')!.textContent).to.equal('');
  });

  it('is the control as soon as the author adds it, and the element draws its own after it is removed', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer()]);
    expect(textOf(tag, 'button')).to.equal('Join');
    const link = Object.assign(document.createElement('a'), { href: '#create', textContent: 'Join us' });
    tag.append(link);
    await until(() => !part(tag, 'button'));
    expect(link.checkVisibility()).to.equal(true);
    link.remove();
    await until(() => part(tag, 'button'));
  });

  it('shows no price with hide-details', async () => {
    const { tag } = await renderReadyJoinTag(
      [areaAnswer()],
      html`<member-area-join member-area-id="community" loading="eager" hide-details
        ><a href="#create">Join</a></member-area-join
      >`,
    );
    expectSame(part(tag, 'price'), null);
    expect(tag.shadowRoot!.querySelector('.beside')!.getBoundingClientRect().height).to.equal(0);
  });

  it('shows the label of a preview, and does nothing', async () => {
    const requests = recordEvents(['member-area-join-request']);
    const { tag } = await renderReadyJoinTag(
      [],
      html`<member-area-join preview="member"><a href="#create">Join</a></member-area-join>`,
    );
    await until(() => words(authorControl(tag)) === 'Go to The Commons');
    authorControl(tag).click();
    expect(requests).to.have.lengthOf(0);
    expect(location.hash).to.equal('');
  });
  describe('when the page changes its words', () => {
    const labelled = async (template = withLink) => {
      const { tag } = await renderReadyJoinTag([member, areaAnswer({ id: 'letters' })], template);
      const control = authorControl(tag);
      await until(() => words(control).endsWith('Go to The Commons'));
      return { tag, control };
    };
    /** Resolves when the words of a control have been changed by the page, and then by the element. */
    const untilLabelled = (control: HTMLElement, label = 'Go to The Commons') =>
      until(() => words(control).endsWith(label));

    for (const [how, change] of [
      ['their text', (control: HTMLElement) => ((control.firstChild as Text).data = 'Join us')],
      ['the nodes', (control: HTMLElement) => (control.textContent = 'Join us')],
    ] as const) {
      it(`keeps the label of the state, and shows the new words later, when the page changes ${how}`, async () => {
        const { tag, control } = await labelled();
        change(control);
        expect(words(control)).to.equal('Join us');
        await untilLabelled(control);
        tag.memberAreaId = 'letters';
        await until(() => words(control) === 'Join us');
      });
    }

    it('keeps the label when a framework writes the words of the server again', async () => {
      const { tag, control } = await labelled();
      control.textContent = 'Join';
      await untilLabelled(control);
      tag.remove();
      expect(words(control)).to.equal('Join');
    });

    it('keeps an icon, and changes nothing when only the icon changes', async () => {
      const { control } = await labelled(
        html`<member-area-join member-area-id="community" loading="eager"
          ><button><i aria-hidden="true">star</i> <b>Join</b> now</button></member-area-join
        >`,
      );
      const [icon, bold] = [control.querySelector('i')!, control.querySelector('b')!];
      bold.textContent = 'Enter';
      await untilLabelled(control);
      expectSame(control.firstElementChild, icon);
      icon.textContent = 'heart';
      const texts = [...control.childNodes, ...bold.childNodes];
      await Promise.resolve();
      expect(words(control)).to.equal('heart Go to The Commons');
      expect([...control.childNodes, ...bold.childNodes]).to.deep.equal(texts);
    });

    it('labels a node that replaces the control, wherever it is in the content', async () => {
      const { tag, control } = await labelled(
        html`<member-area-join member-area-id="community" loading="eager"
          ><p><a href="#create">Join</a></p></member-area-join
        >`,
      );
      const next = Object.assign(document.createElement('a'), { href: '#next', textContent: 'Join us' });
      control.replaceWith(next);
      await untilLabelled(next);
      expect(words(control)).to.equal('Join');
      tag.memberAreaId = 'letters';
      await until(() => words(next) === 'Join us');
    });

    it('keeps the words of a page that writes them again each time, such as a translator in the browser', async () => {
      const { control } = await labelled();
      const written: string[] = [];
      const translator = new MutationObserver(() => {
        if (words(control) === 'Vai a The Commons') return;
        written.push(words(control));
        control.innerHTML = '<font>Vai a The Commons</font>';
      });
      translator.observe(control, { subtree: true, childList: true, characterData: true });
      control.innerHTML = '<font>Vai a The Commons</font>';
      await until(() => written.length && words(control) === 'Vai a The Commons');
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      translator.disconnect();
      expect(written).to.deep.equal(['Go to The Commons']);
      expect(words(control)).to.equal('Vai a The Commons');
    });

    it('keeps the words of the page while the state has none', async () => {
      const { tag } = await renderReadyJoinTag([areaAnswer()], withLink);
      const control = authorControl(tag);
      control.textContent = 'Join us';
      await Promise.resolve();
      expect(words(control)).to.equal('Join us');
    });

    it('leaves a control alone that is no longer in the element', async () => {
      const { tag, control } = await labelled();
      tag.remove();
      control.textContent = 'Join us';
      await Promise.resolve();
      expect(words(control)).to.equal('Join us');
    });
  });
});

describe('the author’s control of <account-link>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  const signIn = () =>
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
  const toLogin = html`<account-link><a href="/account/login">Sign in here</a></account-link>`;
  const toAccount = html`<account-link><a href="/account">My account</a></account-link>`;

  for (const [name, template, isSignedIn, label] of [
    ['a link to the login', toLogin, false, 'Sign in here'],
    ['a link to the login', toLogin, true, 'Account'],
    ['a link to the account', toAccount, false, 'Log in'],
    ['a link to the account', toAccount, true, 'My account'],
    ['a button', html`<account-link><button>Member?</button></account-link>`, true, 'Account'],
    [
      'a link with show-first-name',
      html`<account-link show-first-name><a href="/account">My account</a></account-link>`,
      true,
      'Ana',
    ],
  ] as const) {
    it(`reads "${label}" for a signed-${isSignedIn ? 'in' : 'out'} visitor on ${name}`, async () => {
      if (isSignedIn) signIn();
      const tag = await fixture<AccountLinkElement>(template);
      expect(words(authorControl(tag))).to.equal(label);
      expect(authorControl(tag).getAttribute('aria-haspopup')).to.equal('dialog');
      expect(tag.shadowRoot!.querySelector('a')).to.equal(null);
      await expect(tag).to.be.accessible();
    });
  }

  for (const [before, after] of [
    ['turbo:before-cache', 'turbo:render'],
    ['htmx:beforeHistorySave', 'htmx:afterSettle'],
  ] as const) {
    it(`has the author’s words and attributes in the copy of the page that follows ${before}`, async () => {
      const tag = await fixture<AccountLinkElement>(toAccount);
      const control = authorControl(tag);
      const shown = control.outerHTML;
      expect(words(control)).to.equal('Log in');
      document.body.dispatchEvent(new Event(before, { bubbles: true }));
      expect(control.outerHTML).to.equal('<a href="/account">My account</a>');
      document.body.dispatchEvent(new Event(after, { bubbles: true }));
      expect(control.outerHTML).to.equal(shown);
    });
  }

  it('keeps its address, and has its words again when the element is removed', async () => {
    const tag = await fixture<AccountLinkElement>(toAccount);
    const control = authorControl<HTMLAnchorElement>(tag);
    expect(control.pathname).to.equal('/account');
    tag.remove();
    expect(words(control)).to.equal('My account');
    expect(control.hasAttribute('aria-haspopup')).to.equal(false);
  });
});

describe('the author’s control of <member-area-login>', () => {
  it('says that it opens a dialog, and keeps its words', async () => {
    const tag = await fixture<MemberAreaLoginElement>(
      html`<member-area-login><a href="/account/login">Sign in</a></member-area-login>`,
    );
    const control = authorControl(tag);
    expect(control.getAttribute('aria-haspopup')).to.equal('dialog');
    expect(words(control)).to.equal('Sign in');
    tag.remove();
    expect(control.hasAttribute('aria-haspopup')).to.equal(false);
  });
});
