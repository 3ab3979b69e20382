import { authenticatePath } from '../paths/join-context.js';

/** The parts of {@link joinMarkup}. */
export interface JoinMarkupParts {
  /** The id of the area. */
  readonly memberAreaId: string;
  /** The id of a block that is connected to the area. Default: the markup is a join button, which names the area itself. */
  readonly blockId?: string;
  /** The path of the account. */
  readonly accountRoot: string;
  /** The text of the link. */
  readonly text: string;
}

/** Returns the markup of a tag with which visitors join an area, with a link in it that works without JavaScript. Pure. */
export function joinMarkup({ memberAreaId, blockId, accountRoot, text }: JoinMarkupParts): string {
  const path = authenticatePath('create', accountRoot, {
    accountLoginOrigin: 'MEMBER_AREA_BLOCK',
    memberAreaId,
    pricingOptionId: '',
    originUrlPath: '',
  });
  const [tag, attribute, id] = blockId
    ? ['member-area-block', 'block-id', blockId]
    : ['member-area-join', 'member-area-id', memberAreaId];
  return [
    `<${tag} ${attribute}="${escapeMarkup(id)}">`,
    `  <a href="${escapeMarkup(path)}">${escapeMarkup(text)}</a>`,
    `</${tag}>`,
  ].join('\n');
}

/** Escapes a text for the content or a quoted attribute of an element. */
export const escapeMarkup = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
