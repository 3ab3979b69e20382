import type { MemberAreaAuthenticateEvent } from './member-area-authenticate-event.js';
import type { MemberAreaJoinFailureEvent } from './member-area-join-failure-event.js';
import type { MemberAreaJoinRequestEvent } from './member-area-join-request-event.js';
import type { MemberAreaJoinSuccessEvent } from './member-area-join-success-event.js';
import type { MemberAreaPricingOptionEvent } from './member-area-pricing-option-event.js';

/** The events of the result of a join, by name. */
export interface JoinEndEventMap {
  'member-area-join-success': MemberAreaJoinSuccessEvent;
  'member-area-join-failure': MemberAreaJoinFailureEvent;
}

/** The events of the tags that join, by name. */
export interface JoinEventMap extends JoinEndEventMap {
  'member-area-join-request': MemberAreaJoinRequestEvent;
  'member-area-authenticate': MemberAreaAuthenticateEvent;
}

/** The events of the tags that show pricing options, by name. */
export interface PricingEventMap extends JoinEventMap {
  'member-area-pricing-option': MemberAreaPricingOptionEvent;
}
