import { TextField, type TextFieldProps } from './text-field.js';
import { LineIcon } from '../base/line-icon.js';
import { partProps } from '../base/styling.js';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'children' | 'onToggle'> {
  readonly showLabel: string;
  readonly isShown: boolean;
  readonly onToggle: (isShown: boolean) => void;
}

// Points, not paths or circles: `d` and `r` are CSS properties too, which a page can unset for all elements.
const EYELIDS = '2,12 5,8 9,5.5 12,5 15,5.5 19,8 22,12 19,16 15,18.5 12,19 9,18.5 5,16';
const IRIS = '15,12 14,14 12,15 10,14 9,12 10,10 12,9 14,10';

/** A password input with a show/hide toggle. */
export function PasswordField({ showLabel, isShown, onToggle, ...field }: PasswordFieldProps) {
  return (
    <TextField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck="false">
      <button
        type="button"
        {...partProps('show-password')}
        aria-pressed={isShown}
        onClick={() => onToggle(!isShown)}
      >
        <span data-part="hidden-text">{showLabel}</span>
        <LineIcon size={20}>
          <polygon points={EYELIDS} />
          <polygon points={IRIS} />
          {isShown && <polyline points="4,4 20,20" />}
        </LineIcon>
      </button>
    </TextField>
  );
}
