import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import 'member-area-elements/member-areas-people/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { expectSame, focused } from '../expect-same.js';
import { viewPart, viewParts } from '../owner-tag.js';
import { press, tabTo } from '../press-keys.js';
import { until } from '../until.js';
import { invitationBody, kim, ok, peopleAnswer, renderPeople, you } from './people-page.js';

describe('<member-areas-people>: with the keyboard alone', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('invites a person', async () => {
    const { tag } = await renderPeople(peopleAnswer([you]), {
      to: 'marketing/people',
      status: 201,
      body: invitationBody('ines'),
    });
    await tabTo(() => viewPart(tag, 'primary'));
    await press('Enter');
    await until(() => focused() === viewPart(tag, 'dialog-title'));
    await tabTo(() => tag.shadowRoot!.querySelector('[name=email]'));
    await sendKeys({ type: 'ines@example.com' });
    await press('Enter');
    await until(() => !viewPart(tag, 'dialog'));
    expectSame(focused(), viewPart(tag, 'primary'));
    expect(viewParts(tag, 'person').length).to.equal(2);
  });

  it('closes a dialog with Escape, and returns the focus', async () => {
    const { tag } = await renderPeople(peopleAnswer([you, kim]));
    const opener = () => viewParts(tag, 'change-role')[1];
    await tabTo(opener);
    await press('Enter');
    await until(() => focused() === viewPart(tag, 'dialog-title'));
    await press('Escape');
    await until(() => !viewPart(tag, 'dialog'));
    expectSame(focused(), opener());
  });

  it('removes a person, and keeps the focus in the view', async () => {
    const { tag } = await renderPeople(peopleAnswer([you, kim]), ok, peopleAnswer([you]));
    await tabTo(() => viewParts(tag, 'remove-person')[1]);
    await press('Enter');
    await until(() => focused() === viewPart(tag, 'dialog-title'));
    await tabTo(() => viewPart(tag, 'confirm'));
    await press('Enter');
    await until(() => !viewPart(tag, 'dialog'));
    await until(() => focused() === viewPart(tag, 'title'));
    expect(viewParts(tag, 'person').length).to.equal(1);
  });
});
