import { useState } from 'react';
import { auditEn } from '../../../core/messages/en/owner/audit.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { AuditList } from './audit-list.js';
import { auditStyles } from './audit-styles.js';

/** What was done on the site. It is read when it is first opened. */
export function AuditSection({ isOpen }: { readonly isOpen: boolean }) {
  const texts = useOwnerTexts(auditEn);
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details
      ref={useAdoptedStyles(auditStyles)}
      {...partProps('audit')}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary {...partProps('audit-summary')}>
        <h3 {...partProps('section-title')}>{texts.auditTitle}</h3>
        <span {...partProps('hint')}>{texts.auditHint}</span>
      </summary>
      {wasOpened && <AuditList />}
    </details>
  );
}
