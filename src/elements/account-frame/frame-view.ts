import type { FrameNotice, FrameView } from '../../core/account-frame/view.js';
import { pageDocument } from '../../core/browser/page-document.js';
import { reportRejection } from '../../core/report-rejection.js';
import type { Site } from '../../core/site.js';
import { announceJoin } from '../events/announce-join.js';
import { AccountChangeEvent } from '../events/account-change-event.js';
import { AccountFrameErrorEvent } from '../events/account-frame-error-event.js';
import { AccountFrameEvent } from '../events/account-frame-event.js';
import { FrameLayer } from '../overlays/frame-layer.js';
import { frameTexts } from '../overlays/frame-overlay.js';
import { appendStandIn } from './stand-in.js';

/** Creates the view of `<account-frame>`: draws in the shadow root of the tag, and dispatches events on the tag. */
export function createFrameView(tag: HTMLElement, root: ShadowRoot, site: Site): FrameView {
  const { accountFrame } = site;
  const layer = new FrameLayer({
    roots: () => rootsOf(tag, root, site),
    locale: () => site.settings().locale,
    texts: () => frameTexts(site),
    isOpen: () => accountFrame.path !== null,
    onMount() {
      reportOtherFrames(site);
      // The page may have changed the locale since the view was loaded.
      reportRejection(site.language(), site, 'language');
    },
    onClose: () => accountFrame.close(),
    onRetry: () => accountFrame.reload(),
    onBlocked: () => accountFrame.blocked(),
  });
  return Object.assign(layer, { notifyPage: (notice: FrameNotice) => dispatchNotice(tag, notice) });
}

/**
 * Yields the shadow roots that can show the account: that of the tag; if the page hides an element around the tag, those
 * of its other `<account-frame>` tags; and then that of one at the end of the body.
 */
function* rootsOf(tag: HTMLElement, root: ShadowRoot, site: Site): Generator<ShadowRoot> {
  yield root;
  const message = `<${tag.localName}> is in an element that is hidden. The account is shown at the end of the page. Move the tag to the end of <body>.`;
  site.reportOnce(new Error(message), tag.localName);
  for (const other of pageDocument.querySelectorAll('account-frame:not([preview])')) {
    if (other !== tag && other.shadowRoot) yield other.shadowRoot;
  }
  const standIn = appendStandIn();
  if (standIn.shadowRoot) yield standIn.shadowRoot;
}

/** Dispatches the event of a notice, and returns whether the default action may follow. */
function dispatchNotice(tag: HTMLElement, notice: FrameNotice): boolean {
  switch (notice.type) {
    case 'open':
      return tag.dispatchEvent(new AccountFrameEvent('open', notice.path, true));
    case 'load':
      return tag.dispatchEvent(new AccountFrameEvent('load', notice.path, false));
    case 'close':
      return tag.dispatchEvent(new AccountFrameEvent('close', notice.path, notice.cancelable));
    case 'error':
      return tag.dispatchEvent(new AccountFrameErrorEvent(notice.reason, notice.path));
    case 'account': {
      const { user } = notice;
      const isSignedIn = user.state === 'signed-in';
      return tag.dispatchEvent(new AccountChangeEvent(isSignedIn, isSignedIn ? user.firstName : ''));
    }
    case 'join-success':
    case 'join-failure':
      return announceJoin(tag, notice);
  }
}

/** Reports a second `<account-frame>`, because a page that listens on that one would receive no event. */
function reportOtherFrames(site: Site): void {
  // Not those that the library has added for a page without one, and not previews.
  const { length } = pageDocument.querySelectorAll('account-frame:not([data-stand-in], [preview])');
  if (length < 2) return;
  const message = `There are ${length} <account-frame> elements on the page. The first one shows the account and dispatches its events. Remove the others.`;
  site.reportOnce(new Error(message), 'account-frame');
}
