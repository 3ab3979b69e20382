/** `npx member-area-elements check`: each fault is named where it is, and a mended page has none. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { checkPage } from '../../src/check/check-page.js';
import { fetchPage } from '../../src/check/fetch-page.js';
import type { ServedPage } from '../../src/check/served-page.js';
import { SEVERITIES, type FaultId } from '../../src/core/misuse/faults.js';
import { docsAddress } from '../../src/core/misuse/docs-address.js';
import { fragmentsOf } from '../e2e/markdown.js';
import { checkPages } from '../../src/commands/check-pages.js';
import { CommandError } from '../../src/commands/command.js';
import { packPackage } from '../e2e/packed-package.js';
import { startSite } from '../server/site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = join(root, 'dist/commands/member-area-elements.js');

const SETTINGS =
  '<script type="application/json" data-member-areas>{ "websiteId": "my-site", "environment": "production" }</script>';
const STYLES = '<link rel="stylesheet" href="/member-area-elements/member-areas.css">';
const SCRIPT = '<script type="module" src="/member-area-elements/autoload.js"></script>';
const JOIN =
  '<member-area-join member-area-id="community"><a href="/account/login/create">Join</a></member-area-join>';
const FRAME = '<account-frame></account-frame>';

/** Returns a page, of which each part can be replaced. */
const pageOf = ({
  head = '',
  settings = SETTINGS,
  styles = STYLES,
  script = SCRIPT,
  join = JOIN,
  frame = FRAME,
} = {}) =>
  [
    '<!doctype html><html lang="en"><head><title>Page</title>',
    head,
    settings,
    styles,
    script,
    '</head><body>',
    join,
    frame,
    '</body></html>',
  ].join('\n');

const FRAME_PAGE: NonNullable<ServedPage['frame']> = {
  path: '/account/frame',
  status: 200,
  finalPath: '/account/frame',
  contentType: 'text/html; charset=utf-8',
  frameOptions: '',
  policy: "frame-ancestors 'self'",
  html: '<account-screen></account-screen>',
};
const AUTOLOAD = 'https://site.test/member-area-elements/autoload.js';
const serve = (page: Partial<ServedPage>): ServedPage => ({
  url: 'https://site.test/',
  policy: '',
  frame: FRAME_PAGE,
  scripts: new Map([[AUTOLOAD, { status: 200, contentType: 'text/javascript' }]]),
  styleSheets: new Map(),
  build: null,
  ...page,
});

/** A build whose join tag needs one script. */
const BUILD: NonNullable<ServedPage['build']> = {
  chunks: {
    'chunks/shell-new.js': {
      entry: null,
      imports: [],
      dynamicImports: [],
      modules: ['src/elements/member-area-join/define.ts', 'src/elements/account-frame/define.ts'],
    },
  },
  integrity: { 'chunks/shell-new.js': 'sha384-new' },
};
const preload = (name: string) =>
  `<link rel="modulepreload" href="/member-area-elements/chunks/${name}.js" />`;

interface Example {
  readonly page: Parameters<typeof pageOf>[0];
  readonly served?: ServedPage;
  /** A text that the message must have. */
  readonly says: string;
}

const join_ = (attributes: string, content = '<a href="/account/login/create">Join</a>') =>
  `<member-area-join member-area-id="community" ${attributes}>${content}</member-area-join>`;
const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

