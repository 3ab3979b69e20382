import type { PluralForms } from '../../core/pricing/index.js';
import { pluralText } from '../../core/messages/fill.js';

/** The benefits of an area; only their number where the list is not there; nothing where there are none. */
export function BenefitList({
  benefits,
  count = 0,
  countText,
  title,
  locale,
}: {
  readonly benefits: readonly { readonly description: string }[];
  readonly count: number | undefined;
  readonly countText: PluralForms;
  readonly title: string;
  readonly locale: string;
}) {
  if (benefits.length === 0) {
    return count > 0 ? <p part="benefit-count">{pluralText(countText, count, locale)}</p> : null;
  }
  return (
    <ul part="benefits" aria-label={title}>
      {benefits.map(({ description }, i) => (
        <li key={i} part="benefit">
          {description}
        </li>
      ))}
    </ul>
  );
}
