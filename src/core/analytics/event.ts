/** The names of the events, without their common prefix. See docs/requirements.md#analytics-events. */
export type EventName =
  | 'EnableFeature'
  | 'DisableFeature'
  | 'CreateMemberArea'
  | 'ViewSurvey'
  | 'SubmitSurvey'
  | 'DismissSurvey'
  | 'ViewChecklist'
  | 'ClickChecklist'
  | 'ConnectBlock'
  | 'ViewLogin'
  | 'ViewSignUp'
  | 'CreateAccountForMemberArea'
  | 'LoginForMemberArea'
  | 'JoinMemberArea';

/** Fields of one event. Never free text of a person, never an email address. */
export type EventFields = Readonly<Record<string, unknown>>;

/** What is true for the whole page while an event is built. */
export interface EventContext {
  readonly websiteId: string | undefined;
  readonly hostname: string;
  readonly internalHosts: readonly string[];
  readonly census: string;
  readonly crumb: string | null;
  readonly siteUserId: string | null;
  readonly eventId: string;
}

/** The body of the request to the collector. */
export interface AnalyticsEvent {
  readonly eventSchemaName: 'MemberAreas';
  readonly eventContent: Readonly<Record<string, unknown>>;
}

/** Returns `staging` for an internal host or a subdomain of one, else `production`. */
export function sourceEnvironment(
  hostname: string,
  internalHosts: readonly string[],
): 'staging' | 'production' {
  return internalHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
    ? 'staging'
    : 'production';
}

/** Builds one event; its own fields cannot overwrite the common ones. Pure. */
export function buildEvent(name: EventName, fields: EventFields, context: EventContext): AnalyticsEvent {
  return {
    eventSchemaName: 'MemberAreas',
    eventContent: {
      ...fields,
      event_name: `MemberAreas_${name}`,
      event_id: context.eventId,
      event_source: 'web',
      event_owner_team: 'member_areas',
      source_environment: sourceEnvironment(context.hostname, context.internalHosts),
      website_id: context.websiteId,
      end_user_session_id: context.crumb,
      ss_cvr: context.census,
      email_derived_user_id: context.siteUserId,
    },
  };
}
