import { useMemo } from 'react';
import { createOperationsFlow, type OperationsFlow } from '../../../core/owner/operations-flow.js';
import { useOwner } from './owner-context.js';

/** Returns the actions on what runs the site, the same at every render. */
export function useOperationsFlow(): OperationsFlow {
  const { site } = useOwner();
  return useMemo(() => createOperationsFlow(site), [site]);
}
