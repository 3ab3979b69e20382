import type { HttpBindings } from '@hono/node-server';
import type { Store, MemberAreaServer } from 'member-area-elements/server';
import type { BrowserBuild } from './http/account-scripts.js';

/** The types of Hono's context in the demo. */
export interface DemoEnvironment {
  Bindings: HttpBindings;
  Variables: {
    members: MemberAreaServer;
    store: Store;
    /** The browser build that the pages get. */
    browserBuild: BrowserBuild;
    /** Whether `/demo/mail`, `/demo/events` and `/demo/csp` exist. */
    tools: boolean;
  };
}
