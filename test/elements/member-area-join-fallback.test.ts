import { expect, html } from '@open-wc/testing';
import { areaAnswer, joinedAnswer } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { joinButton, joinTag, part, readyJoinTag, textOf } from './join-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

/** What a visitor sees of the author's own content: laid out, in a slot. */
const isShown = (node: HTMLElement) => node.assignedSlot !== null && node.checkVisibility();

describe('<member-area-join>: what stands between its tags', () => {
  it('is shown until the view has mounted, and lends it its words', async () => {
    const { tag } = await joinTag(
      [areaAnswer()],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><a href="#create">Become a member</a></member-area-join
      >`,
    );
    const fallback = tag.querySelector('a')!;
    expect(isShown(fallback)).to.equal(true);
    tag.dispatchEvent(new PointerEvent('pointerenter'));
    expect(isShown(fallback)).to.equal(true);
    await until(() => tag.matches(':state(ready)'));
    expectSame(fallback.assignedSlot, null);
    expect(tag.contains(fallback)).to.equal(true);
    expect(textOf(tag, 'button')).to.equal('Become a member');
  });

  it('passes its focus on to the view', async () => {
    const { tag } = await joinTag(
      [areaAnswer()],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><button>Become a member</button></member-area-join
      >`,
    );
    tag.querySelector('button')!.focus();
    await until(() => tag.matches(':state(ready)'));
    expectSame(focused(), joinButton(tag));
  });

  for (const [name, fallback, inner] of [
    ['a link', html`<a href="#create">Join</a>`, 'a'],
    ['a word inside a link', html`<a href="#create"><strong>Join</strong></a>`, 'strong'],
    ['a button', html`<button type="submit">Join</button>`, 'button'],
    ['a control by its role', html`<span role="button" tabindex="0">Join</span>`, 'span'],
  ] as const) {
    it(`joins at once when ${name} is pressed, without React`, async () => {
      const joined = recordEvents(['member-area-join-success'], { prevent: true });
      const { tag } = await joinTag(
        [joinedAnswer()],
        html`<member-area-join member-area-id="community" loading="interaction"
          >${fallback}</member-area-join
        >`,
      );
      const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      tag.querySelector(inner)!.dispatchEvent(press);
      expect(press.defaultPrevented).to.equal(true);
      await until(() => joined[0]);
      expectSame(joined[0]!.target, tag);
      expect(tag.matches(':state(ready)')).to.equal(false);
      expect(location.hash).to.equal('');
    });
  }

  it('is a plain button where the author has put nothing', async () => {
    const joined = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag } = await joinTag(
      [joinedAnswer()],
      html`<member-area-join member-area-id="community" loading="interaction"></member-area-join>`,
    );
    joinButton(tag).click();
    await until(() => joined[0]);
  });

  it('joins once for a press while the view is on its way', async () => {
    const joined = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await joinTag(
      // The order of the two calls is the browser's; either answer does for either.
      Array.from({ length: 3 }, () => ({
        body: { ...(areaAnswer().body as object), data: { redirectUrlPath: '/members/community' } },
      })),
      html`<member-area-join member-area-id="community" loading="interaction"
        ><button>Join</button></member-area-join
      >`,
    );
    const press = tag.querySelector('button')!;
    press.focus();
    press.click();
    press.click();
    await until(() => tag.matches(':state(ready)') && joined[0]);
    expect(joined).to.have.lengthOf(1);
    expect((await server.calls()).filter(({ method }) => method === 'PUT')).to.have.lengthOf(1);
  });

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const) {
    it(`leaves a press with ${key} to the browser`, async () => {
      const requests = recordEvents(['member-area-join-request'], { prevent: true });
      const { tag } = await joinTag(
        [],
        html`<member-area-join member-area-id="community" loading="interaction"
          ><a href="#create">Join</a></member-area-join
        >`,
      );
      expect(pressed(tag, { [key]: true })).to.equal(false);
      expect(requests).to.have.lengthOf(0);
    });
  }

  it('leaves a press with another button, on plain text, and one the page has handled to the page', async () => {
    const requests = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await joinTag(
      [],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><a href="#create">Join</a><span>Only 3 places left</span></member-area-join
      >`,
    );
    expect(pressed(tag, { button: 1 })).to.equal(false);
    expect(pressed(tag, {}, 'span')).to.equal(false);
    tag.querySelector('a')!.addEventListener('click', (event) => event.preventDefault(), { once: true });
    pressed(tag, {});
    expect(requests).to.have.lengthOf(0);
    expect(pressed(tag, {})).to.equal(true);
    expect(requests).to.have.lengthOf(1);
  });

  it('stays and keeps its own behaviour without a member-area-id, which is reported once', async () => {
    const requests = recordEvents(['member-area-join-request']);
    const { tag, reported, server } = await joinTag(
      [],
      html`<member-area-join loading="eager"><a href="#create">Join</a></member-area-join>`,
    );
    await tag.updateComplete;
    expect(pressed(tag, {})).to.equal(false);
    tag.dispatchEvent(new PointerEvent('pointerenter'));
    expect(isShown(tag.querySelector('a')!)).to.equal(true);
    expect(tag.matches(':state(loading)')).to.equal(false);
    expect(requests).to.have.lengthOf(0);
    expect(reported).to.deep.equal([
      {
        message:
          '<member-area-join>: attribute "member-area-id" is missing. Add the id of the area, for example member-area-id="community".',
        during: 'member-area-join',
      },
    ]);
    expect(await server.calls()).to.deep.equal([]);
  });

  it('joins nothing through join() without a member-area-id', async () => {
    const { tag } = await joinTag([], html`<member-area-join></member-area-join>`);
    expect(await tag.join()).to.deep.equal({ kind: 'prevented', memberAreaId: '' });
  });

  it('gives way to the view when a member-area-id comes later', async () => {
    const { tag } = await joinTag(
      [areaAnswer()],
      html`<member-area-join><a href="#create">Join</a></member-area-join>`,
    );
    tag.memberAreaId = 'community';
    await until(() => tag.matches(':state(ready)'));
    expect(textOf(tag, 'price')).to.equal('Free');
  });

  it('stays when there is no such area; a press on it still asks to join', async () => {
    const joined = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, reported } = await joinTag(
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
    expect(pressed(tag, {})).to.equal(true);
    await until(() => joined[0]);
  });

  it('tries again with the next touch after the area was not found', async () => {
    const { tag } = await joinTag(
      [{ status: 404 }, areaAnswer()],
      html`<member-area-join member-area-id="community" loading="eager"></member-area-join>`,
    );
    await until(() => tag.matches(':state(error)'));
    tag.dispatchEvent(new PointerEvent('pointerenter'));
    await until(() => tag.matches(':state(ready)'));
  });

  it('is not pressed a second time by the view: one press there is one request', async () => {
    const requests = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await readyJoinTag(
      [areaAnswer()],
      html`<member-area-join member-area-id="community" loading="eager"
        ><button>Join</button></member-area-join
      >`,
    );
    joinButton(tag).click();
    expect(requests).to.have.lengthOf(1);
  });
});

/** Presses the tag's fallback, and says whether its own behaviour was taken away. The link leads nowhere else. */
function pressed(tag: HTMLElement, init: MouseEventInit, selector = 'a'): boolean {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
  let prevented = false;
  addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  tag.querySelector(selector)!.dispatchEvent(press);
  return prevented;
}
