import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MemberFilter } from '../../../contract/owner/members.js';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { numberText } from '../../../core/intl/formatters.js';
import { isEmptyFilter } from '../../../core/owner/members/member-list.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { partProps } from '../../ui/base/styling.js';
import { LoadingFailure, LoadingSkeleton } from '../../ui/loading/lazy-part.js';
import { useOwner } from '../shared/owner-context.js';
import { useNearEnd } from '../shared/use-near-end.js';
import { GrantDialog } from './grant-dialog.js';
import { MemberFilters } from './member-filters.js';
import { MemberGrid } from './member-grid.js';
import { useListTexts } from './list-texts.js';
import { RemovalDialog } from './removal-dialog.js';
import { SelectionBar } from './selection-bar.js';
import { useMemberList } from './use-member-list.js';
import { useMembersFlow } from './use-members-flow.js';

/** What is shown above the list. */
type ListDialog = 'grant' | 'remove' | null;

/** The list of members: its filters, the grid, and what can be done to those who are selected. */
export function MemberListView({
  filter: firstFilter,
  refreshes,
  onOpen,
}: {
  /** The filter at first. */
  readonly filter: MemberFilter;
  /** How often the list must be loaded again: it increases when a person has changed. */
  readonly refreshes: number;
  /** Called with the id of a person whom the owner opens. The same function at every render. */
  readonly onOpen: (memberId: string) => void;
}) {
  const { site } = useOwner();
  const flow = useMembersFlow();
  const shared = useListTexts();
  const { texts, locale } = shared;
  const { state, dispatch, askForMore } = useMemberList(firstFilter);
  const { filter, order, reading, pages, next, total, selected } = state;
  const [areas, setAreas] = useState<readonly OwnedMemberArea[]>([]);
  const [dialog, setDialog] = useState<ListDialog>(null);
  const [message, setMessage] = useState('');
  const exportAddress = useExportAddress(filter);
  const end = useRef<HTMLButtonElement>(null);
  const count = pages.reduce((sum, { length }) => sum + length, 0);
  useNearEnd(end, count, askForMore);

  useEffect(() => {
    const read = async () => {
      const result = await flow.areas();
      if (result.kind === 'done') setAreas(result.value.memberAreas);
    };
    reportRejection(read(), site, 'member-areas');
  }, [flow, site]);

  useEffect(() => {
    if (refreshes > 0) dispatch({ type: 'refreshed' });
  }, [refreshes, dispatch]);

  // The rows are memoized: their handlers must stay the same.
  const select = useCallback(
    (id: string, isSelected: boolean) => dispatch({ type: 'selected', id, isSelected }),
    [dispatch],
  );
  const setFilter = useCallback(
    (changed: MemberFilter) => dispatch({ type: 'filtered', filter: changed }),
    [dispatch],
  );
  const selectedMembers = useMemo(
    () => (selected.size > 0 ? pages.flat().filter(({ id }) => selected.has(id)) : []),
    [pages, selected],
  );
  const finish = (done: string) => {
    setDialog(null);
    setMessage(done);
    dispatch({ type: 'all-selected', isSelected: false });
    dispatch({ type: 'refreshed' });
  };

  if (reading.kind === 'failed' && reading.page === 'first')
    return <LoadingFailure failure={reading.failure} onRetry={() => dispatch({ type: 'refreshed' })} />;
  const isEmpty = total === 0 && isEmptyFilter(filter);
  return (
    <div {...partProps('member-list')}>
      <div {...partProps('section-head')}>
        <h2 tabIndex={-1} {...partProps('title')}>
          {texts.membersTitle}
        </h2>
        {state.mayExport && exportAddress !== '' && !isEmpty && (
          <a download data-look="secondary" {...partProps('export')} href={exportAddress}>
            {texts.membersExport}
          </a>
        )}
      </div>
      {!isEmpty && <MemberFilters filter={filter} areas={areas} shared={shared} onFilter={setFilter} />}
      <p role="status" {...partProps('member-count')}>
        {message !== '' && <span {...partProps('done')}>{message} </span>}
        {total !== null && total > 0 && pluralText(texts.membersCount, total, locale)}
        {total === 0 && !isEmpty && texts.membersNoMatch}
      </p>
      {selectedMembers.length > 0 && (
        <SelectionBar
          members={selectedMembers}
          shared={shared}
          onGrant={() => setDialog('grant')}
          onRemove={() => setDialog('remove')}
          onUnselect={() => dispatch({ type: 'all-selected', isSelected: false })}
        />
      )}
      {total === null && <LoadingSkeleton lines={6} shape="cards" />}
      {isEmpty && (
        <div {...partProps('empty')}>
          <p {...partProps('empty-title')}>{texts.membersEmptyTitle}</p>
          <p>{texts.membersEmpty}</p>
        </div>
      )}
      {total !== null && count > 0 && (
        <MemberGrid
          pages={pages}
          total={total}
          order={order}
          selected={selected}
          isBusy={reading.kind === 'first'}
          shared={shared}
          onSort={(sort) => dispatch({ type: 'sorted', sort })}
          onSelect={select}
          onSelectAll={(isSelected) => dispatch({ type: 'all-selected', isSelected })}
          onOpen={onOpen}
        />
      )}
      {total !== null && next !== undefined && (
        <div {...partProps('more-line')}>
          {reading.kind === 'failed' && (
            <p role="alert" {...partProps('problem')}>
              {texts.membersMoreFailed}
            </p>
          )}
          <button
            ref={end}
            type="button"
            {...partProps('more')}
            aria-disabled={reading.kind === 'more'}
            onClick={askForMore}
          >
            {texts.membersMore}
          </button>
          <span {...partProps('shown')}>
            {fill(texts.membersShown, {
              shown: numberText(count, locale),
              total: numberText(total, locale),
            })}
          </span>
        </div>
      )}
      {dialog === 'grant' && (
        <GrantDialog
          people={selectedMembers}
          onKeep={() => setDialog(null)}
          onDone={({ granted, title }) =>
            finish(pluralText(texts.membersGranted, granted, locale).replace('{area}', title))
          }
          onReload={() => finish(texts.membersRefreshed)}
        />
      )}
      {dialog === 'remove' && (
        <RemovalDialog
          members={selectedMembers}
          shared={shared}
          onKeep={() => setDialog(null)}
          onRemoved={finish}
        />
      )}
    </div>
  );
}

/** Returns the address of the filtered members as CSV, or an empty text until it is known. */
function useExportAddress(filter: MemberFilter): string {
  const { site } = useOwner();
  const flow = useMembersFlow();
  const [address, setAddress] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const result = await flow.exportAddress(filter);
      if (isCurrent) setAddress(result.kind === 'done' ? result.value : '');
    };
    reportRejection(read(), site, 'members');
    return () => {
      isCurrent = false;
    };
  }, [flow, site, filter]);
  return address;
}
