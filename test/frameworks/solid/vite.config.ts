import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

const backend = process.env['BACKEND'] ?? 'http://localhost:8080';
const paths = [
  '/api',
  '/account/frame',
  '/account/form',
  '/members',
  '/checkout',
  '/member-area-elements',
  '/assets/frame.css',
];

export default defineConfig({
  plugins: [solid()],
  server: { proxy: Object.fromEntries(paths.map((path) => [path, backend])) },
});
