/** The pages that the server writes itself: their look, their language, and their policy. */
import assert from 'node:assert/strict';
import { LANGUAGES } from 'member-area-elements/contract/parts/languages';
import { directionOf } from 'member-area-elements/core/messages';
import { describe, test } from 'vitest';
import { loadTexts } from '../../packages/server/src/pages/page-texts.js';
import { visitorLocale } from '../../packages/server/src/pages/visitor-locale.js';
import { startSite, type Visitor } from './site.js';

const CHECKOUT = '/checkout?memberAreaId=letters&pricingOptionId=letters-monthly&originUrlPath=%2F';
const PAGE = { accept: 'text/html,application/xhtml+xml' };

/** Chooses the language of the visitor's account. */
async function speak(visitor: Visitor, language: string): Promise<void> {
  const { status } = await visitor.put('/api/site-users/account/profile', { language });
  assert.equal(status, 200, language);
}

describe('the pages of the server', async () => {
  const site = await startSite();

  test('are in the language that their visitor has chosen', async () => {
    const visitor = await site.logInAs('owner');
    for (const language of LANGUAGES.keys()) {
      await speak(visitor, language);
      const { texts } = await loadTexts(language);
      const { text } = await visitor.get(CHECKOUT);
      assert.ok(text.includes(`<html lang="${language}" dir="${directionOf(language)}">`), language);
      for (const part of [texts.checkout.title, texts.checkout.testMode, texts.checkout.cancel])
        assert.ok(text.includes(part), `${language}: ${part}`);
      const form = (await visitor.get('/account/form/login/request-reset')).text;
      assert.ok(form.includes(texts.sendResetLink), language);
    }
  });

  test('write the plan with its price and its period, and mark the checkout that takes no money', async () => {
    const visitor = await site.logInAs('visitor');
    const { text } = await visitor.get(CHECKOUT);
    assert.match(text, /<strong>Test mode<\/strong> ·\s+No money is taken\./);
    assert.match(text, /Letters from the Bakery/);
    assert.match(text, /\$10\.00 every month/);
    assert.match(text, />\s*Pay \$10\.00\s*<\/button>/);
    assert.match(text, /<header><a href="\/" dir="auto">Crumb &amp; Crust<\/a><\/header>/);
  });

  test('have a strict policy whose nonce their style sheets carry, and no style of their own', async () => {
    const visitor = await site.logInAs('visitor');
    const { text, headers } = await visitor.get(CHECKOUT);
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN');
    assert.doesNotMatch(text, /<style|style="|<script/);
    const links = text.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    assert.equal(links.length, 2);
    for (const link of links) assert.ok(link.includes(`nonce="${nonce}"`), link);
    const sheet = await visitor.get('/account/frame/page.css');
    assert.equal(sheet.headers.get('content-type'), 'text/css; charset=utf-8');
    const again = await visitor.request('/account/frame/page.css', {
      headers: { 'if-none-match': sheet.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304);
  });

  test('answer a browser with a page where they answer a script with JSON', async () => {
    const visitor = await site.newVisitor();
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: site.url };
    const send = (headers: Record<string, string>) =>
      visitor.request('/account/form/login', {
        method: 'POST',
        headers: { ...form, ...headers },
        body: 'crumb=old',
      });
    const page = await send(PAGE);
    assert.equal(page.status, 403);
    assert.match(page.text, /<h1>This page is out of date<\/h1>/);
    assert.deepEqual((await send({})).json, { crumbFail: true });
    const missing = await visitor.request('/checkout/nothing', { headers: PAGE });
    assert.equal(missing.status, 404);
    assert.match(missing.text, /<h1>We couldn’t find that page\.<\/h1>/);
  });
});

describe('the language of a visitor', () => {
  test.each([
    ['the choice of the visitor', { siteUserInfo: '{"language":"it"}', siteLocale: 'de' }, 'it'],
    ['the locale of the site, with its region', { siteLocale: 'de-AT', acceptLanguage: 'fr' }, 'de-AT'],
    ['the first of the browser that the library has', { acceptLanguage: 'xx, fr;q=0.5, pl;q=0.8' }, 'pl'],
    ['no language that the browser refuses', { acceptLanguage: 'fr;q=0' }, 'en'],
    ['English without any', {}, 'en'],
    ['English for what cannot be read', { siteUserInfo: '{', siteLocale: 7, acceptLanguage: '*;;=' }, 'en'],
  ])('is %s', (_name, sources, locale) => {
    const none = { siteUserInfo: undefined, siteLocale: undefined, acceptLanguage: undefined };
    assert.equal(visitorLocale({ ...none, ...sources }), locale);
  });
});
