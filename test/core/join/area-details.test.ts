import { expect } from '@open-wc/testing';
import { cleanBrowser, setCookie } from '../cookies/clean-browser.js';
import { accepted, backend, join, loadClient, site } from './join-backend.js';

before(loadClient);
beforeEach(() => {
  cleanBrowser();
  setCookie('ss_cvr', 'v1');
});
after(cleanBrowser);

const siteUser = (info: object) => setCookie('SiteUserInfo', JSON.stringify(info));

describe('the details of the area that is joined', () => {
  it('are read beside the request of a signed-in visitor', async () => {
    siteUser({ authenticated: true, firstName: 'Ana', siteUserId: 'u1' });
    const servers = await backend([{ ...accepted, kind: 'held' }]);
    const joining = join();
    await servers.join.calls(1);
    expect(await servers.area.calls(1)).to.have.lengthOf(1);
    await servers.join.release();
    expect(await joining).to.include({ kind: 'redirect' });
    expect(await servers.area.calls()).to.have.lengthOf(1);
  });

  for (const [who, prepare] of [
    ['a visitor the cookie does not know', () => {}],
    ['a visitor who is signed out', () => siteUser({ authenticated: false })],
    ['a visitor whose cookie cannot be read', () => setCookie('SiteUserInfo', 'broken')],
  ] as const) {
    it(`are not read for nothing where ${who} must log in first`, async () => {
      prepare();
      const { area } = await backend([{ status: 401 }]);
      expect(await join()).to.include({ kind: 'authenticate' });
      expect(await area.calls()).to.deep.equal([]);
    });
  }

  it('are waited for a second at most, however long the backend may take', async () => {
    const { area } = await backend([accepted], { kind: 'hang' });
    site.configure({ requestTimeout: Infinity });
    expect(await join()).to.include({ kind: 'redirect' });
    expect(await area.calls(1)).to.have.lengthOf(1);
  });
});
