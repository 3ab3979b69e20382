import { expect } from '@open-wc/testing';
import { AccountChangeEvent, MemberAreaJoinSuccessEvent } from 'member-area-elements';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { areaAnswer, joinedAnswer } from './area-answer.js';
import { renderReadyJoinTag, textOf } from './join-tag.js';
import { until } from './until.js';

const memberAnswer = () => areaAnswer({ name: 'The Commons', membership: { status: 'ACTIVE' } });

describe('<member-area-join>: a membership that changes while the page is open', () => {
  const keepPage = (event: MemberAreaJoinSuccessEvent) => event.preventDefault();
  /** Announces a join as another tag of the page does. */
  const announceJoin = (memberAreaId: string) =>
    document.body.dispatchEvent(new MemberAreaJoinSuccessEvent(memberAreaId, '/'));
  const isMember = (tag: HTMLElement) => textOf(tag, 'button') === 'Go to The Commons';

  beforeEach(cleanBrowser);
  afterEach(() => document.body.removeEventListener('member-area-join-success', keepPage));

  it('is shown after a join that the page has kept from leaving', async () => {
    document.body.addEventListener('member-area-join-success', keepPage);
    const { tag, server } = await renderReadyJoinTag([areaAnswer(), joinedAnswer(), memberAnswer()]);
    await tag.join();
    await until(() => isMember(tag));
    expect(await server.calls()).to.have.lengthOf(3);
  });

  it('is shown by every tag of the area, and not read again by those of other areas', async () => {
    document.body.addEventListener('member-area-join-success', keepPage);
    const { tag, server } = await renderReadyJoinTag([areaAnswer(), memberAnswer()]);
    announceJoin('letters');
    announceJoin('community');
    await until(() => isMember(tag));
    expect(await server.calls()).to.have.lengthOf(2);
  });

  it('is not read again when the page leaves after the join', async () => {
    const { tag, server } = await renderReadyJoinTag([areaAnswer(), memberAnswer()]);
    announceJoin('community');
    dispatchEvent(new AccountChangeEvent(true, 'Ana'));
    await until(() => isMember(tag));
    expect(await server.calls()).to.have.lengthOf(2);
  });

  it('is shown when the page comes back from the cache of the browser', async () => {
    const { tag, server } = await renderReadyJoinTag([areaAnswer(), memberAnswer()]);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await until(() => isMember(tag));
    expect(await server.calls()).to.have.lengthOf(2);
  });

  it('is read again after a read that has failed, which is no error', async () => {
    const { tag, server, reported } = await renderReadyJoinTag([
      areaAnswer(),
      { status: 500 },
      memberAnswer(),
    ]);
    dispatchEvent(new AccountChangeEvent(true, 'Ana'));
    await server.calls(2);
    dispatchEvent(new AccountChangeEvent(true, 'Ana'));
    await until(() => isMember(tag));
    expect(reported).to.deep.equal([]);
  });
});
