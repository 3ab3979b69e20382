import { useRef, useState } from 'react';
import type { Membership } from '../../../contract/account/memberships.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { PaymentOption } from './change-option.js';
import { EndMembership } from './end-membership.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useAccountData } from '../shared/account-loading.js';
import { PauseMembership, PlannedPause } from './pause-membership.js';
import { PaymentMethod } from './payment-method.js';
import { membershipFacts, membershipStatus } from './membership.js';
import { membershipScreenStyles } from './membership-result-styles.js';
import { OpenMembership } from './memberships-screen.js';
import { readMemberships } from './read-memberships.js';
import { RejoinMembership } from './rejoin-membership.js';
import { ResumeMembership } from './resume-membership.js';
import { ResumeNow } from './resume-now.js';
import { UnsentReasonNotice } from './unsent-reason.js';

/** The screen of one membership: its price, its dates, and how to end it, to resume it or to join again. */
export function MembershipScreen({ id }: { readonly id: string }) {
  const texts = useTexts(membershipsEn);
  const loaded = useAccountData(readMemberships, 'memberships');
  const styles = useProtectedStyles(membershipScreenStyles);
  const [result, setResult] = useState('');
  const [changes, setChanges] = useState(0);
  const status = useRef<HTMLDivElement>(null);
  const showResult = (text: string) => {
    setResult(text);
    setChanges((last) => last + 1);
  };
  return (
    <div ref={styles} data-part="screen">
      <UnsentReasonNotice key={changes} />
      <div ref={status} role="status">
        {result && <p data-part="notice">{result}</p>}
      </div>
      <LoadedView loaded={loaded}>
        {({ memberships }, reload) => {
          const membership = memberships.find((one) => one.id === id);
          return membership ? (
            <Details
              membership={membership}
              onEnded={() => {
                showResult('');
                reload();
              }}
              onResumed={(text) => {
                showResult(text);
                // The button that was clicked is about to be removed.
                focusTitle(status.current);
                reload();
              }}
            />
          ) : (
            <>
              <p data-part="empty">{texts.membershipMissing}</p>
              <p>
                <AccountLinkTo path="/memberships">{texts.allMemberships}</AccountLinkTo>
              </p>
            </>
          );
        }}
      </LoadedView>
    </div>
  );
}

/** Focuses the title of the screen that a node is in. */
const focusTitle = (node: Element | null) =>
  node?.closest('[data-part=card]')?.querySelector<HTMLElement>('[data-part=title]')?.focus();

/** Defined outside the component, because `useTexts` needs the same object at every render. */
const detailsEn = { ...membershipsEn, ...pricingEn };

function Details({
  membership,
  onEnded,
  onResumed,
}: {
  readonly membership: Membership;
  readonly onEnded: () => void;
  readonly onResumed: (result: string) => void;
}) {
  const { locale } = useAccount();
  const texts = useTexts(detailsEn);
  const hasFailed = membership.status === 'PAYMENT_FAILED';
  return (
    <>
      <div data-part="which">
        <h2 data-part="area">{membership.title}</h2>
        <p role="status" data-part="status-chip" data-status={membership.status}>
          {membershipStatus(membership, texts, locale)}
        </p>
      </div>
      <dl data-part="facts">
        {membershipFacts(membership, texts, locale).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div data-part="actions">
        {hasFailed && <PaymentMethod membership={membership} />}
        <OpenMembership membership={membership} />
        {!hasFailed && <PaymentMethod membership={membership} />}
        <ResumeNow membership={membership} onChanged={onResumed} />
        {membership.status === 'ENDING' && <ResumeMembership id={membership.id} onChanged={onResumed} />}
        <PauseMembership membership={membership} onChanged={onResumed} />
        <EndMembership membership={membership} onEnded={onEnded} />
      </div>
      <PlannedPause membership={membership} onChanged={onResumed} />
      <PaymentOption membership={membership} onChanged={onResumed} />
      {membership.status === 'CANCELLED' && <RejoinMembership membership={membership} />}
    </>
  );
}
