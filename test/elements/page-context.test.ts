import { expect } from '@open-wc/testing';
import { freshPage, importIn, type Page } from './fresh-page.js';

/** Creates a page without a page context, and collects the errors that its tags report. */
async function createPageWithoutContext(): Promise<{ page: Page; reported: string[] }> {
  const page = await freshPage();
  page.document.querySelector('script[data-member-areas]')!.remove();
  const { configure } = await importIn(page, 'member-area-elements/core');
  const reported: string[] = [];
  configure({ onError: (_error, { during }) => void reported.push(during) });
  await importIn(page, 'member-area-elements/account-link/define');
  await importIn(page, 'member-area-elements/account-frame/define');
  await importIn(page, 'member-area-elements/member-area-join/define');
  return { page, reported };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('a missing page context', () => {
  for (const tag of ['account-link', 'account-frame', 'member-area-join']) {
    it(`is reported once for the first <${tag}>`, async () => {
      const { page, reported } = await createPageWithoutContext();
      for (const _ of [1, 2]) {
        const element = page.document.createElement(tag);
        element.setAttribute('member-area-id', 'community');
        element.setAttribute('loading', 'interaction');
        page.document.body.append(element);
        await nextTask();
        expect(reported).to.deep.equal(['page-context']);
      }
    });
  }

  it('is not reported for previews, which send nothing', async () => {
    const { page, reported } = await createPageWithoutContext();
    for (const [tag, state] of [
      ['account-link', 'named'],
      ['member-area-join', 'paid'],
    ] as const) {
      const element = page.document.createElement(tag);
      element.setAttribute('preview', state);
      page.document.body.append(element);
    }
    await nextTask();
    expect(reported).to.deep.equal([]);
  });
});
