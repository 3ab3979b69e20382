/**
 * Returns the page that a test file runs in. It removes the cookies and the storage of the file before it.
 *
 * @param engines which engines run all files
 */
export const testPage = (testFramework: string, engines: string): string => `<!doctype html>
<html lang="en" data-engines="${engines}">
  <head>
    <meta charset="utf-8" />
    <title>Test page</title>
    <script type="application/json" data-member-areas>
      { "websiteId": "test-site", "environment": "test" }
    </script>
    <script>
      // Without it, React does not record each render for the performance panel, which no test reads.
      delete console.timeStamp;
      localStorage.clear();
      sessionStorage.clear();
      for (const cookie of document.cookie.split('; ')) {
        document.cookie = cookie.split('=')[0] + '=; path=/; max-age=0';
      }
    </script>
    <script type="module">
      import chai from '@esm-bundle/chai';
      // A failure shows the compared values in full, not only their types.
      chai.config.truncateThreshold = 2000;
    </script>
  </head>
  <body>
    <script type="module" src="${testFramework}"></script>
  </body>
</html>
`;
