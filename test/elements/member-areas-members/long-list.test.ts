import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import 'member-area-elements/member-areas-members/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { focused } from '../expect-same.js';
import { viewPart, viewParts } from '../owner-tag.js';
import { press, tabTo } from '../press-keys.js';
import { until } from '../until.js';
import { memberBody, membersAnswer, names, renderMembers, type Tag } from './members-page.js';

const PEOPLE = 400;
/** The names from the top, as they would be without gaps. */
const allNames = Array.from({ length: PEOPLE }, (_, number) => `person-${number} Lima`);
const everybody = () =>
  membersAnswer(Array.from({ length: PEOPLE }, (_, number) => memberBody(`person-${number}`)));

const grid = (tag: Tag) => viewPart(tag, 'members')!;

async function pressWithControl(key: string): Promise<void> {
  await sendKeys({ down: 'Control' });
  await press(key);
  await sendKeys({ up: 'Control' });
}

const lastName = (tag: Tag) => names(tag).at(-1);

describe('<member-areas-members>: with many people', () => {
  beforeEach(() => {
    cleanBrowser();
    scrollTo(0, 0);
  });
  afterEach(cleanBrowser);

  it('has the rows near the viewport in the document, and the number of all', async () => {
    const { tag } = await renderMembers(everybody());
    expect(names(tag)).to.deep.equal(allNames.slice(0, names(tag).length));
    expect(names(tag).length).to.be.below(PEOPLE / 2);
    expect(grid(tag).ariaRowCount).to.equal(String(PEOPLE + 1));
  });

  it('replaces the rows while the owner scrolls, and keeps their place', async () => {
    const { tag } = await renderMembers(everybody());
    const { scrollingElement } = document;
    scrollTo(0, scrollingElement!.scrollHeight);
    await until(() => lastName(tag) === allNames.at(-1) && !names(tag).includes(allNames[0]!));
    const last = viewParts(tag, 'member-row').at(-1)!;
    expect(last.ariaRowIndex).to.equal(String(PEOPLE + 1));
    const { top } = last.getBoundingClientRect();
    expect(top).to.be.within(0, innerHeight);
    scrollTo(0, 0);
    await until(() => names(tag)[0] === allNames[0] && !names(tag).includes(allNames.at(-1)!));
    expect(viewPart(tag, 'member-row')!.getBoundingClientRect().top).to.be.within(0, innerHeight);
  });

  it('moves the focus to rows that were not in the document', async () => {
    const { tag } = await renderMembers(everybody());
    await tabTo(() => viewPart(tag, 'sort'));
    await press('ArrowDown');
    await pressWithControl('End');
    await until(() => focused()?.closest<HTMLElement>('[data-row]')?.dataset['row'] === String(PEOPLE));
    expect(focused()!.getBoundingClientRect().top).to.be.within(0, innerHeight);
    await pressWithControl('Home');
    await until(() => focused()?.closest<HTMLElement>('[data-row]')?.dataset['row'] === '0');
  });

  it('keeps the selection of people whose rows have left', async () => {
    const { tag } = await renderMembers(everybody());
    viewPart(tag, 'member-row')!.querySelector('input')!.click();
    await until(() => viewPart(tag, 'selection'));
    scrollTo(0, document.scrollingElement!.scrollHeight);
    await until(() => lastName(tag) === allNames.at(-1) && !names(tag).includes(allNames[0]!));
    scrollTo(0, 0);
    await until(() => names(tag)[0] === allNames[0]);
    expect(viewPart(tag, 'member-row')!.ariaSelected).to.equal('true');
  });
});
