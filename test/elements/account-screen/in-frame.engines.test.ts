import { expect } from '@open-wc/testing';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { titleOf } from '../account-form.js';
import { renderInFrame } from './framed-screen.js';
import { until } from '../until.js';

describe('<account-screen>: in the account frame', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('posts frameLoaded and each path with its title, replaces its own address, and adds no history entry', async () => {
    const { page, tag, messages } = await renderInFrame('/login/create?silent=1');
    await until(() => messages.some(({ type }) => type === 'frameLoaded') && messages.length >= 2);
    expect(titleOf(tag)).to.equal('Create an account');
    const isMove = ({ type }: { type: string }) => type === 'pushLocationChange';
    expect(messages.filter((one) => !isMove(one)).map(({ type }) => type)).to.deep.equal(['frameLoaded']);
    expect(messages.find(isMove)!.payload).to.deep.equal({
      path: '/account/login/create?silent=1',
      title: 'Create an account',
    });
    const { length } = page.history;
    tag.querySelector<HTMLAnchorElement>('[data-part=footer] a')!.click();
    await until(() => messages.at(-1)?.payload?.['title'] === 'Log in');
    expect(messages.at(-1)!.payload!['path']).to.equal('/account/login');
    expect(page.location.pathname).to.equal('/account/frame/login');
    expect(page.history.length).to.equal(length);
  });
});
