import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import {
  configure,
  getSite,
  type AccountFrameElement,
  type AccountLinkElement,
  type MemberAreaJoinElement,
} from 'member-area-elements';
import 'member-area-elements/define';
import '../runner/needs-browser-build.js';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { renderAccountFrame, close, framePart, openSilent } from './account-frame-tag.js';
import { renderAccountScreen } from './account-screen-tag.js';
import { areaAnswer, option } from './area-answer.js';
import { expectSame } from './expect-same.js';
import { freshPage, importIn } from './fresh-page.js';
import { joinButton, part, renderJoinTag, renderReadyJoinTag, textOf } from './join-tag.js';
import { collectReports } from './reports.js';
import { until } from './until.js';

const paid = () => areaAnswer({ purchaseType: 'SET_AMOUNT', pricingOptions: [option()] });

/** Renders a join tag in a locale and waits for its view. */
const renderJoinIn = (locale: string, answers = [paid()]) =>
  renderReadyJoinTag(
    answers,
    html`<member-area-join member-area-id="community" loading="eager" locale=${locale}></member-area-join>`,
  );

/** States of views that show numbers, amounts or dates. */
const previews = [
  ['member-area-join', 'not-yet-open'],
  ['member-area-pricing', 'ending'],
  ['member-area-lock-screen', 'not-yet-open'],
  ['member-area-lock-screen-editor', 'ready'],
  ['member-areas-panel', 'ready'],
  ['member-area-connect', 'connected'],
  ['member-areas-checklist', 'halfway'],
  ['member-area-create', 'dates'],
  ['account-screen', 'memberships'],
] as const;

/** Returns the element that the view is rendered into. */
const viewOf = (tag: HTMLElement) => joinButton(tag).closest<HTMLElement>('[lang]')!;

