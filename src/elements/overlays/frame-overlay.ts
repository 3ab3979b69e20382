import { pageEn } from '../../core/messages/en/page.js';
import { frameEn } from '../../core/messages/en/frame.js';
import { viewEn } from '../../core/messages/en/view.js';
import { getSite } from '../../core/site.js';
import { createNode } from '../dom/create-node.js';

/** What covers the frame until it has loaded, or when it does not, and what of it takes the focus. */
export interface FrameOverlay {
  readonly overlay: HTMLElement;
  readonly focused: HTMLElement;
}

const texts = () => getSite().messages({ ...pageEn, ...viewEn, ...frameEn });

/** Says that the account is on its way. */
export function loadingOverlay(onClose: () => void): FrameOverlay {
  const focused = createNode('p', { part: 'text', role: 'status', tabindex: '-1' }, texts().accountLoading);
  return { overlay: overlayOf(onClose, createNode('span', { part: 'spinner' }), focused), focused };
}

/** Says that the account does not come, with the ways on. */
export function failedOverlay(onClose: () => void, onRetry: () => void, fullPage: string): FrameOverlay {
  const { accountSlow, accountFullPage, retry } = texts();
  const focused = createNode('button', { type: 'button', part: 'retry' }, retry);
  focused.addEventListener('click', onRetry);
  const text = createNode('p', { part: 'text', role: 'alert' }, accountSlow);
  const page = createNode('a', { class: 'quiet', part: 'full-page', href: fullPage }, accountFullPage);
  return { overlay: overlayOf(onClose, text, createNode('div', { class: 'ways' }, focused, page)), focused };
}

function overlayOf(onClose: () => void, ...content: Node[]): HTMLElement {
  const button = createNode('button', { type: 'button', class: 'quiet', part: 'close' }, texts().close);
  button.addEventListener('click', onClose);
  return createNode('div', { class: 'overlay', part: 'overlay' }, ...content, button);
}
