/** The files of the library that pages load: `dist/cdn` of the package. */
export interface LibraryFiles {
  /** Answers a request for a file below `/member-area-elements/`; 404 for every other one. */
  fetch(request: Request): Promise<Response>;
  /**
   * Returns the paths in the browser build of the scripts that the account needs. The browser then requests them with the
   * frame page. Otherwise it learns of each one from the one before.
   */
  accountScripts(): Promise<readonly string[]>;
  /**
   * Returns a page with one `<link rel="modulepreload">` above `autoload.js` for each script that its tags need. The browser then
   * requests them with the page. The tags work without the links, and later.
   */
  addPreloads(page: string): Promise<string>;
}
