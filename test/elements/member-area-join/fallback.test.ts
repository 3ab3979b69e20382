import { expect, html } from '@open-wc/testing';
import type { MemberAreaJoinElement } from 'member-area-elements';
import { areaAnswer, joinedAnswer } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { joinButton, renderJoinTag, part, renderReadyJoinTag, textOf } from '../join-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

/** Returns whether a visitor sees a node of the author's content: it is in a slot and has a box. */
const isShown = (node: HTMLElement) => node.assignedSlot !== null && node.checkVisibility();

describe('<member-area-join>: its fallback content', () => {
  it('is replaced by the view with appearance="own", which uses its text and gets its focus', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer()],
      html`<member-area-join member-area-id="community" loading="interaction" appearance="own"
        ><a href="#create">Become a member</a></member-area-join
      >`,
    );
    const fallback = tag.querySelector('a')!;
    expect(isShown(fallback)).to.equal(true);
    fallback.focus();
    expect(isShown(fallback)).to.equal(true);
    await until(() => tag.matches(':state(ready)'));
    expect(isShown(fallback)).to.equal(false);
    expect(tag.contains(fallback)).to.equal(true);
    expect(textOf(tag, 'button')).to.equal('Become a member');
    expectSame(focused(), joinButton(tag));
  });

  for (const [name, fallback, inner] of [
    ['a link', html`<a href="#create">Join</a>`, 'a'],
    ['a word inside a link', html`<a href="#create"><strong>Join</strong></a>`, 'strong'],
    ['a button', html`<button type="submit">Join</button>`, 'button'],
    ['an element with the role button', html`<span role="button" tabindex="0">Join</span>`, 'span'],
  ] as const) {
    it(`joins at once when ${name} is clicked, without React`, async () => {
      const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
      const { tag } = await renderJoinTag(
        [joinedAnswer()],
        html`<member-area-join member-area-id="community" loading="interaction"
          >${fallback}</member-area-join
        >`,
      );
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      tag.querySelector(inner)!.dispatchEvent(click);
      expect(click.defaultPrevented).to.equal(true);
      await until(() => successEvents[0]);
      expectSame(successEvents[0]!.target, tag);
      expect(tag.matches(':state(ready)')).to.equal(false);
      expect(location.hash).to.equal('');
    });
  }

  it('is a plain button when the author has added no content', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag } = await renderJoinTag(
      [joinedAnswer()],
      html`<member-area-join member-area-id="community" loading="interaction"></member-area-join>`,
    );
    joinButton(tag).click();
    await until(() => successEvents[0]);
  });

  it('joins once for a click while the view is loading', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderJoinTag(
      // The browser chooses the order of the two calls, so either answer fits both.
      Array.from({ length: 3 }, () => ({
        body: { ...(areaAnswer().body as object), data: { redirectUrlPath: '/members/community' } },
      })),
      html`<member-area-join member-area-id="community" loading="interaction"
        ><button>Join</button></member-area-join
      >`,
    );
    const button = tag.querySelector('button')!;
    button.focus();
    button.click();
    button.click();
    await until(() => tag.matches(':state(ready)') && successEvents[0]);
    expect(successEvents).to.have.lengthOf(1);
    expect((await server.calls()).filter(({ method }) => method === 'PUT')).to.have.lengthOf(1);
  });

  it('leaves a click with a modifier key to the browser', async () => {
    const requestEvents = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await renderJoinTag(
      [],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><a href="#create">Join</a></member-area-join
      >`,
    );
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(isClickPrevented(tag, { [key]: true }), key).to.equal(false);
    expect(requestEvents).to.have.lengthOf(0);
  });

  it('ignores a click with another mouse button, on plain text, and one that the page has prevented before it reaches the tag', async () => {
    const requestEvents = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await renderJoinTag(
      [],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><a href="#create">Join</a><span>Only 3 places left</span></member-area-join
      >`,
    );
    expect(isClickPrevented(tag, { button: 1 })).to.equal(false);
    expect(isClickPrevented(tag, {}, 'span')).to.equal(false);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
    isClickPrevented(tag, {});
    expect(requestEvents).to.have.lengthOf(0);
    expect(isClickPrevented(tag, {})).to.equal(true);
    expect(requestEvents).to.have.lengthOf(1);
  });

  it('joins although a listener on the link prevents the click, and lets that listener see the click', async () => {
    const requestEvents = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await renderJoinTag(
      [],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><a href="#create">Join</a></member-area-join
      >`,
    );
    const seen: boolean[] = [];
    tag.querySelector('a')!.addEventListener('click', (event) => {
      seen.push(event.defaultPrevented);
      event.preventDefault();
    });
    isClickPrevented(tag, {});
    expect(seen).to.deep.equal([true]);
    expect(requestEvents).to.have.lengthOf(1);
  });

  it('prevents the release of the Enter key that has clicked, and of no other key', async () => {
    recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await renderJoinTag(
      [],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><a href="#create">Join</a><a href="#other">Other</a></member-area-join
      >`,
    );
    const isReleasePrevented = (key: string, link = tag.querySelector('a')!) =>
      !link.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
    expect(isReleasePrevented('Enter')).to.equal(false);
    isClickPrevented(tag, {});
    expect(isReleasePrevented('Enter')).to.equal(true);
    expect(isReleasePrevented('Tab')).to.equal(false);
    expect(isReleasePrevented('Enter', tag.querySelector('a:last-child')!)).to.equal(false);
    isClickPrevented(tag, { ctrlKey: true });
    expect(isReleasePrevented('Enter')).to.equal(false);
  });

  it('leaves a click on a tag in its content to that tag', async () => {
    const requestEvents = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await renderJoinTag(
      [],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><member-area-join member-area-id="letters" loading="interaction"
          ><a href="#create">Join</a></member-area-join
        ></member-area-join
      >`,
    );
    expect(isClickPrevented(tag, {})).to.equal(true);
    const tags = requestEvents.map(({ target }) => (target as MemberAreaJoinElement).memberAreaId);
    expect(tags).to.deep.equal(['letters']);
  });

  for (const [version, type, detailOf] of [
    ['htmx 2', 'htmx:confirm', (click: Event) => ({ triggeringEvent: click })],
    ['htmx 4', 'htmx:config:request', (click: Event) => ({ ctx: { sourceEvent: click } })],
  ] as const) {
    it(`joins once, and stops the request of ${version}, which has prevented the default action of the click`, async () => {
      const requestEvents = recordEvents(['member-area-join-request'], { prevent: true });
      const { tag } = await renderJoinTag(
        [],
        html`<member-area-join member-area-id="community" loading="interaction"
          ><a href="#create">Join</a></member-area-join
        >`,
      );
      const link = tag.querySelector('a')!;
      const requestOf = (click: Event) =>
        new CustomEvent(type, { bubbles: true, cancelable: true, detail: detailOf(click) });
      let request = requestOf(new Event('submit'));
      link.addEventListener('click', (click) => {
        click.preventDefault();
        request = requestOf(click);
        link.dispatchEvent(request);
      });
      link.dispatchEvent(request);
      expect(request.defaultPrevented).to.equal(false);
      expect(isClickPrevented(tag, {})).to.equal(true);
      expect(request.defaultPrevented).to.equal(true);
      expect(requestEvents).to.have.lengthOf(1);
    });
  }

  it('stays and keeps its default behavior without a member-area-id, which is reported once', async () => {
    const requestEvents = recordEvents(['member-area-join-request']);
    const { tag, reported, server } = await renderJoinTag(
      [],
      html`<member-area-join loading="eager"><a href="#create">Join</a></member-area-join>`,
    );
    await tag.updateComplete;
    expect(isClickPrevented(tag, {})).to.equal(false);
    tag.dispatchEvent(new PointerEvent('pointerenter'));
    expect(isShown(tag.querySelector('a')!)).to.equal(true);
    expect(tag.matches(':state(loading)')).to.equal(false);
    expect(requestEvents).to.have.lengthOf(0);
    await until(() => reported.length > 0);
    expect(reported).to.have.lengthOf(1);
    expect(reported[0]?.during).to.equal('member-area-join');
    expect(reported[0]?.message).to.match(
      /^<member-area-join>: attribute "member-area-id" is missing\. Add the id of the area, for example member-area-id="community"\. See https:\/\/\S+\/checking\.md#missing-attribute\.$/,
    );
    expect(await server.calls()).to.deep.equal([]);
  });

  it('sends no join through join() without a member-area-id', async () => {
    const { tag } = await renderJoinTag([], html`<member-area-join></member-area-join>`);
    expect(await tag.join()).to.deep.equal({ kind: 'prevented', memberAreaId: '' });
  });

  it('gets its price when a member-area-id is set later', async () => {
    const { tag } = await renderJoinTag(
      [areaAnswer()],
      html`<member-area-join><a href="#create">Join</a></member-area-join>`,
    );
    tag.memberAreaId = 'community';
    await until(() => tag.matches(':state(ready)'));
    expect(textOf(tag, 'price')).to.equal('Free');
  });

  it('stays when the area does not exist, and a click on it still sends a join', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, reported } = await renderJoinTag(
      [{ status: 404, body: { error: 'not found' } }, joinedAnswer()],
      html`<member-area-join member-area-id="nowhere" loading="eager"
        ><a href="#create">Join</a></member-area-join
      >`,
    );
    await until(() => reported.length > 0 && tag.matches(':state(error)'));
    expect(reported).to.have.lengthOf(1);
    expect(reported[0]!.during).to.equal('member-area-join');
    expect(isShown(tag.querySelector('a')!)).to.equal(true);
    expectSame(part(tag, 'error'), null);
    expect(isClickPrevented(tag, {})).to.equal(true);
    await until(() => successEvents[0]);
  });

  it('loads the area again on the next pointerenter after it was not found', async () => {
    const { tag } = await renderJoinTag(
      [{ status: 404 }, areaAnswer()],
      html`<member-area-join member-area-id="community" loading="eager"></member-area-join>`,
    );
    await until(() => tag.matches(':state(error)'));
    tag.dispatchEvent(new PointerEvent('pointerenter'));
    await until(() => tag.matches(':state(ready)'));
  });

  it('sends one request for one click after the view has loaded', async () => {
    const requestEvents = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await renderReadyJoinTag(
      [areaAnswer()],
      html`<member-area-join member-area-id="community" loading="eager"
        ><button>Join</button></member-area-join
      >`,
    );
    tag.querySelector('button')!.click();
    expect(requestEvents).to.have.lengthOf(1);
  });
});

/** Clicks the tag's fallback, and returns whether the default behavior was prevented. The link does not leave the page. */
function isClickPrevented(tag: HTMLElement, init: MouseEventInit, selector = 'a'): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
  let prevented = false;
  addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  tag.querySelector(selector)!.dispatchEvent(click);
  return prevented;
}
