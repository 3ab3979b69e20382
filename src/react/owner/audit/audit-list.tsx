import { useCallback, useState } from 'react';
import type { AuditEntry, AuditList as AuditPage } from '../../../contract/owner/audit.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { auditEn } from '../../../core/messages/en/owner/audit.js';
import { auditText, changedFieldTexts } from '../../../core/owner/audit-text.js';
import type { OwnerResult } from '../../../core/owner/owner-call.js';
import { partProps } from '../../ui/base/styling.js';
import { SelectField } from '../../ui/form/select-field.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useMembersFlow } from '../members/use-members-flow.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { ShowMore } from './show-more.js';
import { usePages } from './use-pages.js';

/** What was done on the site, the newest first, by everybody or by one person. */
export function AuditList() {
  const flow = useMembersFlow();
  const texts = useOwnerTexts(auditEn);
  const [by, setBy] = useState('');
  const [people, setPeople] = useState<AuditPage['people']>([]);
  const read = useCallback(
    async (cursor?: string) => {
      const result = await flow.audit({ by: by || undefined, cursor });
      if (result.kind === 'done') setPeople(result.value.people);
      return result;
    },
    [flow, by],
  );
  return (
    <div {...partProps('audit-list')}>
      {people.length > 1 && (
        <SelectField
          name="by"
          label={texts.auditBy}
          value={by}
          onChange={({ currentTarget }) => setBy(currentTarget.value)}
        >
          <option value="">{texts.auditEverybody}</option>
          {people.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </SelectField>
      )}
      <Changes key={by} read={read} />
    </div>
  );
}

function Changes({ read }: { readonly read: (cursor?: string) => Promise<OwnerResult<AuditPage>> }) {
  const texts = useOwnerTexts(auditEn);
  const pages = usePages(read, ({ entries, next }: AuditPage) => ({ items: entries, next }));
  return (
    <LoadedView loaded={pages.loaded} lines={5}>
      {({ items, next }) =>
        items.length === 0 ? (
          <p {...partProps('none')}>{texts.auditNone}</p>
        ) : (
          <>
            <ul {...partProps('changes')}>
              {items.map((entry, index) => (
                <Change key={index} entry={entry} />
              ))}
            </ul>
            {next !== undefined && <ShowMore more={pages.more} onMore={pages.readMore} />}
          </>
        )
      }
    </LoadedView>
  );
}

function Change({ entry }: { readonly entry: AuditEntry }) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(auditEn);
  const fields = changedFieldTexts(entry, texts);
  return (
    <li {...partProps('change')}>
      <span {...partProps('change-text')}>{auditText(entry, texts)}</span>
      <time {...partProps('change-time')} dateTime={entry.at}>
        {dateText(entry.at, locale, 'medium')}
      </time>
      {fields.length > 0 && (
        <span {...partProps('change-fields')}>{fill(texts.auditChanged, { fields: fields.join(', ') })}</span>
      )}
    </li>
  );
}
