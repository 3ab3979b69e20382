/** JSX types of the tags for React 19: `import 'member-area-elements/react-types'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AccountFrame } from './account-frame.js';
import type { AccountLink } from './account-link.js';
import type { AccountScreen } from './account-screen.js';
import type { LoadingPolicy } from './shell.js';
import type { MemberAreaConnect } from './member-area-connect.js';
import type { MemberAreaCreate } from './member-area-create.js';
import type { MemberAreaJoin } from './member-area-join.js';
import type { MemberAreaLockScreen } from './member-area-lock-screen.js';
import type { MemberAreaLockScreenEditor } from './member-area-lock-screen-editor.js';
import type { MemberAreaLogin } from './member-area-login.js';
import type { MemberAreaPricing } from './member-area-pricing.js';
import type { MemberAreaSignUp } from './member-area-sign-up.js';
import type { MemberAreasChecklist } from './member-areas-checklist.js';
import type { MemberAreasPanel } from './member-areas-panel.js';
import type { MemberAreasSurvey } from './member-areas-survey.js';
import type { MemberAreasVideoOnboarding } from './member-areas-video-onboarding.js';
import type {
  AccountChangeEvent,
  AccountFrameErrorEvent,
  AccountFrameEvent,
  MemberAreaAuthenticateEvent,
  MemberAreaConnectChangeEvent,
  MemberAreaCreateSuccessEvent,
  MemberAreaJoinFailureEvent,
  MemberAreaJoinRequestEvent,
  MemberAreaJoinSuccessEvent,
  MemberAreaLockScreenSaveEvent,
  MemberAreaPricingOptionEvent,
  MemberAreasChecklistActionEvent,
  MemberAreasNavigationEvent,
  MemberAreasSurveySubmitEvent,
  MemberAreasToggleEvent,
  MemberAreasUpgradeEvent,
  MemberAreasVideoOnboardingFinishEvent,
  ModalCloseEvent,
  ModalOpenEvent,
} from './events/index.js';

type Tag<E extends HTMLElement, Props> = DetailedHTMLProps<HTMLAttributes<E>, E> & Props;

interface ShellProps {
  loading?: LoadingPolicy;
  locale?: string;
  preview?: string;
}

interface AreaProps extends ShellProps {
  'member-area-id'?: string;
  'pricing-option-id'?: string;
  'origin-url-path'?: string;
}

interface JoinProps extends AreaProps {
  'onmember-area-join-request'?: (event: MemberAreaJoinRequestEvent) => void;
  'onmember-area-join-success'?: (event: MemberAreaJoinSuccessEvent) => void;
  'onmember-area-join-failure'?: (event: MemberAreaJoinFailureEvent) => void;
  'onmember-area-authenticate'?: (event: MemberAreaAuthenticateEvent) => void;
}

interface AccessProps extends JoinProps {
  'onmember-area-pricing-option'?: (event: MemberAreaPricingOptionEvent) => void;
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how React 19 names its JSX types
  namespace JSX {
    interface IntrinsicElements {
      'member-area-join': Tag<MemberAreaJoin, JoinProps>;
      'member-area-pricing': Tag<MemberAreaPricing, AccessProps>;
      'member-area-lock-screen': Tag<MemberAreaLockScreen, AccessProps>;
      'member-area-login': Tag<
        MemberAreaLogin,
        AreaProps & {
          open?: boolean;
          'onmember-area-login-open'?: (event: ModalOpenEvent) => void;
          'onmember-area-login-close'?: (event: ModalCloseEvent) => void;
        }
      >;
      'member-area-sign-up': Tag<
        MemberAreaSignUp,
        AreaProps & {
          open?: boolean;
          'onmember-area-sign-up-open'?: (event: ModalOpenEvent) => void;
          'onmember-area-sign-up-close'?: (event: ModalCloseEvent) => void;
        }
      >;
      'member-areas-panel': Tag<
        MemberAreasPanel,
        ShellProps & {
          currency?: string;
          'onmember-areas-toggle'?: (event: MemberAreasToggleEvent) => void;
          'onmember-areas-navigation'?: (event: MemberAreasNavigationEvent) => void;
          'onmember-areas-upgrade'?: (event: MemberAreasUpgradeEvent) => void;
          'onmember-area-create-success'?: (event: MemberAreaCreateSuccessEvent) => void;
          'onmember-area-lock-screen-save'?: (event: MemberAreaLockScreenSaveEvent) => void;
          'onmember-areas-checklist-action'?: (event: MemberAreasChecklistActionEvent) => void;
        }
      >;
      'member-area-create': Tag<
        MemberAreaCreate,
        ShellProps & {
          open?: boolean;
          currency?: string;
          'without-payments'?: boolean;
          names?: MemberAreaCreate['names'];
          prefill?: MemberAreaCreate['prefill'];
          'onmember-area-create-success'?: (event: MemberAreaCreateSuccessEvent) => void;
          'onmember-areas-upgrade'?: (event: MemberAreasUpgradeEvent) => void;
          'onmember-area-create-open'?: (event: ModalOpenEvent) => void;
          'onmember-area-create-close'?: (event: ModalCloseEvent) => void;
        }
      >;
      'member-area-lock-screen-editor': Tag<
        MemberAreaLockScreenEditor,
        ShellProps & {
          'member-area-id'?: string;
          'onmember-area-lock-screen-save'?: (event: MemberAreaLockScreenSaveEvent) => void;
        }
      >;
      'member-area-connect': Tag<
        MemberAreaConnect,
        ShellProps & {
          'member-area-id'?: string;
          settings?: MemberAreaConnect['settings'];
          'onmember-area-connect-change'?: (event: MemberAreaConnectChangeEvent) => void;
          'onmember-areas-checklist-action'?: (event: MemberAreasChecklistActionEvent) => void;
        }
      >;
      'member-areas-checklist': Tag<
        MemberAreasChecklist,
        ShellProps & {
          'view-href'?: string;
          'onmember-areas-checklist-action'?: (event: MemberAreasChecklistActionEvent) => void;
        }
      >;
      'member-areas-survey': Tag<
        MemberAreasSurvey,
        ShellProps & {
          open?: boolean;
          'when-due'?: boolean;
          'onmember-areas-survey-submit'?: (event: MemberAreasSurveySubmitEvent) => void;
          'onmember-areas-survey-open'?: (event: ModalOpenEvent) => void;
          'onmember-areas-survey-close'?: (event: ModalCloseEvent) => void;
        }
      >;
      'member-areas-video-onboarding': Tag<
        MemberAreasVideoOnboarding,
        ShellProps & {
          open?: boolean;
          currency?: string;
          'onmember-areas-upgrade'?: (event: MemberAreasUpgradeEvent) => void;
          'onmember-areas-video-onboarding-finish'?: (event: MemberAreasVideoOnboardingFinishEvent) => void;
          'onmember-areas-video-onboarding-open'?: (event: ModalOpenEvent) => void;
          'onmember-areas-video-onboarding-close'?: (event: ModalCloseEvent) => void;
        }
      >;
      'account-frame': Tag<
        AccountFrame,
        {
          preview?: string;
          'onaccount-frame-open'?: (event: AccountFrameEvent) => void;
          'onaccount-frame-load'?: (event: AccountFrameEvent) => void;
          'onaccount-frame-close'?: (event: AccountFrameEvent) => void;
          'onaccount-frame-error'?: (event: AccountFrameErrorEvent) => void;
          'onaccount-change'?: (event: AccountChangeEvent) => void;
        }
      >;
      'account-link': Tag<AccountLink, { path?: string; preview?: string; 'show-first-name'?: boolean }>;
      'account-screen': Tag<AccountScreen, ShellProps & { path?: string }>;
    }
  }
}
