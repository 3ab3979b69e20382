import { expect, fixture, html } from '@open-wc/testing';
import { lockedArea, renderReadyLockScreen, renderReadyPricing, twoOptions, yearly } from './access-tag.js';
import { areaAnswer, option } from './area-answer.js';
import { joinButton, part, renderReadyJoinTag } from './join-tag.js';
import { dialogOf, openModal } from './modal-tag.js';
import { until } from './until.js';

const page = document.documentElement.style;

/** Returns the color of a system color word in the scheme of the page. */
async function pageColor(word: string): Promise<string> {
  const probe = await fixture(html`<i style="color: ${word}"></i>`);
  return getComputedStyle(probe).color;
}

describe('the look of the page', () => {
  afterEach(() => document.documentElement.removeAttribute('style'));

  it('a page that is dark has buttons for a dark page', async () => {
    page.setProperty('color-scheme', 'dark');
    const { tag } = await renderReadyJoinTag([areaAnswer()]);
    expect(getComputedStyle(joinButton(tag)).backgroundColor).to.equal('rgb(147, 180, 255)');
  });

  for (const scheme of ['light', 'dark']) {
    it(`a page that is ${scheme} has a ${scheme} login form, in the colors of its dialog`, async () => {
      page.setProperty('color-scheme', scheme);
      const { tag } = await openModal(html`<member-area-login></member-area-login>`);
      for (const node of [dialogOf(tag)!, tag.querySelector('[data-part=account]')!]) {
        const { backgroundColor, color } = getComputedStyle(node);
        expect(backgroundColor).to.equal(await pageColor('Canvas'));
        expect(color).to.equal(await pageColor('CanvasText'));
      }
    });
  }

  it('a login form fills its dialog', async () => {
    const { tag } = await openModal(html`<member-area-login></member-area-login>`);
    const dialog = dialogOf(tag)!;
    expect(tag.querySelector<HTMLElement>('[data-part=account]')!.offsetWidth).to.equal(dialog.clientWidth);
    expect(tag.querySelector<HTMLElement>('[data-part=account]')!.offsetHeight).to.equal(dialog.clientHeight);
  });

  it('a lock screen has the text color and the background of its place', async () => {
    const place = await fixture(html`<div style="color: rgb(250, 240, 230)"></div>`);
    const { tag } = await renderReadyLockScreen(lockedArea());
    place.append(tag);
    const screen = getComputedStyle(part(tag, 'screen')!);
    expect(screen.color).to.equal('rgb(250, 240, 230)');
    expect(screen.backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  });

  it('radio buttons have the accent color of the page, or that of the tags', async () => {
    page.setProperty('accent-color', 'rgb(0, 128, 0)');
    const { tag } = await renderReadyPricing([
      twoOptions({ pricingOptions: [option(), yearly(), yearly({ id: 'third' })] }),
    ]);
    const radio = await until(() => tag.shadowRoot!.querySelector('input[type=radio]'));
    const accent = () => getComputedStyle(radio).accentColor;
    expect(accent()).to.equal('rgb(0, 128, 0)');
    page.setProperty('--member-accent', 'rgb(1, 2, 3)');
    expect(accent()).to.equal('rgb(1, 2, 3)');
  });
});
