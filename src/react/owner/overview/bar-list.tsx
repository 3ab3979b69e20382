import { partProps } from '../../ui/base/styling.js';

/** A row of a {@link BarList}. */
interface BarRow {
  readonly key: string;
  readonly name: string;
  /** The number, as it is written. */
  readonly value: string;
  /** A remark beside the number. Default: none. */
  readonly note?: string | undefined;
  /** The width of the bar in percent. */
  readonly width: number;
}

/** Numbers with a bar below each of them. The list is text: the bars only show it again. */
export function BarList({ rows }: { readonly rows: readonly BarRow[] }) {
  return (
    <ul {...partProps('bars')}>
      {rows.map(({ key, name, value, note, width }) => (
        <li key={key} {...partProps('bar')}>
          <span {...partProps('bar-name')}>{name}</span>
          <span {...partProps('bar-value')}>{value}</span>
          <svg {...partProps('bar-picture')} aria-hidden="true" width="100%" height="8">
            <rect data-part="bar-track" width="100%" height="8" rx="4" />
            {width > 0 && <rect data-part="chart-main" width={`${width}%`} height="8" rx="4" />}
          </svg>
          {note !== undefined && <span {...partProps('bar-note')}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
