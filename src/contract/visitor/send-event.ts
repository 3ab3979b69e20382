import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { text } from '../parts/values.js';

const value = () => z.union([z.string(), z.number(), z.boolean(), z.null()]);

const sendEventBody = () =>
  z.object({
    eventSchemaName: text.check(z.maxLength(100)),
    eventContent: z.record(text.check(z.maxLength(100)), z.union([value(), z.array(value())])),
  });

export const sendEvent = {
  name: 'sendEvent',
  summary: 'Send an event',
  description:
    'The setting `eventsUrl` replaces the path, which is not under `apiRoot`. The event has no crumb, because a beacon cannot send the header. Without the cookie `ss_cvr`, nothing is sent.',
  group: 'events',
  caller: 'anybody',
  body: sendEventBody,
  sample: {
    body: {
      eventSchemaName: 'MemberAreas',
      eventContent: {
        member_area_id: 'letters',
        event_name: 'MemberAreas_LoginForMemberArea',
        event_id: '5f0f2a53-9a1c-4d8e-9d50-1f2b7b1f2c11',
        event_source: 'web',
        event_owner_team: 'member_areas',
        source_environment: 'production',
        website_id: 'my-site',
        end_user_session_id: 'c1',
        ss_cvr: '1',
        email_derived_user_id: 'u1',
      },
    },
  },
  success: 'The event was accepted.',
  successStatuses: [200, 202],
  refusals: [
    { status: 400, description: 'The event is not valid.' },
    { status: 403, description: 'The event comes from a page of another site.', codes: ['foreign-origin'] },
  ],
} satisfies Call;
