import { useMemo } from 'react';
import { createPeopleFlow, type PeopleFlow } from '../../../core/owner/people-flow.js';
import { useOwner } from '../shared/owner-context.js';

/** Returns the actions on the people who help, the same at every render. */
export function usePeopleFlow(): PeopleFlow {
  const { site } = useOwner();
  return useMemo(() => createPeopleFlow(site), [site]);
}
