import { codeEn } from '../../../core/messages/en/code.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { TextField } from '../../ui/form/text-field.js';
import type { Problems } from '../../ui/form/use-form.js';
import { useTexts } from '../shared/account-context.js';

/** The field for a mailed code of six digits. Telephones and browsers fill it in from the mail. */
export function CodeField({
  name,
  hint,
  problems,
}: {
  readonly name: string;
  readonly hint: string;
  readonly problems: Problems;
}) {
  const { code } = useTexts(codeEn);
  const styles = useProtectedStyles(codeStyles);
  return (
    <div ref={styles} data-part="code">
      <TextField
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        // Spaces and hyphens between the digits do not matter.
        maxLength={30}
        label={code}
        hint={hint}
        error={problems[name]}
      />
    </div>
  );
}

const codeStyles = css`
  [data-part='account'] [data-part='code'] [data-part='input'] {
    font-size: var(--_member-text-section);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.2em;
  }
`;
