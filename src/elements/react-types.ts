/** JSX types of the tags for React 19: `import 'member-area-elements/react-types'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AccountFrame } from './account-frame.js';
import type { AccountLink } from './account-link.js';
import type { AccountScreen } from './account-screen.js';
import type { LoadingPolicy } from './shell.js';
import type { MemberAreaJoin } from './member-area-join.js';
import type {
  AccountChangeEvent,
  AccountFrameErrorEvent,
  AccountFrameEvent,
  MemberAreaAuthenticateEvent,
  MemberAreaJoinFailureEvent,
  MemberAreaJoinRequestEvent,
  MemberAreaJoinSuccessEvent,
} from './events/index.js';

type Tag<E extends HTMLElement, Props> = DetailedHTMLProps<HTMLAttributes<E>, E> & Props;

interface ShellProps {
  loading?: LoadingPolicy;
  locale?: string;
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how React 19 names its JSX types
  namespace JSX {
    interface IntrinsicElements {
      'member-area-join': Tag<
        MemberAreaJoin,
        ShellProps & {
          'member-area-id'?: string;
          'pricing-option-id'?: string;
          'origin-url-path'?: string;
          'onmember-area-join-request'?: (event: MemberAreaJoinRequestEvent) => void;
          'onmember-area-join-success'?: (event: MemberAreaJoinSuccessEvent) => void;
          'onmember-area-join-failure'?: (event: MemberAreaJoinFailureEvent) => void;
          'onmember-area-authenticate'?: (event: MemberAreaAuthenticateEvent) => void;
        }
      >;
      'account-frame': Tag<
        AccountFrame,
        {
          'onaccount-frame-open'?: (event: AccountFrameEvent) => void;
          'onaccount-frame-load'?: (event: AccountFrameEvent) => void;
          'onaccount-frame-close'?: (event: AccountFrameEvent) => void;
          'onaccount-frame-error'?: (event: AccountFrameErrorEvent) => void;
          'onaccount-change'?: (event: AccountChangeEvent) => void;
        }
      >;
      'account-link': Tag<AccountLink, { path?: string; 'show-first-name'?: boolean }>;
      'account-screen': Tag<AccountScreen, ShellProps & { path?: string }>;
    }
  }
}
