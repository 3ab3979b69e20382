import { enrollmentText } from '../join/enrollment-text.js';
import { JoinAction, type JoinActionProps } from '../join/join-action.js';

/** The one thing a visitor can do about an area; while sign-up is not open, a button that only says so. */
export function AccessAction(props: JoinActionProps) {
  const text = enrollmentText(props.state, props.texts, props.locale);
  return text === null ? (
    <JoinAction {...props} />
  ) : (
    <button type="button" part="button" disabled>
      {text}
    </button>
  );
}
