/** The account and login pages that `npm run bench:network` compares. */
import { html } from 'hono/html';
import type { AccountKind } from '../in-page/account-probe.js';
import { hankoScript, NETWORK_ROOT, portalScript, renderPage, type Html } from './page-shell.js';

/** A page with an account or a login. The controls are selectors of Playwright, which look into shadow roots. */
export interface AccountPage {
  /** Its name in the table. */
  readonly title: string;
  /** Its path. The part after `#` is not requested. */
  readonly path: string;
  readonly kind: AccountKind;
  /** The frame with the form. Left out when the form is part of the page. */
  readonly frame?: string;
  /** The button that sends the form. */
  readonly button: string;
  /** What shows the visitor that the form is not filled in well. */
  readonly problem: string;
  /** The control that leads to the other screen: from the login to the creation of an account, or back. */
  readonly link: string;
  /** What only the other screen has. */
  readonly otherScreen: string;
  /** Returns its HTML. Left out for a page of the server. */
  render?(origin: string): Html;
}

const LOGIN = {
  button: 'role=button[name="Log in"]',
  problem: '[data-part~=error-summary]',
  link: 'role=link[name="Create an account"]',
  otherScreen: 'role=button[name="Create account"]',
};

/** The pages, by the names that `--only` takes. The first one is the unit of the ratios. */
export const accountPages = {
  'plain-form': {
    title: 'plain form, two screens',
    path: `${NETWORK_ROOT}/plain-form`,
    kind: 'plain',
    button: 'button:visible',
    problem: 'output:visible',
    link: 'a:visible',
    otherScreen: '#create:visible',
    render: () =>
      renderPage(
        '',
        html`${plainForm('log-in', 'create', 'Log in')} ${plainForm('create', 'log-in', 'Create account')}
          <script>
            const screens = [...document.querySelectorAll('form')];
            screens[1].hidden = true;
            for (const screen of screens) {
              screen.addEventListener('submit', (event) => {
                event.preventDefault();
                screen.querySelector('output').hidden = false;
              });
              screen.querySelector('a').addEventListener('click', (event) => {
                event.preventDefault();
                for (const other of screens) other.hidden = !other.hidden;
              });
            }
          </script>`,
      ),
  },
  'account-login': {
    title: 'account in the layout of the site: /account/login',
    path: '/account/login',
    kind: 'framed-account',
    frame: 'account-frame iframe',
    ...LOGIN,
  },
  'account-create': {
    title: 'account in the layout of the site: /account/login/create',
    path: '/account/login/create',
    kind: 'framed-account',
    frame: 'account-frame iframe',
    button: LOGIN.otherScreen,
    problem: LOGIN.problem,
    link: 'role=link[name="Log in"]',
    otherScreen: LOGIN.button,
  },
  'account-alone': {
    title: 'account alone: /account/frame/login',
    path: '/account/frame/login',
    kind: 'account',
    ...LOGIN,
  },
  'hanko-auth': {
    title: '@teamhanko/hanko-elements: hanko-auth',
    path: `${NETWORK_ROOT}/hanko-auth`,
    kind: 'hanko',
    button: 'role=button[name="Continue"]',
    // The browser shows the message: the form of Hanko uses its validation.
    problem: 'input:user-invalid',
    link: 'text="Create account"',
    otherScreen: 'text="Already have an account?"',
    render: (origin) => renderPage(hankoScript(origin), html`<hanko-auth></hanko-auth>`),
  },
  'portal-login': {
    title: '@tryghost/portal: #/portal/signin',
    path: `${NETWORK_ROOT}/portal-login#/portal/signin`,
    kind: 'portal',
    frame: '#ghost-portal-root iframe',
    button: 'role=button[name="Continue"]',
    problem: '.gh-portal-input-labelcontainer p',
    link: 'role=button[name="Sign up"]',
    otherScreen: 'input[name=name]',
    render: (origin) => renderPage(portalScript(origin), html``),
  },
} as const satisfies Record<string, AccountPage>;

export type AccountPageName = keyof typeof accountPages;

const plainForm = (id: string, otherId: string, button: string) =>
  html`<form id="${id}" novalidate>
    <p>
      <label>Email <input name="email" type="email" /></label>
    </p>
    <p>
      <label>Password <input name="password" type="password" /></label>
    </p>
    <output hidden>Enter your email address and your password.</output>
    <p><button>${button}</button></p>
    <p><a href="#${otherId}">Show the other form</a></p>
  </form>`;
