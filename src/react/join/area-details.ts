import type { LockScreenCustomization, MemberArea } from '../../core/api/types.js';

/** What is known of an area: its details, or why there are none. */
export type AreaDetails =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly area: MemberArea;
      /** How its lock screen looks, where that was asked for. */
      readonly lockScreen?: LockScreenCustomization | undefined;
    }
  | { readonly kind: 'failed' };
