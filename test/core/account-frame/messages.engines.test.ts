import { expect } from '@open-wc/testing';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { secondOrigin } from '../../runner/commands.js';
import { attachFrame, openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts, REAL_PAGE, reloadLibrary } from './host-page.js';

beforeEach(cleanBrowser);
afterEach(closeHosts);
after(cleanBrowser);

const lastMount = (host: FrameHost) => host.view.calls.filter((entry) => entry.startsWith('mount')).at(-1);

describe('closeFrame', () => {
  it('closes the frame and restores the address and the title of the page', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    const removed = host.nextViewCall('remove');
    await host.post('closeFrame');
    await removed;
    expect([host.address, host.document.title]).to.deep.equal(['/shop', 'Shop']);
  });
});

describe('closeFrameAndRedirect', () => {
  it('redirects the page once the frame has been removed, without a step through the history', async () => {
    const host = await openFrameHost();
    await host.open();
    const next = host.nextPage();
    const { length } = host.window.history;
    host.window.addEventListener('popstate', () => expect.fail('a router would receive this'));
    await host.post('closeFrameAndRedirect', { redirectPath: `${REAL_PAGE}?joined#top` });
    expect([host.address, host.document.title]).to.deep.equal(['/shop', 'Shop']);
    await next;
    expect(host.window.history.length).to.equal(length);
    expect(host.address).to.equal(`${REAL_PAGE}?joined#top`);
    expect(host.view.calls.slice(-2)).to.deep.equal(['fade', 'remove']);
  });

  for (const redirectPath of [
    'https://evil.com/',
    '//evil.com',
    '/\\evil.com',
    '/.//evil.com',
    'javascript:alert(1)',
    '',
  ]) {
    it(`closes, and reports the path instead of redirecting to ${redirectPath || 'an empty path'}`, async () => {
      const host = await openFrameHost();
      await host.open();
      const removed = host.nextViewCall('remove');
      await host.post('closeFrameAndRedirect', { redirectPath });
      await removed;
      expect(host.address).to.equal('/shop');
      expect(host.window.document).to.equal(host.document);
      expect(host.errors.map(([, context]) => context)).to.deep.equal([
        { during: 'safe-path', path: redirectPath },
      ]);
    });
  }
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
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}', host.document);
    const removed = host.nextViewCall('remove');
    await host.post('closeFrameAndRedirect', joined);
    await removed;
    expect(noticeTypes(host)).to.deep.equal(['open', 'load', 'join-success', 'account', 'close']);
    expect(host.address).to.equal('/shop');
    await host.open();
    await host.close();
    expect(host.window.document).to.equal(host.document);
  });

  it('does not notify the page of a join whose redirect leaves the site', async () => {
    const host = await openFrameHost();
    await host.open();
    const removed = host.nextViewCall('remove');
    await host.post('closeFrameAndRedirect', { ...joined, redirectPath: '//evil.example' });
    await removed;
    expect(noticeTypes(host)).to.deep.equal(['open', 'load', 'close']);
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
  const failure = { memberAreaId: 'community', status: 500, reason: 'server' };

  for (const prevented of [false, true]) {
    it(`answers whether the page has prevented the alert: ${prevented ? 'prevented' : 'not prevented'}`, async () => {
      const host = await openFrameHost();
      if (prevented) host.view.prevent('join-failure');
      await host.open('/login');
      const received = host.nextMessageInFrame();
      await host.post('notifyJoinFailure', failure);
      expect(await received).to.deep.include({ type: 'joinFailureHandled', payload: { prevented } });
      expect(host.view.notices.at(-1)).to.deep.equal({ type: 'join-failure', ...failure });
      expect(host.frame.status).to.equal('open');
    });
  }
});

describe('reloadPage', () => {
  it('reloads the page at its current address', async () => {
    const host = await openFrameHost({ path: REAL_PAGE });
    await host.open('/orders');
    const next = host.nextPage();
    await host.post('reloadPage');
    await next;
    expect(host.address).to.equal('/account/orders');
  });
});

