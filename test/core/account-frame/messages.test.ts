import { expect } from '@open-wc/testing';
import { cleanBrowser, setCookie } from '../cookies/clean-browser.js';
import { secondOrigin } from '../../runner/commands.js';
import { attachFrame, openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts, REAL_PAGE, withLibrary } from './host-page.js';

beforeEach(cleanBrowser);
afterEach(closeHosts);
after(cleanBrowser);

const lastMount = (host: FrameHost) => host.view.diary.filter((entry) => entry.startsWith('mount')).at(-1);

describe('closeFrame', () => {
  it('closes the frame and restores the page', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    const removed = host.drawn('remove');
    await host.post('closeFrame');
    await removed;
    expect([host.address, host.document.title]).to.deep.equal(['/shop', 'Shop']);
  });
});

describe('closeFrameAndRedirect', () => {
  it('leads the page where it says once the frame is gone, from an entry of its own', async () => {
    const host = await openFrameHost();
    await host.open();
    const next = host.nextPage();
    await host.post('closeFrameAndRedirect', { redirectPath: `${REAL_PAGE}?joined#top` });
    await next;
    expect(host.address).to.equal(`${REAL_PAGE}?joined#top`);
    expect(host.view.diary.slice(-2)).to.deep.equal(['fade', 'remove']);
  });

  for (const redirectPath of [
    'https://evil.com/',
    '//evil.com',
    '/\\evil.com',
    '/.//evil.com',
    'javascript:alert(1)',
    '',
  ]) {
    it(`closes without going to ${redirectPath || 'nowhere'}, which is reported`, async () => {
      const host = await openFrameHost();
      await host.open();
      const removed = host.drawn('remove');
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
  const announced = (host: FrameHost) => host.view.news.map(({ type }) => type);

  it('tells the page of the join, before it closes and leads on', async () => {
    const host = await openFrameHost();
    await host.open();
    const next = host.nextPage();
    await host.post('closeFrameAndRedirect', joined);
    expect(announced(host)).to.deep.equal(['open', 'load', 'join-success', 'close']);
    expect(host.view.news[2]).to.deep.equal({
      type: 'join-success',
      memberAreaId: 'community',
      redirectUrlPath: joined.redirectPath,
    });
    await next;
    expect(host.address).to.equal(joined.redirectPath);
  });

  it('closes and leads nowhere where the page prevents it, and leaves the page as it is', async () => {
    const host = await openFrameHost();
    host.view.prevent('join-success');
    await host.open('/login');
    // Logged in on the way, which otherwise has the page load anew.
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}', host.document);
    const removed = host.drawn('remove');
    await host.post('closeFrameAndRedirect', joined);
    await removed;
    expect(announced(host)).to.deep.equal(['open', 'load', 'join-success', 'account', 'close']);
    expect(host.address).to.equal('/shop');
    await host.open();
    await host.close();
    expect(host.window.document).to.equal(host.document);
  });

  it('tells nobody of a join that leads off the site', async () => {
    const host = await openFrameHost();
    await host.open();
    const removed = host.drawn('remove');
    await host.post('closeFrameAndRedirect', { ...joined, redirectPath: '//evil.example' });
    await removed;
    expect(announced(host)).to.deep.equal(['open', 'load', 'close']);
  });

  it('has the frame show the account where the page keeps it open', async () => {
    const host = await openFrameHost();
    host.view.prevent('close');
    await host.open('/login');
    const received = host.received();
    await host.post('closeFrameAndRedirect', joined);
    expect(await received).to.deep.include({ type: 'notifyLocationChanged', payload: { path: '/account' } });
    expect(host.frame.status).to.equal('open');
  });
});

describe('notifyJoinFailure', () => {
  const failure = { memberAreaId: 'community', status: 500, reason: 'server' };

  for (const prevented of [false, true]) {
    it(`is answered with what the page decided: ${prevented ? 'prevented' : 'not prevented'}`, async () => {
      const host = await openFrameHost();
      if (prevented) host.view.prevent('join-failure');
      await host.open('/login');
      const received = host.received();
      await host.post('notifyJoinFailure', failure);
      expect(await received).to.deep.include({ type: 'joinFailureHandled', payload: { prevented } });
      expect(host.view.news.at(-1)).to.deep.equal({ type: 'join-failure', ...failure });
      expect(host.frame.status).to.equal('open');
    });
  }
});

describe('reloadPage', () => {
  it('reloads the page at the address where it is', async () => {
    const host = await openFrameHost({ path: REAL_PAGE });
    await host.open('/orders');
    const next = host.nextPage();
    await host.post('reloadPage');
    await next;
    expect(host.address).to.equal('/account/orders');
  });
});

describe('notifyAuthStatusChanged', () => {
  it('tells the page who is there now, read from the cookie, and reloads it', async () => {
    const host = await openFrameHost({ path: REAL_PAGE });
    await host.open('/login');
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}', host.document);
    const next = host.nextPage();
    await host.post('notifyAuthStatusChanged', { authenticated: false });
    expect(host.view.news.at(-1)).to.deep.equal({
      type: 'account',
      user: { state: 'signed-in', firstName: 'Ana', siteUserId: 'u1' },
    });
    await next;
    expect(host.address).to.equal('/account/login');
  });
});

describe('reloadFrame', () => {
  it('loads the frame anew where it is, told of the page it lies over', async () => {
    const host = await openFrameHost({ path: '/shop?a=1' });
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    const revealed = host.drawn('reveal');
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
      const revealed = host.drawn('reveal');
      await host.post('reloadFrame', { currentPath: true });
      await revealed;
    }
    await host.travel(-1);
    expect(host.address).to.equal('/shop');
  });

  it('goes where the deep link said it would after login', async () => {
    const host = await openFrameHost({ path: '/shop?userAccountPath=/orders&authenticationPath=/login' });
    await host.firstRevealed();
    expect(host.view.diary[0]).to.equal('mount /account/frame/login?followUp=%2Faccount%2Forders');
    const revealed = host.drawn('reveal');
    await host.post('reloadFrame', { currentPath: false });
    await revealed;
    expect(host.address).to.equal('/account/orders');
    expect(new URL(lastMount(host)!.slice(6), location.origin).pathname).to.equal('/account/frame/orders');
    await host.close();
    expect(host.address).to.equal('/shop');
  });

  it('stays where it is when nothing waits for after login', async () => {
    const host = await openFrameHost();
    await host.open('/login');
    const revealed = host.drawn('reveal');
    await host.post('reloadFrame', { currentPath: false });
    await revealed;
    expect(host.address).to.equal('/account/login');
  });

  it('after a login has the page under the frame reload on closing, as it is out of date', async () => {
    const host = await openFrameHost({ path: REAL_PAGE });
    await host.open('/login');
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}', host.document);
    const revealed = host.drawn('reveal');
    await host.post('reloadFrame', { currentPath: true });
    await revealed;
    const next = host.nextPage();
    host.frame.close();
    await next;
    expect(host.address).to.equal(REAL_PAGE);
  });
});

