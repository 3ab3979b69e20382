import type { NextConfig } from 'next';

const backend = process.env['BACKEND'] ?? 'http://localhost:8080';

const config: NextConfig = {
  // What this application has no page for comes from the backend: its calls, the account and the pages for members.
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [],
      afterFiles: [],
      fallback: [{ source: '/:path*', destination: `${backend}/:path*` }],
    }),
};

export default config;
