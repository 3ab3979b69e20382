import { expect } from '@open-wc/testing';
import 'member-area-elements/member-areas-members/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { expectSame } from '../expect-same.js';
import { lineOf, typeInto, viewPart, viewParts } from '../owner-tag.js';
import { personAnswer } from '../member-areas-member/member-page.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';
import { memberBody, membersAnswer, names, renderMembers, type Tag } from './members-page.js';

const field = <Field extends HTMLElement = HTMLInputElement>(tag: Tag, name: string): Field =>
  tag.shadowRoot!.querySelector<Field>(`[name=${name}]`)!;
const choose = (tag: Tag, name: string, value: string) => {
  const select = field<HTMLSelectElement>(tag, name);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
const click = (tag: Tag, part: string) => viewPart(tag, part)!.click();
const boxes = (tag: Tag) => [
  ...tag.shadowRoot!.querySelectorAll<HTMLInputElement>('[data-part=member-row] input'),
];

describe('<member-areas-members>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('lists people with their areas, what they have paid, and since when', async () => {
    const { tag, reported } = await renderMembers(
      membersAnswer([memberBody('ana'), memberBody('ben', { memberships: [], paid: [] })]),
    );
    expect(names(tag)).to.deep.equal(['ana Lima', 'ben Lima']);
    const [ana, ben] = viewParts(tag, 'member-row').map(lineOf);
    expect(ana).to.include('ana@example.com').and.include('Letters').and.include('$10.00');
    expect(ben).to.include('No area');
    expect(lineOf(viewPart(tag, 'member-count'))).to.equal('2 people');
    expect(viewPart(tag, 'members')!.getAttribute('aria-rowcount')).to.equal('3');
    await expect(tag).to.be.accessible();
    expect(reported).to.deep.equal([]);
  });

  it('shows texts of people as text', async () => {
    const { tag } = await renderMembers(
      membersAnswer([memberBody('x', { firstName: '<img src=x onerror=alert(1)>', lastName: '' })]),
    );
    expect(names(tag)).to.deep.equal(['<img src=x onerror=alert(1)>']);
    expect(tag.shadowRoot!.querySelector('img')).to.equal(null);
  });

  it('searches, filters and sorts on the server, and shows everybody again', async () => {
    const { tag, queries } = await renderMembers(
      membersAnswer([memberBody('ana'), memberBody('ben')]),
      membersAnswer([memberBody('ben')], {}, 'search=be'),
      membersAnswer([memberBody('ben')], {}, 'standing=past-due'),
      membersAnswer([memberBody('ben')], {}, 'sort=name'),
      membersAnswer([memberBody('ana'), memberBody('ben')], {}, 'sort=name'),
    );
    typeInto(field(tag, 'search'), 'be');
    await until(() => names(tag).length === 1);
    choose(tag, 'standing', 'past-due');
    await until(async () => (await queries()).length === 3);
    await until(() => viewPart(tag, 'members')?.getAttribute('aria-busy') === 'false');
    const [nameTitle] = viewParts(tag, 'sort');
    nameTitle!.click();
    await until(() => viewParts(tag, 'column-title')[0]?.getAttribute('aria-sort') === 'ascending');
    await until(() => viewPart(tag, 'members')?.getAttribute('aria-busy') === 'false');
    click(tag, 'clear-filter');
    await until(() => names(tag).length === 2);
    const asked = (await queries()).map((query) => Object.fromEntries(new URLSearchParams(query)));
    expect(asked.map(({ limit: _, ...query }) => query)).to.deep.equal([
      { sort: '-joined' },
      { search: 'be', sort: '-joined' },
      { search: 'be', standing: 'past-due', sort: '-joined' },
      { search: 'be', standing: 'past-due', sort: 'name' },
      { sort: 'name' },
    ]);
    expect(field(tag, 'search').value).to.equal('');
  });

  it('finds people whose membership is paused, and says so beside its area', async () => {
    const membership = {
      ...{ id: 'm1', memberAreaId: 'letters', title: 'Letters', status: 'PAUSED', feeType: 'recurring' },
      joinedAt: '2026-03-02T12:00:00Z',
      pause: { from: '2026-04-02T12:00:00Z', until: '2099-05-02T12:00:00Z' },
    };
    const { tag } = await renderMembers(
      membersAnswer([memberBody('ana'), memberBody('ben')]),
      membersAnswer([memberBody('ben', { memberships: [membership] })], {}, 'standing=paused'),
    );
    choose(tag, 'standing', 'paused');
    await until(() => names(tag).length === 1);
    expect(lineOf(viewPart(tag, 'member-areas'))).to.equal('Letters: Paused');
  });

  it('reads the next people with the cursor, each once', async () => {
    const { tag, queries } = await renderMembers(
      membersAnswer([memberBody('ana')], { next: 'c1', total: 2 }),
      membersAnswer([memberBody('ana'), memberBody('ben')], { total: 2 }, 'cursor=c1'),
    );
    await until(() => names(tag).length === 2);
    expect(names(tag)).to.deep.equal(['ana Lima', 'ben Lima']);
    expectSame(viewPart(tag, 'more'), null);
    expect((await queries())[1]).to.include('cursor=c1');
  });

  it('says that the next people could not be read, and tries again', async () => {
    const { tag } = await renderMembers(
      membersAnswer([memberBody('ana')], { next: 'c1', total: 2 }),
      { to: 'cursor=c1', status: 503, body: {} },
      membersAnswer([memberBody('ben')], { total: 2 }, 'cursor=c1'),
    );
    await until(() => viewPart(tag, 'problem'));
    click(tag, 'more');
    await until(() => names(tag).length === 2);
  });

  it('takes the selected people out of an area, and reads the list again', async () => {
    const { tag, server } = await renderMembers(
      membersAnswer([memberBody('ana'), memberBody('ben')]),
      { to: 'memberships/ana-letters/end', body: {} },
      membersAnswer([memberBody('ana', { memberships: [] }), memberBody('ben')]),
    );
    boxes(tag)[0]!.click();
    await until(() => viewPart(tag, 'selection'));
    await expect(tag).to.be.accessible();
    click(tag, 'remove-selected');
    await until(() => viewPart(tag, 'dialog'));
    expect(lineOf(viewPart(tag, 'dialog'))).to.include('They lose access at once');
    click(tag, 'confirm');
    await until(() => lineOf(viewPart(tag, 'done') ?? tag) === '1 person is out of Letters.');
    expectSame(viewPart(tag, 'selection'), null);
    const ended = (await server.calls()).find(({ method }) => method === 'POST')!;
    expect(JSON.parse(ended.body)).to.deep.equal({ when: 'now' });
  });

  it('links to the export of what is filtered, for those who may export', async () => {
    const { tag, server } = await renderMembers(
      membersAnswer([memberBody('ana')]),
      membersAnswer([memberBody('ana')], { mayExport: false }, 'standing=free'),
    );
    await until(() => viewPart(tag, 'export'));
    expect(viewPart(tag, 'export')!.getAttribute('href')).to.equal(
      `${server.root}/api/marketing/members/export`,
    );
    choose(tag, 'standing', 'free');
    await until(() => !viewPart(tag, 'export'));
  });

  it('shows a person in place of the list, unless a listener prevents it', async () => {
    const prevented = recordEvents(['member-areas-member-open'], { prevent: true });
    const { tag } = await renderMembers(membersAnswer([memberBody('ana')]));
    click(tag, 'member-name');
    expect(prevented.map(({ event }) => (event as unknown as { memberId: string }).memberId)).to.deep.equal([
      'ana',
    ]);
    expectSame(viewPart(tag, 'back'), null);
  });

  it('tells the page of a closed account', async () => {
    const { tag } = await renderMembers(
      ...[membersAnswer([memberBody('p1')]), personAnswer(), { to: 'members/p1', body: {} }],
    );
    const closed = recordEvents(['member-areas-member-close']);
    click(tag, 'member-name');
    (await until(() => viewPart(tag, 'close-account'))).click();
    (await until(() => viewPart(tag, 'confirm'))).click();
    await until(() => closed.length > 0);
    expect(closed.map(({ event }) => (event as unknown as { memberId: string }).memberId)).to.deep.equal([
      'p1',
    ]);
  });

  it('says that the site has no members, and that the caller may not see them', async () => {
    const { tag } = await renderMembers(membersAnswer([]));
    expect(lineOf(viewPart(tag, 'empty'))).to.include('No members yet');
    const refused = await renderMembers({
      to: 'members?',
      status: 403,
      body: { error: { code: 'not-staff' } },
    });
    expect(viewPart(refused.tag, 'not-owner')).to.be.instanceOf(HTMLElement);
  });
});
