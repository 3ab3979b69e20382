import { expect } from '@open-wc/testing';
import { joinedAnswer } from './area-answer.js';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { scripted } from '../runner/scripted.js';
import { freshPage, importIn, type Page } from './fresh-page.js';

/** Members of `document` that a form, an image or a frame with that name hides. */
const HIDDEN = [
  ...['activeElement', 'addEventListener', 'adoptedStyleSheets', 'append', 'body', 'cookie', 'createElement'],
  ...['createTextNode', 'defaultView', 'dispatchEvent', 'documentElement', 'forms', 'getElementById', 'head'],
  ...['importNode', 'querySelector', 'querySelectorAll', 'readyState', 'removeEventListener', 'title'],
];

/** Conditions of a page that break scripts which do not expect them. */
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
  'a foreign value under the key of the Site': (page) =>
    Object.assign(page, { [Symbol.for('member-area-elements/site@2')]: { site: 'of somebody else' } }),
  'no crypto.randomUUID': ({ crypto }) => Object.defineProperty(crypto, 'randomUUID', { value: undefined }),
};

/** Members of a form that its fields with these names hide. */
const FIELDS = [
  'matches',
  'closest',
  'contains',
  'shadowRoot',
  'addEventListener',
  'querySelector',
  'tagName',
];

/** Collects the uncaught errors and unhandled rejections of a page. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.addEventListener('error', ({ message }) => errors.push(message));
  page.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  return errors;
}

/** Resolves with the condition's value once it is truthy. Checks it again after each change below the root. */
function waitForChange<T>(root: Node, condition: () => T): Promise<NonNullable<T>> {
  return new Promise((resolve) => {
    const check = () => {
      const value = condition();
      if (!value) return;
      observer.disconnect();
      resolve(value);
    };
    const observer = new MutationObserver(check);
    observer.observe(root, { attributes: true, childList: true, subtree: true });
    check();
  });
}

describe('a join on a hostile page', () => {
  beforeEach(cleanBrowser);

  for (const [what, spoil] of Object.entries(HOSTILE)) {
    it(`succeeds with ${what}`, async () => {
      const page = await freshPage();
      const errors = collectErrors(page);
      // Created before the page hides `document.createElement`.
      const { document } = page;
      const { body } = document;
      const tag = document.createElement('member-area-join');
      tag.setAttribute('member-area-id', 'community');
      tag.setAttribute('loading', 'interaction');
      const link = document.createElement('a');
      link.href = '/join';
      tag.append(link);
      const form = document.createElement('form');
      form.append(...FIELDS.map((name) => Object.assign(document.createElement('input'), { name })), tag);
      const accountLink = document.createElement('account-link');
      spoil(page);

      const { configure } = await importIn(page, 'member-area-elements/core');
      const server = await scripted(joinedAnswer(), { status: 403 });
      configure({ apiRoot: server.root, websiteId: 'w1', environment: 'test', onError: () => undefined });
      await importIn(page, 'member-area-elements/member-area-join/define');
      await importIn(page, 'member-area-elements/account-link/define');
      body.append(form, accountLink);

      const success = new Promise<Event>((resolve) =>
        tag.addEventListener('member-area-join-success', (event) => {
          event.preventDefault();
          resolve(event);
        }),
      );
      link.click();
      expect(await success).to.include({ memberAreaId: 'community', redirectUrlPath: '/members/community' });

      const shadow = tag.shadowRoot!;
      await waitForChange(tag, () => !tag.hasAttribute('aria-busy'));
      link.click();
      const alert = await waitForChange(shadow, () =>
        shadow.querySelector<HTMLDialogElement>('[part=alert]'),
      );
      expect(alert.open).to.equal(true);
      alert.querySelector('button')!.click();
      await waitForChange(shadow, () => !alert.isConnected);
      // A click on the form itself passes the same listeners.
      form.click();
      expect(errors).to.deep.equal([]);
    });
  }

  for (const name of ['stringify', 'parse'] as const) {
    it(`shows an alert when JSON.${name} throws`, async () => {
      const page = await freshPage();
      // `JSON.parse` could not read it, which would be reported too.
      page.document.querySelector('script[data-member-areas]')!.remove();
      const errors = collectErrors(page);
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
      (await waitForChange(shadow, () => shadow.querySelector('button'))).click();
      const title = await waitForChange(shadow, () => shadow.querySelector('[part=alert-title]'));
      expect(title.textContent).to.equal('Internal Server Error');
      page.dispatchEvent(new page.Event('focus'));
      expect(reported).to.have.lengthOf(1);
      expect(errors).to.deep.equal([]);
    });
  }
});
