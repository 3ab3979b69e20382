import { ownerEn } from '../../core/messages/en/owner/shared.js';
import { named } from '../ui/named.js';
import { useOwnerTexts } from './owner-context.js';

/** The placeholder of an owner's view that is loading. It appears only when that takes longer than 300 milliseconds. */
export function OwnerLoading({ lines = 4 }: { readonly lines?: number }) {
  const texts = useOwnerTexts(ownerEn);
  return (
    <div {...named('skeleton')} role="status">
      <span className="unseen">{texts.ownerLoading}</span>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} {...named('skeleton-line')} aria-hidden="true" />
      ))}
    </div>
  );
}
