/**
 * Pages that are not ours, on which the tags must look native and work: site templates, CSS frameworks and old libraries,
 * installed from npm. The demo shows them under `/hosts/`, and `test/e2e/hosts.full.test.ts` runs on each of them. Pages with
 * a router of their own are in `test/e2e/router-pages.ts`.
 *
 * To add a host:
 *
 * 1. Install its package as a devDependency with its exact version, and add it to `ignoreDependencies` in
 *    `knip.config.ts`.
 * 2. Add an entry below. When the package contains a page, edit that page: a new version without the expected markup
 *    then fails. Otherwise write a page as the documentation of the framework suggests.
 * 3. Look at it with `npm run demo`, and run it: `HOST=<name> npm run test:node -- hosts`.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pastedTags, type ControlTexts, type HostControls, type PastedTags } from './pasted-tags.js';

/** A page that is not ours, with our tags. */
export interface Host {
  readonly name: string;
  /** What kind of page it is, for the list of hosts. */
  readonly description: string;
  /** The folders in `node_modules` with the files of the page. The first one that has a file serves it. */
  readonly folders: readonly string[];
  /** The path of the page below `/hosts/<name>/`. The relative addresses in the page depend on it. */
  readonly page: string;
  readonly controls: HostControls;
  /** The words of the controls. Default: English. */
  readonly texts?: ControlTexts;
  /** Returns the HTML of the page. */
  readonly write: (tags: PastedTags) => string | Promise<string>;
}

/** Returns the address of a host's page in the demo. */
export const hostPath = ({ name, page }: Host) => `/hosts/${name}/${page}`;

/** Returns the HTML of a host's page, with our tags. */
export const writeHostPage = async (host: Host): Promise<string> =>
  host.write(pastedTags(host.controls, hostPath(host), host.texts));

const NODE_MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** The bundle that the templates load from another site, and the address where the demo serves it. */
const BOOTSTRAP_CDN = 'https://cdn.jsdelivr.net/npm/bootstrap@5.2.3/dist/js/bootstrap.bundle.min.js';
const BOOTSTRAP_BUNDLE = '/vendor/bootstrap/js/bootstrap.bundle.min.js';

