import { html } from 'hono/html';

/** What `html` returns and takes. */
type Content = ReturnType<typeof html> | string | readonly Content[];

/** A table of facts with its heading. */
interface FactTable {
  readonly title: string;
  readonly intro?: Content;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Content[])[];
}

/** Renders a heading with a table below it; nothing without rows. */
export function factTable({ title, intro = '', columns, rows }: FactTable): Content {
  if (rows.length === 0) return '';
  return html`<h2 id="${title.toLowerCase()}">${title}</h2>
    ${intro ? html`<p>${intro}</p>` : ''}
    <div class="table" role="region" tabindex="0" aria-label="${title}">
      <table class="${columns.length > 2 ? 'rows' : 'pairs'}" role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${columns.map((column) => html`<th scope="col" role="columnheader">${column}</th>`)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${rows.map(
            (cells) =>
              html`<tr role="row">
                ${cells.map((cell, at) => html`<td role="cell" data-column="${columns[at]}">${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** Renders a text of the manifest, in which backticks mark code. */
export const inlineCode = (text: string): Content =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
