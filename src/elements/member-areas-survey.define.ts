import { MemberAreasSurvey } from './member-areas-survey.js';
import { register } from './register.js';

register('member-areas-survey', MemberAreasSurvey);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-survey': MemberAreasSurvey;
  }
}