export const hosts: readonly Host[] = [
  {
    name: 'agency',
    description: 'Start Bootstrap Agency, a template on Bootstrap 5',
    folders: ['startbootstrap-agency/dist'],
    page: 'index.html',
    controls: {
      link: 'class="btn btn-primary btn-xl text-uppercase"',
      button: 'class="btn btn-primary btn-xl text-uppercase"',
      navigationLink: 'class="nav-link"',
    },
    write: (tags) =>
      editPage('startbootstrap-agency/dist/index.html', tags, {
        [BOOTSTRAP_CDN]: BOOTSTRAP_BUNDLE,
        // With its size. Without it, the navigation moves when the page has been painted before the logo arrives.
        'src="assets/img/navbar-logo.svg"': 'src="assets/img/navbar-logo.svg" width="140" height="24"',
        '<li class="nav-item"><a class="nav-link" href="#contact">Contact</a></li>': `<li class="nav-item">${tags.accountLink}</li>`,
        '<a class="btn btn-primary btn-xl text-uppercase" href="#services">Tell Me More</a>': `${tags.join} ${tags.login} ${tags.signUp}`,
        '<!-- Services-->': `<section class="page-section"><div class="container"><div class="row">
          <div class="col-md-6">${tags.pricing}</div><div class="col-md-6">${tags.lockScreen}</div>
        </div></div></section>`,
      }),
  },
  {
    name: 'clean-blog',
    description: 'Start Bootstrap Clean Blog, a template on Bootstrap 5',
    folders: ['startbootstrap-clean-blog/dist'],
    page: 'index.html',
    controls: {
      link: 'class="btn btn-primary text-uppercase"',
      button: 'class="btn btn-primary text-uppercase"',
      navigationLink: 'class="nav-link px-lg-3 py-3 py-lg-4"',
    },
    write: (tags) =>
      editPage('startbootstrap-clean-blog/dist/index.html', tags, {
        [BOOTSTRAP_CDN]: BOOTSTRAP_BUNDLE,
        '<li class="nav-item"><a class="nav-link px-lg-3 py-3 py-lg-4" href="contact.html">Contact</a></li>': `<li class="nav-item">${tags.accountLink}</li>`,
        '<span class="subheading">A Blog Theme by Start Bootstrap</span>': `<span class="subheading">A Blog Theme by Start Bootstrap</span>
          <p class="d-flex justify-content-center gap-3">${tags.join} ${tags.login} ${tags.signUp}</p>`,
        '<!-- Pager-->': tags.pricing + tags.lockScreen,
      }),
  },
  {
    name: 'bootstrap2',
    description: 'The hero example of Bootstrap 2, with jQuery 1.9',
    folders: ['bootstrap2/docs'],
    page: 'examples/hero.html',
    controls: {
      link: 'class="btn btn-primary btn-large"',
      button: 'class="btn btn-primary btn-large"',
      navigationLink: 'class="navbar-link"',
    },
    write: (tags) =>
      editPage('bootstrap2/docs/examples/hero.html', tags, {
        // The package does not contain the icon.
        '../assets/ico/favicon.png': '/assets/icon.svg',
        '<form class="navbar-form pull-right">': `<p class="navbar-text pull-right">${tags.accountLink}</p>
          <form class="navbar-form pull-right">`,
        '<p><a href="#" class="btn btn-primary btn-large">Learn more &raquo;</a></p>': `<p>${tags.join} ${tags.login} ${tags.signUp}</p>`,
        '<!-- Example row of columns -->': `<div class="row"><div class="span6">${tags.pricing}</div><div class="span6">${tags.lockScreen}</div></div>`,
      }),
  },
  {
    name: 'materialize',
    description: 'A page like the starter of Materialize 1',
    folders: ['materialize-css/dist'],
    page: 'index.html',
    controls: {
      link: 'class="btn-large waves-effect waves-light"',
      button: 'class="btn-large waves-effect waves-light"',
      navigationLink: '',
    },
    write: (tags) =>
      writePage(tags, {
        head: '<link rel="stylesheet" href="css/materialize.css">',
        body: `
          <nav><div class="nav-wrapper container">
            <a href="#" class="brand-logo">Bakery</a>
            <ul class="right"><li>${tags.accountLink}</li></ul>
          </div></nav>
          <div class="section no-pad-bot"><div class="container">
            <h1 class="header center orange-text">Bake better bread</h1>
            <div class="row center"><h5 class="header col s12 light">Classes, letters and company</h5></div>
            <div class="row center">${tags.join} ${tags.login} ${tags.signUp}</div>
          </div></div>
          <div class="container"><div class="section"><div class="row">
            <div class="col s12 m6">${tags.pricing}</div>
            <div class="col s12 m6">${tags.lockScreen}</div>
          </div></div></div>
          <script src="js/materialize.js"></script>
          <script>M.AutoInit();</script>`,
      }),
  },
  {
    name: 'pico',
    description: 'A semantic page with Pico 2, which styles elements without a class',
    folders: ['@picocss/pico'],
    page: 'index.html',
    controls: { link: 'role="button"', button: '', navigationLink: '' },
    write: (tags) =>
      writePage(tags, {
        head: '<link rel="stylesheet" href="css/pico.css">',
        body: `
          <header class="container"><nav>
            <ul><li><strong>Bakery</strong></li></ul>
            <ul><li><a href="#">Classes</a></li><li>${tags.accountLink}</li></ul>
          </nav></header>
          <main class="container">
            <section>
              <hgroup><h1>Bake better bread</h1><p>Classes, letters and company</p></hgroup>
              <p>${tags.join} ${tags.login} ${tags.signUp}</p>
            </section>
            <section class="grid"><article>${tags.pricing}</article><article>${tags.lockScreen}</article></section>
          </main>`,
      }),
  },
  {
    name: 'bulma',
    description: 'A hero with Bulma 1',
    folders: ['bulma'],
    page: 'index.html',
    controls: {
      link: 'class="button is-primary"',
      button: 'class="button is-primary"',
      navigationLink: 'class="navbar-item"',
    },
    write: (tags) =>
      writePage(tags, {
        head: '<link rel="stylesheet" href="css/bulma.css">',
        body: `
          <section class="hero is-medium">
            <div class="hero-head"><nav class="navbar"><div class="container">
              <div class="navbar-brand"><a class="navbar-item" href="#">Bakery</a></div>
              <div class="navbar-menu"><div class="navbar-end">
                <a class="navbar-item" href="#">Classes</a> ${tags.accountLink}
              </div></div>
            </div></nav></div>
            <div class="hero-body"><div class="container has-text-centered">
              <h1 class="title">Bake better bread</h1>
              <p class="subtitle">Classes, letters and company</p>
              <p>${tags.join} ${tags.login} ${tags.signUp}</p>
            </div></div>
          </section>
          <section class="section"><div class="container"><div class="columns">
            <div class="column"><div class="box content">${tags.pricing}</div></div>
            <div class="column"><div class="box content">${tags.lockScreen}</div></div>
          </div></div></section>`,
      }),
  },
  {
    name: 'tailwind',
    description: 'A landing page with Tailwind 4',
    folders: [],
    page: 'index.html',
    controls: {
      link: 'class="inline-block rounded-full bg-blue-600 px-6 py-3 font-bold text-white hover:bg-blue-700"',
      button:
        'class="inline-block rounded-full bg-blue-600 px-6 py-3 font-bold text-white hover:bg-blue-700"',
      navigationLink: 'class="text-slate-300 hover:text-white"',
    },
    write: async (tags) => {
      const body = `
        <nav class="flex items-center justify-between bg-slate-900 px-8 py-4 text-white">
          <span class="text-xl font-bold">Bakery</span>
          <div class="flex gap-6"><a class="text-slate-300 hover:text-white" href="#">Classes</a> ${tags.accountLink}</div>
        </nav>
        <header class="bg-gradient-to-r from-amber-100 to-rose-100 px-8 py-24 text-center">
          <h1 class="mb-4 text-5xl font-extrabold tracking-tight">Bake better bread</h1>
          <p class="mb-8 text-lg text-slate-600">Classes, letters and company</p>
          <div class="flex flex-wrap items-start justify-center gap-4">${tags.join} ${tags.login} ${tags.signUp}</div>
        </header>
        <main class="mx-auto grid max-w-5xl gap-8 p-8 md:grid-cols-2">
          <section class="rounded-xl p-6 shadow-lg">${tags.pricing}</section>
          <section class="rounded-xl p-6 shadow-lg">${tags.lockScreen}</section>
        </main>`;
      return writePage(tags, { head: `<style>${await compileTailwind(body)}</style>`, body });
    },
  },
  {
    name: 'rtl-album',
    description: 'The album of Bootstrap 5, in Arabic and from right to left',
    folders: ['bootstrap/dist'],
    page: 'index.html',
    controls: {
      link: 'class="btn btn-primary my-2"',
      button: 'class="btn btn-secondary my-2"',
      navigationLink: 'class="text-white"',
    },
    texts: { join: 'انضمام', logIn: 'تسجيل الدخول', signUp: 'إنشاء حساب' },
    write: (tags) =>
      writePage(tags, {
        language: 'lang="ar" dir="rtl"',
        head: '<link rel="stylesheet" href="css/bootstrap.rtl.css">',
        body: `
          <header><div class="navbar navbar-dark bg-dark shadow-sm"><div class="container">
            <a href="#" class="navbar-brand"><strong>ألبوم</strong></a> ${tags.accountLink}
          </div></div></header>
          <main>
            <section class="py-5 text-center container"><div class="row py-lg-5"><div class="col-lg-6 col-md-8 mx-auto">
              <h1 class="fw-light">مثال الألبوم</h1>
              <p class="lead text-muted">وصف قصير حول الألبوم أدناه.</p>
              <p>${tags.join} ${tags.login} ${tags.signUp}</p>
            </div></div></section>
            <div class="album py-5 bg-light"><div class="container"><div class="row row-cols-1 row-cols-md-2 g-3">
              <div class="col"><div class="card shadow-sm"><div class="card-body">${tags.pricing}</div></div></div>
              <div class="col"><div class="card shadow-sm"><div class="card-body">${tags.lockScreen}</div></div></div>
            </div></div></div>
          </main>
          <script src="js/bootstrap.bundle.min.js"></script>`,
      }),
  },
  {
    name: 'skeleton',
    description: 'The page of Skeleton, where a rem is 10 pixels and bare buttons are upper case',
    folders: ['skeleton-css'],
    page: 'index.html',
    controls: { link: 'class="button button-primary"', button: 'class="button-primary"', navigationLink: '' },
    write: (tags) =>
      editPage('skeleton-css/index.html', tags, {
        '<h4>Basic Page</h4>': `<p>${tags.accountLink}</p><h4>Basic Page</h4><p>${tags.join} ${tags.login} ${tags.signUp}</p>`,
        '<!-- End Document': `<div class="container"><div class="row">
          <div class="one-half column">${tags.pricing}</div><div class="one-half column">${tags.lockScreen}</div>
        </div></div><!-- End Document`,
      }),
  },
  {
    name: 'milligram',
    description: 'A page with Milligram, where a rem is 10 pixels and the letters are spaced',
    folders: ['milligram/dist', 'normalize.css'],
    page: 'index.html',
    controls: { link: 'class="button"', button: '', navigationLink: '' },
    write: (tags) =>
      writePage(tags, {
        head: '<link rel="stylesheet" href="normalize.css"><link rel="stylesheet" href="milligram.css">',
        body: `
          <div class="container">
            <div class="row"><div class="column"><strong>Bakery</strong></div><div class="column column-10">${tags.accountLink}</div></div>
            <h1>Bake better bread</h1>
            <p>${tags.join} ${tags.login} ${tags.signUp}</p>
            <div class="row"><div class="column">${tags.pricing}</div><div class="column">${tags.lockScreen}</div></div>
          </div>`,
      }),
  },
  {
    name: 'prototype',
    description: 'A page with Prototype 1.7, which replaces methods of the browser',
    folders: ['prototype-1.7/test/3rdparty'],
    page: 'index.html',
    controls: { link: 'class="action"', button: 'class="action"', navigationLink: 'class="menu"' },
    write: (tags) =>
      writeOldPage(
        tags,
        'prototype-1.7.0.0.js',
        `document.observe('dom:loaded', function () { $('tagline').update('Bread since 2009'); });`,
      ),
  },
  {
    name: 'mootools',
    description: 'A page with MooTools 1.5, which replaces globals and methods of the browser',
    folders: ['mootools-core-dist/dist'],
    page: 'index.html',
    controls: { link: 'class="action"', button: 'class="action"', navigationLink: 'class="menu"' },
    write: (tags) =>
      writeOldPage(
        tags,
        'mootools-core.js',
        `window.addEvent('domready', function () { $('tagline').set('text', 'Bread since 2009'); });`,
      ),
  },
];

