import { css, html, LitElement } from 'lit';
import { DEFAULT_CHOICES, type Choices } from '../builder/choices.js';
import { judgeContrast, type ContrastResult } from '../builder/look.js';
import { controlStyles } from './control-styles.js';

const JUDGEMENTS: Record<ContrastResult['grade'], string> = {
  AAA: 'AAA',
  AA: 'AA',
  'too low': 'Too low',
};

/** The contrast of the colors of a look, in light and in dark, judged by WCAG 2.2. */
export class ContrastList extends LitElement {
  static override properties = { choices: { attribute: false } };

  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
        font-size: 0.8125rem;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        line-height: 1.35;
      }
      caption {
        padding: 0.25rem 0;
        font-weight: 600;
        text-align: start;
      }
      :is(td, th) {
        padding: 0.35rem 0.5rem 0.35rem 0;
        border-top: 1px solid var(--line);
        font-weight: 400;
        text-align: start;
      }
      td:last-child {
        text-align: end;
        white-space: nowrap;
      }
      .sample {
        display: inline-grid;
        place-items: center;
        width: 2rem;
        height: 1.5rem;
        border: 1px solid var(--line-strong);
        border-radius: 0.375rem;
        font-weight: 700;
        forced-color-adjust: none;
      }
      .low {
        color: light-dark(#b3261e, #ffb4ab);
        font-weight: 700;
      }
    `,
  ];

  declare choices: Choices;

  constructor() {
    super();
    this.choices = DEFAULT_CHOICES;
  }

  override render() {
    const results = judgeContrast(this.choices);
    const low = results.filter(({ grade }) => grade === 'too low').length;
    return html`<table>
        <caption>
          Contrast
        </caption>
        <tbody>
          ${results.map(renderResult)}
        </tbody>
      </table>
      <div class="visually-hidden" role="status">
        ${low > 0 ? `The contrast is too low in ${low} places.` : ''}
      </div>`;
  }
}

function renderResult({ name, scheme, foreground, background, ratio, grade }: ContrastResult) {
  // Not `styleMap`, which first sets an attribute: the policy of the page forbids it.
  return html`<tr>
    <td>
      <span class="sample" aria-hidden="true" .style=${`color: ${foreground}; background: ${background}`}
        >Aa</span
      >
    </td>
    <th scope="row">${name}, ${scheme}</th>
    <td class=${grade === 'too low' ? 'low' : ''}>
      ${(Math.floor(ratio * 10) / 10).toFixed(1)} ${JUDGEMENTS[grade]}
    </td>
  </tr>`;
}
