import { html, raw } from 'hono/html';
import { SITE_POLICY } from '../policy.js';

/** The page in the frame of a preview: the library and the stage, and nothing of the site. */
export const data = {
  permalink: 'preview/index.html',
};

export const render = async () =>
  String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta http-equiv="Content-Security-Policy" content="${raw(SITE_POLICY)}" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Preview</title>
          <link rel="icon" type="image/svg+xml" href="../assets/icon.svg" />
          <link rel="stylesheet" href="../assets/preview.css" />
          <script type="application/json" data-member-areas>
            { "websiteId": "preview", "environment": "staging", "development": false }
          </script>
          <script type="module" src="../library/autoload.js"></script>
          <script type="module" src="../assets/preview-stage.js"></script>
        </head>
        <body>
          <preview-stage></preview-stage>
        </body>
      </html>`,
  );
