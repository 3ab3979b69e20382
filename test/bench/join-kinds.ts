/** A way to put join buttons on a page. */
export interface JoinKind {
  /** Its name in the table. */
  readonly name: string;
  /** The script that defines the buttons. */
  readonly script: string;
  /** The HTML of one button. */
  readonly markup: string;
}

/** The link of an author, which works without the script. */
export const FALLBACK =
  '<a href="/account/login/create?accountLoginOrigin=MEMBER_AREA_BLOCK&amp;memberAreaId=community&amp;pricingOptionId=&amp;originUrlPath=%2F">Join</a>';
const AUTOLOAD = '/member-area-elements/autoload.js';

/** The library with two loading policies, and the buttons for comparison. */
export const joinKinds = {
  button: {
    name: 'plain <button>, appended by script',
    script: '/bench/assets/plain-button.js',
    markup: '<div data-join></div>',
  },
  r2wc: {
    name: 'JoinView in plain r2wc, one eager bundle',
    script: '/bench/assets/r2wc-join.js',
    markup: '<r2wc-join member-area-id="community"></r2wc-join>',
  },
  lazy: {
    name: 'member-area-join',
    script: AUTOLOAD,
    markup: `<member-area-join member-area-id="community">${FALLBACK}</member-area-join>`,
  },
  eager: {
    name: 'member-area-join loading="eager"',
    script: AUTOLOAD,
    markup: `<member-area-join member-area-id="community" loading="eager">${FALLBACK}</member-area-join>`,
  },
} as const satisfies Record<string, JoinKind>;

export type JoinKindName = keyof typeof joinKinds;
