import { expect, html, oneEvent } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { renderReadyPricing, twoOptions } from './access-tag.js';
import { submitButton } from './account-form.js';
import { areaAnswer } from './area-answer.js';
import { authorControl, joinButton, part, renderReadyJoinTag } from './join-tag.js';
import { renderModal, waitForForm } from './modal-tag.js';
import { until } from './until.js';

const TEAL = 'background: rgb(15, 118, 110); color: rgb(255, 255, 254); border-radius: 3px';
const teal = { background: 'rgb(15, 118, 110)', color: 'rgb(255, 255, 254)', radius: '3px' };
const blue = { background: 'rgb(29, 78, 216)', color: 'rgb(255, 255, 255)', radius: '8px' };

/** Returns the look of a control. */
function lookOf(control: Element) {
  const { backgroundColor, color, borderTopLeftRadius } = getComputedStyle(control);
  return { background: backgroundColor, color, radius: borderTopLeftRadius };
}

const pricing = (style: string, tokens = '') => html`
  <member-area-pricing member-area-id="letters" loading="eager" style=${tokens}>
    <a href="/account/login">Log in</a>
    <a href="/account/login/create" style=${style}>Join</a>
  </member-area-pricing>
`;
const login = (opener: ReturnType<typeof html>) => html`<member-area-login>${opener}</member-area-login>`;

describe('the accent of a page', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is that of the first filled button in the content of the tag', async () => {
    const { tag } = await renderReadyPricing([twoOptions()], pricing(TEAL));
    expect(lookOf(joinButton(tag))).to.deep.equal(teal);
  });

  for (const [name, style] of [
    ['has no color of its own', 'border: 1px solid'],
    ['is half transparent', 'background: rgb(15 118 110 / 50%); color: white'],
    ['has an image', 'background: rgb(15, 118, 110) linear-gradient(red, red); color: white'],
    ['has a text that is hard to read', 'background: rgb(15, 118, 110); color: rgb(60, 60, 60)'],
    ['hardly differs from the page', 'background: rgb(240, 240, 240); color: black'],
  ] as const)
    it(`is the default when the button ${name}`, async () => {
      const { tag } = await renderReadyPricing([twoOptions()], pricing(style));
      expect(lookOf(joinButton(tag))).to.deep.equal(blue);
    });

  it('is that of the tokens where the page sets them', async () => {
    const tokens = '--member-accent: rgb(120, 0, 60)';
    const { tag } = await renderReadyPricing([twoOptions()], pricing(TEAL, tokens));
    expect(lookOf(joinButton(tag))).to.deep.equal({ ...blue, background: 'rgb(120, 0, 60)' });
  });

  it('is given up when the visitor switches to dark', async () => {
    try {
      const { tag } = await renderReadyPricing([twoOptions()], pricing(TEAL, 'color-scheme: light dark'));
      expect(lookOf(joinButton(tag))).to.deep.equal(teal);
      const changed = oneEvent(matchMedia('(prefers-color-scheme: dark)'), 'change');
      await emulateMedia({ colorScheme: 'dark' });
      await changed;
      expect(lookOf(joinButton(tag)).background).to.equal('rgb(147, 180, 255)');
    } finally {
      await emulateMedia({ colorScheme: 'light' });
    }
  });

  it('is the look of an alert', async () => {
    const { tag } = await renderReadyJoinTag(
      [areaAnswer(), { status: 403 }],
      html`<member-area-join member-area-id="community" loading="eager"
        ><button style=${TEAL}>Join</button></member-area-join
      >`,
    );
    authorControl(tag).click();
    const dismiss = await until(() => part(tag, 'alert-button'));
    // The alert does not wait for its color, which is a style sheet: it changes no node, and has no event.
    while (lookOf(dismiss).background !== teal.background)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(lookOf(dismiss)).to.deep.equal(teal);
    dismiss.click();
    await until(() => !part(tag, 'alert'));
  });

  it('is the look of a login that the button in it opens', async () => {
    const { tag } = await renderModal(login(html`<button style=${TEAL}>Log in</button>`));
    tag.querySelector('button')!.click();
    await waitForForm(tag);
    expect(lookOf(submitButton(tag))).to.deep.equal(teal);
    tag.hide();
  });

  it('is, for a login that a plain link opens, the look of a join on the page', async () => {
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = `<member-area-join><a href="/account/login/create" style="${TEAL}">Join</a></member-area-join>`;
    const { tag } = await renderModal(login(html`<a href="/account/login">Log in</a>`));
    tag.querySelector('a')!.click();
    await waitForForm(tag);
    expect(lookOf(submitButton(tag))).to.deep.equal(teal);
    tag.hide();
    page.remove();
  });

  it('is, for a login that the page opens, the look of the button that the visitor has used', async () => {
    const page = document.body.appendChild(document.createElement('button'));
    page.style.cssText = TEAL;
    const { tag } = await renderModal(html`<member-area-login></member-area-login>`);
    page.focus();
    tag.show();
    await waitForForm(tag);
    expect(lookOf(submitButton(tag))).to.deep.equal(teal);
    tag.hide();
    page.remove();
  });
});
