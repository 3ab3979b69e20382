import { MemberAreasSurveyElement } from './member-areas-survey.js';
import { register } from '../base/register.js';

register('member-areas-survey', MemberAreasSurveyElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-survey': MemberAreasSurveyElement;
  }
}
