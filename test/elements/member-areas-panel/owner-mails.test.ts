import { expect, fixture, html } from '@open-wc/testing';
import { configure, type MemberAreasPanelElement } from 'member-area-elements';
import 'member-area-elements/member-areas-panel/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { areaAnswer } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { lineOf, viewPart } from '../owner-tag.js';
import { press } from '../press-keys.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';
import { showView } from './show-view.js';

type Tag = MemberAreasPanelElement;

const to = 'marketing/owner-mails';
const areas: ScriptedAnswer = {
  to: 'marketing/member-areas',
  body: { memberAreas: [areaAnswer({ numMembers: 3 }).body], memberAreasEnabled: true },
};
const quotas: ScriptedAnswer = { to: 'plan-quotas', body: { quotas: {}, upgradeOptions: [] } };
const mails = (parts: object = {}): ScriptedAnswer => ({
  to,
  body: { joined: 'daily', paymentFailed: true, left: true, ...parts },
});

/** Renders the settings of a panel whose backend gives these answers to the calls about the mails. */
async function renderSettings(...answers: ScriptedAnswer[]) {
  showView('settings');
  const server = await scripted(areas, quotas, ...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en' });
  const tag = await fixture<Tag>(html`<member-areas-panel loading="eager"></member-areas-panel>`);
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  await until(() => viewPart(tag, 'navigation'));
  const saves = async () =>
    (await server.calls())
      .filter(({ method, url }) => method === 'PUT' && url.includes(to))
      .map(({ body }) => JSON.parse(body) as unknown);
  return { tag, server, reported, saves };
}

const field = (tag: Tag, selector: string) =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`[data-part=owner-mails] ${selector}`);
const joined = (tag: Tag, value: string) => field(tag, `input[type=radio][value=${value}]`)!;
const line = (tag: Tag, name: string) =>
  lineOf(tag.shadowRoot!.querySelector<HTMLElement>(`[data-part=owner-mails] > [data-part=${name}]`));

describe('<member-areas-panel>: the mails to the owners', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    cleanBrowser();
    showView('');
  });

  it('saves each choice at once, and says so', async () => {
    const { tag, saves } = await renderSettings(
      mails(),
      mails({ joined: 'at-once' }),
      mails({ joined: 'at-once', left: false }),
    );
    await until(() => field(tag, '[name=left]'));
    expect(joined(tag, 'daily').checked).to.equal(true);
    expect(line(tag, 'saved')).to.equal('');
    await expect(tag).to.be.accessible();
    joined(tag, 'at-once').click();
    await until(() => line(tag, 'saved') === 'Saved');
    field(tag, '[name=left]')!.focus();
    await press('Space');
    await until(() => line(tag, 'saved') === 'Saved');
    expect(await saves()).to.deep.equal([
      { joined: 'at-once', paymentFailed: true, left: true },
      { joined: 'at-once', paymentFailed: true, left: false },
    ]);
    expectSame(focused(), field(tag, '[name=left]'));
  });

  it('keeps a choice that was not saved, and saves it on Retry', async () => {
    const { tag, saves } = await renderSettings(
      mails(),
      { to, status: 503 },
      mails({ paymentFailed: false }),
    );
    (await until(() => field(tag, '[name=paymentFailed]'))).click();
    await until(() => line(tag, 'problem'));
    expect(line(tag, 'problem')).to.equal('Your choice is not saved yet. Couldn’t save. Try again.');
    expect(line(tag, 'saved')).to.equal('');
    expect(field(tag, '[name=paymentFailed]')!.checked).to.equal(false);
    await expect(tag).to.be.accessible();
    tag.shadowRoot!.querySelector<HTMLElement>('[data-part=owner-mails] > [data-part=retry]')!.click();
    await until(() => line(tag, 'saved') === 'Saved');
    expect(line(tag, 'problem')).to.equal('');
    const choice = { joined: 'daily', paymentFailed: false, left: true };
    expect(await saves()).to.deep.equal([choice, choice]);
  });

  it('can load the mails again after a failure', async () => {
    const { tag, reported } = await renderSettings({ to, status: 503 }, mails());
    const retry = () =>
      tag.shadowRoot!.querySelector<HTMLElement>('[data-part=owner-mails] [data-part=retry]');
    (await until(retry)).click();
    await until(() => field(tag, '[name=left]'));
    expect(reported.length).to.equal(1);
  });

  for (const status of [404, 501])
    it(`does not speak of mails when the backend answers ${status}`, async () => {
      const { tag, server, reported } = await renderSettings({ to, status });
      await server.calls(3);
      await until(() => !viewPart(tag, 'owner-mails'));
      expect(reported.length).to.equal(0);
    });
});