/** Pages with the fault, for each one. */
const FAULTY: Readonly<Record<Exclude<FaultId, `api-${string}`>, readonly Example[]>> = {
  'misspelt-tag': [
    { page: { join: '<memberarea-join></memberarea-join>' }, says: 'Write <member-area-join>.' },
    { page: { join: '<member-area-jion></member-area-jion>' }, says: 'Write <member-area-join>.' },
    { page: { frame: '<acount-frame></acount-frame>' }, says: 'Write <account-frame>.' },
    {
      page: { join: '<member-area-subscription-wall></member-area-subscription-wall>' },
      says: 'The tags are: account-frame',
    },
  ],
  'self-closed-tag': [
    {
      page: { join: '<member-area-join member-area-id="community" />' },
      says: 'Write <member-area-join></member-area-join>.',
    },
  ],
  'misspelt-attribute': [
    { page: { join: join_('princing-option-id="yearly"') }, says: 'Write pricing-option-id.' },
    {
      page: { join: '<member-area-join memberAreaId="community"><a href="/j">Join</a></member-area-join>' },
      says: 'Write member-area-id.',
    },
    { page: { join: join_('data-hide-details') }, says: 'Write hide-details.' },
  ],
  'unknown-attribute': [{ page: { join: join_('colour="red"') }, says: '"colour" has no effect' }],
  'attribute-value': [
    { page: { join: join_('loading="lasy"') }, says: '"lasy". Use "lazy", "interaction" or "eager".' },
    { page: { join: join_('hide-details="false"') }, says: 'Remove the attribute' },
    { page: { join: join_('locale="deutsch und so"') }, says: 'BCP 47' },
    { page: { join: join_('origin-url-path="https://evil.test/"') }, says: 'a path of this site' },
    { page: { join: '<member-areas-panel currency="euro">…</member-areas-panel>' }, says: 'ISO 4217' },
  ],
  'missing-attribute': [
    {
      page: { join: '<member-area-join><a href="/j">Join</a></member-area-join>' },
      says: 'Add the id of the area',
    },
    {
      page: { join: '<member-area-join member-area-id=""><a href="/j">Join</a></member-area-join>' },
      says: '"member-area-id" is missing',
    },
    {
      page: { join: '<member-area-block><a href="/j">Join</a></member-area-block>' },
      says: '"block-id" is missing',
    },
  ],
  'preview-left': [{ page: { join: join_('preview="ready"') }, says: 'sample data' }],
  'missing-fallback': [{ page: { join: join_('', 'Join') }, says: 'no link or button' }],
  'fallback-without-address': [
    { page: { join: join_('', '<a href="#">Join</a>') }, says: 'the href "#"' },
    { page: { join: join_('', '<a href="javascript:void(0)">Join</a>') }, says: 'javascript:' },
    { page: { join: join_('', '<a>Join</a>') }, says: 'no href' },
  ],
  'owner-tag-among-visitor-tags': [
    { page: { join: `${JOIN}<member-areas-panel>…</member-areas-panel>` }, says: 'an admin page' },
  ],
  'missing-account-frame': [{ page: { frame: '' }, says: 'no <account-frame>' }],
  'two-account-frames': [{ page: { frame: FRAME + FRAME }, says: 'Remove this one' }],
  'missing-frame-page': [
    { page: {}, served: serve({ frame: { ...FRAME_PAGE, status: 404 } }), says: 'status 404' },
    {
      page: {},
      served: serve({ frame: { ...FRAME_PAGE, html: pageOf() } }),
      says: 'with <member-area-join> and without',
    },
    {
      page: {},
      served: serve({ frame: { ...FRAME_PAGE, html: '<script src="/app.js"></script>' } }),
      says: 'has no <account-screen>',
    },
    { page: {}, served: serve({ frame: { ...FRAME_PAGE, finalPath: '/login' } }), says: 'leads to /login' },
    {
      page: {},
      served: serve({ frame: { ...FRAME_PAGE, contentType: 'application/json' } }),
      says: 'is not HTML',
    },
  ],
  'frame-page-refused': [
    {
      page: {},
      served: serve({ frame: { ...FRAME_PAGE, policy: "default-src 'self'; frame-ancestors 'none'" } }),
      says: "frame-ancestors 'none'",
    },
    {
      page: {},
      served: serve({ frame: { ...FRAME_PAGE, policy: '', frameOptions: 'DENY' } }),
      says: 'X-Frame-Options: DENY',
    },
  ],
  'missing-script': [{ page: { script: '' }, says: 'autoload.js' }],
  'script-type': [
    { page: { script: '<script src="/member-area-elements/autoload.js"></script>' }, says: 'type="module"' },
  ],
  'script-not-served': [
    {
      page: {},
      served: serve({ scripts: new Map([[AUTOLOAD, { status: 200, contentType: 'text/html' }]]) }),
      says: 'with text/html',
    },
    {
      page: {},
      served: serve({ scripts: new Map([[AUTOLOAD, { status: 404, contentType: 'text/javascript' }]]) }),
      says: 'status 404',
    },
  ],
  'duplicate-script': [
    { page: { script: SCRIPT + SCRIPT }, says: 'Remove one' },
    {
      page: { script: `${SCRIPT}<script type="module">import 'member-area-elements/define';</script>` },
      says: 'member-area-elements/define loads',
    },
    {
      page: { script: `${SCRIPT}<script type="module" src="/other/member-area-join.js"></script>` },
      says: '/other/member-area-join.js',
    },
  ],
  'classic-router': [
    { page: { frame: `${FRAME}<script src="/js/barba.umd.js"></script>` }, says: 'before-router.js' },
    {
      page: { head: '<script src="https://cdn.test/npm/unpoly@3/unpoly.min.js" defer></script>' },
      says: 'unpoly',
    },
    { page: { frame: `${FRAME}<script src="/js/pjax.js" async></script>` }, says: 'pjax.js' },
  ],
  'integrity-without-crossorigin': [
    {
      page: {
        styles: '<link rel="stylesheet" href="https://cdn.test/member-areas.css" integrity="sha384-x">',
      },
      says: 'crossorigin="anonymous"',
    },
    {
      page: {
        script:
          '<script src="https://cdn.test/member-area-elements/autoload.js" integrity="sha384-x"></script>',
      },
      says: '<script>',
    },
  ],
  'missing-style-sheet': [{ page: { styles: '' }, says: 'member-areas.css' }],
  'missing-preload': [
    { page: {}, served: serve({ build: BUILD }), says: `Add above it:\n  ${preload('shell-new')}` },
    {
      page: { script: SCRIPT.replace('type', 'integrity="sha384-x" type') },
      served: serve({ build: BUILD }),
      says: 'integrity="sha384-new"',
    },
  ],
  'stale-preload': [
    {
      page: { head: preload('shell-old') },
      served: serve({ build: BUILD }),
      says: `Write these lines in its place:\n  ${preload('shell-new')}`,
    },
    {
      page: { head: preload('shell-old') + preload('shell-new') },
      served: serve({ build: BUILD }),
      says: 'Remove it.',
    },
  ],
  'settings-type': [
    { page: { settings: SETTINGS.replace('type="application/json" ', '') }, says: 'type="application/json"' },
  ],
  'settings-json': [
    { page: { settings: SETTINGS.replace('" }', '", }') }, says: 'not a JSON object' },
    { page: { settings: SETTINGS.replace(/\{.*\}/, '[]') }, says: 'not a JSON object' },
  ],
  'settings-value': [
    {
      page: { settings: SETTINGS.replace('{', '{ "requestTimeout": "10s",') },
      says: '"requestTimeout" has the value "10s"',
    },
    {
      page: { settings: SETTINGS.replace('{', '{ "profileFields": [{ "name": "phone", "type": "tel" }],') },
      says: 'profileFields[0].label: must be a text',
    },
    {
      page: { settings: SETTINGS.replace('{', '{ "profileFields": "phone",') },
      says: '"profileFields" has the value "phone"',
    },
  ],
  'unknown-setting': [
    { page: { settings: SETTINGS.replace('{', '{ "apiRoute": "/",') }, says: 'Write "apiRoot".' },
    { page: { settings: SETTINGS.replace('{', '{ "colour": "red",') }, says: 'It is ignored.' },
  ],
  'missing-setting': [
    { page: { settings: '' }, says: 'websiteId and environment' },
    { page: { settings: SETTINGS.replace('"environment"', '"siteName"') }, says: 'lack environment' },
  ],
  'duplicate-settings': [{ page: { settings: SETTINGS + SETTINGS }, says: 'are not read' }],
  'policy-script': [
    { page: { head: meta("script-src 'none'") }, says: "script-src 'none'. Add 'self'" },
    {
      page: { head: meta("default-src 'self'; script-src 'strict-dynamic' 'self' 'nonce-abc'") },
      says: 'autoload.js',
    },
    {
      page: {},
      served: serve({
        policy: "default-src https://other.test; connect-src *; frame-src 'self'; style-src *",
      }),
      says: 'default-src https://other.test',
    },
  ],
  'policy-style': [{ page: { head: meta('style-src https://fonts.test') }, says: "Add 'self' to style-src" }],
  'policy-connect': [
    { page: { head: meta("connect-src 'none'") }, says: 'the site itself' },
    {
      page: {
        head: meta("connect-src 'self'"),
        settings: SETTINGS.replace('{', '{ "apiRoot": "https://api.test",'),
      },
      says: 'Add https://api.test to connect-src',
    },
  ],
  'policy-frame': [
    { page: { head: meta('frame-src https://videos.test') }, says: "Add 'self' to frame-src" },
    { page: { head: meta("child-src 'none'") }, says: "child-src 'none'" },
  ],
  'policy-page': [
    {
      page: {
        head: `${meta("style-src 'self'")}<link rel="stylesheet" href="https://fonts.test/css2?family=Lora">`,
      },
      says: "the style sheet https://fonts.test/css2?family=Lora: style-src 'self'. Add https://fonts.test",
    },
    {
      page: {
        head: `${meta(
          "font-src 'self'",
        )}<style>/* url(https://old.test/x) */ @font-face { src: url("https://fonts.test/lora.woff2") }</style>`,
      },
      says: 'the font https://fonts.test/lora.woff2',
    },
    {
      page: { head: `${meta("font-src 'self'")}<link rel="stylesheet" href="/theme.css">` },
      served: serve({
        styleSheets: new Map([
          ['https://site.test/theme.css', [{ kind: 'font', written: 'https://fonts.test/lora.woff2' }]],
        ]),
      }),
      says: 'Add https://fonts.test to font-src',
    },
    {
      page: { head: `${meta("script-src 'self'")}<script>document.body.hidden = true</script>` },
      says: 'a script in the page',
    },
    {
      page: { head: `${meta("script-src 'self'")}<script src="https://stats.test/a.js"></script>` },
      says: 'Add https://stats.test to script-src',
    },
    {
      page: { head: meta("style-src 'self'"), frame: `${FRAME}<p style="color: red">Red</p>` },
      says: 'the attribute style',
    },
    {
      page: {
        head: meta("img-src 'self'"),
        frame: `${FRAME}<img src="https://cdn.test/1.png"><img src="https://cdn.test/2.png">`,
      },
      says: 'the image https://cdn.test/1.png (and 1 more)',
    },
    {
      page: {
        head: meta("default-src 'self'"),
        frame: `${FRAME}<iframe src="https://videos.test/1"></iframe>`,
      },
      says: 'Add https://videos.test to default-src',
    },
  ],
};

