import { expect } from '@open-wc/testing';
import { joinedAnswer } from './area-answer.js';
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import { scripted } from '../runner/scripted.js';
import { freshPage, importIn, type Page } from './fresh-page.js';

/** Members of `document` that a page hides by having a form, an image or a frame of that name. */
const HIDDEN = [
  ...['activeElement', 'addEventListener', 'adoptedStyleSheets', 'append', 'body', 'cookie', 'createElement'],
  ...['createTextNode', 'defaultView', 'dispatchEvent', 'documentElement', 'forms', 'getElementById', 'head'],
  ...['importNode', 'querySelector', 'querySelectorAll', 'readyState', 'removeEventListener', 'title'],
];

/** What a page can have that breaks scripts which trust it. */
const HOSTILE: Record<string, (page: Page) => void> = {
  'forms that hide members of the document': ({ document }) => {
    const forms = HIDDEN.map((name) => Object.assign(document.createElement('form'), { name }));
    document.body.append(...forms);
    for (const [i, name] of HIDDEN.entries())
      expect((document as unknown as Record<string, unknown>)[name]).to.equal(forms[i]);
  },
  'images that hide members of the document': ({ document }) => {
    for (const name of ['cookie', 'title', 'querySelector']) {
      const image = Object.assign(new Image(), { id: name, alt: '' });
      image.setAttribute('name', name);
      document.body.append(image);
      expect(Reflect.get(document, name)).to.equal(image);
    }
  },
  'a foreign value in the place of the site': (page) =>
    Object.assign(page, { [Symbol.for('member-area-elements/site@2')]: { site: 'of somebody else' } }),
  'no crypto.randomUUID': ({ crypto }) => Object.defineProperty(crypto, 'randomUUID', { value: undefined }),
};

/** A form around the tag hides its own members by the names of its fields. */
const FIELDS = [
  'matches',
  'closest',
  'contains',
  'shadowRoot',
  'addEventListener',
  'querySelector',
  'tagName',
];

/** Everything a page complained about. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.addEventListener('error', ({ message }) => complaints.push(message));
  page.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  return complaints;
}

/** Resolves with what the condition gives once that is truthy, looked at again whenever the root changes. */
function changed<T>(root: Node, condition: () => T): Promise<NonNullable<T>> {
  return new Promise((resolve) => {
    const look = () => {
      const value = condition();
      if (!value) return;
      observer.disconnect();
      resolve(value);
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { attributes: true, childList: true, subtree: true });
    look();
  });
}

describe('a join on a hostile page', () => {
  beforeEach(cleanBrowser);

  for (const [what, spoil] of Object.entries(HOSTILE)) {
    it(`goes through with ${what}`, async () => {
      const page = await freshPage();
      const complaints = complaintsOf(page);
      // Made before the page hides what makes them.
      const { document } = page;
      const { body } = document;
      const tag = document.createElement('member-area-join');
      tag.setAttribute('member-area-id', 'community');
      tag.setAttribute('loading', 'interaction');
      const link = document.createElement('a');
      link.href = '/join';
      tag.append(link);
      const around = document.createElement('form');
      around.append(...FIELDS.map((name) => Object.assign(document.createElement('input'), { name })), tag);
      const accountLink = document.createElement('account-link');
      spoil(page);

      const { configure } = await importIn(page, 'member-area-elements/core');
      const server = await scripted(joinedAnswer(), { status: 403 });
      configure({ apiRoot: server.root, websiteId: 'w1', environment: 'test', onError: () => undefined });
      await importIn(page, 'member-area-elements/member-area-join/define');
      await importIn(page, 'member-area-elements/account-link/define');
      body.append(around, accountLink);

      const success = new Promise<Event>((resolve) =>
        tag.addEventListener('member-area-join-success', (event) => {
          event.preventDefault();
          resolve(event);
        }),
      );
      link.click();
      expect(await success).to.include({ memberAreaId: 'community', redirectUrlPath: '/members/community' });

      const shadow = tag.shadowRoot!;
      await changed(tag, () => !tag.hasAttribute('aria-busy'));
      link.click();
      const alert = await changed(shadow, () => shadow.querySelector<HTMLDialogElement>('[part=alert]'));
      expect(alert.open).to.equal(true);
      alert.querySelector('button')!.click();
      await changed(shadow, () => !alert.isConnected);
      // A press on nothing in particular goes by the form too.
      around.click();
      expect(complaints).to.deep.equal([]);
    });
  }

  for (const name of ['stringify', 'parse'] as const) {
    it(`is answered with an alert where JSON.${name} throws`, async () => {
      const page = await freshPage();
      // It could not be read, which would be reported too.
      page.document.querySelector('script[data-member-areas]')!.remove();
      const complaints = complaintsOf(page);
      const reported: unknown[] = [];
      const { configure } = await importIn(page, 'member-area-elements/core');
      const server = await scripted({ status: 500 });
      configure({
        apiRoot: server.root,
        websiteId: 'w1',
        environment: 'test',
        onError: (error) => void reported.push(error),
      });
      page.JSON[name] = () => {
        throw new Error('JSON of the page');
      };
      await importIn(page, 'member-area-elements/member-area-join/define');
      await importIn(page, 'member-area-elements/account-link/define');
      const tag = page.document.createElement('member-area-join');
      Object.assign(tag, { memberAreaId: 'community', loading: 'interaction' });
      page.document.body.append(tag, page.document.createElement('account-link'));
      const shadow = tag.shadowRoot!;
      (await changed(shadow, () => shadow.querySelector('button'))).click();
      const title = await changed(shadow, () => shadow.querySelector('[part=alert-title]'));
      expect(title.textContent).to.equal('Internal Server Error');
      page.dispatchEvent(new page.Event('focus'));
      expect(reported).to.have.lengthOf(1);
      expect(complaints).to.deep.equal([]);
    });
  }
});
