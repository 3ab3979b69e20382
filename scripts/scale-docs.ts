/** The tables of `docs/scale.md`, computed from the figures that were measured and from what is assumed of a site. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { alignTable } from '../test/bench/table.js';
import { formatFile } from './format-file.js';

/** The content of `scale-figures.json`. */
interface Figures {
  readonly measured: {
    readonly on: string;
    /** Answers a second of one process. */
    readonly sqlite: Rates;
    readonly postgres: Rates;
    /** The time of a processor for one answer. */
    readonly processorMicroseconds: Readonly<Record<'read' | 'gate' | 'join', number>>;
  };
  readonly limits: Readonly<
    Record<
      'edgeSeconds' | 'mailsAtOnce' | 'connectionsOfProcess' | 'connectionsOfDatabase' | 'connectionsKept',
      number
    >
  >;
  readonly assumed: Readonly<
    Record<
      | 'viewsOfMember'
      | 'peak'
      | 'signedIn'
      | 'behindGate'
      | 'membersOfArea'
      | 'edgeLocations'
      | 'launchShare'
      | 'launchMinutes'
      | 'mailsOfMember'
      | 'mailSeconds'
      | 'payingMembers'
      | 'webhooksOfPayment'
      | 'billingHours'
      | 'webhookSeconds'
      | 'webhooksAtOnce'
      | 'mostBusy',
      number
    >
  >;
}

type Rates = Readonly<Record<'reads' | 'gates' | 'joins', number>>;

/** What a site needs in its busiest second. */
interface Need {
  readonly members: number;
  readonly viewsOfDay: number;
  readonly views: number;
  readonly edgeHits: number;
  /** The reads of an area that reach the server. */
  readonly reads: number;
  readonly gates: number;
  readonly joins: number;
  readonly mails: number;
  readonly webhooks: number;
  /** Processes of the server with PostgreSQL. */
  readonly processes: number;
  readonly connections: number;
}

/** A part of a setup that can be too small. */
interface Part {
  readonly name: string;
  /** The part of it that a site uses: more than 1 is more than it can do. */
  readonly use: (need: Need) => number;
  /** What to do when it is too small. */
  readonly remedy: string;
}

/** A way to run a site. */
interface Setup {
  readonly name: string;
  readonly parts: readonly Part[];
}

const SIZES = [1000, 10_000, 100_000, 1_000_000, 10_000_000];
const DAY = 86_400;

const { measured, limits, assumed } = JSON.parse(
  readFileSync(new URL('scale-figures.json', import.meta.url), 'utf8'),
) as Figures;

/** Returns what a site with this many members needs. */
function needOf(members: number): Need {
  const viewsOfDay = members * assumed.viewsOfMember;
  const views = (viewsOfDay / DAY) * assumed.peak;
  const gates = views * assumed.behindGate;
  const signedOut = (views - gates) * (1 - assumed.signedIn);
  const areas = members / assumed.membersOfArea;
  // Each location of the edge asks once in the time that an answer is kept.
  const edgeReads = Math.min(signedOut, (areas * assumed.edgeLocations) / limits.edgeSeconds);
  const reads = (views - gates) * assumed.signedIn + edgeReads;
  const joins = (members * assumed.launchShare) / (assumed.launchMinutes * 60);
  const time = measured.processorMicroseconds;
  const busy = (reads * time.read + gates * time.gate + joins * time.join) / 1e6;
  const processes = Math.max(1, Math.ceil(busy / assumed.mostBusy));
  return {
    members,
    viewsOfDay,
    views,
    edgeHits: signedOut - edgeReads,
    reads,
    gates,
    joins,
    mails: ((members * assumed.mailsOfMember) / DAY) * assumed.peak,
    webhooks: (members * assumed.payingMembers * assumed.webhooksOfPayment) / (assumed.billingHours * 3600),
    processes,
    connections: processes * limits.connectionsOfProcess,
  };
}

const useOf = ({ reads, gates, joins }: Rates, need: Need, moreReads: number) =>
  (need.reads + moreReads) / reads + need.gates / gates + need.joins / joins;

const mailOf = (processes: (need: Need) => number): Part => ({
  name: 'the mails',
  use: (need) => need.mails / ((limits.mailsAtOnce * processes(need)) / assumed.mailSeconds),
  remedy: 'more processes: each sends five mails at the same time',
});

const WEBHOOKS: Part = {
  name: 'the webhooks on the first of a month',
  use: ({ webhooks }) => webhooks / (assumed.webhooksAtOnce / assumed.webhookSeconds),
  remedy: 'spread the billing days of the memberships; the provider repeats what was late',
};

