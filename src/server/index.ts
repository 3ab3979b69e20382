/** The backend of a site with member areas: `member-area-elements/server`. */
export { createMemberAreaServer, type MemberAreaServer, type ServerOptions } from './member-area-server.js';
export type { Visit } from './visit.js';
export { FixturesError, type FixtureOptions } from './fixtures/fixtures.js';
export type { Bindings } from './http/environment.js';
export type { Store, Data, Lock, Locks } from './store/store.js';
export type { Mail, MailPort } from './mail/mail-port.js';
export type { Person } from './people/person.js';
export type { MemberArea, PricingOption } from './areas/area.js';
export type { LockScreen } from './areas/lock-screen.js';
export type { JoinBlock } from './areas/join-block.js';
export type { Membership } from './areas/membership.js';
export { nonceAttribute, scriptJson, snippet, type Markup, type PageContext } from './pages/markup.js';
export { PAGE_POLICY, strictPolicy } from './http/content-policy.js';
export { safePath } from './http/safe-path.js';
export { hashPassword } from './people/secrets.js';
