import { expect } from '@open-wc/testing';
import { explainFailure } from '../../../src/core/account-frame/diagnosis.js';

/** Returns a frame at this address that shows a page with this content, which was answered with this status. */
function frameWith(content: string, address?: string, status?: number): Window {
  // In WebKit, a document that is made by `createHTMLDocument` has not loaded.
  return frameOf(new DOMParser().parseFromString(content, 'text/html'), address, status);
}

/** Returns a frame that shows a document. */
function frameOf(page: Partial<Document>, address = '/account/frame/orders', status?: number): Window {
  const performance = { getEntriesByType: () => [{ responseStatus: status }] };
  return { document: page, location: new URL(address, location.href), performance } as unknown as Window;
}

const explain = (frame: Window, reason: 'timeout' | 'blocked' = 'timeout') =>
  explainFailure(reason, frame, '/account/frame/orders?page=2', '/account/frame').message;

const SERVE = 'Serve a page with <account-screen> for every address under /account/frame.';

describe('the message about a frame that shows no account', () => {
  const causes: [cause: string, frame: Window, explanation: string][] = [
    [
      'nothing has loaded',
      frameWith('', 'about:blank'),
      'has not loaded within 15 seconds. See how long the server takes to answer.',
    ],
    [
      'the page is still loading',
      frameOf({ readyState: 'loading' }),
      'has not loaded within 15 seconds. See how long the server takes to answer.',
    ],
    [
      'it was redirected to another page',
      frameWith('', '/shop'),
      `leads to /shop, which is outside /account/frame. ${SERVE}`,
    ],
    ['the page is missing', frameWith('', undefined, 404), `was answered with status 404. ${SERVE}`],
    ['the page has no account screen', frameWith('<p>'), `is a page without <account-screen>. ${SERVE}`],
    [
      'the page has another tag of the library',
      frameWith('<my-tag></my-tag><member-area-join></member-area-join>', undefined, 200),
      `is a page of the site, with <member-area-join> and without <account-screen>. ${SERVE}`,
    ],
    [
      'the account screen has no script',
      frameWith('<account-screen></account-screen>', undefined, 404),
      'has <account-screen>, and nothing that defines it. Add autoload.js to the page, or import "member-area-elements/account-screen/define" there.',
    ],
    [
      'the account screen has not loaded',
      frameOf({ querySelector: () => document.createElement('div') }),
      'has <account-screen>, which has not loaded within 15 seconds. See the errors of that page.',
    ],
  ];
  for (const [cause, frame, explanation] of causes) {
    it(`says that ${cause}`, () => {
      expect(explain(frame)).to.equal(
        `<account-frame> cannot show the account: /account/frame/orders ${explanation}`,
      );
    });
  }

  it('says that the page may not be framed', () => {
    expect(explain(frameWith(''), 'blocked')).to.equal(
      "<account-frame> cannot show the account: /account/frame/orders may not be framed, or leads to another site. Serve it from this site with frame-ancestors 'self', and allow it in the frame-src of this page.",
    );
  });
});
