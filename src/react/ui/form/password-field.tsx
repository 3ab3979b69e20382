import { TextField, type TextFieldProps } from './text-field.js';
import { LineIcon } from '../base/line-icon.js';
import { partProps } from '../base/styling.js';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'children' | 'onToggle'> {
  readonly showLabel: string;
  readonly isShown: boolean;
  readonly onToggle: (isShown: boolean) => void;
}

/** A password input with a show/hide toggle. */
export function PasswordField({ showLabel, isShown, onToggle, ...field }: PasswordFieldProps) {
  return (
    <TextField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        {...partProps('show-password')}
        aria-label={showLabel}
        aria-pressed={isShown}
        onClick={() => onToggle(!isShown)}
      >
        <LineIcon size={20}>
          <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
          <circle cx="12" cy="12" r="3" />
          {isShown && <path d="M4 4l16 16" />}
        </LineIcon>
      </button>
    </TextField>
  );
}
