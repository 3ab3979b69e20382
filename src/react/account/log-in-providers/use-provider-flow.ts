import { useMemo } from 'react';
import {
  createProviderFlow,
  type ProviderFlow,
} from '../../../core/account/log-in-providers/provider-flow.js';
import { useAccount } from '../shared/account-context.js';

/** Returns the actions with log-in providers. */
export function useProviderFlow(): ProviderFlow {
  const { site } = useAccount();
  return useMemo(() => createProviderFlow(site), [site]);
}
