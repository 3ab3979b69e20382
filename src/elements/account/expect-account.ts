import type { AccountFrameElement } from '../account-frame/account-frame.js';
import { reportRejection } from '../../core/report-rejection.js';
import { getSite } from '../../core/site.js';
import { removeNode } from '../dom/remove-node.js';
import { addAccountFrame } from './open-account.js';

/** The loading overlay of the account over a page whose join waits for its answer; see {@link expectAccount}. */
export interface ExpectedAccount {
  /** Removes the overlay. It can still be drawn again in the same frame, so the visitor sees no gap before the account. */
  uncover(): void;
  /** Removes the `<account-frame>` that was added for the overlay, because the account does not open. */
  forget(): void;
}

/**
 * Shows the loading overlay of the account until the answer of a join decides whether the account opens. Adds
 * `<account-frame>` to a page without one. If its files cannot be loaded, shows nothing: opening the account reports that.
 *
 * @param onClose called when the visitor closes the overlay
 */
export function expectAccount(onClose: () => void): ExpectedAccount {
  const site = getSite();
  const { accountFrame } = site;
  let isAwaited = true;
  let uncover: (() => void) | undefined;
  const standIn = cover().catch(() => null);

  async function cover(): Promise<AccountFrameElement | null> {
    const added = await addAccountFrame();
    if (isAwaited) uncover = await accountFrame.expect(onClose);
    // The answer may have arrived while the files were loading.
    if (!isAwaited) uncover?.();
    return added;
  }

  return {
    uncover() {
      isAwaited = false;
      uncover?.();
    },
    forget() {
      const removed = standIn.then((added) => {
        // The page may have opened the account itself meanwhile.
        if (!added?.path) removeNode(added);
      });
      reportRejection(removed, site, 'account-frame');
    },
  };
}
