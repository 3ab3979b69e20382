import { expect } from '@open-wc/testing';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { secondOrigin } from '../../runner/commands.js';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts, REAL_PAGE } from './host-page.js';

beforeEach(cleanBrowser);
afterEach(closeHosts);
after(cleanBrowser);

const logIn = (host: FrameHost) =>
  setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}', host.document);

describe('closeFrame', () => {
  it('closes the frame and restores the address and the title of the page', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    const removed = host.nextViewCall('remove');
    await host.post('closeFrame');
    await removed;
    expect([host.address, host.title]).to.deep.equal(['/shop', 'Shop']);
  });

  it('is ignored when the frame has navigated to another origin, and the frame still closes', async () => {
    const host = await openFrameHost();
    await host.open();
    const arrived = new Promise((resolve) => host.window.addEventListener('message', resolve));
    const message = encodeURIComponent('{"namespace":"accountFrame","type":"closeFrame"}');
    host.view.iframe!.contentWindow!.location.replace(`${await secondOrigin()}/?message=${message}`);
    await arrived;
    expect(host.frame.status).to.equal('open');
    host.frame.open('/orders');
    await host.close();
    expect([host.address, host.errors.length]).to.deep.equal(['/shop', 0]);
  });
});

describe('closeFrameAndRedirect after a join', () => {
  const joined = { redirectPath: `${REAL_PAGE}?joined`, memberAreaId: 'community' };
  const noticeTypes = (host: FrameHost) => host.view.notices.map(({ type }) => type);

  it('notifies the page of the join before it closes and redirects', async () => {
    const host = await openFrameHost();
    await host.open();
    const next = host.nextPage();
    await host.post('closeFrameAndRedirect', joined);
    expect(noticeTypes(host)).to.deep.equal(['open', 'load', 'join-success', 'close']);
    expect(host.view.notices[2]).to.deep.equal({
      type: 'join-success',
      memberAreaId: 'community',
      redirectUrlPath: joined.redirectPath,
    });
    await next;
    expect(host.address).to.equal(joined.redirectPath);
  });

  it('closes without a redirect or a reload when the page prevents the redirect', async () => {
    const host = await openFrameHost();
    host.view.prevent('join-success');
    await host.open('/login');
    // A login, after which the page would otherwise be reloaded.
    logIn(host);
    const removed = host.nextViewCall('remove');
    await host.post('closeFrameAndRedirect', joined);
    await removed;
    expect(noticeTypes(host)).to.deep.equal(['open', 'load', 'join-success', 'account', 'close']);
    expect(host.address).to.equal('/shop');
    await host.open();
    await host.close();
    expect(host.window.document).to.equal(host.document);
  });

  it('closes, and reports the path instead of redirecting to another site', async () => {
    const host = await openFrameHost();
    await host.open();
    const removed = host.nextViewCall('remove');
    await host.post('closeFrameAndRedirect', { ...joined, redirectPath: '//evil.example' });
    await removed;
    expect(noticeTypes(host)).to.deep.equal(['open', 'load', 'close']);
    expect([host.address, host.window.document === host.document]).to.deep.equal(['/shop', true]);
    expect(host.errors.map(([, context]) => context)).to.deep.equal([
      { during: 'safe-path', path: '//evil.example' },
    ]);
  });

  it('shows the account in the frame when the page prevents the closing', async () => {
    const host = await openFrameHost();
    host.view.prevent('close');
    await host.open('/login');
    const received = host.nextMessageInFrame();
    await host.post('closeFrameAndRedirect', joined);
    expect(await received).to.deep.include({ type: 'notifyLocationChanged', payload: { path: '/account' } });
    expect(host.frame.status).to.equal('open');
  });
});

describe('notifyJoinFailure', () => {
  it('answers whether the page has prevented the alert', async () => {
    const failure = { memberAreaId: 'community', status: 500, reason: 'server' };
    const host = await openFrameHost();
    await host.open('/login');
    for (const prevented of [false, true]) {
      if (prevented) host.view.prevent('join-failure');
      const received = host.nextMessageInFrame();
      await host.post('notifyJoinFailure', failure);
      expect(await received).to.deep.include({ type: 'joinFailureHandled', payload: { prevented } });
      expect(host.view.notices.at(-1)).to.deep.equal({ type: 'join-failure', ...failure });
    }
    expect(host.frame.status).to.equal('open');
  });
});

describe('notifyAuthStatusChanged', () => {
  it('notifies the page of the user in the cookie, and reloads the page', async () => {
    const host = await openFrameHost({ path: REAL_PAGE });
    await host.open('/login');
    logIn(host);
    const next = host.nextPage();
    await host.post('notifyAuthStatusChanged', { authenticated: false });
    expect(host.view.notices.at(-1)).to.deep.equal({
      type: 'account',
      user: { state: 'signed-in', firstName: 'Ana', siteUserId: 'u1' },
    });
    await next;
    expect(host.address).to.equal('/account/login');
  });
});

describe('reloadFrame after a login', () => {
  it('opens the follow-up of the deep link', async () => {
    const host = await openFrameHost({ path: '/shop?userAccountPath=/orders&authenticationPath=/create' });
    await host.waitForReveal();
    expect(host.mounts).to.deep.equal(['mount /account/frame/login/create?followUp=%2Faccount%2Forders']);
    const revealed = host.nextViewCall('reveal');
    await host.post('reloadFrame', { currentPath: false });
    await revealed;
    expect(host.address).to.equal('/account/orders');
    expect(new URL(host.mounts.at(-1)!.slice(6), location.origin).pathname).to.equal('/account/frame/orders');
    await host.close();
    expect(host.address).to.equal('/shop');
  });

  it('lets the page be reloaded on closing, because it shows the former visitor', async () => {
    const host = await openFrameHost({ path: REAL_PAGE });
    await host.open('/login');
    logIn(host);
    const revealed = host.nextViewCall('reveal');
    await host.post('reloadFrame', { currentPath: true });
    await revealed;
    const next = host.nextPage();
    host.frame.close();
    await next;
    expect(host.address).to.equal(REAL_PAGE);
  });
});
