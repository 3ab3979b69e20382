import { expect, fixture, html } from '@open-wc/testing';
import { configure, type MemberAreaJoinElement } from 'member-area-elements';
import { scripted } from '../../runner/scripted.js';
import { areaAnswer, option } from '../area-answer.js';
import { joinButton, renderJoinTag, textOf } from '../join-tag.js';
import { until } from '../until.js';

const isReady = (tag: Element) => tag.matches(':state(ready)');

describe('<member-area-join>: when its view is loaded', () => {
  it('lazy, the default: when it is near the viewport', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer()],
      html`<member-area-join member-area-id="community"></member-area-join>`,
    );
    await until(() => isReady(tag));
  });

  it('lazy: not while it is far from the viewport, but when it is touched', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer(), areaAnswer()],
      html`<member-area-join
          member-area-id="community"
          style="position: absolute; inset-block-start: 9000px"
        ></member-area-join
        ><member-area-join member-area-id="letters"></member-area-join>`,
    );
    const nextTag = tag.nextElementSibling!;
    await until(() => isReady(nextTag));
    expect(tag.matches(':state(loading)') || isReady(tag)).to.equal(false);
    tag.dispatchEvent(new PointerEvent('pointerenter'));
    await until(() => isReady(tag));
  });

  it('lazy: when it is scrolled near the viewport', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer()],
      html`<member-area-join
        member-area-id="community"
        style="position: absolute; inset-block-start: 9000px"
      ></member-area-join>`,
    );
    tag.scrollIntoView();
    await until(() => isReady(tag));
    scrollTo(0, 0);
  });

  it('eager: at once, wherever it is', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer()],
      html`<member-area-join
        member-area-id="community"
        loading="eager"
        style="position: absolute; inset-block-start: 9000px"
      ></member-area-join>`,
    );
    expect(tag.matches(':state(loading)')).to.equal(true);
    await until(() => isReady(tag));
  });

  it('interaction: only on pointer or focus', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer(), areaAnswer(), areaAnswer()],
      html`<member-area-join member-area-id="community" loading="interaction"></member-area-join
        ><member-area-join member-area-id="bakers" loading="interaction"></member-area-join
        ><member-area-join member-area-id="letters"></member-area-join>`,
    );
    const other = tag.nextElementSibling!;
    await until(() => isReady(other.nextElementSibling!));
    for (const [waiting, eventType] of [
      [tag, 'pointerenter'],
      [other, 'focusin'],
    ] as const) {
      expect(waiting.matches(':state(loading)') || isReady(waiting)).to.equal(false);
      waiting.dispatchEvent(new Event(eventType));
      await until(() => isReady(waiting));
    }
  });

  it('follows a change of the attribute', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer()],
      html`<member-area-join member-area-id="community" loading="interaction"></member-area-join>`,
    );
    tag.loading = 'eager';
    await until(() => isReady(tag));
  });

  it('shows a hundred tags on one page, each with its own area', async () => {
    const count = 100;
    const server = await scripted(
      ...Array.from({ length: count }, () => areaAnswer({ pricingOptions: [option()] })),
    );
    configure({ apiRoot: server.root, locale: 'en' });
    const page = await fixture<HTMLElement>(html`<main></main>`);
    for (let number = 0; number < count; number++) {
      const tag = document.createElement('member-area-join');
      tag.memberAreaId = `area-${number}`;
      tag.loading = 'eager';
      page.append(tag);
    }
    const tags = [...page.querySelectorAll<MemberAreaJoinElement>('member-area-join')];
    await until(() => tags.every((tag) => isReady(tag) && textOf(tag, 'price') === '$10.00 every month'));
    expect(new Set((await server.calls()).map(({ url }) => url)).size).to.equal(count);
    expect(tags.every((tag) => joinButton(tag).innerText.startsWith('Join'))).to.equal(true);
  });
});
