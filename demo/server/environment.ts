import type { Store, MemberAreaServer } from 'member-area-server';
import type { NodeBindings } from 'member-area-server/node';

/** The folder of a browser build in `dist`. `cdn-light` has Preact in place of React. */
export type BrowserBuild = 'cdn' | 'cdn-light';

/** The types of Hono's context in the demo. */
export interface DemoEnvironment {
  Bindings: NodeBindings;
  Variables: {
    members: MemberAreaServer;
    store: Store;
    /** The browser build that the pages get. */
    browserBuild: BrowserBuild;
    /** Whether `/demo/mail`, `/demo/events` and `/demo/csp` exist. */
    tools: boolean;
  };
}