/**
 * Returns the page of a package with our tags.
 *
 * @param edits texts of the page, and what replaces each of them
 * @throws Error when the page does not contain a text exactly once
 */
async function editPage(file: string, tags: PastedTags, edits: Record<string, string>): Promise<string> {
  let page = await readFile(NODE_MODULES + file, 'utf8');
  const all = { '</head>': `${tags.head}</head>`, '</body>': `${tags.accountFrame}</body>`, ...edits };
  for (const [text, replacement] of Object.entries(all)) {
    const [before, after, ...more] = page.split(text);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`${file} must contain this text once. Change the edit in test/hosts/hosts.ts: ${text}`);
    page = before + replacement + after;
  }
  return page;
}

/** Returns a page of our own that uses a framework, with our tags. */
function writePage(
  tags: PastedTags,
  { head, body, language = 'lang="en"' }: { head: string; body: string; language?: string },
): string {
  return `<!doctype html>
<html ${language}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Bakery</title>
    <link rel="icon" href="/assets/icon.svg">
    ${head} ${tags.head}
  </head>
  <body>${body} ${tags.accountFrame}</body>
</html>`;
}

/** Returns a page like those that used the libraries of 2010. */
function writeOldPage(tags: PastedTags, library: string, script: string): string {
  return writePage(tags, {
    head: `
      <style>
        body { width: 90%; margin: 0 auto; font: 13px/1.5 Verdana, sans-serif; color: #333; }
        ul.menu { list-style: none; float: right; }
        a.menu { color: #963; text-transform: lowercase; }
        .action { display: inline-block; padding: 6px 14px; border: 1px outset #c96; background: #fc9; color: #630; font: bold 13px Verdana, sans-serif; text-decoration: none; }
        .half { float: left; width: 48%; }
      </style>
      <script src="${library}"></script>
      <script>${script}</script>`,
    body: `
      <ul class="menu"><li>${tags.accountLink}</li></ul>
      <h1>Bakery</h1>
      <p id="tagline">&nbsp;</p>
      <p>${tags.join} ${tags.login} ${tags.signUp}</p>
      <div class="half">${tags.pricing}</div>
      <div class="half">${tags.lockScreen}</div>`,
  });
}

/** Returns the style sheet that Tailwind makes for the classes of a page, with more rules. */
export async function compileTailwind(page: string, rules = ''): Promise<string> {
  const { compile } = await import('tailwindcss');
  const content = await readFile(`${NODE_MODULES}tailwindcss/index.css`, 'utf8');
  const compiler = await compile(`@import "tailwindcss"; ${rules}`, {
    loadStylesheet: (id, base) => Promise.resolve({ path: id, base, content }),
  });
  return compiler.build(page.match(/[^\s"'<>=]+/g) ?? []);
}
