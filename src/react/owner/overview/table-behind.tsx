import { createContext, useContext } from 'react';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Whether the tables are open when they are first shown. */
export const OpensTables = createContext(false);

/** The numbers of a chart as a table, which opens with a click. The first cell of a row names it. */
export function TableBehind({
  caption,
  columns,
  rows,
}: {
  /** What the table shows: the title of the chart. */
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const texts = useOwnerTexts(overviewEn);
  const opens = useContext(OpensTables);
  const [nameColumn, ...valueColumns] = columns;
  return (
    <details {...partProps('table-behind')} open={opens}>
      <summary {...partProps('show-table')}>{texts.overviewShowTable}</summary>
      <table {...partProps('table')}>
        <caption data-part="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameColumn}</th>
            {valueColumns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
