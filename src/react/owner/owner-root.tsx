import { useMemo, type ReactNode } from 'react';
import { createOwnerFlow } from '../../core/owner/owner-flow.js';
import { named } from '../ui/named.js';
import { useAdoptedStyles } from '../ui/use-adopted-styles.js';
import { OwnerContext, useOwner, type OwnerViewProps } from './owner-context.js';
import { ownerStyles } from './owner-styles.js';

/** The outermost part of every view of the owner's: its styles, and what its parts work with. */
export function OwnerRoot({ children, ...props }: OwnerViewProps & { readonly children: ReactNode }) {
  const { site, locale, messages } = props;
  const flow = useMemo(() => createOwnerFlow(site), [site]);
  const owner = useMemo(() => ({ site, locale, messages, flow }), [site, locale, messages, flow]);
  return (
    <OwnerContext.Provider value={owner}>
      <Frame>{children}</Frame>
    </OwnerContext.Provider>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  useOwner();
  return (
    <div ref={useAdoptedStyles(ownerStyles)} {...named('owner')}>
      {children}
    </div>
  );
}
