/**
 * JSX types of the tags for React 18 and 19: `import 'member-area-elements/react-types'`. The types differ: React 19 sets
 * the properties of a custom element and listens to its events, React 18 only sets its attributes.
 */
import type * as React from 'react';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AccountFrameElement, AccountFrameEventMap } from './account-frame/account-frame.js';
import type { AccountLinkElement, AccountLinkEventMap } from './account-link/account-link.js';
import type { AccountScreenElement, AccountScreenEventMap } from './account-screen/account-screen.js';
import type {
  MemberAreaConnectElement,
  MemberAreaConnectEventMap,
} from './member-area-connect/member-area-connect.js';
import type {
  MemberAreaCreateElement,
  MemberAreaCreateEventMap,
} from './member-area-create/member-area-create.js';
import type { MemberAreaJoinElement, MemberAreaJoinEventMap } from './member-area-join/member-area-join.js';
import type {
  MemberAreaLockScreenEditorElement,
  MemberAreaLockScreenEditorEventMap,
} from './member-area-lock-screen-editor/member-area-lock-screen-editor.js';
import type {
  MemberAreaLockScreenElement,
  MemberAreaLockScreenEventMap,
} from './member-area-lock-screen/member-area-lock-screen.js';
import type {
  MemberAreaLoginElement,
  MemberAreaLoginEventMap,
} from './member-area-login/member-area-login.js';
import type {
  MemberAreaPricingElement,
  MemberAreaPricingEventMap,
} from './member-area-pricing/member-area-pricing.js';
import type {
  MemberAreaSignUpElement,
  MemberAreaSignUpEventMap,
} from './member-area-sign-up/member-area-sign-up.js';
import type {
  MemberAreasChecklistElement,
  MemberAreasChecklistEventMap,
} from './member-areas-checklist/member-areas-checklist.js';
import type {
  MemberAreasPanelElement,
  MemberAreasPanelEventMap,
} from './member-areas-panel/member-areas-panel.js';
import type {
  MemberAreasSurveyElement,
  MemberAreasSurveyEventMap,
} from './member-areas-survey/member-areas-survey.js';
import type {
  MemberAreasVideoOnboardingElement,
  MemberAreasVideoOnboardingEventMap,
} from './member-areas-video-onboarding/member-areas-video-onboarding.js';
import type { LoadingPolicy } from './base/view-element.js';

/** The attributes of the tags with a view. */
interface ViewProps {
  loading: LoadingPolicy;
  locale: string;
  preview: string;
}

interface AreaProps extends ViewProps {
  'member-area-id': string;
  'pricing-option-id': string;
  'origin-url-path': string;
}

interface ModalProps {
  open: boolean;
}

/** The class, the attributes and properties, and the events of each tag. */
interface Tags {
  'account-frame': Tag<AccountFrameElement, { preview: string }, AccountFrameEventMap>;
  'account-link': Tag<
    AccountLinkElement,
    { path: string; preview: string; 'show-first-name': boolean },
    AccountLinkEventMap
  >;
  'account-screen': Tag<AccountScreenElement, ViewProps & { path: string }, AccountScreenEventMap>;
  'member-area-connect': Tag<
    MemberAreaConnectElement,
    ViewProps & { 'member-area-id': string; settings: MemberAreaConnectElement['settings'] },
    MemberAreaConnectEventMap
  >;
  'member-area-create': Tag<
    MemberAreaCreateElement,
    ViewProps &
      ModalProps & {
        currency: string;
        'without-payments': boolean;
        names: MemberAreaCreateElement['names'];
        prefill: MemberAreaCreateElement['prefill'];
      },
    MemberAreaCreateEventMap
  >;
  'member-area-join': Tag<MemberAreaJoinElement, AreaProps, MemberAreaJoinEventMap>;
  'member-area-lock-screen': Tag<MemberAreaLockScreenElement, AreaProps, MemberAreaLockScreenEventMap>;
  'member-area-lock-screen-editor': Tag<
    MemberAreaLockScreenEditorElement,
    ViewProps & { 'member-area-id': string },
    MemberAreaLockScreenEditorEventMap
  >;
  'member-area-login': Tag<MemberAreaLoginElement, AreaProps & ModalProps, MemberAreaLoginEventMap>;
  'member-area-pricing': Tag<MemberAreaPricingElement, AreaProps, MemberAreaPricingEventMap>;
  'member-area-sign-up': Tag<MemberAreaSignUpElement, AreaProps & ModalProps, MemberAreaSignUpEventMap>;
  'member-areas-checklist': Tag<
    MemberAreasChecklistElement,
    ViewProps & { 'view-href': string },
    MemberAreasChecklistEventMap
  >;
  'member-areas-panel': Tag<
    MemberAreasPanelElement,
    ViewProps & { currency: string },
    MemberAreasPanelEventMap
  >;
  'member-areas-survey': Tag<
    MemberAreasSurveyElement,
    ViewProps & ModalProps & { 'when-due': boolean },
    MemberAreasSurveyEventMap
  >;
  'member-areas-video-onboarding': Tag<
    MemberAreasVideoOnboardingElement,
    ViewProps & ModalProps & { currency: string },
    MemberAreasVideoOnboardingEventMap
  >;
}

/** The JSX props of a tag. Only `@types/react` 18 and earlier declare `createFactory`. */
type Tag<Element, Props, Events> = typeof React extends { createFactory: unknown }
  ? React18Props<Element, Props, Events>
  : React19Props<Element, Props, Events>;

type React19Props<Element, Props, Events> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & {
  [Name in keyof Props]?: Props[Name] | undefined;
} & { [Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined };

/** React 18 sets `false` as an attribute, which counts as true, and `className` as an attribute of that name. */
type React18Props<Element, Props, Events> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  'className' | PresenceAttribute
> & { class?: string | undefined } & { [Name in PresenceAttribute]?: Presence | undefined } & {
  [Name in keyof Props]?: React18Value<Props[Name]> | undefined;
} & { [Name in keyof Events & string as `on${Name}`]?: NotInReact18 | undefined };

type PresenceAttribute = 'autoFocus' | 'hidden' | 'itemScope';
type Presence = true | '';

type React18Value<Value> = Value extends boolean
  ? Presence
  : Value extends string
    ? Value
    : Value extends undefined
      ? never
      : NotInReact18;

/** A type that no value has. Its text appears in the error message of TypeScript. */
type NotInReact18 = 'React 18 sets attributes only: use addEventListener, or set the property, on a ref';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React declares its JSX types in this namespace
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
