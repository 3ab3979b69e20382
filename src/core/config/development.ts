import type { Configuration } from './configuration.js';

/** Hosts that no visitor reaches: https://www.rfc-editor.org/rfc/rfc6761 and https://www.rfc-editor.org/rfc/rfc6762 */
export const LOCAL_HOST = /^127\.|::1|(^|\.)localhost$|\.(test|local)$/;

/** Returns whether somebody develops this page: by the settings, or by its host. */
export const isDevelopment = ({ development, environment }: Configuration): boolean =>
  development ?? (environment === 'development' || LOCAL_HOST.test(location.hostname));