describe('a page without a fault', () => {
  const STRICT =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'";
  for (const [name, html, served] of [
    ['in a file', pageOf(), null],
    ['on a server', pageOf(), serve({})],
    ['under the policy of the documents', pageOf(), serve({ policy: STRICT })],
    [
      'whose script has a nonce',
      pageOf({ script: SCRIPT.replace(' src', ' nonce="abc" src') }),
      serve({ policy: "script-src 'nonce-abc' 'strict-dynamic'; style-src 'self'" }),
    ],
    [
      'with a script from another origin',
      pageOf({
        script: '<script type="module" src="https://cdn.test/autoload.js" integrity="sha384-x"></script>',
      }),
      serve({ policy: 'script-src https://*.test; style-src *' }),
    ],
    [
      'whose own scripts and styles have a nonce or a hash',
      pageOf({
        head: '<script nonce="abc">document.title = "Site"</script><style>p{color:red}</style><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">',
      }),
      serve({
        policy:
          "script-src 'self' 'nonce-abc'; style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='; img-src 'self' data:",
      }),
    ],
    [
      'with a router below before-router.js',
      pageOf({
        head: '<script src="/member-area-elements/before-router.js"></script>',
        frame: `${FRAME}<script src="/js/barba.umd.js"></script>`,
      }),
      null,
    ],
    [
      'with a deferred router below autoload.js',
      pageOf({ frame: `${FRAME}<script src="/js/pjax.js" defer></script>` }),
      null,
    ],
    [
      'whose policy allows code in the page',
      pageOf({ frame: `${FRAME}<p style="color: red" onclick="this.remove()">Red</p><script>1</script>` }),
      serve({ policy: "default-src 'self' 'unsafe-inline'" }),
    ],
    [
      'of a bundler',
      pageOf({ settings: '', styles: '', script: '<script type="module" src="/assets/app.js"></script>' }),
      null,
    ],
    [
      'with attributes of other libraries',
      pageOf({
        join: join_(
          'class="cta" data-track="join" aria-describedby="x" v-if="open" @click="go" hx-boost="true" :locale="locale"',
        ),
      }),
      null,
    ],
    [
      'of a template language',
      pageOf({ join: join_('loading="{{ loading }}" origin-url-path="<%= path %>"') }),
      null,
    ],
    [
      'with elements of other libraries',
      pageOf({ join: `${JOIN}<account-menu></account-menu><sl-button></sl-button>` }),
      null,
    ],
    ['without any tag', '<p>Text</p>', null],
  ] as const)
    it(`${name} has no finding`, () => assert.deepEqual(checkPage(html, served), []));
});

