import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { PanelAddress } from '../../../core/owner/panel-address.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { loadCoupons, loadMembers, loadOverview, loadPeople } from './load-parts.js';
import type { PanelSettings } from './use-panel.js';

/** The view of the numbers, of the members, of the people or of the coupons. Its code is loaded when it is first shown. */
export function LazyView({
  address,
  onArrive,
  onGo,
  onMemberOpen,
  onMemberChange,
  onMemberClosed,
  onOwnRoleChange,
}: Pick<PanelSettings, 'onMemberOpen' | 'onMemberChange' | 'onMemberClosed'> & {
  readonly address: PanelAddress;
  /** Called when the view has been rendered after its code has loaded. */
  readonly onArrive: () => void;
  readonly onGo: (address: PanelAddress) => void;
  readonly onOwnRoleChange: () => void;
}) {
  const arrived = (view: ReactNode) => <Arrival onArrive={onArrive}>{view}</Arrival>;
  switch (address.view) {
    case 'overview':
      return (
        <LazyPart key="overview" load={loadOverview}>
          {(OverviewPage) => arrived(<OverviewPage />)}
        </LazyPart>
      );
    case 'members':
      return (
        <LazyPart key="members" load={loadMembers} lines={8}>
          {(MembersPage) =>
            arrived(
              <MembersPage
                opened={address.memberId ?? null}
                onOpened={(memberId) => {
                  if (memberId !== null && onMemberOpen?.(memberId) === false) return;
                  onGo({ view: 'members', memberId: memberId ?? undefined });
                }}
                onChange={onMemberChange}
                onClosed={onMemberClosed}
              />,
            )
          }
        </LazyPart>
      );
    case 'people':
      return (
        <LazyPart key="people" load={loadPeople}>
          {(PeoplePage) => arrived(<PeoplePage onOwnRoleChange={onOwnRoleChange} />)}
        </LazyPart>
      );
    case 'coupons':
      return (
        <LazyPart key="coupons" load={loadCoupons}>
          {(CouponsPage) => arrived(<CouponsPage />)}
        </LazyPart>
      );
    default:
      return null;
  }
}

function Arrival({ onArrive, children }: { readonly onArrive: () => void; readonly children: ReactNode }) {
  const call = useRef(onArrive);
  useLayoutEffect(() => call.current(), []);
  return children;
}
