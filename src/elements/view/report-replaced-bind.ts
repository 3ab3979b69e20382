import { getSite } from '../../core/site.js';

/** Reports, once for all tags, that the page shows no view because React cannot run on it. */
export function reportReplacedBind(): void {
  const error = new TypeError(
    'Function.prototype.bind of this page drops arguments: a script, such as MooTools with its compatibility layer, has replaced it. React cannot run, so no tag shows its view. The content of the tags stays visible, and its links work. Remove that script, or use a build without the compatibility layer: mootools-core.js instead of mootools-core-compat.js.',
  );
  getSite().reportOnce(error, 'react');
}
