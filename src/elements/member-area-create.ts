import type { PropertyDeclarations } from '@lit/reactive-element';
import { createEn } from '../core/messages/owner/create-en.js';
import type { CreatePrefill } from '../react/owner/create/create-form.js';
import { attributeText } from './attribute-text.js';
import { MemberAreaCreateSuccessEvent } from './events/member-area-create-success-event.js';
import { MemberAreasUpgradeEvent } from './events/member-areas-upgrade-event.js';
import { OwnerModal } from './owner-modal.js';

const loadCreateView = () => import('../react/owner/create/create-view.js');

/**
 * @tag member-area-create
 * @attr {boolean} open - whether it is open; also `show()` and `hide()`
 * @attr {string} currency - ISO 4217 code of the prices; default: USD
 * @attr {ready} preview - a state shown from sample data, in place
 * @slot - what opens it
 * @fires member-area-create-open - it has opened
 * @fires member-area-create-close - before it closes; cancelable. `reason` is `close`, `escape` or `done`
 * @fires member-area-create-success - an area has been created
 * @fires member-areas-upgrade - the plan has no place left, and the owner wants a larger one
 */
export class MemberAreaCreate extends OwnerModal {
  static override properties: PropertyDeclarations = {
    currency: attributeText('currency'),
    prefill: { attribute: false },
  };

  /** ISO 4217 code of the prices. Default: USD. */
  declare currency: string | undefined;
  /** What the creation starts from. Default: nothing. */
  declare prefill: CreatePrefill | undefined;

  protected override get label(): string {
    return { ...createEn, ...this.messages }.createTitle;
  }

  protected override preload(): void {
    loadCreateView().catch(() => undefined);
  }

  protected override async loadView() {
    const { CreateView } = await loadCreateView();
    return () => {
      const { onClose, ...owner } = this.ownerProps;
      return {
        component: CreateView,
        props: {
          ...owner,
          currency: this.currency ?? 'USD',
          prefill: this.prefill,
          onLeave: onClose,
          onCreated: (area) => {
            this.dispatchEvent(new MemberAreaCreateSuccessEvent(area));
            this.hide('done');
          },
          onUpgrade: (planId) => this.dispatchEvent(new MemberAreasUpgradeEvent(planId)),
        } satisfies Parameters<typeof CreateView>[0],
      };
    };
  }
}
