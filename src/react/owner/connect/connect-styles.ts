import { css } from '../../ui/base/styling.js';

/** Styles of the view that connects a block. */
export const connectStyles = css`
  [data-part='connect'] {
    display: grid;
    gap: 16px;
    justify-items: start;
  }
  [data-part='connect'] > * {
    max-width: 100%;
    margin: 0;
  }
  [data-part='connect'] [data-part='status'],
  [data-part='connect'] [data-part='matches'] {
    margin: 0;
    color: var(--_member-quiet);
  }
  [data-part='connect'] [data-part='status']:empty,
  [data-part='connect'] [data-part='matches']:empty {
    position: absolute;
  }
  [data-part='connect'] :is([data-part='chooser'], [data-part='form'], [data-part='preview']) {
    width: 100%;
  }
  [data-part='connect'] [data-part='chooser'] {
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  [data-part='connect'] [data-part='chooser'] > [data-part='field'],
  [data-part='connect'] [data-part='areas'] {
    width: 100%;
  }
  [data-part='connect'] [data-part='areas'] {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [data-part='connect'] [data-part='area'] {
    display: grid;
    gap: 2px;
    width: 100%;
    text-align: start;
  }
  [data-part='connect'] [data-part='area'][aria-current] {
    border-color: var(--_member-accent);
    box-shadow: inset 0 0 0 1px var(--_member-accent);
  }
  [data-part='connect'] [data-part='area-facts'] {
    color: var(--_member-quiet);
    font-size: 0.9375em;
    font-weight: 400;
  }
  [data-part='connect'] [data-part='preview-label'] {
    margin-block-end: 8px;
    color: var(--_member-quiet);
    font-size: 0.9375em;
  }
  [data-part='connect'] [data-part='block'] {
    border: 1px dashed var(--_member-border);
    border-radius: var(--_member-radius);
    padding: 20px;
  }
  [data-part='connect'] [data-part='block'] > :last-child {
    margin-block-end: 0;
  }
  [data-part='connect'] [data-part='block'][data-align='center'] {
    text-align: center;
  }
  [data-part='connect'] [data-part='block'][data-align='end'] {
    text-align: end;
  }
  [data-part='connect'] [data-part='block-description'] {
    white-space: pre-line;
  }
  [data-part='connect'] [data-part='block-price'] {
    font-weight: 600;
  }
  [data-part='connect'] [data-part='block-benefits'] {
    display: inline-block;
    margin: 0 0 12px;
    padding-inline-start: 20px;
    text-align: start;
  }
  [data-part='connect'] [data-part='block-benefits'] + [data-part='primary'] {
    display: block;
  }
  [data-part='connect'] [data-align='center'] [data-part='block-benefits'] + [data-part='primary'] {
    margin-inline: auto;
  }
  [data-part='connect'] [data-align='end'] [data-part='block-benefits'] + [data-part='primary'] {
    margin-inline-start: auto;
  }
  [data-part='connect'] [data-part='cards'] {
    grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  }
  [data-part='connect'] [data-part='cards'] [data-part='label'] {
    margin: 0;
  }
  @media (forced-colors: active) {
    [data-part='connect'] [data-part='area'][aria-current] {
      outline: 2px solid Highlight;
    }
  }
`;
