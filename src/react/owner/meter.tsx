import { css } from '../ui/css.js';
import { named } from '../ui/named.js';
import { useAdoptedStyles } from '../ui/use-adopted-styles.js';

const styles = css`
  [data-part='owner'] [data-part='meter-bar'] {
    display: block;
    border-radius: 4px;
    background: color-mix(in srgb, var(--_text) 14%, var(--_surface));
  }
  [data-part='owner'] [data-part='meter-bar']:dir(rtl) {
    transform: scaleX(-1);
  }
  [data-part='owner'] [data-part='meter-used'] {
    fill: var(--_accent);
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

/** How much of a limit is used, as a bar. */
export function Meter({
  label,
  text,
  used,
  limit,
}: {
  readonly label: string;
  /** What is said of it, in words. */
  readonly text: string;
  readonly used: number;
  readonly limit: number;
}) {
  const part = Math.min(1, used / limit) || 0;
  return (
    <div
      ref={useAdoptedStyles(styles)}
      {...named('meter')}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(used, limit)}
      aria-valuenow={used}
      aria-valuetext={text}
    >
      <svg width="100%" height="8" {...named('meter-bar')}>
        <rect width={`${part * 100}%`} height="8" rx="4" {...named('meter-used')} />
      </svg>
    </div>
  );
}
