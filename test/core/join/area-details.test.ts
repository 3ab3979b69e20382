import { expect } from '@open-wc/testing';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { accepted, startBackend, join, loadClient, site } from './join-backend.js';

before(loadClient);
beforeEach(() => {
  cleanBrowser();
  setCookie('ss_cvr', 'v1');
});
after(cleanBrowser);

const setSiteUser = (info: object) => setCookie('SiteUserInfo', JSON.stringify(info));

describe('the details of the area of a join', () => {
  it('are read during the join request of a signed-in visitor', async () => {
    setSiteUser({ authenticated: true, firstName: 'Ana', siteUserId: 'u1' });
    const servers = await startBackend([{ ...accepted, kind: 'held' }]);
    const joining = join();
    await servers.join.calls(1);
    expect(await servers.area.calls(1)).to.have.lengthOf(1);
    await servers.join.release();
    expect(await joining).to.include({ kind: 'redirect' });
    expect(await servers.area.calls()).to.have.lengthOf(1);
  });

  for (const [who, prepare] of [
    ['a visitor without the cookie', () => {}],
    ['a visitor who is signed out', () => setSiteUser({ authenticated: false })],
    ['a visitor whose cookie cannot be read', () => setCookie('SiteUserInfo', 'broken')],
  ] as const) {
    it(`are not read when ${who} must log in first`, async () => {
      prepare();
      const { area } = await startBackend([{ status: 401 }]);
      expect(await join()).to.include({ kind: 'authenticate' });
      expect(await area.calls()).to.deep.equal([]);
    });
  }

  it('delay the result of the join by a second at most', async () => {
    const { area } = await startBackend([accepted], { kind: 'hang' });
    site.configure({ requestTimeout: Infinity });
    expect(await join()).to.include({ kind: 'redirect' });
    expect(await area.calls(1)).to.have.lengthOf(1);
  });
});
