import { pageEn } from '../../core/messages/en/page.js';
import { frameEn } from '../../core/messages/en/frame.js';
import { viewEn } from '../../core/messages/en/view.js';
import type { Site } from '../../core/site.js';
import { createNode } from '../dom/create-node.js';

/** The overlay over the frame, and the element in it that gets the focus. */
export interface FrameOverlay {
  readonly overlay: HTMLElement;
  readonly focused: HTMLElement;
}

/** The texts of the frame and its overlays. */
export type FrameTexts = Readonly<
  Record<'account' | 'accountLoading' | 'accountSlow' | 'accountFullPage' | 'retry' | 'close', string>
>;

/** Returns the texts of the frame and its overlays in the language of the site. */
export function frameTexts(site: Pick<Site, 'messages'>): FrameTexts {
  return site.messages({ ...pageEn, ...viewEn, ...frameEn });
}

/** Creates the overlay of an account that is loading. */
export function loadingOverlay(texts: FrameTexts, onClose: () => void): FrameOverlay {
  const spinner = createNode('span', { part: 'spinner' });
  const focused = createNode('p', { part: 'text', role: 'status', tabindex: '-1' }, texts.accountLoading);
  return { overlay: createOverlay(texts, onClose, spinner, focused), focused };
}

/** Creates the overlay of an account that has not loaded: a retry button, and a link to the account as a full page. */
export function failedOverlay(
  texts: FrameTexts,
  fullPage: string,
  onClose: () => void,
  onRetry: () => void,
): FrameOverlay {
  const text = createNode('p', { part: 'text', role: 'alert' }, texts.accountSlow);
  const focused = createNode('button', { type: 'button', part: 'retry' }, texts.retry);
  focused.addEventListener('click', onRetry);
  const link = createNode('a', { part: 'full-page', href: fullPage }, texts.accountFullPage);
  const choices = createNode('div', { class: 'ways' }, focused, link);
  return { overlay: createOverlay(texts, onClose, text, choices), focused };
}

function createOverlay(texts: FrameTexts, onClose: () => void, ...content: Node[]): HTMLElement {
  const button = createNode('button', {
    type: 'button',
    class: 'close',
    part: 'close',
    'aria-label': texts.close,
  });
  button.addEventListener('click', onClose);
  return createNode('div', { class: 'overlay', part: 'overlay' }, ...content, button);
}
