import { useId, type ReactNode } from 'react';
import type { MemberDetails } from '../../../contract/owner/member.js';
import { partProps } from '../../ui/base/styling.js';
import type { MemberActions } from './use-member.js';

/** What a section with actions gets. */
export interface SectionProps {
  readonly person: MemberDetails;
  readonly actions: MemberActions;
}

/** A section of the view of a member: its title, and a button beside it. */
export function MemberSection({
  part,
  title,
  action,
  children,
}: {
  readonly part: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section {...partProps(part)} data-section aria-labelledby={id}>
      <div {...partProps('section-head')}>
        <h3 id={id} {...partProps('section-title')}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
