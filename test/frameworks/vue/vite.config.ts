import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isMemberAreaElement = (tag: string) => tag.startsWith('member-area') || tag.startsWith('account-');

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
  plugins: [vue({ template: { compilerOptions: { isCustomElement: isMemberAreaElement } } })],
  server: { proxy: Object.fromEntries(paths.map((path) => [path, backend])) },
});
