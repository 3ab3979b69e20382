import { expect, oneEvent } from '@open-wc/testing';
import type { AccountFrameElement } from 'member-area-elements';
import { emulateFeatures } from '../../runner/commands.js';
import { renderAccountFrame, close, framePart, open, openSilent } from '../account-frame-tag.js';
import { freshPage, importIn } from '../fresh-page.js';
import { until } from '../until.js';

describe('<account-frame>: appearance', () => {
  it('covers the whole page, above the highest z-index', async () => {
    const header = document.createElement('header');
    header.style.cssText =
      'position: fixed; inset: 0; z-index: 2147483647; background: red; transform: scale(1)';
    document.body.append(header);
    const tag = await renderAccountFrame();
    await open(tag);
    for (const [x, y] of [
      [1, 1],
      [innerWidth - 2, innerHeight - 2],
    ] as const) {
      expect(document.elementFromPoint(x, y)!.localName).to.equal('account-frame');
    }
    await close(tag);
    header.remove();
  });

  it('uses the tokens of the page', async () => {
    const tag = await renderAccountFrame();
    tag.style.setProperty('--account-surface', 'rgb(1, 2, 3)');
    tag.style.setProperty('--account-text', 'rgb(250, 251, 252)');
    await openSilent(tag);
    const { backgroundColor, color } = getComputedStyle(framePart(tag, 'dialog')!);
    expect(backgroundColor).to.equal('rgb(1, 2, 3)');
    expect(color).to.equal('rgb(250, 251, 252)');
    await close(tag);
  });

  for (const [preference, animation, transition] of [
    ['no-preference', 'turn', '0.1s'],
    ['reduce', 'none', '0s'],
  ] as const) {
    it(`respects prefers-reduced-motion: ${preference} in its spinner and fade, and is removed after closing`, async () => {
      expect((await emulateFeatures({ 'prefers-reduced-motion': preference })).ok).to.equal(true);
      const page = await freshPage();
      await importIn(page, 'member-area-elements/account-frame/define');
      const tag = page.document.createElement('account-frame') as AccountFrameElement;
      page.document.body.append(tag);
      await openSilent(tag);
      expect(getComputedStyle(framePart(tag, 'spinner')!).animationName).to.equal(animation);
      expect(getComputedStyle(framePart(tag, 'dialog')!).transitionDuration).to.equal(transition);
      await close(tag);
    });
  }

  it('fits a screen 320 px wide while it loads and when it shows an error', async () => {
    const page = await freshPage({ width: 320 });
    await importIn(page, 'member-area-elements/account-frame/define');
    const tag = page.document.createElement('account-frame') as AccountFrameElement;
    page.document.body.append(tag);
    await openSilent(tag);
    const countFittingButtons = () => {
      const dialog = framePart(tag, 'dialog')!;
      expect(dialog.getBoundingClientRect().width).to.equal(320);
      expect(dialog.scrollWidth).to.equal(320);
      expect(page.document.documentElement.scrollWidth).to.equal(320);
      const boxes = [...dialog.querySelectorAll('[part=close],[part=retry],[part=full-page]')].map((node) =>
        node.getBoundingClientRect(),
      );
      for (const { left, right, height } of boxes) {
        expect(left).to.be.at.least(0);
        expect(right).to.be.at.most(320);
        expect(height).to.be.at.least(44);
      }
      return boxes.length;
    };
    expect(countFittingButtons()).to.equal(1);
    const errorEvent = oneEvent(tag, 'account-frame-error');
    tag.shadowRoot!.querySelector('iframe')!.contentWindow!.location.replace('/account/frame/x?blocked');
    await errorEvent;
    await until(() => framePart(tag, 'retry'), [page]);
    expect(countFittingButtons()).to.equal(3);
  });
});
