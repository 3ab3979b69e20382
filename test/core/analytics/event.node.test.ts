import { buildEvent, sourceEnvironment, type EventContext } from 'member-area-elements/core/analytics';
import { describe, expect, it } from 'vitest';

const context: EventContext = {
  websiteId: 'w1',
  hostname: 'site.example',
  internalHosts: ['internal.example'],
  census: 'v1',
  crumb: 'c1',
  siteUserId: 'u1',
  eventId: 'e1',
};

describe('buildEvent', () => {
  it('adds the fields of the event to those that all events have', () => {
    expect(buildEvent('ConnectBlock', { member_area_id: 'm1' }, context)).to.deep.equal({
      eventSchemaName: 'MemberAreas',
      eventContent: {
        member_area_id: 'm1',
        event_name: 'MemberAreas_ConnectBlock',
        event_id: 'e1',
        event_source: 'web',
        event_owner_team: 'member_areas',
        source_environment: 'production',
        website_id: 'w1',
        end_user_session_id: 'c1',
        ss_cvr: 'v1',
        email_derived_user_id: 'u1',
      },
    });
  });

  it('passes on the member identifier of the platform', () => {
    const { eventContent } = buildEvent('ViewLogin', {}, { ...context, memberId: 'm1' });
    expect(eventContent['ss_mid']).to.equal('m1');
  });

  it('does not let an event overwrite the fields that all events have', () => {
    const common = buildEvent('ViewLogin', {}, { ...context, memberId: 'm1' });
    const forged = Object.fromEntries(Object.keys(common.eventContent).map((key) => [key, 'forged']));
    expect(buildEvent('ViewLogin', forged, { ...context, memberId: 'm1' })).to.deep.equal(common);
  });

  it('sets source_environment to the environment of the host', () => {
    const { eventContent } = buildEvent('ViewLogin', {}, { ...context, hostname: 'a.internal.example' });
    expect(eventContent['source_environment']).to.equal('staging');
  });
});

describe('sourceEnvironment', () => {
  const hosts: [hostname: string, environment: 'staging' | 'production'][] = [
    ['localhost', 'staging'],
    ['internal.example', 'staging'],
    ['a.b.internal.example', 'staging'],
    ['notinternal.example', 'production'],
    ['internal.example.com', 'production'],
    ['example', 'production'],
    ['site.example', 'production'],
    ['', 'production'],
  ];
  for (const [hostname, environment] of hosts) {
    it(`is ${environment} for ${hostname || 'a page without a host'}`, () => {
      expect(sourceEnvironment(hostname, ['localhost', 'internal.example'])).to.equal(environment);
    });
  }

  it('is production for every host without internal hosts', () => {
    expect(sourceEnvironment('localhost', [])).to.equal('production');
  });
});
