import { expect, html } from '@open-wc/testing';
import type { MemberAreaJoinElement } from 'member-area-elements';
import 'member-area-elements/member-area-join/define';
import { waitForTags } from 'member-area-testing';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { areaAnswer } from './area-answer.js';
import { renderJoinTag } from './join-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const template = (loading: 'eager' | 'interaction') => html`
  <member-area-join member-area-id="community" loading=${loading}>
    <a href="/account/login/create">Join</a>
  </member-area-join>
`;

/** Clicks the link as a visitor does: at its place on the page, where nothing may cover or replace it. */
function clickWhereItIs(link: HTMLElement): void {
  link.scrollIntoView();
  const { left, top, width, height } = link.getBoundingClientRect();
  const target = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(target === link, `${target?.localName} is at the place of the link`).to.equal(true);
  link.click();
}

/** The moments of a click, from before the view is requested until after it is shown. */
const MOMENTS: readonly [
  string,
  'eager' | 'interaction',
  (tag: MemberAreaJoinElement) => Promise<unknown>,
][] = [
  ['before the view is requested', 'interaction', (tag) => tag.updateComplete],
  ['while the view is loading', 'eager', (tag) => until(() => tag.matches(':state(loading)'))],
  ['in the task in which the view appears', 'eager', (tag) => until(() => tag.matches(':state(ready)'))],
  ['after the view has loaded', 'eager', () => waitForTags(window)],
];

describe('the author’s link in member-area-join', () => {
  beforeEach(cleanBrowser);

  for (const [moment, loading, wait] of MOMENTS) {
    it(`joins ${moment}, 30 of 30 times`, async () => {
      const requests = recordEvents(['member-area-join-request'], { prevent: true });
      for (let time = 1; time <= 30; time++) {
        const { tag } = await renderJoinTag([areaAnswer()], template(loading));
        const link = tag.querySelector('a')!;
        await wait(tag);
        clickWhereItIs(link);
        await until(() => requests.length >= time);
        expect(requests).to.have.lengthOf(time);
        tag.remove();
      }
    });
  }

  for (const href of ['/account/login', '/account/login?memberAreaId=community'])
    for (const loading of ['interaction', 'eager'] as const)
      it(`joins with loading="${loading}" when it leads to ${href}, for visitors without JavaScript`, async () => {
        const events = recordEvents(['member-area-join-request', 'member-area-authenticate'], {
          prevent: true,
        });
        const { tag } = await renderJoinTag(
          [areaAnswer()],
          html`<member-area-join member-area-id="community" loading=${loading}
            ><a href=${href}>Join</a></member-area-join
          >`,
        );
        if (loading === 'eager') await waitForTags(window);
        clickWhereItIs(tag.querySelector('a')!);
        await until(() => events[0]);
        expect(events.map(({ type }) => type)).to.deep.equal(['member-area-join-request']);
      });
});
