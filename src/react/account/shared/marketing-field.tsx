import { useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount } from './account-context.js';
import { CheckboxField, checkboxStyles } from './checkbox-field.js';

/** The checkbox that agrees to marketing emails. It renders nothing when the site does not ask for that. */
export function MarketingField({ agreed = false }: { readonly agreed?: boolean | undefined }) {
  const { site, texts } = useAccount();
  const styles = useProtectedStyles(checkboxStyles);
  if (!site.settings().marketingOptIn) return null;
  return (
    <div ref={styles}>
      <CheckboxField name="marketingOptIn" label={texts.marketingOptIn} defaultChecked={agreed} />
    </div>
  );
}
