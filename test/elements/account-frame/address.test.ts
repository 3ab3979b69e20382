import { expect } from '@open-wc/testing';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { titleOf } from '../account-form.js';
import { framePage, marker } from '../account-frame-tag.js';
import { expectSame } from '../expect-same.js';
import { freshPage, importIn, type Page } from '../fresh-page.js';
import { until } from '../until.js';

/** The address of a page that the server has, independent of the account root. */
const PLAIN = '/test/elements/fresh-page.html';
const EVIL = 'https://evil.test';
/** The library reports a page without these settings. */
const CONTEXT = { websiteId: 'fresh-site', environment: 'test' };

/** Adds `<account-frame>` to a page. Errors that the page reports are added to the list. */
async function addAccountFrame(page: Page): Promise<{ tag: HTMLElement; reported: string[] }> {
  const reported: string[] = [];
  const { configure } = await importIn(page, 'member-area-elements');
  configure({ ...CONTEXT, onError: (error) => void reported.push((error as Error).message) });
  await importIn(page, 'member-area-elements/account-frame/define');
  const tag = page.document.createElement('account-frame');
  page.document.body.append(tag);
  return { tag, reported };
}

/** Waits until the account is open over a page, and returns the sub-path of its frame. */
async function waitForSubPath(page: Page): Promise<string> {
  const tag = await until(
    () => marker(page.document) === 'open' && page.document.querySelector('account-frame'),
    [page],
  );
  const { pathname, search } = framePage(tag).location;
  return (pathname + search).replace('/account/frame', '');
}

describe('an address that opens the account', () => {
  beforeEach(cleanBrowser);

  describe('on a page with autoload.js only', () => {
    for (const [query, path] of [
      ['userAccountPath', ''],
      ['userAccountPath=', ''],
      ['authenticationPath', '/login'],
    ]) {
      it(`opens the account for ?${query}`, async () => {
        const page = await freshPage({ address: `${PLAIN}?${query}` });
        await importIn(page, 'member-area-elements/autoload');
        expect(await waitForSubPath(page)).to.equal(path);
      });
    }

    it('opens the account below the account root of the page’s JSON, with a slash at its end', async () => {
      const page = await freshPage({ address: PLAIN });
      const context = page.document.querySelector('[data-member-areas]')!;
      context.textContent = '{ "accountRoot": "/test/elements/" }';
      await importIn(page, 'member-area-elements/autoload');
      expect(await waitForSubPath(page)).to.equal('/fresh-page.html');
    });

    it('opens the account below an account root that was configured before', async () => {
      const page = await freshPage({ address: PLAIN });
      const { configure } = await importIn(page, 'member-area-elements');
      configure({ accountRoot: '/test/elements/' });
      await importIn(page, 'member-area-elements/autoload');
      expect(await waitForSubPath(page)).to.equal('/fresh-page.html');
    });

    it('opens the account below an account root that is configured later', async () => {
      const page = await freshPage({ address: '/test/elements/late-configuration.html' });
      expect(await waitForSubPath(page)).to.equal('');
    });

    it('adds no account frame when a parameter’s value, not its name, is userAccountPath', async () => {
      const page = await freshPage({ address: `${PLAIN}?path=userAccountPath` });
      await importIn(page, 'member-area-elements/autoload');
      expectSame(page.document.querySelector('account-frame'), null);
    });
  });

  it('opens the account below an account root that is configured after the tag was added', async () => {
    const page = await freshPage({ address: PLAIN });
    await addAccountFrame(page);
    const { configure } = await importIn(page, 'member-area-elements');
    configure({ accountRoot: '/test/elements' });
    expect(await waitForSubPath(page)).to.equal('/fresh-page.html');
  });

  for (const address of ['/account//', '/account///?a=1']) {
    it(`opens the account’s home for ${address}`, async () => {
      const page = await freshPage({ address });
      const { reported } = await addAccountFrame(page);
      expect(await waitForSubPath(page)).to.match(/^\/?(\?a=1)?$/);
      expect(reported).to.deep.equal([]);
    });

    it(`shows the account screen on the frame page of ${address}`, async () => {
      const page = await freshPage({ address: address.replace('/account', '/account/frame') });
      await importIn(page, 'member-area-elements/account-screen/define');
      const tag = page.document.createElement('account-screen');
      page.document.body.append(tag);
      await until(() => tag.matches(':state(ready)'), [page]);
      expect(titleOf(tag)).to.equal('Log in');
    });
  }
});

describe('a follow-up that leaves the account', () => {
  beforeEach(cleanBrowser);

  it('is removed from the address, is not passed to the frame, and is reported', async () => {
    const page = await freshPage({ address: `/account/login?followUp=${EVIL}&a=1` });
    const { tag, reported } = await addAccountFrame(page);
    expect(await waitForSubPath(page)).to.equal('/login?a=1');
    expect(tag).to.have.property('path', '/account/login?a=1');
    expect(page.location.search).to.equal('?a=1');
    expect(reported).to.deep.equal([`Unsafe path refused: ${EVIL}`]);
  });

  it('is removed and reported in a deep link too', async () => {
    const path = encodeURIComponent(`/login?followUp=${EVIL}`);
    const page = await freshPage({ address: `${PLAIN}?authenticationPath=${path}` });
    const { reported } = await addAccountFrame(page);
    expect(await waitForSubPath(page)).to.equal('/login');
    expect(reported).to.deep.equal([`Unsafe path refused: ${EVIL}`]);
  });

  it('is removed and reported in a path from open() or from the frame too', async () => {
    const page = await freshPage();
    const { tag, reported } = await addAccountFrame(page);
    (tag as HTMLElement & { open(path: string): void }).open('/login?followUp=/accountant');
    expect(await waitForSubPath(page)).to.equal('/login');
    framePage(tag).post('pushLocationChange', { path: `/account/login?followUp=${EVIL}`, title: 'Log in' });
    await until(() => reported.length === 2, [page, window]);
    expect(page.location.search).to.equal('');
    expect(reported).to.deep.equal(['Unsafe path refused: /accountant', `Unsafe path refused: ${EVIL}`]);
  });

  it('is not passed to the page by the frame page that has it in its address, and is reported once', async () => {
    const page = await freshPage({
      address: `/account/frame/login?silent&followUp=${EVIL}`,
      name: 'account-frame',
    });
    const postedPaths: string[] = [];
    const listen = ({ source, data }: MessageEvent) => {
      const { type, payload } = data as { type?: string; payload?: { path: string } };
      if (source === page && type === 'pushLocationChange') postedPaths.push(payload!.path);
    };
    addEventListener('message', listen);
    const reported: string[] = [];
    const { configure } = await importIn(page, 'member-area-elements');
    configure({ ...CONTEXT, onError: (error) => void reported.push((error as Error).message) });
    await importIn(page, 'member-area-elements/account-screen/define');
    page.document.body.append(page.document.createElement('account-screen'));
    await until(() => postedPaths.length > 0, [page, window]);
    removeEventListener('message', listen);
    expect(postedPaths).to.deep.equal(['/account/login?silent=']);
    expect(reported).to.deep.equal([`Unsafe path refused: ${EVIL}`]);
  });
});
