import { css } from '../../../core/styles/css.js';

/**
 * The tokens that all views derive from the ones a page sets: `--_member-text`, `--_member-surface`,
 * `--_member-accent`, `--_member-error`, `--_member-good`, `--_member-warning` and `--_member-radius`. The root of a
 * view declares those before these.
 *
 * In light, the ground is a shade darker than the cards on it. In dark, what is nearer is lighter, because a shadow is
 * hardly visible there.
 */
export const designTokens = css`
  --_member-quiet: color-mix(in srgb, var(--_member-text) 70%, var(--_member-surface));
  --_member-border: var(--member-border, color-mix(in srgb, var(--_member-text) 52%, var(--_member-surface)));
  --_member-line: color-mix(in srgb, var(--_member-text) 15%, var(--_member-surface));
  --_member-ground: light-dark(
    color-mix(in srgb, var(--_member-text) 3%, var(--_member-surface)),
    var(--_member-surface)
  );
  --_member-raised: light-dark(
    var(--_member-surface),
    color-mix(in srgb, var(--_member-text) 6%, var(--_member-surface))
  );
  --_member-soft: color-mix(in srgb, var(--_member-text) 6%, transparent);
  --_member-shadow-1: 0 1px 2px light-dark(rgb(16 24 40 / 7%), transparent);
  --_member-shadow-2: 0 16px 48px -12px light-dark(rgb(16 24 40 / 28%), rgb(0 0 0 / 60%));
  --_member-radius-card: min(calc(var(--_member-radius) * 1.5), 20px);
  --_member-text-title: 1.625em;
  --_member-text-section: 1.125em;
  --_member-text-small: 0.875em;
  --_member-link: color-mix(in srgb, var(--_member-accent) 50%, var(--_member-text));
  --_member-pause: 140ms;
`;
