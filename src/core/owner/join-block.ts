import type { OwnedMemberArea } from '../../contract/parts/owned-member-area.js';
import { joinMarkup } from './join-markup.js';

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
  const blockId = numConnectedBlocks === undefined ? '' : `join-${id.replace(/[^\w-]/g, '-')}`.slice(0, 100);
  return { blockId, code: joinMarkup({ memberAreaId: id, blockId, accountRoot, text }) };
}
