import { configure } from 'member-area-elements/core';
import { TAG_LIST, type ListedTag } from '../elements/tag-list.js';
import { scripted } from '../runner/scripted.js';

type TagName = keyof typeof TAG_LIST;

/** Every tag, with the entry that registers it and what the tests of every tag need to know. */
export const tags = (Object.keys(TAG_LIST) as TagName[]).map((tag) => {
  const { usage, texts, flags, hasReactView }: ListedTag = TAG_LIST[tag];
  const { content, clickEvent, data = [], attributesInTests } = usage;
  return {
    tag,
    define: `member-area-elements/${tag}/define` as const,
    attributes: attributesInTests ?? { ...attributesOf(usage.markup), ...attributesToShow(texts, flags) },
    /** Its text properties and their attributes. */
    texts: byProperty(texts),
    /** Its boolean properties and their attributes. */
    flags: byProperty(flags),
    data,
    react: hasReactView,
    content,
    clickEvent,
  };
});

/** Returns the attributes of the first tag of some markup. */
function attributesOf(markup: string): Record<string, string> {
  const tag = new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild!;
  return Object.fromEntries([...tag.attributes].map(({ name, value }) => [name, value]));
}

/** A modal has a view only while it is open; other views load when they are near the visible part of the page. */
function attributesToShow(texts: readonly string[], flags: readonly string[]): Record<string, string> {
  if (flags.includes('open')) return { open: '' };
  return texts.includes('loading') ? { loading: 'eager' } : {};
}

/** Returns attributes by the names of their properties. */
function byProperty(attributes: readonly string[]): Record<string, string> {
  const toCamelCase = (name: string) =>
    name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return Object.fromEntries(attributes.map((name) => [toCamelCase(name), name]));
}

/** One tag of each base class, in which the engines can differ. */
const BASES: readonly TagName[] = [
  'account-frame',
  'account-link',
  'account-screen',
  'member-area-create',
  'member-area-join',
  'member-area-login',
  'member-area-pricing',
];

export const oneOfEachBase = tags.filter(({ tag }) => BASES.includes(tag));

/** The tags to test in this browser: every tag in Chromium and in a full run. */
export const testedTags =
  'chrome' in window || document.documentElement.dataset['engines'] === 'all' ? tags : oneOfEachBase;

/** The backend's answer with an area. */
const AREA = {
  id: 'community',
  name: 'Community',
  description: '',
  numMABenefits: 0,
  purchaseType: 'FREE',
  pricingOptions: [],
  benefits: [],
  // With these, it is also a valid answer with a list of areas and with quotas.
  memberAreas: [],
  quotas: {},
  upgradeOptions: [],
  // And with these, one with members, a person, reasons for leaving, changes, people who help, or coupons.
  members: [],
  total: 0,
  email: 'ana@example.com',
  emailConfirmed: true,
  firstName: 'Ana',
  lastName: 'Lima',
  createdAt: '2026-03-02T12:00:00Z',
  memberships: [],
  orders: [],
  reasons: [],
  entries: [],
  people: [],
  invitations: [],
  coupons: [],
};

/** The numbers of a site: their `members` are no list. */
const OVERVIEW = { members: 0, pastDue: 0, areas: [], weeks: [], months: [], reasons: [] };

/** Mails and webhooks: their `mails` are no list. */
const HEALTH = { mails: { waiting: 0, givenUp: 0 }, webhooks: [] };

/** Lets the backend answer every call with the area. */
export async function answerWithArea(configurePage = configure): Promise<void> {
  const server = await scripted(
    ...Array.from({ length: 5 }, () => ({ to: 'marketing/overview', body: OVERVIEW })),
    ...Array.from({ length: 5 }, () => ({ to: 'marketing/health', body: HEALTH })),
    ...Array.from({ length: 40 }, () => ({ body: AREA })),
  );
  configurePage({ apiRoot: server.root, websiteId: 'w', environment: 'test', locale: 'en' });
}
