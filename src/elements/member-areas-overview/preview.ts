import type { Overview } from '../../contract/owner/overview.js';
import { OverviewView, type OverviewViewProps } from '../../react/owner/overview/overview-view.js';
import { sampleBadHealth } from '../../samples/health.js';
import { sampleEmptyOverview, sampleMonths, sampleOverview } from '../../samples/overview.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnerState, type SampleOwner } from '../previews/sample-owner.js';

type Opened = Pick<OverviewViewProps, 'opensAudit' | 'opensTables'>;

const overview = (owner: SampleOwner = {}, opened: Opened = {}) =>
  sampleOwnerState(OverviewView, owner, opened);

const withNumbers = (changes: Partial<Overview>): SampleOwner => ({
  overview: { ...sampleOverview(), ...changes },
});

const manyAreas: Overview['areas'] = Array.from({ length: 40 }, (_, index) => ({
  memberAreaId: `area-${index + 1}`,
  title: `${index % 3 === 0 ? 'Everything about sourdough, rye and the starters of the year' : 'Baking'} ${index + 1}`,
  members: 40_000 - index * 990,
  pastDue: index % 5 === 0 ? 12 : 0,
}));

export const states: PreviewStates = {
  loading: overview({ failure: 'never' }),
  failed: overview({ failure: 503 }),
  'signed-out': overview({ failure: 401 }),
  'not-owner': overview({ failure: 403 }),
  empty: overview({
    overview: sampleEmptyOverview(),
    reasons: { reasons: [] },
    audit: { entries: [], people: [] },
  }),
  ready: overview(),
  unhealthy: overview({ health: sampleBadHealth() }),
  'health-failed': overview({ health: 'failed' }),
  currencies: overview(
    withNumbers({
      months: [
        ...sampleMonths('USD'),
        ...sampleMonths('JPY', [
          ['12000', '0'],
          ['18000', '24000'],
          ['54000', '6000'],
        ]),
        ...sampleMonths('KWD', [['1.500', '0.500']]),
      ],
    }),
  ),
  tables: overview({}, { opensTables: true }),
  done: overview({}, { opensAudit: true }),
  'done-empty': overview(
    { overview: sampleEmptyOverview(), reasons: { reasons: [] }, audit: { entries: [], people: [] } },
    { opensAudit: true },
  ),
  many: overview(
    withNumbers({
      members: 812_345,
      pastDue: 96,
      areas: manyAreas,
      months: sampleMonths('USD', [
        ['1234567.89', '2345.60'],
        ['2234567.89', '345000.60'],
        ['1834567.89', '0.00'],
      ]),
    }),
  ),
};
