import { expect, fixture, html } from '@open-wc/testing';
import { configure, type MemberAreasPanelElement } from 'member-area-elements';
import 'member-area-elements/member-areas-panel/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { scripted } from '../../runner/scripted.js';
import { areaAnswer } from '../area-answer.js';
import { focused } from '../expect-same.js';
import { viewPart } from '../owner-tag.js';
import { press, tabTo } from '../press-keys.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';
import { showView } from './show-view.js';

const SNIPPET = [
  '<member-area-join member-area-id="tea-club">',
  '  <a href="/account/login/create?accountLoginOrigin=MEMBER_AREA_BLOCK&amp;memberAreaId=tea-club&amp;pricingOptionId=&amp;originUrlPath=">Join</a>',
  '</member-area-join>',
  '<script type="module" src="/member-area-elements/autoload.js"></script>',
].join('\n');

/** Replaces the clipboard of the page, which a test cannot read in every browser. */
const replaceClipboard = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });

/** Renders a panel whose only area is open. */
async function renderPanel() {
  const list = { memberAreas: [areaAnswer({ id: 'tea-club', name: 'Tea Club' }).body] };
  const server = await scripted(
    { to: 'marketing/member-areas', body: list },
    { to: 'plan-quotas', body: { quotas: {}, upgradeOptions: [] } },
  );
  configure({ apiRoot: server.root, locale: 'en' });
  showView('areas');
  const tag = await fixture<MemberAreasPanelElement>(
    html`<member-areas-panel loading="eager"></member-areas-panel>`,
  );
  (await until(() => viewPart(tag, 'area-button'))).click();
  await until(() => viewPart(tag, 'copy-snippet-button'));
  return tag;
}

describe('<member-areas-panel>: the snippet of an area', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    cleanBrowser();
  });

  it('shows the id of the area', async () => {
    const tag = await renderPanel();
    expect(viewPart(tag, 'area-id')!.textContent).to.equal('tea-club');
    await expect(tag).to.be.accessible();
  });

  it('copies a join button with the keyboard, and says so', async () => {
    const copied: string[] = [];
    replaceClipboard({
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    });
    const tag = await renderPanel();
    const reports = collectReports();
    await tabTo(() => viewPart(tag, 'copy-snippet-button'));
    await press('Enter');
    await until(() => viewPart(tag, 'copy-snippet-state')!.textContent === 'Copied');
    expect(copied).to.deep.equal([SNIPPET]);
    expect(viewPart(tag, 'copy-snippet-state')!.getAttribute('role')).to.equal('status');
    expect(viewPart(tag, 'copy-snippet-code')).to.equal(null);
    expect(reports).to.deep.equal([]);
  });

  for (const [reason, clipboard] of [
    ['refuses the clipboard', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
    ['has no clipboard', undefined],
  ] as const) {
    it(`shows the snippet selected where the browser ${reason}`, async () => {
      replaceClipboard(clipboard);
      const tag = await renderPanel();
      const reports = collectReports();
      viewPart(tag, 'copy-snippet-button')!.click();
      const code = await until(() => viewPart<HTMLTextAreaElement>(tag, 'copy-snippet-code'));
      await until(() => focused() === code);
      expect(code.value).to.equal(SNIPPET);
      expect([code.selectionStart, code.selectionEnd]).to.deep.equal([0, SNIPPET.length]);
      expect(viewPart(tag, 'copy-snippet-state')!.textContent).to.match(/^Copying failed/);
      await expect(tag).to.be.accessible();
      expect(reports).to.deep.equal([]);
    });
  }
});
