import { css } from '../../ui/base/styling.js';

/** Styles of the video onboarding. */
export const videoOnboardingStyles = css`
  [data-part='owner'] [data-part='slide'] {
    display: grid;
    gap: 20px;
  }
  [data-part='owner'] [data-part='slide-content'] {
    display: grid;
    gap: 16px;
    align-content: start;
    min-height: 264px;
  }
  [data-part='owner'] [data-part='slide-content'] p {
    margin: 0;
  }
  [data-part='owner'] [data-part='slide'] :is([data-part='problem'], [data-part='upload-status']):empty {
    /* Visible to screen readers only. */
    position: absolute;
  }
  [data-part='owner'] [data-part='picture'] {
    display: block;
    width: 100%;
    height: 112px;
    border-radius: var(--_member-radius);
    padding: 12px;
    background: color-mix(in srgb, var(--_member-accent) 10%, var(--_member-surface));
    stroke: var(--_member-accent);
    stroke-width: 3;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [data-part='owner'] [data-part='points'] {
    display: grid;
    gap: 8px;
    margin: 0;
    padding-inline-start: 20px;
  }
  [data-part='owner'] [data-part='points'] ::marker {
    color: var(--_member-accent);
  }
  [data-part='owner'] [data-part='steps'] {
    display: flex;
    gap: 8px;
    justify-content: center;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [data-part='owner'] [data-part='step'] {
    position: relative;
    width: 10px;
    height: 10px;
    border: 2px solid var(--_member-border);
    border-radius: 5px;
  }
  [data-part='owner'] [data-part='step'][aria-current] {
    width: 24px;
    border-color: var(--_member-accent);
    background: var(--_member-accent);
  }
  [data-part='owner'] button[data-part='skip'] {
    min-height: 44px;
    margin-inline-end: auto;
  }
  [data-part='owner'] [data-part='storage'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
  }
  [data-part='owner'] [data-part='meter'] {
    flex: 1 1 160px;
  }
  [data-part='owner'] :is([data-part='storage-text'], [data-part='upload-percent']) {
    color: var(--_member-quiet);
    font-size: 0.9375em;
    font-variant-numeric: tabular-nums;
  }
  [data-part='owner'] [data-part='upload'] {
    display: grid;
    gap: 12px;
  }
  [data-part='owner'] [data-part='upload-line'] {
    display: flex;
    gap: 16px;
    align-items: baseline;
    justify-content: space-between;
  }
  [data-part='owner'] [data-part='upload-progress'] {
    width: 100%;
    height: 12px;
    accent-color: var(--member-accent);
  }
  [data-part='owner'] [data-part='upload-status'] {
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-state='done'] > [data-part='upload-status'] {
    color: var(--_member-good);
    font-weight: 600;
  }
  [data-part='owner'] [data-part='upgrade-card'] {
    display: grid;
    gap: 4px 16px;
    justify-items: start;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius);
    padding: 16px;
    background: color-mix(in srgb, var(--_member-accent) 8%, var(--_member-surface));
  }
  [data-part='owner'] [data-part='upgrade-title'] {
    font-weight: 600;
  }
  [data-part='owner'] [data-part='upgrade'] {
    margin-block-start: 8px;
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='step'][aria-current] {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