describe('what the frame does not say', () => {
  const closing = { namespace: 'accountFrame', type: 'closeFrame' };

  it('is ignored: another frame of the page', async () => {
    const host = await openFrameHost();
    await host.open();
    const other = host.document.createElement('iframe');
    other.src = '/account/frame?silent';
    const loaded = new Promise((resolve) => other.addEventListener('load', resolve));
    host.document.body.append(other);
    await loaded;
    const heard = nextMessage(host);
    (other.contentWindow as unknown as { post: (type: string) => void }).post('closeFrame');
    await heard;
    expect(host.frame.status).to.equal('open');
  });

  it('is ignored: the page itself', async () => {
    const host = await openFrameHost();
    await host.open();
    const heard = nextMessage(host);
    host.window.postMessage(closing, location.origin);
    await heard;
    expect(host.frame.status).to.equal('open');
  });

  it('is ignored: the frame before the present one', async () => {
    const host = await openFrameHost();
    await host.open();
    const heard = nextMessage(host);
    host.inner.post('closeFrame');
    host.frame.reload();
    await heard;
    expect(host.frame.status).to.be.oneOf(['loading', 'open']);
  });

  it('is ignored: the frame when it has gone to another origin, which closes like any other', async () => {
    const host = await openFrameHost();
    await host.open();
    const heard = nextMessage(host);
    const message = encodeURIComponent(JSON.stringify(closing));
    host.view.iframe!.contentWindow!.location.replace(`${await secondOrigin()}/?message=${message}`);
    await heard;
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
  it('twice reveals once', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('frameLoaded');
    expect(host.view.diary.filter((entry) => entry === 'reveal')).to.have.lengthOf(1);
  });
});

describe('a page that was reloaded under its open frame', () => {
  it('opens it again, and closes to the page it came from, loaded anew', async () => {
    const first = await openFrameHost({ path: REAL_PAGE, title: 'Page' });
    await first.open('/orders');
    const next = first.nextPage();
    await first.post('reloadPage');
    await next;

    const host = attachFrame(await withLibrary(first));
    await host.firstRevealed();
    expect([host.frame.path, host.frame.status]).to.deep.equal(['/account/orders', 'open']);
    const page = host.nextPage();
    host.frame.close();
    await page;
    expect(host.address).to.equal(REAL_PAGE);
  });
});
