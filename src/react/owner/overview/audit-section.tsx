import { useState } from 'react';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { AuditList } from './audit-list.js';

/** What was done on the site. It is read when it is first opened. */
export function AuditSection({ isOpen }: { readonly isOpen: boolean }) {
  const texts = useOwnerTexts(overviewEn);
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details
      {...partProps('audit')}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary {...partProps('audit-summary')}>
        <h3 {...partProps('section-title')}>{texts.overviewAudit}</h3>
        <span {...partProps('hint')}>{texts.overviewAuditHint}</span>
      </summary>
      {wasOpened && <AuditList />}
    </details>
  );
}
