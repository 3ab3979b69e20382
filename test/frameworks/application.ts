/**
 * The applications in this folder: the tags in the frameworks that people use, each written as a newcomer to the library
 * would write it. The pages in docs/frameworks show their code, each under the name of the folder.
 *
 * An application is a folder with its own `package.json` and `package-lock.json`, without the library, which the tests
 * install from the packed tarball. Its script `check` checks the types, also those of its packages, and `build` builds
 * the site. Every page has the same tags, so that one test can use them all:
 *
 * - `account-link` with `show-first-name`, an attribute without a value,
 * - `member-area-join` for the area `community`,
 * - `member-area-block` for the area `letters`, whose property `settings`, which has no attribute, replaces its button text by
 *   "Subscribe to the letters",
 * - `account-frame`,
 * - an element with the role `status`, in which a handler of `member-area-join-success` shows a link with the text "You have
 *   joined community."; the handler stays on the page.
 *
 * To add one, write the folder, run `npm install --package-lock-only` in it, and write its test beside it. Then
 * write its page, and add the page to the table in docs/frameworks.md and to site/navigation.ts.
 */
export interface Application {
  /** The name of the folder. */
  readonly name: string;
  readonly serving: Serving;
  /**
   * A file whose mistakes in the use of the tags the script `check:mistakes` must report. Default: the application checks no
   * types of the tags.
   */
  readonly mistakes?: string;
}

/** How the built application is served. */
export type Serving =
  /** The files in `dist` are served, and the backend answers all other paths of the same origin. */
  | { readonly kind: 'files' }
  /** Like `files`. The files of the library are on another origin, which `build` finds in `LIBRARY_ORIGIN`. */
  | { readonly kind: 'files-and-library' }
  /**
   * The script `start` starts a server on `PORT`, which passes the paths of the backend to `BACKEND`. `build` has these
   * variables too.
   */
  | {
      readonly kind: 'server';
      /** What the server prints when it is ready. */
      readonly ready: RegExp;
    };
