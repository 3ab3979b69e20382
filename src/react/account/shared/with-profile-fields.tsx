import type { ReactNode } from 'react';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import type { SkeletonShape } from '../../ui/loading/placeholders.js';
import { useAccount } from './account-context.js';
import type { ProfileFieldSet } from './profile-fields.js';

const load = () => import('./profile-fields.js');

/**
 * Loads the fields that the site adds to a form, before the form is shown. A form of a site without such fields gets
 * `undefined` at once, and loads nothing.
 */
export function WithProfileFields({
  children,
  ...skeleton
}: {
  readonly lines?: number;
  readonly shape?: SkeletonShape;
  readonly children: (fields?: ProfileFieldSet) => ReactNode;
}) {
  if (!useAccount().site.settings().profileFields.length) return children();
  return (
    <LazyPart load={load} {...skeleton}>
      {({ ProfileFieldsLoaded }) => <ProfileFieldsLoaded>{children}</ProfileFieldsLoaded>}
    </LazyPart>
  );
}
