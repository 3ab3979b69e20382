/**
 * The pages of the documentation and their order: the navigation, the pages of the sections, the search, `docs/README.md` and `llms.txt` follow this list.
 * A test fails when a page of `docs` is in no group.
 */

import { tagPath, TAGS_PATH } from './tags/tag-paths.js';
import { TAG_SAMPLES } from './tags/tag-samples.js';

/** A page that is written in Markdown. */
export interface NavigationPage {
  /** The file, from the root of the repository. */
  readonly source: string;
  /** The name in the navigation. */
  readonly name: string;
  /** What the page is about, in one sentence: for search engines, the page of its section and `llms.txt`. */
  readonly description: string;
  /** Other words with which readers search for the page, such as abbreviations. Default: none. */
  readonly keywords?: string;
  /** Whether other pages are better results of a search: this one is a list of names, or for contributors. Default: no. */
  readonly isBackground?: boolean;
}

/** A page that a template of the site makes, such as the page of a tag. */
export interface TemplatePage {
  /** The address within the site, such as `builder/`. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

/** Pages for readers who want the same: a section of the documentation. */
export interface NavigationGroup {
  readonly name: string;
  /** The address of the page that introduces the pages of the section. */
  readonly path: string;
  /** What its readers want, in their words. */
  readonly question: string;
  /** What the section is about, in one sentence. */
  readonly introduction: string;
  readonly pages: readonly (NavigationPage | TemplatePage)[];
}

export const navigation: readonly NavigationGroup[] = [
  {
    name: 'Start',
    path: 'sections/start/',
    question: 'I want visitors to join on my site.',
    introduction:
      'Build the first page on which visitors join: in a new site, on a page that you have, or in an application.',
    pages: [
      {
        source: 'docs/start.md',
        name: 'Ten-minute start',
        description:
          'From nothing to a page on which visitors join: a new site, a script on a page, or an application.',
        keywords:
          'install, setup, quick start, getting started, paywall, gated content, tutorial, wordpress, squarespace, wix, webflow, cms',
      },
      {
        source: 'README.md',
        name: 'Overview',
        description: 'What the custom elements do, all tags in one table, and the ways to a backend.',
      },
      {
        path: 'builder/',
        name: 'Snippet builder',
        description: 'Choose what visitors can do and how it looks, and copy what goes into your page.',
      },
      {
        source: 'docs/in-your-template.md',
        name: 'In your template',
        description:
          'Paste the tags around the buttons of a site template and keep the look of the template.',
        keywords:
          'wordpress, squarespace, wix, webflow, cms, theme, bootstrap, tailwind, bulma, css framework, design system',
      },
      {
        source: 'docs/recipes.md',
        name: 'Recipes',
        description: 'Short answers for authors of templates, each a complete piece of a page.',
        keywords:
          'example, how to, pricing table, button text, label, wording, redirect, stay on the page, error message, language switch',
      },
      {
        source: 'docs/cdn.md',
        name: 'From a CDN',
        description: 'Load the library from jsDelivr or unpkg, with the integrity of every file.',
        keywords: 'jsdelivr, unpkg, sri, subresource integrity',
      },
    ],
  },
  {
    name: 'Tags',
    path: TAGS_PATH,
    question: 'What can I put on a page?',
    introduction: 'Every tag with a live preview of its states, and what all of them share.',
    pages: [
      {
        path: TAGS_PATH,
        name: 'All tags',
        description: 'Every tag with a small live preview.',
      },
      ...Object.entries(TAG_SAMPLES).map(([tag, { purpose }]) => ({
        path: tagPath(tag),
        name: tag,
        description: `Live preview and reference: ${purpose}.`,
      })),
      {
        source: 'docs/tags.md',
        name: 'Tags on one page',
        description: 'Attributes, properties, events, slots, parts and states of each tag.',
        isBackground: true,
      },
      {
        source: 'docs/events.md',
        name: 'Events',
        description: 'Every event that the tags dispatch, and the step that preventDefault() stops.',
        keywords: 'logout event, login event, listener, callback, hook, redirect, analytics',
      },
      {
        source: 'docs/accessibility.md',
        name: 'Accessibility',
        description: 'How each criterion of WCAG 2.2 AA and EN 301 549 is checked, and the keys of each tag.',
        keywords: 'a11y, wcag, vpat, acr, keyboard, screen reader',
      },
      {
        source: 'docs/browsers.md',
        name: 'Browsers',
        description: 'Supported browsers, old libraries, and simulated browsers of unit tests.',
        keywords: 'ie11, support, polyfill, jsdom, safari, firefox',
      },
      {
        source: 'docs/sizes.md',
        name: 'Sizes',
        description: 'The size of each part of the browser build after Brotli.',
        isBackground: true,
      },
      {
        source: 'docs/performance.md',
        name: 'Performance',
        description: 'Waiting times on fast and slow devices, measured next to other libraries.',
        isBackground: true,
      },
    ],
  },
  {
    name: 'Look',
    path: 'sections/look/',
    question: 'It should look and read like my site.',
    introduction: 'Colors, corners, fonts, words and languages.',
    pages: [
      {
        source: 'docs/theming.md',
        name: 'Theming',
        description: 'Tokens, parts and states: change colors, corners, fonts and every part of a view.',
        keywords:
          'css, css variables, custom properties, style, styling, color, colour, font, dark mode, dark theme, branding, border radius',
      },
      {
        source: 'docs/settings.md',
        name: 'Settings',
        description: 'The page context, configure(), common attributes, languages and error reports.',
        keywords:
          'configuration, options, config, page context, texts, wording, change button text, custom text, translation, error reporting, Sentry, locale',
      },
      {
        source: 'docs/languages.md',
        name: 'Languages',
        description: 'The 26 languages, how a page chooses one, and how to translate.',
        keywords:
          'i18n, l10n, internationalization, localization, translate, translation, rtl, right to left, locale',
      },
    ],
  },
  {
    name: "Your site's backend",
    path: 'sections/backend/',
    question: 'Who answers the tags?',
    introduction:
      'The tags send their requests to a backend: the server of this package, mounted in your site, or one of your own.',
    pages: [
      {
        source: 'docs/server.md',
        name: 'Server',
        description: 'Mount the server of the package in your site, and gate the pages for members.',
        keywords:
          'backend, node, express, hono, paywall, gated content, members-only page, restrict access, protect a page',
      },
      {
        source: 'docs/hosting.md',
        name: 'Hosting',
        description: 'The files to serve, the pages of the account, caching, policies and consent.',
        keywords: 'deploy, deployment, production, install, files, cache, frame page, iframe blocked',
      },
      {
        source: 'docs/identity.md',
        name: 'Identity',
        description: 'The login of the server, or the login that your site already has.',
        keywords: 'sso, single sign-on, oauth, oidc, auth0, login, own users, authentication, magic link',
      },
      {
        source: 'docs/log-in-providers.md',
        name: 'Log-in providers',
        description: 'Log in with Google, Apple, or any service with OpenID Connect.',
        keywords:
          'social login, sign in with google, sign in with apple, oauth, oidc, openid connect, sso, microsoft',
      },
      {
        source: 'docs/human-check.md',
        name: 'Human check',
        description:
          'Keep machines from creating accounts: proof of work, Turnstile, hCaptcha, or a check of your own.',
        keywords:
          'captcha, bots, spam accounts, spam sign-ups, recaptcha, turnstile, hcaptcha, altcha, disposable email',
      },
      {
        source: 'docs/mail.md',
        name: 'Mail',
        description: 'Send mails over SMTP, the mails of the server, and templates of your own.',
        keywords: 'email, smtp, forgot password, reset mail, confirmation mail, magic link',
      },
      {
        source: 'docs/webhooks.md',
        name: 'Webhooks',
        description: 'Tell other programs who joins, leaves, pays back and closes an account.',
        keywords: 'standard webhooks, events, signature, zapier, newsletter, sync, crm, automation',
      },
      {
        source: 'docs/payments.md',
        name: 'Payments',
        description: 'Stripe, the checkout, subscriptions, and what gives access to an area.',
        keywords: 'stripe, checkout, subscription, trial, webhook, refund, billing, test mode, test cards',
      },
      {
        source: 'docs/store.md',
        name: 'The store',
        description: 'SQLite or PostgreSQL, migrations, backup and restore.',
        keywords: 'database, sqlite, postgres, backup, restore, migration, sql',
      },
      {
        source: 'docs/backend.md',
        name: 'Your own backend',
        description: 'Every HTTP call of the tags with its answers, and the cookies to set.',
        keywords:
          'api, rest, http, endpoints, cookies, csrf, php, rails, django, laravel, forgot password, rate limit',
      },
      {
        source: 'docs/another-origin.md',
        name: 'Another origin',
        description: 'Pages and calls on two addresses: CORS, cookies, and what a browser blocks.',
        keywords: 'cors, cors error, cross origin, subdomain, third-party cookies, api domain',
      },
      {
        source: 'docs/security.md',
        name: 'Security of the server',
        description:
          'What the server does against attacks, what stays yours, and which holes of comparable products are checked.',
        keywords:
          'vulnerability, advisory, cve, ghsa, csrf, xss, sql injection, ssrf, brute force, rate limit, session, owasp, hardening, pentest',
      },
      {
        source: 'docs/content-security-policy.md',
        name: 'Content-Security-Policy',
        description:
          'The directives that the tags need, a nonce, and the integrity of every file by an import map.',
        keywords: 'csp, nonce, sri, subresource integrity, trusted types, security headers, unsafe-inline',
      },
    ],
  },
  {
    name: 'Run your site',
    path: 'sections/run/',
    question: 'My site has members. What now?',
    introduction:
      'For the owner of a site with the server of this package: members, money, the address, backups, and where the process runs.',
    pages: [
      {
        source: 'docs/run/members.md',
        name: 'Members',
        description: 'See who has joined, give a free membership, end one, and export the list.',
        keywords:
          'list of members, member list, who joined, subscribers, free membership, grant, comp, complimentary, cancel a member, remove a member, ban, export, csv, second owner, admin, newsletter',
      },
      {
        source: 'docs/moving.md',
        name: 'Moving in, moving out',
        description:
          'Import the members of Ghost, Squarespace, Memberstack, Stripe or a file, with their subscriptions, and export them all.',
        keywords:
          'import members, export members, migrate from, switch platform, ghost, squarespace, memberstack, stripe subscriptions, csv, passwords, bcrypt, invitation',
      },
      {
        source: 'docs/run/stripe.md',
        name: 'Take money with Stripe',
        description:
          'Connect Stripe to a site of your own, step by step, and check it before the first visitor pays.',
        keywords:
          'stripe, connect payments, test mode, live mode, webhook, api key, go live, checkout, currency',
      },
      {
        source: 'docs/run/refunds.md',
        name: 'Refunds',
        description: 'Give money back, end the access that it bought, and answer a dispute.',
        keywords: 'refund, money back, chargeback, dispute, cancel a payment, stop a subscription',
      },
      {
        source: 'docs/run/domain.md',
        name: 'Domain and https',
        description:
          'Put the site at your own address with a certificate, and check the cookies and the proxy.',
        keywords: "dns, domain name, tls, ssl, certificate, let's encrypt, caddy, origin",
      },
      {
        source: 'docs/run/backup.md',
        name: 'Backup and restore',
        description: 'A copy of the database and the videos every night, and the way back.',
        keywords: 'backup, restore, disaster, copy, snapshot, cron, timer, move to another server, data loss',
      },
      {
        source: 'docs/run/vps.md',
        name: 'A server with systemd',
        description:
          'Run the site on a Linux machine, such as a VPS: a unit that starts it, restarts it and keeps its data.',
        keywords:
          'vps, linux, ubuntu, debian, systemd, unit, service, hetzner, digitalocean, deploy, production, update the site',
      },
      {
        source: 'docs/run/docker.md',
        name: 'Docker',
        description: 'The site in a container, with its data in a volume.',
        keywords: 'container, image, dockerfile, docker compose, volume, kubernetes',
      },
      {
        source: 'docs/run/platform.md',
        name: 'A platform that runs Node',
        description:
          'What to set where somebody else runs the process: port, address, disk or PostgreSQL, health check.',
        keywords: 'heroku, render, railway, fly.io, paas, cloud, managed, deploy, environment variables',
      },
      {
        source: 'docs/owner.md',
        name: "Owner's tags",
        description: 'The admin page on which the owner creates areas and sets prices.',
        keywords: 'admin, dashboard, owner, create an area, edit prices, survey',
      },
      {
        source: 'docs/operations.md',
        name: 'Operations',
        description: 'Log, health checks, stopping, limits, proxies and load of the server.',
        keywords: 'deploy, monitoring, logging, logs, health check, rate limit, docker, shutdown',
      },
      {
        source: 'docs/scale.md',
        name: 'Scale',
        description: 'What a thousand to ten million members need, what breaks first, and what to do then.',
        keywords: 'load, capacity, growth, throughput, million, cluster, cdn, edge, connections',
      },
      {
        source: 'docs/reverse-proxy.md',
        name: 'Behind a reverse proxy',
        description: 'A complete configuration for nginx and for Caddy, and the paths to forward.',
        keywords: 'nginx, caddy, apache, cloudflare, proxy',
      },
      {
        source: 'docs/edge-cache.md',
        name: 'A cache in front of the server',
        description:
          'What signed-out visitors read may come from a cache: nginx, a CDN, and the purge after a change.',
        keywords: 'cdn, edge, cache, purge, varnish, cloudflare, etag, load, traffic, scale',
      },
      {
        source: 'docs/consumer-rights.md',
        name: 'Consumer rights',
        description: 'Let buyers withdraw from a contract or cancel it, without an account too.',
        keywords:
          'withdrawal, right of withdrawal, widerruf, cancel contract, refund, eu, directive, consumer law',
      },
      {
        source: 'docs/consent.md',
        name: 'Consent',
        description: 'Which cookies exist, and how to ask before anything is counted.',
        keywords: 'gdpr, privacy, cookie banner, tracking, dsgvo, ccpa, cookies',
      },
      {
        source: 'docs/analytics.md',
        name: 'Analytics',
        description: 'Events to your backend, and the events of the tags for a tool of your choice.',
        keywords: 'google analytics, gtag, plausible, tracking, conversion',
      },
      {
        source: 'docs/upgrading.md',
        name: 'Upgrade notes',
        description: 'How versions are numbered, what may change, and what to do for each one.',
        keywords: 'update, migration, breaking changes, semver, version',
        isBackground: true,
      },
    ],
  },
  {
    name: 'Frameworks',
    path: 'sections/frameworks/',
    question: 'My pages are an application.',
    introduction:
      'The tags in React, Vue, Svelte, Angular and others, with a bundler, and on a server that renders pages.',
    pages: [
      {
        source: 'docs/frameworks.md',
        name: 'Frameworks',
        description:
          'React, Preact, Vue, Svelte, Solid, Angular, Next, Astro and no framework: types, events and properties.',
        keywords:
          'react, vue, nuxt, svelte, sveltekit, solid, angular, preact, next.js, nextjs, astro, vite, webpack, typescript',
      },
      {
        source: 'docs/frameworks/vanilla.md',
        name: 'No framework',
        description: 'Plain HTML and one script with Vite: install, markup, handler and development server.',
        keywords: 'javascript, vanilla, plain html, vite, typescript, web components, custom elements',
      },
      {
        source: 'docs/frameworks/webpack.md',
        name: 'webpack',
        description:
          'All files of an application with webpack: configuration, markup, handler and development server.',
        keywords: 'bundler, ts-loader, webpack-dev-server, devserver, proxy',
      },
      {
        source: 'docs/frameworks/esbuild.md',
        name: 'esbuild',
        description:
          'All files of an application with esbuild: code splitting, markup, handler and development server.',
        keywords: 'bundler, splitting, esm, dev server, proxy',
      },
      {
        source: 'docs/frameworks/react.md',
        name: 'React 19',
        description:
          'The tags in a React 19 application, step by step: install, JSX, handler and development server.',
        keywords: 'reactjs, jsx, tsx, vite, hooks, event handler',
      },
      {
        source: 'docs/frameworks/react-18.md',
        name: 'React 18',
        description: 'The tags in a React 18 application: listeners in an effect, properties on a ref.',
        keywords: 'reactjs, jsx, tsx, vite, old react, useEffect, ref',
      },
      {
        source: 'docs/frameworks/preact.md',
        name: 'Preact',
        description:
          'The tags in a Preact application, step by step: install, JSX, handler and development server.',
        keywords: 'jsx, tsx, preact/compat, vite, hooks',
      },
      {
        source: 'docs/frameworks/vue.md',
        name: 'Vue',
        description:
          'The tags in a Vue application, step by step: install, template, handler and development server.',
        keywords: 'vue.js, vuejs, vue 3, sfc, iscustomelement, vite, vue-tsc, composition api',
      },
      {
        source: 'docs/frameworks/nuxt.md',
        name: 'Nuxt',
        description:
          'The tags in an application with Nuxt: a join button, the page context, the backend, the types.',
        keywords: 'nuxt, nuxt 4, vue, ssr, nitro, plugin, proxy, middleware, hydration',
      },
      {
        source: 'docs/frameworks/svelte.md',
        name: 'Svelte',
        description:
          'The tags in a Svelte application, step by step: install, markup, handler and development server.',
        keywords: 'svelte 5, runes, vite, svelte-check',
      },
      {
        source: 'docs/frameworks/sveltekit.md',
        name: 'SvelteKit',
        description:
          'The tags in an application with SvelteKit: a join button, the page context, the backend, the server.',
        keywords: 'sveltekit, svelte kit, svelte 5, ssr, adapter-node, hooks, proxy, onMount, hydration',
      },
      {
        source: 'docs/frameworks/solid.md',
        name: 'Solid',
        description:
          'The tags in a Solid application, step by step: install, JSX, handler and development server.',
        keywords: 'solidjs, solid-js, jsx, signals, vite',
      },
      {
        source: 'docs/frameworks/angular.md',
        name: 'Angular',
        description:
          'The tags in an Angular application, step by step: directives, template, handler and development server.',
        keywords: 'angular cli, ng serve, directives, proxy.conf.json, standalone component',
      },
      {
        source: 'docs/frameworks/next.md',
        name: 'Next.js',
        description:
          'The tags in a Next application: server components, a client component that registers them, rewrites.',
        keywords: 'nextjs, react, app router, server components, use client, ssr, rewrites',
      },
      {
        source: 'docs/frameworks/astro.md',
        name: 'Astro',
        description: 'The tags on a page of Astro, step by step: markup, script and development server.',
        keywords: 'static site, islands, clientrouter, view transitions, vite',
      },
      {
        source: 'docs/frameworks/import-map.md',
        name: 'Import map',
        description:
          'A static page without a bundler: an import map with the hash of every file, under a strict policy.',
        keywords: 'importmap, without a bundler, no build, sri, subresource integrity, csp, cdn',
      },
      {
        source: 'docs/server-rendering.md',
        name: 'Server rendering',
        description:
          'The HTML that a server writes, what a cache may keep, the words for members, hydration and streaming.',
        keywords:
          'ssr, server-side rendering, next.js, nuxt, sveltekit, remix, php, static, cdn, island, stream',
      },
      {
        source: 'docs/npm.md',
        name: 'With a bundler',
        description: 'Install the package from npm and import single tags in an application with a bundler.',
        keywords: 'install, package, vite, webpack, rollup, esbuild, imports, typescript types',
      },
      {
        source: 'docs/react.md',
        name: 'React',
        description: 'The tags in JSX with types, and the React views without tags.',
        keywords: 'react, jsx, tsx, hooks, components',
      },
      {
        source: 'docs/core.md',
        name: 'Without tags',
        description: 'The core: requests, cookies, texts and prices for code without custom elements.',
        keywords: 'headless, javascript api, without custom elements',
      },
      {
        source: 'docs/editors.md',
        name: 'Editors',
        description: 'Completion and descriptions of the tags in VS Code, JetBrains IDEs and others.',
        keywords: 'vscode, intellisense, autocomplete, typescript types, webstorm',
      },
      {
        source: 'docs/api.md',
        name: 'API report',
        description: 'Every exported name of the package with its type.',
        isBackground: true,
      },
    ],
  },
  {
    name: 'Test',
    path: 'sections/test/',
    question: 'Does it work, and will it still?',
    introduction: 'Test your pages, find mistakes in them, and check a backend.',
    pages: [
      {
        source: 'docs/testing.md',
        name: 'Test your site',
        description: 'Wait for the tags, find the account and log in, with Playwright and other runners.',
        keywords: 'playwright, cypress, vitest, e2e, end-to-end test, test login',
      },
      {
        source: 'docs/checking.md',
        name: 'Check a page',
        description:
          'A command and messages in the console that say what is wrong with a page, and how to mend it.',
        keywords:
          'lint, validator, debug, troubleshooting, not working, error, console, law, consumer rights, order button',
      },
      {
        source: 'docs/mocks.md',
        name: 'Mock the backend',
        description: 'Handlers of MSW with sample data, for tests and stories without a server.',
        keywords: 'msw, storybook, mock, fake, stub, test data',
      },
      {
        source: 'docs/conformance.md',
        name: 'Check a backend',
        description: 'A command that compares a backend with what the tags expect.',
        keywords: 'test a backend, contract test, conformance kit',
      },
    ],
  },
  {
    name: 'The project',
    path: 'sections/project/',
    question: 'I want to change the library.',
    introduction:
      'For people who work on the library itself: what it must do, how it is built, and what changes.',
    pages: [
      {
        source: 'CHANGELOG.md',
        name: 'Changelog',
        description: 'What changed for users of the library in each version.',
        isBackground: true,
      },
      {
        source: 'SECURITY.md',
        name: 'Report a vulnerability',
        description: 'How to report a vulnerability.',
        isBackground: true,
      },
      {
        source: 'docs/requirements.md',
        name: 'Requirements',
        description: 'The behavior of the library, sentence by sentence, each with its test.',
        isBackground: true,
      },
      {
        source: 'test/specification.md',
        name: 'Tests of the requirements',
        description: 'The test of each sentence in the requirements.',
        isBackground: true,
      },
      {
        source: 'docs/architecture.md',
        name: 'Architecture',
        description: 'The layers of the code, which may import which, and how data travels.',
        isBackground: true,
      },
      {
        source: 'docs/decisions.md',
        name: 'Decisions',
        description: 'The decisions of the project with their reasons.',
        isBackground: true,
      },
      {
        source: 'demo/README.md',
        name: 'Demo',
        description: 'The pages, areas, people and settings of the demo site.',
        isBackground: true,
      },
      {
        source: 'CONTRIBUTING.md',
        name: 'Contributing',
        description: 'Build, test and change the library.',
        isBackground: true,
      },
      {
        source: 'AGENTS.md',
        name: 'For coding agents',
        description: 'The commands and the rules of the repository in short.',
        isBackground: true,
      },
    ],
  },
];

/** All pages in Markdown in their order. */
export const markdownPages: readonly NavigationPage[] = navigation
  .flatMap(({ pages }) => pages)
  .filter((page) => 'source' in page);

/** The section for people who change the library. It is the last one, and none of the entries of the home page. */
export const PROJECT = 'The project';

/** The sections that the home page offers. */
export const entries: readonly NavigationGroup[] = navigation.filter(({ name }) => name !== PROJECT);

/** Returns the section of a page by the address of the page or of the section; `undefined` for a page of none. */
export const sectionOf = (path: string): NavigationGroup | undefined =>
  navigation.find((section) => section.path === path || section.pages.some((page) => pathOf(page) === path));

/** Returns the address of a page within the site. */
export const pathOf = (page: NavigationPage | TemplatePage): string =>
  'path' in page ? page.path : sitePathOf(page.source);

/** Returns whether a page is that of one tag. */
export const isTagPage = (page: NavigationPage | TemplatePage): boolean =>
  'path' in page && page.path !== TAGS_PATH && page.path.startsWith(TAGS_PATH);

/** Addresses that do not follow from the name of the file. */
const OWN_PATHS: Readonly<Record<string, string>> = {
  'README.md': 'overview/',
  'docs/tags.md': `${TAGS_PATH}reference/`,
  'demo/README.md': 'demo/',
  'SECURITY.md': 'report-a-vulnerability/',
};

/** The folders of `docs`, which the addresses of their pages keep. */
const FOLDERS = ['frameworks/', 'run/'];

/** Returns the address of a page in Markdown within the site, such as `hosting/` for `docs/hosting.md`. */
export function sitePathOf(source: string): string {
  const name = /([^/]+)\.md$/.exec(source)?.[1]?.toLowerCase();
  const folder = FOLDERS.find((one) => source.startsWith(`docs/${one}`)) ?? '';
  const path = OWN_PATHS[source] ?? (name && `${folder}${name}/`);
  if (!path) throw new Error(`${source}: a page of the documentation site is a file that ends in .md.`);
  return path;
}
