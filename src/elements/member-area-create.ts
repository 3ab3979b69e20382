import { createEn } from '../core/messages/owner/create-en.js';
import { OwnerModal } from './owner-modal.js';

const loadCreateView = () => import('../react/owner/create/create-view.js');

/**
 * @tag member-area-create
 * @attr {boolean} open - whether it is open; also `show()` and `hide()`
 * @attr {ready} preview - a state shown from sample data, in place
 * @slot - what opens it
 * @fires member-area-create-open - it has opened
 * @fires member-area-create-close - before it closes; cancelable. `reason` is `close`, `escape` or `done`
 */
export class MemberAreaCreate extends OwnerModal {
  protected override get label(): string {
    return { ...createEn, ...this.messages }.createTitle;
  }

  protected override preload(): void {
    loadCreateView().catch(() => undefined);
  }

  protected override async loadView() {
    const { CreateView } = await loadCreateView();
    return () => ({ component: CreateView, props: this.ownerProps });
  }
}
