import { useEffect, useState } from 'react';
import { reportRejection } from '../../../core/report-rejection.js';
import { partProps } from '../../ui/base/styling.js';
import { useMemberTexts } from './member-texts.js';
import { useMembersFlow } from '../members/use-members-flow.js';
import { useOwner } from '../shared/owner-context.js';
import { MemberSection, type SectionProps } from './member-section.js';

/** What is done seldom: mail a link, download the data, close the account. */
export function MemberMore({ person: { id, link, mayClose }, actions }: SectionProps) {
  const texts = useMemberTexts();
  const data = useDataAddress(id);
  return (
    <MemberSection part="more" title={texts.memberMore}>
      <ul {...partProps('more-list')}>
        {link && (
          <li>
            <button
              type="button"
              {...partProps('send-link')}
              data-look="quiet"
              onClick={() => actions.open({ kind: 'link' })}
            >
              {link === 'password' ? texts.memberSendPassword : texts.memberSendConfirmation}
            </button>
          </li>
        )}
        {data !== null && (
          <li>
            <a {...partProps('download')} data-look="quiet" href={data} download>
              {texts.memberDownload}
            </a>
          </li>
        )}
        {mayClose && (
          <li>
            <button
              type="button"
              {...partProps('close-account')}
              data-look="danger"
              onClick={() => actions.open({ kind: 'close' })}
            >
              {texts.memberClose}
            </button>
          </li>
        )}
      </ul>
    </MemberSection>
  );
}

/** Returns the address of the data of a person, or `null` until it is known. */
function useDataAddress(memberId: string): string | null {
  const { site } = useOwner();
  const flow = useMembersFlow();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const result = await flow.dataAddress(memberId);
      if (isCurrent && result.kind === 'done') setAddress(result.value);
    };
    reportRejection(read(), site, 'member');
    return () => {
      isCurrent = false;
    };
  }, [flow, site, memberId]);
  return address;
}
