import { RENDERERS, type Renderer } from './build/renderer.js';

/**
 * Returns the renderer that the tests run with: the value of the environment variable `RENDERER`, `react` by default.
 *
 * @throws when there is no such renderer
 */
export function testedRenderer(): Renderer {
  const { RENDERER: name = 'react' } = process.env;
  const renderer = RENDERERS.find((each) => each === name);
  if (!renderer)
    throw new Error(`RENDERER: there is no renderer "${name}". There are: ${RENDERERS.join(', ')}.`);
  return renderer;
}
