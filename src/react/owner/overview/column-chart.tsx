import type { Bar, ChartScale } from '../../../core/owner/chart-scale.js';
import { barBetween } from '../../../core/owner/chart-scale.js';
import { partProps } from '../../ui/base/styling.js';

/** A column of a {@link ColumnChart}. */
interface Column {
  readonly key: string;
  /** What the pointer shows: the numbers of the column in words. */
  readonly title: string;
  /** The bars, by what they mean: `main`, and `other` in a second color. */
  readonly bars: readonly (Bar & { readonly kind: 'main' | 'other' })[];
}

/** The part of the width of a column that its bar has, in percent. */
const BAR_WIDTH = 64;

/**
 * A chart of columns. Its picture is one image with a text alternative; the numbers on its side and below it are texts of the
 * page, so that they keep their size.
 */
export function ColumnChart({
  alt,
  scale,
  tickText,
  columns,
  labels,
}: {
  readonly alt: string;
  readonly scale: ChartScale;
  /** Writes a value of the scale. */
  readonly tickText: (value: bigint) => string;
  readonly columns: readonly Column[];
  /** The texts below every fourth column. */
  readonly labels: readonly string[];
}) {
  const slot = 100 / Math.max(1, columns.length);
  const inset = (slot * (100 - BAR_WIDTH)) / 200;
  return (
    <div {...partProps('chart')}>
      <div {...partProps('chart-scale')} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={String(tick)}>{tickText(tick)}</span>
        ))}
      </div>
      <svg {...partProps('chart-picture')} role="img" aria-label={alt} width="100%" height="100%">
        {scale.ticks.map((tick) => {
          const { y } = barBetween(scale, scale.bottom, tick);
          return (
            <line
              key={String(tick)}
              {...partProps(tick === 0n ? 'chart-zero' : 'chart-line')}
              x1="0"
              x2="100%"
              y1={`${y}%`}
              y2={`${y}%`}
            />
          );
        })}
        {columns.map(({ key, title, bars }, index) => (
          <g key={key} data-part="chart-column">
            <title>{title}</title>
            <rect data-part="chart-touch" x={`${index * slot}%`} y="0" width={`${slot}%`} height="100%" />
            {bars.map(({ kind, y, height }) => (
              <rect
                key={kind}
                {...partProps(`chart-${kind}`)}
                x={`${index * slot + inset}%`}
                y={`${y}%`}
                width={`${(slot * BAR_WIDTH) / 100}%`}
                height={`${height}%`}
              />
            ))}
          </g>
        ))}
      </svg>
      <div {...partProps('chart-labels')} aria-hidden="true">
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  );
}

/** What the colors of a chart mean. */
export function Legend({ main, other }: { readonly main: string; readonly other: string }) {
  return (
    <ul {...partProps('legend')}>
      {(
        [
          ['main', main],
          ['other', other],
        ] as const
      ).map(([kind, text]) => (
        <li key={kind}>
          <svg aria-hidden="true" width="12" height="12">
            <rect {...partProps(`chart-${kind}`)} x="1" y="1" width="10" height="10" rx="2" />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Returns every fourth of the labels, which have room below the columns. */
export const everyFourth = (labels: readonly string[]): string[] =>
  labels.filter((_, index) => index % 4 === 0);
