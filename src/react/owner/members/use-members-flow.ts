import { useMemo } from 'react';
import { createMembersFlow, type MembersFlow } from '../../../core/owner/members/members-flow.js';
import { useOwner } from '../shared/owner-context.js';

/** Returns the actions on the members of the site, the same at every render. */
export function useMembersFlow(): MembersFlow {
  const { site } = useOwner();
  return useMemo(() => createMembersFlow(site), [site]);
}
