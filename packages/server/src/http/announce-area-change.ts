import type { Context } from 'hono';
import type { AreaChange } from '../areas/area-change.js';
import { describeError } from '../operations/log.js';
import type { Environment } from './environment.js';

/**
 * Tells the site that what everybody reads has changed, after the change was stored and answered. When the site fails, the
 * log says so: the change of the owner stays, and caches keep their copies until these are old.
 */
export function announceAreaChange(c: Context<Environment>, change: AreaChange): void {
  const { background, logEvent, settings } = c.var;
  const { onAreaChange } = settings;
  if (!onAreaChange || change.paths.length === 0) return;
  background.afterAnswer(c.env, async () => {
    try {
      await onAreaChange(change);
    } catch (error) {
      logEvent('error', { event: 'area-change-not-taken', ...describeError(error) }, error);
    }
  });
}