describe('the languages of the tags', () => {
  beforeEach(cleanBrowser);
  afterEach(() => configure({ locale: 'en', messages: {} }));

  it('member-area-join has Arabic texts, from right to left', async () => {
    const { tag } = await renderJoinIn('ar');
    expect(textOf(tag, 'button')).to.equal('انضمام');
    expect(textOf(tag, 'price')).to.contain('كل شهر');
    expect(viewOf(tag)).to.include({ lang: 'ar', dir: 'rtl' });
    expect(getComputedStyle(part(tag, 'price')!).direction).to.equal('rtl');
    await expect(tag).to.be.accessible();
  });

  it('member-area-join uses the site’s locale when it has no locale attribute', async () => {
    const { tag } = await renderReadyJoinTag([paid()]);
    configure({ locale: 'es' });
    const other = await fixture<MemberAreaJoinElement>(
      html`<member-area-join member-area-id="community" loading="interaction"></member-area-join>`,
    );
    await until(() => textOf(other, 'button') === 'Unirse');
    expect(textOf(tag, 'button')).to.equal('Join');
  });

  it('the fallback button of member-area-join gets its text once its language has loaded', async () => {
    const { tag } = await renderReadyJoinTag([paid()]);
    const other = document.createElement('member-area-join');
    Object.assign(other, { memberAreaId: 'community', loading: 'interaction', locale: 'ja' });
    tag.after(other);
    await until(() => textOf(other, 'button') === '参加する');
    other.locale = 'fr';
    await until(() => joinButton(other).textContent === 'Rejoindre');
    other.locale = 'en';
    await until(() => joinButton(other).textContent === 'Join');
    other.remove();
  });

  it('a change of locale while the view is loading counts', async () => {
    const { tag, server } = await renderJoinTag(
      [{ ...paid(), kind: 'held' }],
      html`<member-area-join member-area-id="community" loading="eager" locale="fr"></member-area-join>`,
    );
    await server.calls(1);
    tag.locale = 'ja';
    await tag.updateComplete;
    await server.release();
    await until(() => tag.matches(':state(ready)') && textOf(tag, 'button') === '参加する');
    expect(viewOf(tag).lang).to.equal('ja');
  });

  it('a change of locale changes texts, price, language and direction of a view', async () => {
    const { tag } = await renderJoinIn('en');
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    const view = viewOf(tag);
    tag.setAttribute('locale', 'pt-BR');
    await until(() => textOf(tag, 'button') === 'Aderir');
    expect(textOf(tag, 'price')).to.match(/10,00 por mês$/);
    expectSame(viewOf(tag), view);
    expect(view).to.include({ lang: 'pt-BR', dir: 'ltr' });
    tag.locale = 'ar';
    tag.locale = 'pl';
    await until(() => textOf(tag, 'button') === 'Dołącz');
    expect(textOf(tag, 'price')).to.contain('co miesiąc');
    tag.removeAttribute('locale');
    await until(() => textOf(tag, 'button') === 'Join');
    expect(view).to.include({ lang: 'en', dir: 'ltr' });
  });

  it('the owner’s texts replace those of any language', async () => {
    configure({ messages: { join: 'Enter' } });
    const { tag, reported } = await renderJoinIn('de-AT');
    expect(textOf(tag, 'button')).to.equal('Enter');
    expect(textOf(tag, 'price')).to.match(/10,00.* pro Monat$/);
    expect(viewOf(tag)).to.include({ lang: 'de-AT', dir: 'ltr' });
    expect(reported).to.deep.equal([]);
  });

  it('the alert has the language of its tag', async () => {
    const { tag } = await renderJoinIn('ar', [paid(), { status: 403 }]);
    joinButton(tag).click();
    const alert = await until(() => part<HTMLDialogElement>(tag, 'alert'));
    expect(alert).to.include({ lang: 'ar', dir: 'rtl', open: true });
    expect(textOf(tag, 'alert-title')).to.equal('العضويات مغلقة');
    expect(textOf(tag, 'alert-button')).to.equal('تجاهل');
    await expect(tag).to.be.accessible();
    part(tag, 'alert-button')!.click();
    await until(() => !part(tag, 'alert'));
  });

  for (const [locale, join, price, lang] of [
    ['de_DE', 'Beitreten', '10,00 $ pro Monat', 'de-DE'],
    ['constructor', 'Unirse', '10,00 US$ al mes', 'es'],
  ] as const) {
    it(`member-area-join with the locale "${locale}" has the language ${lang}`, async () => {
      const { tag, reported } = await renderReadyJoinTag([paid(), { status: 403 }]);
      configure({ locale: 'es' });
      tag.setAttribute('locale', locale);
      await until(() => textOf(tag, 'price') === price && viewOf(tag).lang === lang);
      expect(textOf(tag, 'button')).to.equal(join);
      joinButton(tag).click();
      expect(await until(() => part<HTMLDialogElement>(tag, 'alert'))).to.include({ lang });
      part(tag, 'alert-button')!.click();
      await until(() => !part(tag, 'alert'));
      expect(reported).to.deep.equal([]);
    });
  }

  for (const locale of ['en_US', 'constructor']) {
    it(`every view is shown with the locale "${locale}"`, async () => {
      const reported = collectReports();
      const tags = await Promise.all(
        previews.map(([name, state]) => {
          const tag = document.createElement(name);
          Object.assign(tag, { preview: state, locale, loading: 'eager' });
          return fixture<HTMLElement>(html`${tag}`);
        }),
      );
      await until(() => reported.length > 0 || tags.every((tag) => tag.matches(':state(ready)')));
      expect(reported).to.deep.equal([]);
      for (const { localName, shadowRoot, textContent } of tags) {
        const text = textContent + shadowRoot!.textContent;
        expect(text, localName).not.to.match(/native code|\[object|undefined|NaN/);
      }
    });
  }

  it('account-link has Polish texts once they have loaded', async () => {
    configure({ locale: 'pl' });
    const tag = await fixture<AccountLinkElement>(html`<account-link></account-link>`);
    await until(() => part(tag, 'link')!.textContent === 'Zaloguj się');
  });

  it('account-link uses the page’s lang attribute', async () => {
    const page = await freshPage();
    page.document.documentElement.lang = 'fr';
    await importIn(page, 'member-area-elements/account-link/define');
    const tag = page.document.createElement('account-link');
    page.document.body.append(tag);
    await until(() => part(tag, 'link')?.textContent === 'Se connecter', [page]);
  });

  it('the browser build has one chunk per language', async () => {
    const page = await freshPage();
    page.document.documentElement.lang = 'de';
    const tag = page.document.createElement('account-link');
    const script = page.document.createElement('script');
    Object.assign(script, { type: 'module', src: '/dist/cdn/autoload.js' });
    page.document.body.append(tag, script);
    await until(() => tag.shadowRoot && textOf(tag, 'link') === 'Anmelden', [page]);
    const chunks = page.performance
      .getEntriesByType('resource')
      .filter(({ name }) => /chunks\/[a-z]{2}-[\w-]+\.js$/.test(name));
    expect(chunks).to.have.lengthOf(1);
  });

  it('the layer of account-frame has Arabic texts, from right to left', async () => {
    configure({ locale: 'ar' });
    const frame: AccountFrameElement = await renderAccountFrame();
    const openEvent = oneEvent(frame, 'account-frame-open');
    await openSilent(frame);
    await openEvent;
    expect(framePart(frame, 'dialog')).to.include({ lang: 'ar', dir: 'rtl', ariaLabel: 'الحساب' });
    expect(framePart(frame, 'text')!.textContent).to.equal('جارٍ تحميل حسابك…');
    expect(framePart(frame, 'close')!.ariaLabel).to.equal('إغلاق');
    await close(frame);
  });

  it('the layer of account-frame has the language that the site has when it opens', async () => {
    const frame = await renderAccountFrame();
    await openSilent(frame);
    expect(framePart(frame, 'dialog')).to.include({ lang: 'en', dir: 'ltr', ariaLabel: 'Account' });
    await close(frame);
    configure({ locale: 'ar' });
    await getSite().language();
    await openSilent(frame);
    expect(framePart(frame, 'dialog')).to.include({ lang: 'ar', dir: 'rtl', ariaLabel: 'الحساب' });
    expect(framePart(frame, 'text')!.textContent).to.equal('جارٍ تحميل حسابك…');
    await close(frame);
  });

  it('account-screen has Arabic texts, and changes to Japanese', async () => {
    const { tag } = await renderAccountScreen(
      [],
      html`<account-screen path="/login" locale="ar-EG"></account-screen>`,
    );
    const main = tag.querySelector('main')!;
    expect(main).to.include({ lang: 'ar-EG', dir: 'rtl' });
    expect(main.querySelector('h1')!.textContent).to.equal('تسجيل الدخول');
    await expect(tag).to.be.accessible();
    const email = main.querySelector<HTMLInputElement>('[name=email]')!;
    email.value = 'ana@example.com';
    tag.locale = 'ja';
    await until(() => main.querySelector('h1')!.textContent === 'ログイン');
    expect(main).to.include({ lang: 'ja', dir: 'ltr' });
    expect(email.isConnected && email.value).to.equal('ana@example.com');
  });

  it('account-screen uses Polish plural forms for minutes', async () => {
    const { tag } = await renderAccountScreen(
      [{ status: 429, headers: { 'Retry-After': '180' } }],
      html`<account-screen path="/login" locale="pl"></account-screen>`,
    );
    const field = (name: string) => tag.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    field('email').value = 'ana@example.com';
    field('password').value = 'correct horse';
    tag.querySelector('form')!.requestSubmit();
    await until(() => tag.textContent.includes('Odczekaj 3 minuty'));
  });
});