describe('notifyAuthStatusChanged', () => {
  it('notifies the page of the user in the cookie, and reloads the page', async () => {
    const host = await openFrameHost({ path: REAL_PAGE });
    await host.open('/login');
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}', host.document);
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

describe('reloadFrame', () => {
  it('loads the frame again at its path, with the path of the page in the query', async () => {
    const host = await openFrameHost({ path: '/shop?a=1' });
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    const revealed = host.nextViewCall('reveal');
    await host.post('reloadFrame', { currentPath: true });
    await revealed;
    expect(lastMount(host)).to.equal('mount /account/frame/orders?templatePath=%2Fshop%3Fa%3D1');
    expect([host.address, host.frame.status, host.document.title]).to.deep.equal([
      '/account/orders',
      'open',
      'Orders',
    ]);
    expect(host.document.querySelectorAll('iframe')).to.have.lengthOf(1);
  });

  it('adds no entry to the history', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    for (let turn = 0; turn < 3; turn++) {
      const revealed = host.nextViewCall('reveal');
      await host.post('reloadFrame', { currentPath: true });
      await revealed;
    }
    await host.traverse(-1);
    expect(host.address).to.equal('/shop');
  });

  it('opens the follow-up of the deep link after a login', async () => {
    const host = await openFrameHost({ path: '/shop?userAccountPath=/orders&authenticationPath=/login' });
    await host.waitForReveal();
    expect(host.view.calls[0]).to.equal('mount /account/frame/login?followUp=%2Faccount%2Forders');
    const revealed = host.nextViewCall('reveal');
    await host.post('reloadFrame', { currentPath: false });
    await revealed;
    expect(host.address).to.equal('/account/orders');
    expect(new URL(lastMount(host)!.slice(6), location.origin).pathname).to.equal('/account/frame/orders');
    await host.close();
    expect(host.address).to.equal('/shop');
  });

  it('stays at its path when there is no follow-up', async () => {
    const host = await openFrameHost();
    await host.open('/login');
    const revealed = host.nextViewCall('reveal');
    await host.post('reloadFrame', { currentPath: false });
    await revealed;
    expect(host.address).to.equal('/account/login');
  });

  it('after a login reloads the page on closing, because the page shows the former visitor', async () => {
    const host = await openFrameHost({ path: REAL_PAGE });
    await host.open('/login');
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}', host.document);
    const revealed = host.nextViewCall('reveal');
    await host.post('reloadFrame', { currentPath: true });
    await revealed;
    const next = host.nextPage();
    host.frame.close();
    await next;
    expect(host.address).to.equal(REAL_PAGE);
  });
});

describe('a message from another sender', () => {
  const closing = { namespace: 'accountFrame', type: 'closeFrame' };

  it('is ignored when it comes from an earlier frame', async () => {
    const host = await openFrameHost();
    await host.open();
    const arrived = nextMessage(host);
    host.inner.post('closeFrame');
    host.frame.reload();
    await arrived;
    expect(host.frame.status).to.be.oneOf(['loading', 'open']);
  });

  it('is ignored when the frame has navigated to another origin, and the frame still closes', async () => {
    const host = await openFrameHost();
    await host.open();
    const arrived = nextMessage(host);
    const message = encodeURIComponent(JSON.stringify(closing));
    host.view.iframe!.contentWindow!.location.replace(`${await secondOrigin()}/?message=${message}`);
    await arrived;
    expect(host.frame.status).to.equal('open');
    host.frame.open('/orders');
    await host.close();
    expect([host.address, host.errors.length]).to.deep.equal(['/shop', 0]);
  });

  function nextMessage({ window }: FrameHost): Promise<unknown> {
    return new Promise((resolve) => {
      window.addEventListener('message', function listen({ data }: MessageEvent<{ type?: unknown } | null>) {
        if (data?.type !== 'closeFrame') return;
        window.removeEventListener('message', listen);
        resolve(data);
      });
    });
  }
});

describe('frameLoaded', () => {
  it('reveals the frame once when it is posted twice', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('frameLoaded');
    expect(host.view.calls.filter((entry) => entry === 'reveal')).to.have.lengthOf(1);
  });
});

describe('a page that was reloaded while its frame was open', () => {
  it('opens the frame again, and loads the page below it again on closing', async () => {
    const first = await openFrameHost({ path: REAL_PAGE, title: 'Page' });
    await first.open('/orders');
    const next = first.nextPage();
    await first.post('reloadPage');
    await next;

    const host = attachFrame(await reloadLibrary(first));
    await host.waitForReveal();
    expect([host.frame.path, host.frame.status]).to.deep.equal(['/account/orders', 'open']);
    const page = host.nextPage();
    host.frame.close();
    await page;
    expect(host.address).to.equal(REAL_PAGE);
  });
});
