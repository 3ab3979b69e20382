import { useCallback, useEffect, useRef } from 'react';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { useMembersFlow } from '../members/use-members-flow.js';
import { useOwnerTexts, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { OverviewContent } from './overview-content.js';
import { overviewStyles } from './overview-styles.js';
import { useHealth } from './use-health.js';

/** Props of {@link OverviewView}. */
export interface OverviewViewProps extends OwnerViewProps {
  /** Opens the list of what was done, for a preview. Default: closed. */
  readonly opensAudit?: boolean | undefined;
  /** Opens the tables behind the charts, for a preview. Default: closed. */
  readonly opensTables?: boolean | undefined;
}

/** The view of `<member-areas-overview>`. */
export function OverviewView({ site, locale, messages, ...opened }: OverviewViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <OverviewPage {...opened} />
    </OwnerRoot>
  );
}

/** The numbers of the site, inside an `OwnerRoot`. */
export function OverviewPage(opened: Pick<OverviewViewProps, 'opensAudit' | 'opensTables'>) {
  const flow = useMembersFlow();
  const texts = useOwnerTexts(overviewEn);
  const load = useCallback(() => flow.overview(), [flow]);
  const loaded = useLoaded(load);
  const health = useHealth();
  const adopt = useAdoptedStyles(overviewStyles);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => adopt(root.current), [adopt]);
  return (
    <div ref={root} {...partProps('numbers')} aria-busy={loaded.kind === 'loading'}>
      <h2 tabIndex={-1} {...partProps('title')}>
        {texts.overviewTitle}
      </h2>
      <LoadedView loaded={loaded} lines={8}>
        {(overview) => <OverviewContent overview={overview} health={health} {...opened} />}
      </LoadedView>
    </div>
  );
}
