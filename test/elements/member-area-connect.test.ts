import { expect, html } from '@open-wc/testing';
import {
  MemberAreaConnectElement,
  type MemberAreaConnectChangeEvent,
  type MemberAreasChecklistActionEvent,
} from 'member-area-elements';
import 'member-area-elements/member-area-connect/define';
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { areaAnswer, option } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { allInView, inView, ownerTag, typeInto, wordsOf } from './owner-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const CHANGE = 'member-area-connect-change';
const unconnected = html`<member-area-connect loading="eager"
  ><a href="/admin">Block</a></member-area-connect
>`;
const connected = html`<member-area-connect loading="eager" member-area-id="letters"></member-area-connect>`;

const letters = areaAnswer({
  id: 'letters',
  name: 'Letters',
  description: 'Two a month',
  purchaseType: 'RECURRING',
  pricingOptions: [option()],
  benefits: [{ description: 'The archive' }],
  numMABenefits: 1,
});
const free = (id: string, name: string) => areaAnswer({ id, name, benefits: [], numMABenefits: 0 });

/** The areas and the quotas are asked for at once, in the browser's order: one body answers both. */
function site(areas: readonly ScriptedAnswer[], parts: object = {}): ScriptedAnswer[] {
  const body = { memberAreas: areas.map((area) => area.body), quotas: {}, upgradeOptions: [], ...parts };
  return [{ body }, { body }];
}
const two = () => site([letters, free('commons', 'Commons')]);

/** The tag, once it shows what there is. */
async function connectTag(template: ReturnType<typeof html>, answers: readonly ScriptedAnswer[]) {
  const made = await ownerTag<MemberAreaConnectElement>(template, answers);
  await until(() => made.tag.matches(':state(ready)') && !inView(made.tag, 'skeleton'));
  return made;
}
const changes = () => {
  const recorded = recordEvents([CHANGE]);
  return () =>
    recorded.map(({ event }) => {
      const { memberAreaId, settings } = event as MemberAreaConnectChangeEvent;
      return { memberAreaId, settings };
    });
};
const areas = (tag: Element) => allInView(tag, 'area').map(wordsOf);
const choose = (tag: Element, n: number) => allInView(tag, 'area')[n]!.click();
const block = (tag: Element) => wordsOf(inView(tag, 'block'));

