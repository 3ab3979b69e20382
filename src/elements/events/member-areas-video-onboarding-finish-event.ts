import type { PurchaseType } from '../../contract/parts/member-area.js';
import { NativeEvent } from './native-event.js';

/** The first video: uploaded, linked, or postponed. */
export type FirstVideo =
  | { readonly kind: 'upload'; readonly id: string }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'later' };

/**
 * `member-areas-video-onboarding-finish`: the owner has completed the slides. Default action: the creation dialog opens
 * with the choices.
 */
export class MemberAreasVideoOnboardingFinishEvent extends NativeEvent {
  readonly purchaseType: PurchaseType;
  readonly video: FirstVideo;

  constructor(purchaseType: PurchaseType, video: FirstVideo) {
    super('member-areas-video-onboarding-finish', { bubbles: true, composed: true, cancelable: true });
    this.purchaseType = purchaseType;
    this.video = video;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-areas-video-onboarding-finish': MemberAreasVideoOnboardingFinishEvent;
  }
}
