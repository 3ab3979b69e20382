import { NativeEvent } from './native-event.js';

/** `member-areas-survey-submit`: the survey has been sent. The event has no answers in it. No default action. */
export class MemberAreasSurveySubmitEvent extends NativeEvent {
  constructor() {
    super('member-areas-survey-submit', { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-areas-survey-submit': MemberAreasSurveySubmitEvent;
  }
}
