import { element, type Attributes, type MarkupContent } from '../markup/markup.js';

/** How a page author writes a tag: the attributes and the content that its page starts with. */
export interface TagSample {
  readonly audience: 'visitors' | 'owner';
  /** What the tag is for, in a few words. */
  readonly purpose: string;
  /** The state of the preview that says most. */
  readonly state: string;
  readonly attributes: Attributes;
  readonly content: readonly MarkupContent[];
  /** Whether the tag also works without `preview`, with the sample answers of the preview page. Default: it does not. */
  readonly isLive?: boolean;
  /** `screen`: the tag fills the page it stands in. Default: `tag`. */
  readonly layout?: 'screen';
}

const AREA = { 'member-area-id': 'community' };

const JOIN_LINK = element(
  'a',
  { class: 'button', href: '/account/login/create?memberAreaId=community' },
  'Join',
);

/** The samples by the name of the tag, in the order of their pages. */
export const TAG_SAMPLES: Readonly<Record<string, TagSample>> = {
  'member-area-join': {
    audience: 'visitors',
    purpose: 'the join button and the price of an area',
    state: 'paid',
    attributes: AREA,
    content: [JOIN_LINK],
    isLive: true,
  },
  'member-area-pricing': {
    audience: 'visitors',
    purpose: 'the pricing options of an area, with what a member gets',
    state: 'two-options-open',
    attributes: AREA,
    content: [JOIN_LINK],
    isLive: true,
  },
  'member-area-block': {
    audience: 'visitors',
    purpose: 'an area in a page, as its owner has connected it',
    state: 'ready',
    attributes: { 'block-id': 'front-page' },
    content: [],
  },
  'member-area-lock-screen': {
    audience: 'visitors',
    purpose: 'stands in place of a page that only members see',
    state: 'ready',
    attributes: AREA,
    content: [JOIN_LINK],
    isLive: true,
  },
  'member-area-navigation': {
    audience: 'visitors',
    purpose: 'the pages of a member in the navigation of the site',
    state: 'several-areas',
    attributes: {},
    content: [
      element('a', { href: '/' }, 'Home'),
      element('a', { href: '/news' }, 'News'),
      element('account-link', { slot: 'account' }, element('a', { href: '/account' }, 'Account')),
    ],
  },
  'account-link': {
    audience: 'visitors',
    purpose: 'the link to the account in the header of a site',
    state: 'named',
    attributes: { 'show-first-name': true },
    content: [element('a', { href: '/account' }, 'Account')],
  },
  'member-area-login': {
    audience: 'visitors',
    purpose: 'the login as a modal',
    state: 'ready',
    attributes: {},
    content: [element('button', { type: 'button', class: 'button' }, 'Log in')],
    isLive: true,
  },
  'member-area-sign-up': {
    audience: 'visitors',
    purpose: 'the creation of an account as a modal',
    state: 'ready',
    attributes: AREA,
    content: [element('button', { type: 'button', class: 'button' }, 'Sign up')],
    isLive: true,
  },
  'account-frame': {
    audience: 'visitors',
    purpose: 'the account as a full page over the site',
    state: 'loading',
    attributes: {},
    content: [],
  },
  'account-screen': {
    audience: 'visitors',
    purpose: 'the account on its own page: login, memberships, orders, profile',
    state: 'home',
    attributes: {},
    content: [],
    layout: 'screen',
  },
  'member-areas-panel': {
    audience: 'owner',
    purpose: 'everything for the owner: areas, prices, quotas, navigation',
    state: 'ready',
    attributes: {},
    content: [],
  },
  'member-area-create': {
    audience: 'owner',
    purpose: 'creates an area in three steps, as a modal',
    state: 'basics',
    attributes: {},
    content: [element('button', { type: 'button', class: 'button' }, 'New member area')],
  },
  'member-area-lock-screen-editor': {
    audience: 'owner',
    purpose: 'edits the lock screen of an area, with a live preview',
    state: 'ready',
    attributes: AREA,
    content: [],
  },
  'member-area-connect': {
    audience: 'owner',
    purpose: 'connects a block of a page to an area',
    state: 'connected',
    attributes: { 'block-id': 'front-page' },
    content: [],
  },
  'member-areas-checklist': {
    audience: 'owner',
    purpose: 'the steps that remain before members can join',
    state: 'halfway',
    attributes: {},
    content: [],
  },
  'member-areas-survey': {
    audience: 'owner',
    purpose: 'asks the owner about the product, as a modal',
    state: 'chosen',
    attributes: {},
    content: [element('button', { type: 'button', class: 'button' }, 'Give feedback')],
  },
  'member-areas-video-onboarding': {
    audience: 'owner',
    purpose: 'introduces the sale of videos in three slides, as a modal',
    state: 'first',
    attributes: {},
    content: [element('button', { type: 'button', class: 'button' }, 'Sell videos')],
  },
};

/**
 * Returns the sample of a tag.
 *
 * @throws Error when the tag has none, so that a new tag is not forgotten
 */
export function sampleOf(tag: string): TagSample {
  const sample = TAG_SAMPLES[tag];
  if (!sample) throw new Error(`<${tag}> has no sample. Add one to site/tags/tag-samples.ts.`);
  return sample;
}
