import { block, element, type MarkupNode } from '../markup/markup.js';
import { writeMarkup } from '../markup/write-markup.js';
import type { Ability, Choices, TextName } from './choices.js';

/** The words of the links and buttons. */
export type Texts = Readonly<Record<TextName, string>>;

/** Returns the tags of the chosen abilities, as a page author writes them: with links that work without JavaScript. Pure. */
function snippetNodes(choices: Choices, texts: Texts): readonly MarkupNode[] {
  const { abilities } = choices;
  const has = (ability: Ability) => abilities.includes(ability);
  const area = {
    'member-area-id': choices.areaId || undefined,
    'pricing-option-id': choices.optionId || undefined,
  };
  const joinLink = (origin: string, text = texts.join) =>
    element('a', { href: joinAddress(choices, origin) }, text);
  const accountLink = (slot?: string) =>
    element('account-link', { slot }, element('a', { href: '/account' }, texts.account));
  const navigation = block(
    'nav',
    { 'aria-label': 'Site' },
    block(
      'member-area-navigation',
      {},
      element('a', { href: '/' }, 'Home'),
      element('a', { href: '/news' }, 'News'),
      ...(has('account') ? [accountLink('account')] : []),
    ),
  );
  const blockArea = choices.blockId ? { 'block-id': choices.blockId } : area;
  const nodes: Record<Ability, MarkupNode> = {
    navigation,
    account: accountLink(),
    'log-in': element('member-area-login', {}, element('a', { href: '/account/login' }, texts.logIn)),
    'sign-up': element('member-area-sign-up', area, joinLink('MEMBER_AREA_BLOCK', texts.signUp)),
    join: element('member-area-join', area, joinLink('MEMBER_AREA_BLOCK')),
    prices: element('member-area-pricing', area, joinLink('PRICING_OPTIONS')),
    block: element('member-area-block', blockArea, joinLink('MEMBER_AREA_BLOCK')),
    withdraw: element(
      'member-area-withdrawal',
      {},
      element('a', { href: '/account/withdraw' }, texts.withdraw),
    ),
    lock: element('member-area-lock-screen', area, joinLink('LOCK_SCREEN')),
  };
  return (Object.keys(nodes) as Ability[])
    .filter((ability) => has(ability) && !(ability === 'account' && has('navigation')))
    .map((ability) => nodes[ability]);
}

/** Returns the part of the page between `<body>` and `</body>`. Pure. */
export function snippet(choices: Choices, texts: Texts): string {
  const frame = choices.accountPage === 'site' ? [element('account-frame')] : [];
  return [...snippetNodes(choices, texts), ...frame].map((node) => writeMarkup([node])).join('\n\n');
}

/** Returns the names of the tags between `<body>` and `</body>`. Pure. */
export const snippetTags = (choices: Choices, texts: Texts): ReadonlySet<string> =>
  new Set([...snippet(choices, texts).matchAll(/<([a-z]+-[a-z-]+)/g)].map(([, tag = '']) => tag));

/** Returns the address that creates an account and then joins. */
function joinAddress({ areaId, optionId, pagePath }: Choices, origin: string): string {
  const query = new URLSearchParams({
    accountLoginOrigin: origin,
    memberAreaId: areaId,
    ...(optionId && { pricingOptionId: optionId }),
    originUrlPath: pagePath,
  });
  return `/account/login/create?${query}`;
}

/** The states of the preview in which the tags are shown. Modals have none: they open when their button is clicked. */
const PREVIEW_STATES: Readonly<Record<string, string>> = {
  'member-area-join': 'ready',
  'member-area-pricing': 'two-options-open',
  'member-area-block': 'ready',
  'member-area-lock-screen': 'ready',
  'member-area-navigation': 'replaced',
  'member-area-withdrawal': 'signed-out',
  'account-link': 'signed-out',
};

/** Returns the nodes of a snippet as a small page of a site, with sample data in each tag. Pure. */
export function previewNodes(choices: Choices, texts: Texts): readonly MarkupNode[] {
  const nodes = snippetNodes(choices, texts).map((node) => withSample(node, choices));
  const isHeader = ({ tag }: MarkupNode) => ['nav', 'account-link'].includes(tag);
  return [
    block('header', {}, element('strong', {}, choices.websiteId), ...nodes.filter(isHeader)),
    block('main', {}, ...nodes.filter((node) => !isHeader(node))),
  ];
}

function withSample(node: MarkupNode, choices: Choices): MarkupNode {
  const { tag, attributes, children } = node;
  const state = tag === 'member-area-join' && choices.optionId ? 'paid' : PREVIEW_STATES[tag];
  const isButton = tag === 'a' && 'href' in attributes && attributes['href']?.toString().includes('login');
  return {
    ...node,
    attributes: {
      ...attributes,
      ...(state !== undefined && { preview: state }),
      ...(isButton && { class: 'button' }),
    },
    children: children.map((child) => (typeof child === 'string' ? child : withSample(child, choices))),
  };
}
