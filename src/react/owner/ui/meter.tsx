import { css, partProps, useAdoptedStyles } from '../../ui/base/styling.js';

const styles = css`
  [data-part='owner'] [data-part='meter-bar'] {
    display: block;
    border-radius: 4px;
    background: color-mix(in srgb, var(--_member-text) 14%, var(--_member-surface));
  }
  [data-part='owner'] [data-part='meter-bar']:dir(rtl) {
    transform: scaleX(-1);
  }
  [data-part='owner'] [data-part='meter-used'] {
    fill: var(--_member-accent);
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='meter-bar'] {
      border: 1px solid CanvasText;
    }
    [data-part='owner'] [data-part='meter-used'] {
      fill: Highlight;
    }
  }
`;

/** A bar that shows how much of a limit is used. */
export function Meter({
  label,
  text,
  used,
  limit,
}: {
  readonly label: string;
  /** The value as a text. */
  readonly text: string;
  readonly used: number;
  readonly limit: number;
}) {
  const part = Math.min(1, used / limit) || 0;
  return (
    <div
      ref={useAdoptedStyles(styles)}
      {...partProps('meter')}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(used, limit)}
      aria-valuenow={used}
      aria-valuetext={text}
    >
      <svg width="100%" height="8" {...partProps('meter-bar')}>
        <rect width={`${part * 100}%`} height="8" rx="4" {...partProps('meter-used')} />
      </svg>
    </div>
  );
}
