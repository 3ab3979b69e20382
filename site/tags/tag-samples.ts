import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { TAG_LIST } from '../../test/elements/tag-list.js';
import type { TagUsage } from '../../test/elements/tag-usage.js';
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

/** The tags in the order in which readers need them. A tag that is not named here comes last. */
const ORDER = [
  'member-area-join',
  'member-area-pricing',
  'member-area-block',
  'member-area-lock-screen',
  'member-area-navigation',
  'account-link',
  'member-area-login',
  'member-area-sign-up',
  'account-frame',
  'account-screen',
  'member-area-withdrawal',
  'member-areas-panel',
  'member-area-create',
  'member-area-lock-screen-editor',
  'member-area-connect',
  'member-areas-checklist',
  'member-areas-survey',
  'member-areas-video-onboarding',
];
const positionOf = (tag: string): number => (ORDER.includes(tag) ? ORDER.indexOf(tag) : ORDER.length);

/** The samples by the name of the tag, in the order of their pages. */
export const TAG_SAMPLES: Readonly<Record<string, TagSample>> = Object.fromEntries(
  Object.entries(TAG_LIST)
    .sort(([one], [other]) => positionOf(one) - positionOf(other))
    .map(([tag, { usage }]) => [tag, readSample(usage)]),
);

function readSample(usage: TagUsage): TagSample {
  const { audience, purpose, previewState: state, isLive, layout } = usage;
  const [node] = parseFragment(usage.markup).childNodes.flatMap(toContent);
  if (typeof node !== 'object') throw new Error(`No tag in this markup: ${usage.markup}`);
  const { attributes, children: content } = node;
  return {
    audience,
    purpose,
    state,
    attributes,
    content,
    ...(isLive && { isLive }),
    ...(layout && { layout }),
  };
}

/** Returns a parsed node as it is written; nothing for the space between tags. */
function toContent(node: Tree.ChildNode): MarkupContent[] {
  if (tree.isTextNode(node)) return node.value.trim() === '' ? [] : [node.value];
  if (!tree.isElementNode(node)) return [];
  const attributes = node.attrs.map(({ name, value }) => [name, value === '' ? true : value] as const);
  return [element(node.tagName, Object.fromEntries(attributes), ...node.childNodes.flatMap(toContent))];
}

/**
 * Returns the sample of a tag.
 *
 * @throws Error when the tag has none
 */
export function sampleOf(tag: string): TagSample {
  const sample = TAG_SAMPLES[tag];
  if (!sample)
    throw new Error(`<${tag}> has no sample. Write test/elements/${tag}/usage.ts and run npm run generate.`);
  return sample;
}
