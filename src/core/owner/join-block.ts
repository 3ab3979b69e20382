import type { OwnedMemberArea } from '../api/types.js';
import { authenticatePath } from '../paths/join-context.js';

/** The code that shows an area on a public page. */
export interface JoinBlockCode {
  /** The id of the block, which must be connected to the area. Empty when the code names the area itself. */
  readonly blockId: string;
  readonly code: string;
}

/**
 * Returns the code with which visitors join an area from a public page. A backend that counts connected blocks gets a
 * block: then the checklist knows that the step is done. Otherwise it is a join button. The link in it works without
 * JavaScript. Pure.
 *
 * @param text the text of the link
 */
export function joinBlockCode(
  { id, numConnectedBlocks }: OwnedMemberArea,
  { accountRoot, text }: { readonly accountRoot: string; readonly text: string },
): JoinBlockCode {
  const path = authenticatePath('create', accountRoot, {
    accountLoginOrigin: 'MEMBER_AREA_BLOCK',
    memberAreaId: id,
    pricingOptionId: '',
    originUrlPath: '',
  });
  const link = `  <a href="${escapeMarkup(path)}">${escapeMarkup(text)}</a>`;
  const blockId = numConnectedBlocks === undefined ? '' : `join-${id.replace(/[^\w-]/g, '-')}`.slice(0, 100);
  const [tag, start] = blockId
    ? ['member-area-block', `<member-area-block block-id="${blockId}">`]
    : ['member-area-join', `<member-area-join member-area-id="${escapeMarkup(id)}">`];
  return { blockId, code: `${start}\n${link}\n</${tag}>` };
}

const escapeMarkup = (value: string) =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
