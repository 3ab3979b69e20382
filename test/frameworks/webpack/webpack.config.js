import HtmlPlugin from 'html-webpack-plugin';

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

export default {
  mode: 'production',
  entry: './src/main.ts',
  output: { clean: true, publicPath: '/' },
  // `npm run check` checks the types.
  module: { rules: [{ test: /\.ts$/, use: { loader: 'ts-loader', options: { transpileOnly: true } } }] },
  resolve: { extensions: ['.ts', '.js'] },
  plugins: [new HtmlPlugin({ template: './src/index.html', scriptLoading: 'module' })],
  // The backend has port 8080.
  devServer: { port: 8081, proxy: [{ context: paths, target: backend }] },
};
