import type { PublicOrigins } from './public-origins.js';

/** How a site is set up, apart from its data. */
export interface Settings {
  /** Where visitors reach it. */
  readonly origins: PublicOrigins;
  /**
   * Whether everybody may read what the demo has seen: events, reports and mails, reset links among them. Off where
   * others than its developer can reach the site.
   */
  readonly tools: boolean;
  /** How many proxies stand before it, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number;
}
