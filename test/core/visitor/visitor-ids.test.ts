import { expect } from '@open-wc/testing';
import { readCookie } from 'member-area-elements/core';
import { ANALYTICS_ID_DAYS, ensureVisitorIds } from 'member-area-elements/core/cookies';
import { cleanBrowser, setCookie } from './clean-browser.js';

const DAY = 86_400_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeEach(() => {
  cleanBrowser();
  setCookie('ss_cvr', 'v1');
});
after(cleanBrowser);

/** Deletes the data that a browser deletes when it is closed. */
function endSession(): void {
  sessionStorage.clear();
  document.cookie = 'SS_SESSION_ID=; path=/; max-age=0';
}

describe('ensureVisitorIds', () => {
  it('stores nothing without the ss_cvr cookie', () => {
    cleanBrowser();
    expect(ensureVisitorIds()).to.equal(null);
    expect(document.cookie).to.equal('');
    expect([localStorage.length, sessionStorage.length]).to.deep.equal([0, 0]);
  });

  it('creates two identifiers for a new visitor and returns the same ones later', () => {
    const ids = ensureVisitorIds()!;
    expect(ids.analyticsId).to.match(UUID);
    expect(ids.sessionId).to.match(UUID).and.not.equal(ids.analyticsId);
    expect(readCookie('SS_ANALYTICS_ID')).to.equal(ids.analyticsId);
    expect(readCookie('SS_SESSION_ID')).to.equal(ids.sessionId);
    expect(ensureVisitorIds()).to.deep.equal(ids);
  });

  it('does not set SS_MID, the member id of the platform', () => {
    expect(Object.keys(ensureVisitorIds()!)).to.have.members(['analyticsId', 'sessionId', 'firstSession']);
    expect(readCookie('SS_MID')).to.equal(null);
  });

  it('keeps the analytics id for 390 days and the session id for the session', async () => {
    const now = Date.now();
    ensureVisitorIds(now);
    expect(ANALYTICS_ID_DAYS).to.equal(390);
    expect(localStorage.getItem('SS_ANALYTICS_ID_EXPIRES')).to.equal(String(now + 390 * DAY));

    // Only some browsers return the expiry of a cookie.
    const analyticsCookie = (await cookieStore.get('SS_ANALYTICS_ID')) as {
      value: string;
      expires?: number | null;
    };
    const sessionCookie = (await cookieStore.get('SS_SESSION_ID')) as {
      value: string;
      expires?: number | null;
    };
    if (typeof analyticsCookie.expires === 'number') {
      expect(analyticsCookie.expires).to.be.closeTo(now + 390 * DAY, 60_000);
      expect(sessionCookie.expires).to.equal(null);
    }
  });

  it('creates a new analytics id when the old one has expired, and not before', () => {
    const start = Date.now();
    const { analyticsId } = ensureVisitorIds(start)!;
    expect(ensureVisitorIds(start + 390 * DAY - 1)!.analyticsId).to.equal(analyticsId);
    const later = ensureVisitorIds(start + 390 * DAY)!.analyticsId;
    expect(later).to.match(UUID).and.not.equal(analyticsId);
    expect(localStorage.getItem('SS_ANALYTICS_ID_EXPIRES')).to.equal(String(start + 780 * DAY));
  });

  it('keeps an analytics id whose stored expiry is missing or invalid', () => {
    const { analyticsId } = ensureVisitorIds()!;
    localStorage.removeItem('SS_ANALYTICS_ID_EXPIRES');
    expect(ensureVisitorIds()!.analyticsId).to.equal(analyticsId);
    localStorage.setItem('SS_ANALYTICS_ID_EXPIRES', 'soon');
    expect(ensureVisitorIds()!.analyticsId).to.equal(analyticsId);
  });

  it('creates a new session id in the next session, and keeps the analytics id', () => {
    const first = ensureVisitorIds()!;
    endSession();
    const second = ensureVisitorIds()!;
    expect(second.analyticsId).to.equal(first.analyticsId);
    expect(second.sessionId).not.to.equal(first.sessionId);
  });

  describe('the first-session flag', () => {
    const flags = () => [
      sessionStorage.getItem('ss_first_session'),
      localStorage.getItem('ss_first_session'),
    ];

    it('is true for the whole first session, in both storages', () => {
      const { sessionId } = ensureVisitorIds()!;
      expect(ensureVisitorIds()!.firstSession).to.equal(true);
      expect(ensureVisitorIds()!.firstSession).to.equal(true);
      expect(flags()).to.deep.equal(['true', sessionId]);
    });

    it('is the same in every tab of a session', () => {
      for (const expected of [true, false, false]) {
        expect(ensureVisitorIds()!.firstSession).to.equal(expected);
        // Another tab of the same session has its own session storage.
        sessionStorage.clear();
        expect(ensureVisitorIds()!.firstSession).to.equal(expected);
        endSession();
      }
    });

    it('is false in every later session', () => {
      const { sessionId } = ensureVisitorIds()!;
      for (const _ of [2, 3]) {
        endSession();
        expect(ensureVisitorIds()!.firstSession).to.equal(false);
        expect(flags()).to.deep.equal(['false', sessionId]);
      }
    });

    it('is false when an earlier release has stored its own flag', () => {
      localStorage.setItem('ss_first_session', 'true');
      expect(ensureVisitorIds()!.firstSession).to.equal(false);
    });
  });

  describe('without storage', () => {
    /** Makes the storage of the page throw on each access, as it does when a visitor has blocked it. */
    function withBlockedStorage(run: () => void): void {
      const originals = Object.getOwnPropertyDescriptors(Storage.prototype);
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Storage.prototype.getItem = Storage.prototype.setItem = blocked;
      try {
        run();
      } finally {
        Object.defineProperties(Storage.prototype, originals);
      }
    }

    it('uses only the cookies when storage is blocked', () => {
      withBlockedStorage(() => {
        const ids = ensureVisitorIds()!;
        expect(ids.analyticsId).to.match(UUID);
        expect(ids.firstSession).to.equal(true);
        expect(ensureVisitorIds()).to.deep.equal(ids);
      });
      expect(readCookie('SS_ANALYTICS_ID')).to.match(UUID);
      expect([localStorage.length, sessionStorage.length]).to.deep.equal([0, 0]);
    });

    it('uses only the cookies when storage is full', () => {
      for (const area of [localStorage, sessionStorage]) fillStorage(area);
      const ids = ensureVisitorIds()!;
      expect(ids.analyticsId).to.match(UUID);
      expect(ensureVisitorIds()).to.deep.equal(ids);
      expect(localStorage.getItem('SS_ANALYTICS_ID_EXPIRES')).to.equal(null);
    });

    /** Fills the storage until no further character fits. */
    function fillStorage(area: Storage): void {
      for (let size = 2 ** 23, key = 0; size >= 1;) {
        try {
          area.setItem(String(key++), 'x'.repeat(size));
        } catch {
          size /= 2;
        }
      }
    }
  });
});
