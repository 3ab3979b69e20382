import { useCallback, useEffect, useReducer, type Dispatch } from 'react';
import type { MemberFilter } from '../../../contract/owner/members.js';
import {
  newMemberList,
  nextMemberList,
  pageQuery,
  type MemberListEvent,
  type MemberListState,
} from '../../../core/owner/members/member-list.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner } from '../shared/owner-context.js';
import { useMembersFlow } from './use-members-flow.js';

/** The list of members. It reads the page that it waits for. */
export function useMemberList(filter: MemberFilter) {
  const { site } = useOwner();
  const flow = useMembersFlow();
  // React 18 does not have the type that React 19 infers for the declarations.
  const [state, dispatch]: [MemberListState, Dispatch<MemberListEvent>] = useReducer(
    nextMemberList,
    filter,
    newMemberList,
  );
  const { turn, reading } = state;
  const isReading = reading.kind === 'first' || reading.kind === 'more';
  useEffect(() => {
    if (!isReading) return;
    const read = async () => {
      const result = await flow.members(pageQuery(state));
      dispatch(
        result.kind === 'done'
          ? { type: 'page-read', turn, list: result.value }
          : { type: 'page-failed', turn, failure: result },
      );
    };
    reportRejection(read(), site, 'members');
    // The page to read depends on the reading alone. Not on its kind: while one page arrives, the next one may be asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [flow, site, reading]);
  const askForMore = useCallback(() => dispatch({ type: 'more-asked' }), []);
  return { state, dispatch, askForMore };
}
