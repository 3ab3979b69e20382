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
   * Returns the path of a file with the hash of its content, in its name or as `v` in the query. Browsers keep the answer for a
   * year, and do not ask for it again.
   *
   * @param path in the browser build, such as `autoload.js`
   */
  addressOf(path: string): Promise<string>;
  /**
   * Returns a page with one `<link rel="modulepreload">` above `autoload.js` for each script that its tags need. The browser then
   * requests them with the page. The tags work without the links, and later.
   */
  addPreloads(page: string): Promise<string>;
}
