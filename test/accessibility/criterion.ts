/** A criterion of an accessibility standard, and how this repository checks it. */

/** A test: its file below `test`, without `.test.ts` or `.test.tsx`, and its title as in the source. */
export type NamedTest = readonly [file: string, title: string];

/** How a criterion is checked. */
export type Evidence =
  | {
      readonly kind: 'tests';
      readonly tests: readonly NamedTest[];
      /** What is known not to meet the criterion although the tests pass. */
      readonly openPoint?: string;
    }
  | {
      readonly kind: 'by hand';
      /** The checks of `hand-checks.ts`, by their ids. */
      readonly checks: readonly string[];
      readonly finding: string;
    }
  | { readonly kind: 'not applicable'; readonly reason: string };

export interface Criterion {
  /** The number in its standard, such as `1.4.10`. */
  readonly id: string;
  readonly name: string;
  readonly evidence: Evidence;
  /** What the page around the tags must do itself. */
  readonly hostPage?: string;
}

/** A success criterion of WCAG. */
export interface SuccessCriterion extends Criterion {
  readonly level: 'A' | 'AA';
}

/** A chapter of EN 301 549, or a group of its clauses with one answer. */
export interface Clause extends Criterion {
  /** The id of the chapter in the catalog of OpenACR. */
  readonly chapter: string;
}
