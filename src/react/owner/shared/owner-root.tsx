import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { watchPerson } from '../../../core/visitor/watch-person.js';
import { createOwnerFlow } from '../../../core/owner/owner-flow.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { LoadingContext } from '../../ui/loading/lazy-part.js';
import { OwnerLoadFailure } from './failure.js';
import { OwnerContext, useOwnerTexts, type Owner, type OwnerViewProps } from './owner-context.js';
import { ownerStyles } from './owner-styles.js';

/** The root of every view of the owner. It adopts the styles and provides the contexts. */
export function OwnerRoot({ children, ...props }: OwnerViewProps & { readonly children: ReactNode }) {
  const { site, locale, messages } = props;
  const flow = useMemo(() => createOwnerFlow(site), [site]);
  useEffect(() => watchPerson(site.person), [site]);
  const root = useRef<HTMLDivElement>(null);
  const owner = useMemo(() => ({ site, locale, messages, flow, root }), [site, locale, messages, flow]);
  const adopt = useAdoptedStyles(ownerStyles);
  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      root.current = node;
      adopt(node);
    },
    [adopt],
  );
  return (
    <OwnerContext.Provider value={owner}>
      <OwnerLoading site={site} root={root}>
        <div ref={attach} {...partProps('owner')}>
          {children}
        </div>
      </OwnerLoading>
    </OwnerContext.Provider>
  );
}

function OwnerLoading({
  site,
  root,
  children,
}: Pick<Owner, 'site' | 'root'> & { readonly children: ReactNode }) {
  const { ownerLoading } = useOwnerTexts(ownerEn);
  const views = useMemo(
    () => ({
      loadingText: ownerLoading,
      lines: 4,
      Failure: OwnerLoadFailure,
      report: (error: unknown) => site.report(error, 'owner-part'),
      root,
    }),
    [ownerLoading, site, root],
  );
  return <LoadingContext.Provider value={views}>{children}</LoadingContext.Provider>;
}
