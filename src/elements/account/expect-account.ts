import type { AccountFrameElement } from '../account-frame/account-frame.js';
import type { ExpectedFrame } from '../../core/account-frame/controller.js';
import { reportRejection } from '../../core/report-rejection.js';
import { getSite } from '../../core/site.js';
import { removeNode } from '../dom/remove-node.js';
import { addAccountFrame } from './open-account.js';

/** The account that loads under its overlay while a join waits for its answer; see {@link expectAccount}. */
export interface ExpectedAccount {
  /**
   * Removes the overlay. It can still be drawn again in the same frame of the screen, so the visitor sees no gap before the
   * account.
   */
  uncover(): void;
  /**
   * Removes what has loaded, and the `<account-frame>` that was added for it, because the account does not open. A second call
   * does nothing.
   */
  forget(): void;
}

/**
 * Shows the loading overlay of the account, and loads the account under it, until the answer of a join decides whether it
 * opens. Adds `<account-frame>` to a page without one. If its files cannot be loaded, shows nothing: opening the account
 * reports that.
 *
 * @param path the path at which the account will probably open; with `null`, it does not load before it opens
 * @param onClose called when the visitor closes the overlay
 */
export function expectAccount(path: string | null, onClose: () => void): ExpectedAccount {
  const site = getSite();
  const { accountFrame } = site;
  let isAwaited = true;
  let frame: ExpectedFrame | undefined;
  const standIn = cover().catch(() => null);

  async function cover(): Promise<AccountFrameElement | null> {
    const added = await addAccountFrame();
    if (isAwaited) frame = await accountFrame.expect(path, onClose);
    // The answer may have arrived while the files were loading.
    if (!isAwaited) frame?.forget();
    return added;
  }

  return {
    uncover() {
      isAwaited = false;
      frame?.uncover();
    },
    forget() {
      isAwaited = false;
      frame?.forget();
      const removed = standIn.then((added) => {
        // The page may have opened the account itself meanwhile.
        if (!added?.path) removeNode(added);
      });
      reportRejection(removed, site, 'account-frame');
    },
  };
}
