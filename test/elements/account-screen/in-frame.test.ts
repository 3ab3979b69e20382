import { expect, oneEvent } from '@open-wc/testing';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { areaAnswer } from '../area-answer.js';
import { fillIn, submitButton, titleOf } from '../account-form.js';
import { renderInFrame, type Message } from './framed-screen.js';
import { freshPage, type Page } from '../fresh-page.js';
import { until } from '../until.js';

const notify = (page: Page, path: unknown) =>
  page.postMessage(
    { namespace: 'accountFrame', type: 'notifyLocationChanged', payload: { path } },
    location.origin,
  );

/** Returns the messages other than `pushLocationChange`. */
const withoutLocationChanges = (messages: Message[]) =>
  messages.filter(({ type }) => type !== 'pushLocationChange');

describe('<account-screen>: in the account frame', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows the path that its parent posts', async () => {
    const { page, tag, messages } = await renderInFrame('/login?silent=1');
    notify(page, '/account/login/create');
    await until(() => titleOf(tag) === 'Create an account', [window, page]);
    await until(() => messages.at(-1)?.payload?.['path'] === '/account/login/create');
    expect(page.location.pathname).to.equal('/account/frame/login/create');
  });

  it('ignores paths from other windows, and paths outside the account', async () => {
    const { page, tag } = await renderInFrame('/login?silent=1');
    const stranger = await freshPage({ address: '/account/frame/other?silent=1' });
    const message = oneEvent(page, 'message');
    const send = stranger.eval('(target, message) => target.postMessage(message, location.origin)') as (
      target: Window,
      message: object,
    ) => void;
    send(page, {
      namespace: 'accountFrame',
      type: 'notifyLocationChanged',
      payload: { path: '/account/login/create' },
    });
    await message;
    for (const path of ['//evil.example', '/account/../admin', 7]) {
      const message = oneEvent(page, 'message');
      notify(page, path);
      await message;
    }
    await tag.updateComplete;
    expect(titleOf(tag)).to.equal('Log in');
    expect(tag.path).to.equal('/login?silent=1');
  });

  it('posts closeFrame on Escape and on its close button, but not during text composition or when a listener has prevented it', async () => {
    const { page, tag, messages } = await renderInFrame('/login?silent=1');
    await until(() => withoutLocationChanges(messages).length === 1);
    const escape = (init: KeyboardEventInit = {}) =>
      new page.KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init });
    const handledEvent = escape();
    handledEvent.preventDefault();
    for (const event of [escape({ isComposing: true }), handledEvent, escape()])
      page.document.body.dispatchEvent(event);
    await until(() => withoutLocationChanges(messages).length === 2);
    tag.querySelector<HTMLButtonElement>('[data-part=close]')!.click();
    await until(() => withoutLocationChanges(messages).length === 3);
    expect(withoutLocationChanges(messages).map(({ type }) => type)).to.deep.equal([
      'frameLoaded',
      'closeFrame',
      'closeFrame',
    ]);
  });

  it('posts reloadFrame after a login with a follow-up', async () => {
    const { page, tag, messages } = await renderInFrame('/login?silent=1&followUp=%2Faccount%2Forders', {
      status: 204,
    });
    fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
    submitButton(tag).click();
    await until(() => messages.at(-1)?.type === 'reloadFrame', [window, page]);
    expect(messages.at(-1)!.payload).to.deep.equal({ currentPath: false });
  });

  it('posts that a join failed, and shows the alert when the page has not prevented it', async () => {
    const { page, tag, messages } = await renderInFrame(
      '/login?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=&originUrlPath=%2F',
      areaAnswer(),
      {},
      { status: 503 },
      areaAnswer(),
    );
    await until(() => titleOf(tag) === 'Log in to The Commons', [window, page]);
    fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
    submitButton(tag).click();
    await until(() => messages.at(-1)?.type === 'notifyJoinFailure', [window, page]);
    expect(messages.at(-1)!.payload).to.deep.equal({
      memberAreaId: 'community',
      status: 503,
      reason: 'server',
    });
    const alert = () => tag.shadowRoot!.querySelector<HTMLElement>('[part=alert-button]');
    page.postMessage(
      { namespace: 'accountFrame', type: 'joinFailureHandled', payload: { prevented: false } },
      location.origin,
    );
    (await until(alert, [window, page])).click();
    await until(() => titleOf(tag) === 'Join The Commons' && !tag.querySelector('input'), [window, page]);
    expect(alert() === null).to.equal(true);
  });
});
