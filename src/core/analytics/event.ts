/** The names of the events, without the prefix `MemberAreas_`. See docs/requirements.md#analytics-events. */
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

/** The fields of one event. Never a text that a person typed, never an email address. */
export type EventFields = Readonly<Record<string, unknown>>;

/** The values that every event of a page has. */
export interface EventContext {
  readonly websiteId: string | undefined;
  readonly hostname: string;
  readonly internalHosts: readonly string[];
  readonly census: string;
  readonly crumb: string | null;
  readonly siteUserId: string | null;
  /** The member identifier of the platform, from its cookie `SS_MID`. Default: none, and no field `ss_mid`. */
  readonly memberId?: string | null;
  readonly eventId: string;
}

/** The body of the request that sends an event. */
export interface AnalyticsEvent {
  readonly eventSchemaName: 'MemberAreas';
  readonly eventContent: Readonly<Record<string, unknown>>;
}

/** Returns `staging` for an internal host or its subdomain, and `production` for any other host. */
export function sourceEnvironment(
  hostname: string,
  internalHosts: readonly string[],
): 'staging' | 'production' {
  return internalHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
    ? 'staging'
    : 'production';
}

/** Returns an event with its own fields and the common ones. A common field replaces an own field of the same name. Pure. */
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
      ...(context.memberId && { ss_mid: context.memberId }),
    },
  };
}
