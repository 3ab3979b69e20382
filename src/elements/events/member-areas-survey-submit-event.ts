/** `member-areas-survey-submit`: the answers have arrived. They are not in the event. No default action. */
export class MemberAreasSurveySubmitEvent extends Event {
  constructor() {
    super('member-areas-survey-submit', { bubbles: true, composed: true });
  }
}