/** The setups, from the smallest. */
const SETUPS: readonly Setup[] = [
  {
    name: 'one process on SQLite',
    parts: [
      {
        name: 'the reads of signed-out visitors',
        use: (need) => useOf(measured.sqlite, need, need.edgeHits),
        remedy: 'put an edge in front',
      },
      mailOf(() => 1),
      WEBHOOKS,
    ],
  },
  {
    name: 'an edge, one process on SQLite',
    parts: [
      {
        name: 'the one process',
        use: (need) => useOf(measured.sqlite, need, 0),
        remedy: 'move to PostgreSQL with several processes',
      },
      mailOf(() => 1),
      WEBHOOKS,
    ],
  },
  {
    name: 'an edge, processes on PostgreSQL',
    parts: [
      {
        name: 'the connections of the database',
        use: ({ connections }) => connections / (limits.connectionsOfDatabase - limits.connectionsKept),
        remedy: 'a pooler in the mode `transaction`, or fewer `connections` of each process',
      },
      {
        name: 'the joins of a launch',
        use: ({ joins }) => joins / measured.postgres.joins,
        remedy: 'a larger machine for the database: the joins of all processes end in its one log',
      },
      mailOf(({ processes }) => processes),
      WEBHOOKS,
    ],
  },
];

/** Returns `docs/scale.md` with its tables computed again. */
export async function scalePage(): Promise<string> {
  const path = fileURLToPath(new URL('../docs/scale.md', import.meta.url));
  const needs = SIZES.map(needOf);
  const tables = {
    Members: needTable(needs),
    'With members': breakTable(needs),
    Measured: measuredTable(),
    Assumed: assumptionTable(),
  };
  let page = readFileSync(path, 'utf8').replace(/On \d{4}-\d\d-\d\d:/, `On ${measured.on}:`);
  for (const [firstColumn, table] of Object.entries(tables))
    page = page.replace(new RegExp(`^\\| +${firstColumn} +\\|.*\\n(?:\\|.*\\n)*`, 'm'), () => `${table}\n`);
  return formatFile(path, page);
}

function needTable(needs: readonly Need[]): string {
  const head = [
    'Members', 'views a day', 'views', 'edge hits', 'reads', 'pages behind the gate', 'joins', 'mails', 'webhooks', 'processes', 'connections',
  ]; // prettier-ignore
  const rows = needs.map((need) => [
    whole(need.members),
    whole(need.viewsOfDay),
    ...[need.views, need.edgeHits, need.reads, need.gates, need.joins, need.mails, need.webhooks].map(rate),
    whole(need.processes),
    whole(need.connections),
  ]);
  return alignTable(head, rows, []);
}

function breakTable(needs: readonly Need[]): string {
  const rows = needs.map((need) => {
    const index = SETUPS.findIndex(({ parts }) => parts.every((part) => part.use(need) <= assumed.mostBusy));
    const setup = SETUPS[index === -1 ? SETUPS.length - 1 : index] as Setup;
    const [first] = setup.parts.toSorted((one, other) => other.use(need) - one.use(need));
    return [
      whole(need.members),
      setup.name,
      `${first?.name ?? ''}, ${percent(first?.use(need) ?? 0)} used`,
      first?.remedy ?? '',
    ];
  });
  return alignTable(['With members', 'run', 'what breaks first', 'do then'], rows, [1, 2, 3]);
}

function assumptionTable(): string {
  const rows: [string, string][] = [
    ['page views of a day for each member, with those of visitors', whole(assumed.viewsOfMember)],
    ['the busiest hour against the mean', `${assumed.peak} times`],
    ['page views of signed-in people', percent(assumed.signedIn)],
    ['page views behind the gate', percent(assumed.behindGate)],
    ['members for each area', whole(assumed.membersOfArea)],
    ['locations of the edge', whole(assumed.edgeLocations)],
    [
      `members who join a new area in the first ${assumed.launchMinutes} minutes`,
      percent(assumed.launchShare),
    ],
    ['mails of a day for each 1,000 members', String(1000 * assumed.mailsOfMember)],
    ['time until a mail server has taken a mail', `${assumed.mailSeconds} s`],
    ['members who pay, once a month', percent(assumed.payingMembers)],
    ['webhooks for each payment', whole(assumed.webhooksOfPayment)],
    ['time in which the payments of a month arrive', `${assumed.billingHours} hours`],
    ['time of a webhook with its question to the provider', `${assumed.webhookSeconds} s`],
    ['webhooks that the provider sends at the same time', whole(assumed.webhooksAtOnce)],
    ['use of a part that is still safe', percent(assumed.mostBusy)],
  ];
  return alignTable(['Assumed', 'value'], rows, [0]);
}

function measuredTable(): string {
  const { sqlite, postgres, processorMicroseconds: time } = measured;
  const rows = (
    [
      ['reads of an area', 'reads', 'read'],
      ['pages behind the gate', 'gates', 'gate'],
      ['joins', 'joins', 'join'],
    ] as const
  ).map(([name, rates, call]) => [
    name,
    whole(sqlite[rates]),
    whole(postgres[rates]),
    `${whole(time[call])} µs`,
  ]);
  return alignTable(['Measured', 'SQLite, a second', 'PostgreSQL, a second', 'processor time'], rows, [0]);
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const rate = (value: number) => (value < 10 ? value.toFixed(1) : whole(value));
const percent = (value: number) => `${(100 * value).toFixed(value < 0.01 ? 1 : 0)} %`;
