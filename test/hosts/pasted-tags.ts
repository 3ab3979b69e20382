/** The snippet of the README as the author of a template pastes it, with the classes of the template's own controls. */
import { scriptJson } from 'member-area-server';
import { accountAddress } from '../../demo/pages/area-tags.js';

/** The attributes that a template gives to its own controls. */
export interface HostControls {
  /** The attributes of a link that looks like the main button. */
  readonly link: string;
  /** The attributes of a button that looks like the main button. */
  readonly button: string;
  /** The attributes of a link in the navigation. */
  readonly navigationLink: string;
}

/** The words that the author writes into the controls, in the language of the page. */
export interface ControlTexts {
  readonly join: string;
  readonly logIn: string;
  readonly signUp: string;
}

/** The pieces of the snippet, one for each place of a page. */
export interface PastedTags {
  /** For the end of the head. */
  readonly head: string;
  readonly join: string;
  readonly accountLink: string;
  readonly login: string;
  readonly signUp: string;
  /** Contains headings and paragraphs, and is about as high as the view. */
  readonly pricing: string;
  /** Contains headings and paragraphs, and is about as high as the view. */
  readonly lockScreen: string;
  /** For the end of the body. */
  readonly accountFrame: string;
}

const ENGLISH: ControlTexts = { join: 'Join', logIn: 'Log in', signUp: 'Sign up' };

/**
 * Returns the tags for a page.
 *
 * @param path the path of the page
 */
export function pastedTags(
  { link, button, navigationLink }: HostControls,
  path: string,
  { join, logIn, signUp }: ControlTexts = ENGLISH,
): PastedTags {
  const joinAddress = (
    accountLoginOrigin: 'LOCK_SCREEN' | 'MEMBER_AREA_BLOCK' | 'PRICING_OPTIONS',
    memberAreaId: string,
    pricingOptionId = '',
  ) =>
    inAttribute(
      accountAddress('login/create', {
        accountLoginOrigin,
        memberAreaId,
        pricingOptionId,
        originUrlPath: path,
      }),
    );
  const loginAddress = inAttribute(
    accountAddress('login', {
      accountLoginOrigin: 'LOCK_SCREEN',
      memberAreaId: 'workshop',
      originUrlPath: path,
    }),
  );
  return {
    head: `
      <script type="application/json" data-member-areas>${String(scriptJson({ websiteId: 'demo-site', environment: 'production' }))}</script>
      <link rel="stylesheet" href="/member-area-elements/member-areas.css">
      <script type="module" src="/member-area-elements/autoload.js"></script>`,
    join: `<member-area-join member-area-id="community"><a ${link} href="${joinAddress('MEMBER_AREA_BLOCK', 'community')}">${join}</a></member-area-join>`,
    accountLink: `<account-link><a ${navigationLink} href="/account/login">${logIn}</a></account-link>`,
    login: `<member-area-login><button type="button" ${button}>${logIn}</button></member-area-login>`,
    signUp: `<member-area-sign-up><button type="button" ${button}>${signUp}</button></member-area-sign-up>`,
    pricing: `
      <member-area-pricing member-area-id="letters" pricing-option-id="letters-monthly">
        <h3>Letters from the Bakery</h3>
        <p>A long letter every second Friday, and the whole archive since 2019.</p>
        <h4>Monthly</h4>
        <ul>
          <li>Two letters a month</li>
          <li>The archive since 2019</li>
          <li>Early word of classes</li>
        </ul>
        <p>10 USD every month</p>
        <p><a ${link} href="${joinAddress('PRICING_OPTIONS', 'letters', 'letters-monthly')}">${join}</a></p>
        <h4>Yearly</h4>
        <ul>
          <li>All of the above</li>
          <li>Two months are free</li>
          <li>No payment for a year</li>
        </ul>
        <p>100 USD every year</p>
        <p><a ${link} href="${joinAddress('PRICING_OPTIONS', 'letters', 'letters-yearly')}">${join}</a></p>
        <p>Already a member? <a href="${loginAddress}">${logIn}</a></p>
      </member-area-pricing>`,
    lockScreen: `
      <member-area-lock-screen member-area-id="workshop">
        <h3>Members only</h3>
        <p>Six evenings from flour to crust, recorded, with a baker who looks at your loaf.</p>
        <ul>
          <li>Six recorded evenings</li>
          <li>Feedback on your loaf</li>
          <li>The workshop’s recipes</li>
          <li>A certificate</li>
        </ul>
        <h4>Pay once</h4>
        <p>30 USD once</p>
        <p><a ${link} href="${joinAddress('LOCK_SCREEN', 'workshop', 'workshop-once')}">${join}</a></p>
        <h4>3 payments</h4>
        <p>10 USD every month, three times</p>
        <p><a ${link} href="${joinAddress('LOCK_SCREEN', 'workshop', 'workshop-installments')}">${join}</a></p>
        <p>Already a member? <a href="${loginAddress}">${logIn}</a></p>
      </member-area-lock-screen>`,
    accountFrame: '<account-frame></account-frame>',
  };
}

const inAttribute = (address: string) => address.replaceAll('&', '&amp;');
