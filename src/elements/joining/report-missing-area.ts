import { docsAddress } from '../../core/misuse/docs-address.js';
import { getSite } from '../../core/site.js';

/** Reports that an element has no area. */
export function reportMissingArea(tag: string): void {
  const error = new Error(
    `<${tag}>: attribute "member-area-id" is missing. Add the id of the area, for example member-area-id="community". See ${docsAddress('checking', 'missing-attribute')}.`,
  );
  getSite().report(error, tag);
}
