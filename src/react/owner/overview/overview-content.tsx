import type { Overview } from '../../../contract/owner/overview.js';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import { isOverviewEmpty, revenueCharts, weekChart } from '../../../core/owner/overview.js';
import { LineIcon } from '../../ui/base/line-icon.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { AreaBars } from './area-bars.js';
import { AuditSection } from '../audit/audit-section.js';
import { Figures } from './figures.js';
import { HealthCard } from './health-card.js';
import { LeavingSection } from './leaving-section.js';
import { RevenueSection } from './revenue-section.js';
import { OpensTables } from './table-behind.js';
import type { HealthCheck } from './use-health.js';
import { WeekColumns } from './week-columns.js';

/** The numbers, after they have loaded. A site on which nothing has happened has a message in their place. */
export function OverviewContent({
  overview,
  health,
  opensAudit = false,
  opensTables = false,
}: {
  readonly overview: Overview;
  readonly health: HealthCheck;
  readonly opensAudit?: boolean | undefined;
  readonly opensTables?: boolean | undefined;
}) {
  const { weeks, months, areas, reasons } = overview;
  const chart = weekChart(weeks);
  return (
    <OpensTables.Provider value={opensTables}>
      <div {...partProps('sections')}>
        <HealthCard health={health} hasPayments={months.length > 0} />
        {isOverviewEmpty(overview) ? (
          <NothingYet />
        ) : (
          <>
            <Figures overview={overview} chart={chart} />
            <div {...partProps('charts')}>
              <WeekColumns chart={chart} />
              <AreaBars areas={areas} />
            </div>
            <RevenueSection charts={revenueCharts(months, new Date())} />
            <LeavingSection reasons={reasons} />
          </>
        )}
        <AuditSection isOpen={opensAudit} />
      </div>
    </OpensTables.Provider>
  );
}

function NothingYet() {
  const texts = useOwnerTexts(overviewEn);
  return (
    <div {...partProps('empty')}>
      <span data-part="empty-icon">
        <LineIcon size={24} strokeLinecap="round">
          <path d="M4 20h16M7 16v-4M12 16V6M17 16v-7" />
        </LineIcon>
      </span>
      <h3 {...partProps('empty-title')}>{texts.overviewEmptyTitle}</h3>
      <p>{texts.overviewEmpty}</p>
    </div>
  );
}
