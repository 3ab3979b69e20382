/** The calls of the tags for visitors. */
import { answerOf, object, oneOf, text, type Operation } from '../operation.js';

export const visitorOperations: Operation[] = [
  {
    method: 'get',
    endpoint: 'memberArea',
    operationId: 'memberArea',
    summary: 'Read a member area',
    description: '`membership` is that of the visitor who asks. Leave it out for everybody else.',
    tag: 'visitor',
    caller: 'anybody',
    answer: answerOf('MemberArea'),
    refusals: {
      403: { description: 'Nobody may see the area. A block with the area stays empty.' },
      404: { description: 'The area does not exist: the content of the element stays.' },
      410: { description: 'The area was deleted. A block with the area stays empty.' },
    },
  },
  {
    method: 'put',
    endpoint: 'requestToJoin',
    operationId: 'requestToJoin',
    summary: 'Join',
    description:
      'The request can arrive twice. Make it idempotent. Answer a visitor who is a member already with the path into the area, and a member whose payment has failed with the path of the page where the payment is updated, also outside the enrolment dates. The area is joined when the payment has arrived, and not before.',
    tag: 'visitor',
    caller: 'signed-in',
    body: object(
      {
        originUrlPath: {
          type: 'string',
          description: 'The path of the page the visitor came from, or empty.',
        },
        pricingOptionId: {
          type: 'string',
          description: 'The id of the chosen option, or empty for the first one.',
        },
        loginStatus: {
          ...oneOf('already_logged_in', 'logged_in_to_join', 'created_account_to_join'),
          description: 'Missing for a signed-out visitor.',
        },
      },
      ['originUrlPath', 'pricingOptionId'],
    ),
    answerExample: { data: { redirectUrlPath: '/members/letters' } },
    success: 'The page goes to `redirectUrlPath`: into the area, to the checkout, or to the account.',
    answer: object({
      data: object({
        redirectUrlPath: {
          type: 'string',
          pattern: '^/(?![/\\\\])',
          description: "A path of the page's site that starts with one `/`.",
        },
      }),
    }),
    refusals: {
      400: {
        description:
          '`errorCode` 1 shows "Coming soon", 2 shows "Sign up closed". Without it, such as for an unknown option, the visitor sees the text for a server error.',
        schema: {
          anyOf: [
            object({ errorCode: { type: 'integer' } }),
            { $ref: '#/components/schemas/Refusal', required: ['error'] },
          ],
        },
        examples: { 'coming soon': { errorCode: 1 }, 'sign up closed': { errorCode: 2 } },
      },
      401: {
        description:
          'The visitor is signed out. The library shows the login or the account creation, and sends the join once more.',
      },
      403: { description: 'The member areas are off. The library shows "Memberships is closed".' },
    },
  },
  {
    method: 'get',
    endpoint: 'lockScreen',
    operationId: 'lockScreen',
    summary: 'Read a lock screen',
    description:
      'Everybody may read it. A field `version` in the body works in place of the `ETag`; the header wins.',
    tag: 'visitor',
    caller: 'anybody',
    answer: answerOf('LockScreen'),
    answerHeaders: { ETag: 'ETag' },
    refusals: { 404: { description: 'The area does not exist.' } },
  },
  {
    method: 'get',
    endpoint: 'block',
    operationId: 'block',
    summary: 'Read a block',
    description:
      'Everybody may read it. Leave `memberAreaId` out when the block is not connected, when its area was deleted, and for an unknown id.',
    tag: 'visitor',
    caller: 'anybody',
    answer: answerOf('Block'),
    refusals: {
      403: { description: 'Visitors see no block.' },
      404: { description: 'Visitors see no block.' },
      410: { description: 'Visitors see no block.' },
    },
  },
  {
    method: 'get',
    endpoint: 'memberNavigation',
    operationId: 'memberNavigation',
    summary: 'Read the member navigation',
    description:
      '`areas` are those that the visitor may enter. They are empty while the member areas are off.',
    tag: 'visitor',
    caller: 'signed-in',
    answer: answerOf('MemberNavigation'),
    refusals: { 401: { description: 'The session has ended. The navigation of the site stays.' } },
  },
  {
    method: 'post',
    endpoint: 'events',
    operationId: 'sendEvent',
    summary: 'Send an event',
    description:
      'The setting `eventsUrl` replaces the path, which is not under `apiRoot`. The event has no crumb, because a beacon cannot send the header. Without the cookie `ss_cvr`, nothing is sent.',
    tag: 'events',
    caller: 'anybody',
    body: object({
      eventSchemaName: { const: 'MemberAreas' },
      eventContent: {
        ...object(
          {
            member_area_id: text(0),
            event_name: text(1),
            event_id: text(1),
            event_source: text(1),
            event_owner_team: text(1),
            source_environment: text(1),
            website_id: text(0),
            end_user_session_id: text(0),
            ss_cvr: text(0),
            email_derived_user_id: text(0),
            ss_mid: text(1),
          },
          ['event_name'],
        ),
        additionalProperties: true,
      },
    }),
    success: 'The event was accepted.',
    successStatuses: ['200', '202'],
    refusals: {
      400: { description: 'The event is not valid.' },
      403: { description: 'The event comes from a page of another site.' },
    },
  },
];