describe('each fault', () => {
  for (const [id, examples] of Object.entries(FAULTY) as [FaultId, readonly Example[]][])
    for (const [index, { page, served = null, says }] of examples.entries())
      it(`${id} is found, example ${index + 1}`, () => {
        const findings = checkPage(pageOf(page), served);
        const finding = findings.find((one) => one.id === id);
        assert.ok(finding, JSON.stringify(findings, null, 1));
        assert.ok(finding.message.includes(says), finding.message);
        assert.equal(finding.severity, SEVERITIES[id]);
        assert.equal(finding.docs, docsAddress('checking', id));
      });

  it('has a section in the documents, and no section is without one', () => {
    const fragments = fragmentsOf(readFileSync(join(root, 'docs/checking.md'), 'utf8'));
    for (const id of Object.keys(SEVERITIES)) assert.ok(fragments.includes(id), id);
  });

  it('is named with its line and column', () => {
    const html = '<p>\n  <member-area-join\n    member-area-id="a"\n    loading="lasy"></member-area-join>';
    const [finding] = checkPage(html).filter(({ id }) => id === 'attribute-value');
    assert.deepEqual([finding?.line, finding?.column], [4, 5]);
  });
});

describe('the addresses of the documents', () => {
  it('are those of this version', () => {
    const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
    };
    assert.equal(
      docsAddress('hosting', 'files'),
      `https://unpkg.com/${name}@${version}/docs/hosting.md#files`,
    );
  });
});

