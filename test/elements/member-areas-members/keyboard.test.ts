import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import 'member-area-elements/member-areas-members/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { expectSame, focused } from '../expect-same.js';
import { viewPart, viewParts } from '../owner-tag.js';
import { press, tabTo } from '../press-keys.js';
import { until } from '../until.js';
import { personAnswer } from '../member-areas-member/member-page.js';
import { memberBody, membersAnswer, names, renderMembers, type Tag } from './members-page.js';

const people = () => membersAnswer([memberBody('ana'), memberBody('ben')]);
/** Returns the row and the column of the cell that has the focus. */
const place = () => {
  const { row, column } = focused()!.closest<HTMLElement>('[data-row]')!.dataset;
  return [Number(row), Number(column)];
};
const title = (tag: Tag) => viewParts(tag, 'sort')[0]!;

describe('<member-areas-members>: with the keyboard alone', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('moves among the cells with the keys of a grid', async () => {
    const { tag } = await renderMembers(people());
    await tabTo(() => title(tag));
    const places: number[][] = [];
    for (const key of ['ArrowDown', 'ArrowRight', 'End', 'Home', 'PageDown', 'ArrowUp']) {
      await press(key);
      places.push(place());
    }
    expect(places).to.deep.equal([
      [1, 1],
      [1, 2],
      [1, 6],
      [1, 0],
      [2, 0],
      [1, 0],
    ]);
    // The grid is one stop: the way back leads to the cell that had the focus.
    await press('Tab');
    await sendKeys({ down: 'Shift' });
    await press('Tab');
    await sendKeys({ up: 'Shift' });
    expect(place()).to.deep.equal([1, 0]);
  });

  it('opens a person, sorts and selects with Enter and Space', async () => {
    const { tag } = await renderMembers(
      people(),
      membersAnswer([memberBody('ben'), memberBody('ana')], {}, 'sort=name'),
      { ...personAnswer(), to: 'members/ben' },
    );
    await tabTo(() => title(tag));
    await press('Enter');
    await until(() => names(tag)[0] === 'ben Lima');
    await press('ArrowDown');
    await press('ArrowLeft');
    await press('Space');
    await until(() => viewPart(tag, 'selection'));
    await press('ArrowRight');
    await press('Enter');
    await until(() => viewPart(tag, 'back'));
    await tabTo(() => viewPart(tag, 'back'));
    await press('Enter');
    await until(() => (focused() as HTMLButtonElement | null)?.value === 'ben');
  });

  it('closes a dialog with Escape, and returns the focus', async () => {
    const { tag } = await renderMembers(people());
    tag.shadowRoot!.querySelector<HTMLInputElement>('[data-part=member-row] input')!.click();
    await until(() => viewPart(tag, 'remove-selected'));
    viewPart(tag, 'remove-selected')!.focus();
    await press('Enter');
    await until(() => focused() === viewPart(tag, 'dialog-title'));
    await press('Escape');
    await until(() => !viewPart(tag, 'dialog'));
    expectSame(focused(), viewPart(tag, 'remove-selected'));
  });
});