describe('<member-area-connect>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('offers the areas with what they are, where none is connected', async () => {
    const { tag, reported } = await connectTag(unconnected, two());
    expect(tag).to.be.instanceOf(MemberAreaConnectElement);
    expect(wordsOf(inView(tag, 'title'))).to.equal('Connect a member area');
    expect(wordsOf(inView(tag, 'hint'))).to.equal('Until then visitors see nothing here.');
    expect(areas(tag)).to.deep.equal(['Letters Subscription · 1 benefit', 'Commons Free · 0 benefits']);
    expectSame(inView(tag, 'preview'), null);
    expectSame(inView(tag, 'warning'), null);
    await expect(tag).to.be.accessible();
    expect(reported).to.deep.equal([]);
  });

  it('connects with a press, tells the page, shows the block, and takes the focus along', async () => {
    const told = changes();
    const { tag, tracked } = await connectTag(unconnected, [...two(), letters]);
    choose(tag, 0);
    await until(() => block(tag));
    await tracked(1);
    expect(told()).to.deep.equal([
      {
        memberAreaId: 'letters',
        settings: {
          showTitle: true,
          showDescription: true,
          showPrice: true,
          showBenefits: true,
          buttonText: 'Join',
          alignment: 'start',
        },
      },
    ]);
    expect(tag.getAttribute('member-area-id')).to.equal('letters');
    expect(block(tag)).to.equal('Letters Two a month $10.00 every month The archive Join');
    expect(wordsOf(inView(tag, 'status'))).to.equal('Connected to Letters');
    expectSame(focused(), inView(tag, 'title'));
    await expect(tag).to.be.accessible();
  });

  it('records the connection with the details of the area', async () => {
    const { tag, tracked } = await connectTag(unconnected, [...two(), letters]);
    choose(tag, 0);
    expect(await tracked(1)).to.deep.equal([
      {
        event_name: 'MemberAreas_ConnectBlock',
        member_area_id: 'letters',
        member_area_title: 'Letters',
        member_area_description: 'Two a month',
        member_area_benefits: ['The archive'],
      },
    ]);
  });

  it('records it without them when they cannot be fetched, and nobody hears of that', async () => {
    const { tag, tracked, reported } = await connectTag(unconnected, [...two(), { status: 503 }]);
    choose(tag, 0);
    expect(await tracked(1)).to.deep.equal([
      { event_name: 'MemberAreas_ConnectBlock', member_area_id: 'letters' },
    ]);
    expect(reported).to.deep.equal([]);
    expect(wordsOf(inView(tag, 'status'))).to.equal('Connected to Letters');
  });

  it('changes the area, or keeps it, which is no change', async () => {
    const told = changes();
    const { tag, tracked } = await connectTag(connected, [...two(), free('commons', 'Commons')]);
    inView(tag, 'change')!.click();
    await until(() => areas(tag).length === 2);
    expect(allInView(tag, 'area')[0]!.getAttribute('aria-current')).to.equal('true');
    expect(wordsOf(inView(tag, 'keep'))).to.equal('Keep Letters');
    await expect(tag).to.be.accessible();
    inView(tag, 'keep')!.click();
    await until(() => block(tag));
    inView(tag, 'change')!.click();
    await until(() => areas(tag).length === 2);
    choose(tag, 0);
    await until(() => block(tag));
    expect(told()).to.deep.equal([]);
    inView(tag, 'change')!.click();
    await until(() => areas(tag).length === 2);
    choose(tag, 1);
    await until(() => block(tag) === 'Commons For neighbours Free Join');
    expect(told().map(({ memberAreaId }) => memberAreaId)).to.deep.equal(['commons']);
    await tracked(1);
  });

  it('disconnects', async () => {
    const told = changes();
    const { tag } = await connectTag(connected, two());
    inView(tag, 'disconnect')!.click();
    await until(() => areas(tag).length === 2);
    expect(told().map(({ memberAreaId }) => memberAreaId)).to.deep.equal(['']);
    expect(tag.hasAttribute('member-area-id')).to.equal(false);
    expect(wordsOf(inView(tag, 'status'))).to.equal('Disconnected');
    expectSame(focused(), inView(tag, 'title'));
  });

  it('tells each change of what the block shows, and shows it', async () => {
    const told = changes();
    const { tag } = await connectTag(connected, two());
    tag.settings = { showBenefits: false, alignment: 'center' };
    await until(() => block(tag) === 'Letters Two a month $10.00 every month Join');
    expect(inView(tag, 'block')!.dataset['align']).to.equal('center');
    const [title, description, price] = allInView(tag, 'switch') as HTMLInputElement[];
    title!.click();
    await until(() => told().length === 1);
    description!.click();
    await until(() => told().length === 2);
    price!.click();
    await until(() => block(tag) === 'Join');
    expect(told().at(-1)).to.deep.equal({
      memberAreaId: 'letters',
      settings: {
        showTitle: false,
        showDescription: false,
        showPrice: false,
        showBenefits: false,
        buttonText: 'Join',
        alignment: 'center',
      },
    });
    inView<HTMLInputElement>(tag, 'card')!.click();
    await until(() => inView(tag, 'block')!.dataset['align'] === 'start');
    expect(told().at(-1)!.settings.alignment).to.equal('start');
  });

  it('takes a text for the button when it has been written, and none that cannot be', async () => {
    const told = changes();
    const { tag } = await connectTag(connected, two());
    const field = tag.shadowRoot!.querySelector<HTMLInputElement>('[name=buttonText]')!;
    const write = (text: string) => {
      field.focus();
      typeInto(field, text);
      field.blur();
    };
    write('   ');
    await until(() => wordsOf(inView(tag, 'field-error')) === 'Add a text for the button.');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    write('x'.repeat(31));
    await until(() => wordsOf(inView(tag, 'field-error')) === 'Use at most 30 characters.');
    expect(told()).to.deep.equal([]);
    await expect(tag).to.be.accessible();
    field.focus();
    typeInto(field, ' Come <b>in</b> ');
    expect(told(), 'while it is being written').to.deep.equal([]);
    field.blur();
    await until(() => told().length === 1);
    expect(told()[0]!.settings.buttonText).to.equal('Come <b>in</b>');
    await until(() => block(tag)?.includes('Come <b>in</b>'));
    expectSame(inView(tag, 'field-error'), null);
  });

  it('finds one of many by its name', async () => {
    const many = Array.from({ length: 40 }, (_, n) => free(`area-${n}`, `Área ${n}`));
    const { tag } = await connectTag(unconnected, site(many));
    expect(areas(tag)).to.have.lengthOf(30);
    inView(tag, 'more')!.click();
    await until(() => areas(tag).length === 40);
    typeInto(tag.shadowRoot!.querySelector<HTMLInputElement>('[name=filter]')!, 'area 39');
    await until(() => areas(tag).length === 1);
    expect(wordsOf(inView(tag, 'matches'))).to.equal('1 area matches');
    typeInto(tag.shadowRoot!.querySelector<HTMLInputElement>('[name=filter]')!, 'nowhere');
    await until(() => wordsOf(inView(tag, 'matches')) === 'No area matches “nowhere”.');
  });

  it('warns of an area that is gone, and of a feature that is off', async () => {
    const { tag } = await connectTag(
      html`<member-area-connect loading="eager" member-area-id="gone"></member-area-connect>`,
      site([letters], { memberAreasEnabled: false }),
    );
    expect(allInView(tag, 'warning').map(wordsOf)).to.deep.equal([
      'Member areas are turned off. Visitors can’t join.',
      'The connected member area is gone. Visitors see nothing here. Choose another one.',
    ]);
    expect(areas(tag)).to.have.lengthOf(1);
    await expect(tag).to.be.accessible();
  });

  it('leads to the creation where there is no area', async () => {
    const told = recordEvents(['member-areas-checklist-action']);
    const { tag } = await connectTag(unconnected, site([]));
    expect(wordsOf(inView(tag, 'empty'))).to.equal('You have no member area yet.');
    inView(tag, 'primary')!.click();
    const { item, memberAreaId } = told[0]!.event as MemberAreasChecklistActionEvent;
    expect([item, memberAreaId]).to.deep.equal(['create_member_area', '']);
    await expect(tag).to.be.accessible();
  });

  it('knows of an area that is created elsewhere on the page', async () => {
    const { tag } = await connectTag(unconnected, [...site([letters]), ...two()]);
    expect(areas(tag)).to.have.lengthOf(1);
    document.dispatchEvent(new Event('member-area-create-success'));
    await until(() => areas(tag).length === 2);
  });

  it('offers another try when the areas do not come', async () => {
    const { tag } = await connectTag(unconnected, [{ status: 503 }, { status: 503 }, ...two()]);
    await expect(tag).to.be.accessible();
    inView(tag, 'retry')!.click();
    await until(() => areas(tag).length === 2);
  });
});