/** Returns what `npx member-area-elements head` prints for the page of {@link pageOf}, between the style sheet and the script. */
function preloadsOfBuild(): string {
  const args = [PROGRAM, 'head', 'member-area-join', 'account-frame'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout.split('\n').slice(1, -2).join('');
}

/** Runs the command as `npx member-area-elements check` does. */
function runCheck(program: string, folder: string, ...args: string[]) {
  return spawnSync(process.execPath, [program, 'check', ...args], { cwd: folder, encoding: 'utf8' });
}

describe('npx member-area-elements check', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'check-page-'));
    const script = preloadsOfBuild() + SCRIPT;
    writeFileSync(join(folder, 'good.html'), pageOf({ script }));
    writeFileSync(join(folder, 'hint.html'), pageOf({ script, frame: '' }));
    writeFileSync(join(folder, 'late.html'), pageOf());
    const misspelt = '<member-area-jion></member-area-jion>';
    writeFileSync(join(folder, 'bad.html'), pageOf({ script, join: misspelt }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('ends with 0 for pages without errors', () => {
    const { status, stdout } = runCheck(PROGRAM, folder, 'good.html', 'hint.html');
    assert.match(stdout, /hint\.html:7:1 {2}hint {2}missing-account-frame\n/);
    assert.match(stdout, /Checked 2 pages: 0 errors, 0 warnings, 1 hint\.\n$/);
    assert.equal(status, 0);
  });

  it('gives the lines that the head of a file lacks, and is content with them', () => {
    const { stdout } = runCheck(PROGRAM, folder, 'late.html');
    assert.match(stdout, /late\.html:5:1 {2}hint {2}missing-preload\n/);
    const lines = [...stdout.matchAll(/^ *(<link rel="modulepreload".*>)$/gm)].map(([, line = '']) => line);
    assert.equal(lines.join(''), preloadsOfBuild());
    writeFileSync(join(folder, 'mended.html'), pageOf({ script: lines.join('') + SCRIPT }));
    assert.match(runCheck(PROGRAM, folder, 'mended.html').stdout, / 0 hints\.\n$/);
  });

  it('ends with 1 for a page with an error, and says where it is', () => {
    const { status, stdout } = runCheck(PROGRAM, folder, 'good.html', 'bad.html');
    assert.match(
      stdout,
      /^bad\.html:7:1 {2}error {2}misspelt-tag\n {2}<member-area-jion>: .*\n {2}https:\/\/\S+#misspelt-tag\n/,
    );
    assert.equal(status, 1);
  });

  it('prints JSON', () => {
    const { status, stdout } = runCheck(PROGRAM, folder, '--json', 'bad.html');
    const { pages, ...counts } = JSON.parse(stdout) as { pages: { page: string; findings: object[] }[] };
    assert.deepEqual(counts, { errors: 1, warnings: 0, hints: 0 });
    assert.deepEqual(
      pages.map(({ page }) => page),
      ['bad.html'],
    );
    assert.deepEqual(Object.keys(pages[0]?.findings[0] ?? {}), [
      'id',
      'severity',
      'message',
      'line',
      'column',
      'docs',
    ]);
    assert.equal(status, 1);
  });

  it('prints what the documents show', () => {
    const docs = readFileSync(join(root, 'docs/checking.md'), 'utf8');
    const [, shown] = /^```text\n([^]*?)^```$/m.exec(docs) ?? [];
    const command = /^```sh\nnpx member-area-elements check (\S+) http:\S+\n```$/m.exec(docs);
    assert.ok(shown && command?.[1], 'the page shows a command and its output');
    const html = pageOf({
      head: '\n'.repeat(5),
      script: preloadsOfBuild() + SCRIPT,
      join: '  <member-area-jion></member-area-jion>',
    });
    writeFileSync(join(folder, command[1]), html);
    assert.equal(runCheck(PROGRAM, folder, command[1]).stdout, shown);
  });

  it('ends with 2 for a missing file', () => {
    const { status, stdout, stderr } = runCheck(PROGRAM, folder, 'none.html');
    assert.ok(stderr.includes('none.html cannot be read'), stderr);
    assert.deepEqual([status, stdout], [2, '']);
  });

  for (const [what, args, says] of [
    ['no page', [], 'there is no page'],
    ['an unknown option', ['--xml', 'good.html'], "Unknown option '--xml'"],
    ['a server that does not answer', ['http://localhost:1/'], 'http://localhost:1/ does not answer'],
  ] as const)
    it(`refuses ${what} with the status 2`, () =>
      assert.rejects(
        checkPages.run(args),
        (error) => error instanceof CommandError && error.exitCode === 2 && error.message.includes(says),
      ));

  it('runs from the package alone, without a package that somebody must install', () => {
    const packed = packPackage({ isBuilt: true });
    try {
      const { status, stdout, stderr } = runCheck(
        join(packed.folder, 'dist/commands/member-area-elements.js'),
        folder,
        'bad.html',
      );
      assert.equal(status, 1, stderr);
      assert.match(stdout, /misspelt-tag/);
      const notice = readFileSync(join(packed.folder, 'dist/check/licences/parse5.txt'), 'utf8');
      assert.match(notice, /Copyright \(c\) .*\w[^]*WITHOUT WARRANTY OF ANY KIND/);
    } finally {
      packed.remove();
    }
  });
});

