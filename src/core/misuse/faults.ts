/** `error`: something does not work. `warning`: it does not work for everybody. `hint`: it could be better. */
export type Severity = 'error' | 'warning' | 'hint';

/** The faults of a page. Each has a heading in docs/checking.md. */
export const SEVERITIES = {
  'misspelt-tag': 'error',
  'self-closed-tag': 'error',
  'misspelt-attribute': 'error',
  'unknown-attribute': 'hint',
  'attribute-value': 'error',
  'missing-attribute': 'error',
  'preview-left': 'warning',
  'missing-fallback': 'warning',
  'fallback-without-address': 'warning',
  'owner-tag-among-visitor-tags': 'hint',
  'missing-account-frame': 'hint',
  'two-account-frames': 'warning',
  'missing-frame-page': 'error',
  'frame-page-refused': 'error',
  'missing-script': 'error',
  'script-type': 'error',
  'script-not-served': 'error',
  'duplicate-script': 'warning',
  'classic-router': 'warning',
  'integrity-without-crossorigin': 'error',
  'missing-style-sheet': 'hint',
  'missing-preload': 'hint',
  'stale-preload': 'hint',
  'api-not-json': 'error',
  'api-cors': 'error',
  'settings-type': 'error',
  'settings-json': 'error',
  'settings-value': 'error',
  'unknown-setting': 'warning',
  'missing-setting': 'warning',
  'duplicate-settings': 'warning',
  'policy-script': 'error',
  'policy-style': 'warning',
  'policy-connect': 'error',
  'policy-frame': 'error',
  'policy-page': 'error',
} as const satisfies Record<string, Severity>;

export type FaultId = keyof typeof SEVERITIES;

/** A fault of a page. */
export interface Fault {
  readonly id: FaultId;
  /** Where it is, what is wrong, and what to do. */
  readonly message: string;
}
