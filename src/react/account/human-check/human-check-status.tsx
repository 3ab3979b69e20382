import type { AskedCheck } from '../../../core/account/human-checks.js';
import { asksVisitor } from '../../../core/human-check/solve-human-check.js';
import { humanCheckEn } from '../../../core/messages/en/human-check.js';
import { useTexts } from '../shared/account-context.js';

/** Says what the check does, or what the visitor must do. */
export function HumanCheckStatus({ asked }: { readonly asked: AskedCheck }) {
  const texts = useTexts(humanCheckEn);
  return <>{asksVisitor(asked.check) ? texts.showHuman : texts.checkingHuman}</>;
}
