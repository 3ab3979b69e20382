import { expect, fixture, html } from '@open-wc/testing';
import { configure, type MemberAreaPricingElement } from 'member-area-elements';
import 'member-area-elements/member-area-pricing/define';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { areaAnswer, joinedAnswer } from './area-answer.js';
import { expectSame } from './expect-same.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

type Loading = 'lazy' | 'interaction' | 'eager';

const isReady = (tag: Element) => tag.matches(':state(ready)');
const viewOf = (tag: HTMLElement) => tag.shadowRoot!.querySelector<HTMLElement>('member-area-view');

/** Dispatches an event of a pointer at a node. */
function point(node: Element, type: string, pointerType: 'mouse' | 'touch' = 'touch'): void {
  const bubbles = type !== 'pointerenter' && type !== 'pointerleave';
  node.dispatchEvent(new PointerEvent(type, { bubbles, pointerType }));
}

describe('the content of an element under the pointer, which the view replaces', () => {
  let server: ScriptedServer;

  beforeEach(async () => {
    cleanBrowser();
    // The browser chooses the order of the calls of a click, so one answer fits all.
    const answer: ScriptedAnswer = {
      body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) },
    };
    server = await scripted(...Array.from({ length: 4 }, () => answer));
    configure({ apiRoot: server.root, locale: 'en' });
  });
  afterEach(cleanBrowser);

  async function renderPricing(loading: Loading) {
    const tag = await fixture<MemberAreaPricingElement>(
      html`<member-area-pricing member-area-id="community" loading=${loading}
        ><button>Join</button></member-area-pricing
      >`,
    );
    return { tag, button: tag.querySelector('button')! };
  }

  /** Shows a second element, which takes the same steps as the first one after it. */
  async function waitForAnother(): Promise<void> {
    const calls = await server.calls(1);
    expect(calls).to.have.lengthOf(1);
    const another = await fixture(
      html`<member-area-pricing member-area-id="letters" loading="eager"></member-area-pricing>`,
    );
    await until(() => isReady(another));
  }

  it('stays while a button is pressed, so that the click joins', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, button } = await renderPricing('interaction');
    point(button, 'pointerdown');
    await waitForAnother();
    expectSame(viewOf(tag), null);
    expect(button.checkVisibility()).to.equal(true);
    point(button, 'pointerup');
    button.click();
    await until(() => isReady(tag) && successEvents[0]);
  });

  it('stays until a touch has become a scroll', async () => {
    const { tag, button } = await renderPricing('interaction');
    point(button, 'pointerdown');
    await waitForAnother();
    expectSame(viewOf(tag), null);
    point(button, 'pointercancel');
    await until(() => isReady(tag));
  });

  it('stays when it is pressed while the view renders', async () => {
    const { tag, button } = await renderPricing('interaction');
    const onPlaced = new MutationObserver(() => {
      if (!viewOf(tag)) return;
      onPlaced.disconnect();
      point(button, 'pointerdown');
    });
    onPlaced.observe(tag.shadowRoot!, { childList: true });
    tag.loading = 'eager';
    await waitForAnother();
    expect(viewOf(tag)!.hidden).to.equal(true);
    expect(isReady(tag)).to.equal(false);
    expect(button.checkVisibility()).to.equal(true);
    point(button, 'pointerup');
    await until(() => isReady(tag));
  });

  for (const type of ['pointerleave', 'click'])
    it(`stays under a mouse until the event ${type}`, async () => {
      recordEvents(['member-area-join-request'], { prevent: true });
      const { tag, button } = await renderPricing('lazy');
      point(tag, 'pointerenter', 'mouse');
      await waitForAnother();
      expectSame(viewOf(tag), null);
      if (type === 'click') button.click();
      else point(tag, type, 'mouse');
      await until(() => isReady(tag));
    });

  it('is replaced under a mouse with loading="interaction"', async () => {
    const { tag } = await renderPricing('interaction');
    point(tag, 'pointerenter', 'mouse');
    await until(() => isReady(tag));
  });
});
