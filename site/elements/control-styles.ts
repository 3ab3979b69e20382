import { css } from 'lit';

/** The look of the fields, buttons and groups in the elements of the site. */
export const controlStyles = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :is(input, select, textarea, button) {
    /* The height that an element at the lower edge of the screen covers. A focused field scrolls above it. */
    scroll-margin-bottom: var(--covered-height, 0px);
    font: inherit;
    color: inherit;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend,
  .label {
    padding: 0;
    font-size: 0.875rem;
    font-weight: 600;
  }
  .field {
    display: grid;
    gap: 0.3rem;
    align-content: start;
    min-width: 0;
    font-size: 0.9375rem;
  }
  .field > span:first-child {
    font-size: 0.875rem;
    font-weight: 600;
  }
  .hint {
    color: var(--text-quiet);
    font-size: 0.8125rem;
    line-height: 1.45;
  }
  :is(input:not([type='checkbox'], [type='radio'], [type='color']), select) {
    width: 100%;
    min-height: 2.25rem;
    padding: 0 0.625rem;
    border: 1px solid var(--line-strong);
    border-radius: 0.5rem;
    background: var(--surface);
  }
  input[type='color'] {
    flex: none;
    width: 2.75rem;
    height: 2.25rem;
    padding: 0.2rem;
    border: 1px solid var(--line-strong);
    border-radius: 0.5rem;
    background: var(--surface);
    cursor: pointer;
  }
  :is(input[type='checkbox'], input[type='radio']) {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: var(--accent);
  }
  label.check {
    display: flex;
    gap: 0.6rem;
    align-items: center;
    min-height: 1.75rem;
    font-size: 0.9375rem;
  }
  button {
    min-height: 2.25rem;
    padding: 0 0.875rem;
    border: 1px solid var(--line-strong);
    border-radius: 0.5rem;
    background: var(--surface);
    font-size: 0.875rem;
    cursor: pointer;
  }
  button:hover {
    border-color: var(--accent);
  }
  button.quiet {
    min-height: 1.75rem;
    padding: 0 0.5rem;
    border-color: transparent;
    background: none;
    color: var(--accent);
  }
  button.quiet:hover {
    text-decoration: underline;
  }
  /* A group of radio buttons that looks like a row of chips. */
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
  }
  .chips label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 1.875rem;
    padding: 0 0.7rem;
    border: 1px solid var(--line);
    border-radius: 2rem;
    background: var(--surface);
    color: var(--text-quiet);
    font-size: 0.8125rem;
    cursor: pointer;
  }
  .chips label:hover {
    border-color: var(--line-strong);
    color: var(--text);
  }
  .chips input {
    position: absolute;
    width: 100%;
    height: 100%;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .chips label:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent);
    font-weight: 600;
  }
  .chips label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    .chips label:has(:checked) {
      border-width: 3px;
    }
  }
`;
