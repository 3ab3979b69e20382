import { pageDocument } from '../../core/browser/page-document.js';

/** Adds `<account-frame>` to the end of the page, for a page that has none or that hides its own. */
export function appendStandIn(): HTMLElementTagNameMap['account-frame'] {
  const frame = pageDocument.createElement('account-frame');
  frame.dataset['standIn'] = '';
  pageDocument.body.append(frame);
  return frame;
}