describe('the command for an address', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer(({ url: path }, answer) => {
      const isFrame = path?.startsWith('/account/frame') ?? false;
      if (path === '/theme/theme.css') {
        answer.writeHead(200, { 'content-type': 'text/css' });
        answer.end(
          '@font-face { font-family: Lora; src: url(//fonts.test/lora.woff2) } p { background: url(a.png) }',
        );
        return;
      }
      const status = path === '/' || path?.endsWith('.js') ? 200 : 404;
      answer.writeHead(status, {
        'content-type': 'text/html',
        ...(isFrame
          ? {}
          : { 'content-security-policy': "connect-src 'none'; font-src 'self'; img-src 'self'" }),
      });
      answer.end(pageOf({ head: '<link rel="stylesheet" href="/theme/theme.css">' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  it('asks the server for the policy, the frame page, the script and the style sheets', async () => {
    const { html, served } = await fetchPage(url);
    assert.deepEqual(
      checkPage(html, served)
        .map(({ id }) => id)
        .sort(),
      ['missing-frame-page', 'policy-connect', 'policy-page', 'script-not-served'],
    );
  });
});

describe('the pages of the demo', async () => {
  const site = await startSite();

  for (const path of [
    '/',
    '/account',
    '/account/frame',
    '/pricing/letters',
    '/bootstrap',
    '/strict',
    '/spa',
    '/twice',
    '/block',
    '/terms',
    '/members/workshop',
    '/course',
    '/gallery',
  ])
    it(`${path} has no error`, async () => {
      const { html, served } = await fetchPage(site.url + path);
      const errors = checkPage(html, served).filter(({ severity }) => severity === 'error');
      assert.deepEqual(errors, []);
      assert.match(html, /<(?:account|member-area)/);
    });

  it('/owner has no error', async () => {
    const page = await (await site.logInAs('owner')).get('/owner');
    assert.match(page.text, /<member-areas-panel/);
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.notEqual(policy, '');
    const findings = checkPage(page.text, {
      url: `${site.url}/owner`,
      policy,
      frame: null,
      scripts: new Map(),
      styleSheets: new Map(),
      build: null,
    });
    assert.deepEqual(
      findings.filter(({ severity }) => severity === 'error'),
      [],
    );
  });
});

describe('the pages that init writes', () => {
  it('have no error', async () => {
    const { homePage, memberHomePage, memberPage, ownerPage } = (await import(TEMPLATE)) as TemplatePages;
    const area = { id: 'community', name: 'The Commons', description: 'For bakers.' };
    const visitor = { person: { firstName: 'Ada', isOwner: false } };
    const pages = [
      homePage([area], visitor, true),
      ...LAYOUTS.map((layout) => memberHomePage({ ...area, layout }, visitor, VIDEOS)),
      memberPage(area, { name: 'start', title: 'Start here', text: 'What comes first.' }),
      ownerPage({ person: { firstName: 'Ada', isOwner: true } }),
    ];
    for (const page of await Promise.all(pages)) {
      const html = String(page);
      assert.match(html, /<account-frame>/);
      assert.match(html, /<member-area-navigation>/);
      assert.deepEqual(
        checkPage(html).filter(({ severity }) => severity !== 'hint'),
        [],
      );
    }
  });

  it('show the homepage for members in a form of its own for each layout, with the name of the member', async () => {
    const { memberHomePage } = (await import(TEMPLATE)) as TemplatePages;
    const area = { id: 'community', name: 'The Commons', description: 'For bakers.' };
    const visitor = { person: { firstName: 'Ada' } };
    const pages = await Promise.all(
      LAYOUTS.map(async (layout) => String(await memberHomePage({ ...area, layout }, visitor, VIDEOS))),
    );
    const shapes = pages.map((page) => page.replace(/.*data-layout="\w+"/s, '').replace(/\s+/g, ' '));
    assert.equal(new Set(shapes).size, LAYOUTS.length);
    for (const shape of shapes) {
      assert.match(shape, /Ada/);
      for (const name of ['start', 'news', 'questions'])
        assert.match(shape, new RegExp(`/members/community/${name}"`));
    }
  });

  it('offer no join while member areas are off', async () => {
    const { homePage } = (await import(TEMPLATE)) as TemplatePages;
    const area = { id: 'community', name: 'The Commons', description: 'For bakers.' };
    const visitor = { person: null };
    assert.match(String(await homePage([area], visitor, true)), /<member-area-join/);
    const html = String(await homePage([area], visitor, false));
    assert.doesNotMatch(html, /Join/);
    assert.match(html, /Memberships for this site is closed/);
  });
});

const LAYOUTS = ['cards', 'list', 'video', 'welcome'];
const VIDEOS = [
  { id: 'v1', kind: 'file', title: 'Shaping', url: '/api/people-hub/v1/member-areas/community/videos/v1' },
  { id: 'v2', kind: 'link', title: 'videos.test/2', url: 'https://videos.test/2' },
];

/** A name that is no literal, because the module has no types. */
const TEMPLATE: string = new URL('../../packages/server/templates/site/pages.js', import.meta.url).href;

type TemplatePages = Record<
  'homePage' | 'memberHomePage' | 'memberPage' | 'ownerPage',
  (...data: (object | boolean)[]) => unknown
>;

describe('npx member-area-elements head', () => {
  const runHead = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [PROGRAM, 'head', ...args], {
      encoding: 'utf8',
    });
    return { lines: stdout.trim().split('\n'), stderr, status };
  };

  it('prints the style sheet, the scripts of the tags of a page, and the script of the library', () => {
    const folder = mkdtempSync(join(tmpdir(), 'print-head-'));
    const file = join(folder, 'page.html');
    writeFileSync(file, pageOf());
    const { lines } = runHead(file);
    rmSync(folder, { recursive: true });
    assert.equal(lines[0], '<link rel="stylesheet" href="/member-area-elements/member-areas.css" />');
    assert.match(
      lines[1]!,
      /^<link rel="modulepreload" href="\/member-area-elements\/chunks\/[\w-]+\.js" \/>$/,
    );
    assert.equal(lines.at(-1), SCRIPT);
    assert.deepEqual(runHead('member-area-join', 'account-frame').lines, lines);
  });

  it('adds the hashes, and the attribute without which another origin is not checked', () => {
    const { lines } = runHead('--integrity', '--folder', 'https://cdn.test/x', 'member-area-pricing');
    assert.ok(lines.length >= 4, 'the tag of the prices needs two scripts');
    for (const line of lines)
      assert.match(
        line,
        /="https:\/\/cdn\.test\/x\/[\w/.-]+" integrity="sha384-[^"]+" crossorigin="anonymous"/,
      );
  });

  it('refuses what is neither a tag nor a file with the status 2', () => {
    const { status, stderr } = runHead('member-area-jion');
    assert.equal(status, 2);
    assert.match(stderr, /member-area-jion is no tag of the library, and no file/);
  });
});
