import type { Membership } from '../../../core/api/index.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { useTexts } from '../use-texts.js';

/** A link into the member area, for the whole window; nothing where the area has no address or access has ended. */
export function OpenMembership({ membership: { url, title, status } }: { readonly membership: Membership }) {
  const texts = useTexts(membershipsEn);
  if (!url || status === 'CANCELLED') return null;
  return (
    <a data-part="open" href={url} target="_top" aria-label={fill(texts.openArea, { area: title })}>
      {texts.open}
    </a>
  );
}
