/**
 * The calls that the compared libraries send before their form is shown and when it is sent, with the answers that their
 * backends give a signed-out visitor.
 */
import { Hono } from 'hono';
import type { DemoEnvironment } from '../../../demo/server/environment.js';

type HankoFlow = 'login' | 'registration';

const hankoAction = (flow: HankoFlow, name: string, inputs: Record<string, object>) => ({
  [name]: { action: name, href: `/${flow}?action=${name}%40bench`, description: '', inputs },
});

const hankoState = (name: string, actions: Record<string, object>) => ({
  name,
  status: 200,
  csrf_token: 'bench',
  actions,
});

const preflight = (flow: HankoFlow) =>
  hankoState(
    'preflight',
    hankoAction(flow, 'register_client_capabilities', {
      webauthn_available: { name: 'webauthn_available', type: 'boolean', required: true, hidden: true },
      webauthn_conditional_mediation_available: {
        name: 'webauthn_conditional_mediation_available',
        type: 'boolean',
        hidden: true,
      },
      webauthn_platform_authenticator_available: {
        name: 'webauthn_platform_authenticator_available',
        type: 'boolean',
        hidden: true,
      },
    }),
  );

const email = { name: 'email', type: 'email', required: true, max_length: 120 };

const forms = {
  login: hankoState('login_init', hankoAction('login', 'continue_with_login_identifier', { email })),
  registration: hankoState(
    'registration_init',
    hankoAction('registration', 'register_login_identifier', { email }),
  ),
};

/** The Hanko API: flows of two calls for the login and the registration. Each later call shows the same form again. */
export const hankoBackend: Hono<DemoEnvironment> = new Hono<DemoEnvironment>()
  .get('/sessions/validate', (c) => c.json({ is_valid: false }))
  .post('/:flow{login|registration}', (c) => {
    const flow = c.req.param('flow') as HankoFlow;
    return c.json(c.req.query('action') === undefined ? preflight(flow) : forms[flow]);
  });

const freeTier = {
  id: 'free',
  name: 'Free',
  slug: 'free',
  type: 'free',
  active: true,
  visibility: 'public',
  description: null,
  welcome_page_url: null,
  trial_days: 0,
  currency: null,
  monthly_price: null,
  yearly_price: null,
  benefits: ['Letters from the bakery'],
};

const newsletter = {
  id: 'letters',
  uuid: '00000000-0000-4000-8000-000000000000',
  name: 'Letters',
  slug: 'letters',
  description: null,
  status: 'active',
  visibility: 'members',
  subscribe_on_signup: true,
  sort_order: 0,
};

/** Ghost: its Content API, and its Members API for a visitor without a session. */
export const ghostBackend: Hono<DemoEnvironment> = new Hono<DemoEnvironment>()
  .get('/members/api/member/', (c) => c.body(null, 204))
  .get('/members/api/integrity-token/', (c) => c.text('bench'))
  .post('/members/api/send-magic-link/', (c) => c.json({}, 201))
  .get('/ghost/api/content/settings/', (c) =>
    c.json({
      settings: {
        title: 'Crumb & Crust',
        description: 'A bakery school',
        logo: null,
        icon: null,
        accent_color: '#9a3412',
        locale: 'en',
        url: new URL('/', c.req.url).href,
        members_enabled: true,
        allow_self_signup: true,
        members_signup_access: 'all',
        members_invite_only: false,
        paid_members_enabled: false,
        portal_button: false,
        portal_name: true,
        portal_plans: ['free'],
        portal_signup_checkbox_required: false,
        members_support_address: 'noreply@example.com',
        version: '6.0',
      },
      meta: {},
    }),
  )
  .get('/ghost/api/content/tiers/', (c) => c.json({ tiers: [freeTier] }))
  .get('/ghost/api/content/newsletters/', (c) => c.json({ newsletters: [newsletter] }));
