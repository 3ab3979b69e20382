/** The page a test file runs in: with none of what the file before it left in cookies and storage. */
export const testPage = (testFramework) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Test page</title>
    <script type="application/json" data-member-areas>
      { "websiteId": "test-site", "environment": "test" }
    </script>
    <script>
      localStorage.clear();
      sessionStorage.clear();
      for (const cookie of document.cookie.split('; ')) {
        document.cookie = cookie.split('=')[0] + '=; path=/; max-age=0';
      }
    </script>
    <script type="module">
      import chai from '@esm-bundle/chai';
      // A failure shows the values it compares, and not only that one is an array.
      chai.config.truncateThreshold = 2000;
    </script>
  </head>
  <body>
    <script type="module" src="${testFramework}"></script>
  </body>
</html>
`;
