import { expect } from '@open-wc/testing';
import { MemberAreasPeopleElement } from 'member-area-elements';
import 'member-area-elements/member-areas-people/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { expectSame } from '../expect-same.js';
import { lineOf, typeInto, viewPart, viewParts } from '../owner-tag.js';
import { until } from '../until.js';
import {
  invitationBody,
  kim,
  ok,
  peopleAnswer,
  personBody,
  refusal,
  renderPeople,
  you,
  type Tag,
} from './people-page.js';

const texts = (tag: Tag, name: string) =>
  viewParts(tag, name).map((node) => (lineOf(node) ?? '').replaceAll(/[\u2068\u2069]/g, ''));
const text = (tag: Tag, name: string) => texts(tag, name)[0];
const click = (tag: Tag, name: string, index = 0) => viewParts(tag, name)[index]!.click();
const openDialog = async (tag: Tag, name: string, index = 0) => {
  click(tag, name, index);
  await until(() => viewPart(tag, 'dialog'));
};
const confirm = async (tag: Tag) => {
  click(tag, 'confirm');
  await until(() => !viewPart(tag, 'dialog'));
};

describe('<member-areas-people>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows who has which role since when, who is invited, and what was done', async () => {
    const { tag } = await renderPeople(peopleAnswer([you, kim], [invitationBody('ines')]));
    expect(tag).to.be.instanceOf(MemberAreasPeopleElement);
    expect(texts(tag, 'person-name')).to.deep.equal([
      'Olu Owner You',
      'Kim Support',
      'ines@example.com Support',
    ]);
    expect(texts(tag, 'person-facts')).to.deep.equal([
      'Olu@example.com Since Mar 2, 2026',
      'Kim@example.com Since Mar 2, 2026',
      'Invited Mar 2, 2026 by olu@example.com. The link works until Mar 9, 2026.',
    ]);
    await until(() => viewPart(tag, 'change'));
    expect(texts(tag, 'change-text')).to.deep.equal([
      'olu@example.com changed what a helper may do',
      'olu@example.com invited a helper',
    ]);
    expect(tag.querySelector('p')!.checkVisibility()).to.equal(false);
    expectSame(tag.shadowRoot!.querySelector('[part=owner] [style]'), null);
    await expect(tag).to.be.accessible();
  });

  it('says why the only owner stays, in place of the buttons', async () => {
    const { tag } = await renderPeople(peopleAnswer([{ ...you, mayChange: false }]));
    expect(text(tag, 'person-stays')).to.match(/^The only owner\. A site always has one/);
    expectSame(viewPart(tag, 'remove-person'), null);
    expectSame(viewPart(tag, 'change-role'), null);
    expect(text(tag, 'empty-title')).to.equal('Nobody helps you yet');
    await expect(tag).to.be.accessible();
  });

  it('invites a person to this page, after it has checked the email', async () => {
    const { tag, changes } = await renderPeople(
      peopleAnswer([you], [invitationBody('ines', { id: 'earlier' })]),
      refusal(409, 'has-role'),
      { to: 'marketing/people', status: 201, body: invitationBody('ines', { role: 'owner' }) },
    );
    await openDialog(tag, 'primary');
    await expect(tag).to.be.accessible();
    const email = tag.shadowRoot!.querySelector<HTMLInputElement>('[name=email]')!;
    click(tag, 'confirm');
    await until(() => viewPart(tag, 'field-error'));
    expect(text(tag, 'field-error')).to.equal('Enter an email.');
    typeInto(email, 'ines@example.com');
    tag.shadowRoot!.querySelector<HTMLInputElement>('[value=owner]')!.click();
    click(tag, 'confirm');
    await until(() => text(tag, 'dialog-problem'));
    expect(text(tag, 'dialog-problem')).to.equal(
      'This person is on the list already. Change their role there.',
    );
    await confirm(tag);
    expect(texts(tag, 'person-name').at(-1)).to.equal('ines@example.com Owner');
    expect(texts(tag, 'person-name').length).to.equal(2);
    expect(text(tag, 'done')).to.equal('The invitation to ines@example.com is on its way.');
    const originUrlPath = location.pathname + location.search;
    expect((await changes()).at(-1)).to.deep.equal([
      'POST',
      'people',
      { email: 'ines@example.com', role: 'owner', originUrlPath },
    ]);
  });

  it('changes a role after it has said what follows, and reads the list again', async () => {
    const { tag, changes } = await renderPeople(
      peopleAnswer([you, kim]),
      ok,
      peopleAnswer([you, { ...kim, role: 'owner' }]),
    );
    await openDialog(tag, 'change-role', 1);
    expect(text(tag, 'dialog-title')).to.equal('Make Kim an owner?');
    expect(text(tag, 'dialog-message')).to.equal(
      'From now on they can do everything you can, also remove you.',
    );
    await confirm(tag);
    expect(texts(tag, 'person-name')[1]).to.equal('Kim Owner');
    expect(text(tag, 'done')).to.equal('Kim is an owner now.');
    expect(await changes()).to.deep.equal([['PUT', 'people/Kim', { role: 'owner' }]]);
  });

  it('says who can see the page after the owner has stepped down', async () => {
    const { tag } = await renderPeople(
      peopleAnswer([you, personBody('Rosa')]),
      ok,
      { to: 'marketing/people', status: 403 },
      { to: 'marketing/people', status: 403 },
    );
    await openDialog(tag, 'change-role');
    expect(text(tag, 'dialog-message')).to.include('You can’t undo this');
    click(tag, 'confirm');
    await until(() => viewPart(tag, 'not-owner'));
  });

  it('removes a person and withdraws an invitation', async () => {
    const { tag, changes } = await renderPeople(
      peopleAnswer([you, kim], [invitationBody('ines')]),
      ok,
      peopleAnswer([you], [invitationBody('ines')]),
      ok,
    );
    await openDialog(tag, 'remove-person', 1);
    expect(text(tag, 'dialog-message')).to.include('They keep their account and their memberships.');
    await confirm(tag);
    expect(texts(tag, 'person-name').length).to.equal(2);
    await openDialog(tag, 'withdraw');
    await confirm(tag);
    expect(texts(tag, 'person-name')).to.deep.equal(['Olu Owner You']);
    expect(await changes()).to.deep.equal([
      ['DELETE', 'people/Kim'],
      ['DELETE', 'people/ines'],
    ]);
  });

  it('explains that somebody has become the only owner in the meantime', async () => {
    const { tag } = await renderPeople(peopleAnswer([you, personBody('Rosa')]), refusal(409, 'last-owner'));
    await openDialog(tag, 'remove-person', 1);
    click(tag, 'confirm');
    await until(() => text(tag, 'dialog-problem'));
    expect(text(tag, 'dialog-problem')).to.equal(
      'This is the only owner now. Make somebody else an owner first.',
    );
  });

  it('shows long emails on a narrow page without a horizontal scroll bar', async () => {
    const email = `${'a.long.address.'.repeat(6)}@mail.example.com`;
    const { tag } = await renderPeople(peopleAnswer([you, personBody('Kim', { email })]));
    tag.style.inlineSize = '320px';
    const { scrollWidth, clientWidth } = viewPart(tag, 'people')!;
    expect(scrollWidth).to.be.at.most(clientWidth);
  });

  for (const [status, name] of [
    [401, 'signed-out'],
    [403, 'not-owner'],
    [503, 'error'],
  ] as const)
    it(`says why it shows nobody, after ${status}`, async () => {
      const { tag } = await renderPeople({ to: 'marketing/people', status });
      expect(viewPart(tag, name)).to.not.equal(null);
      await expect(tag).to.be.accessible();
    });
});
