import { describe, expect, it } from 'vitest';
import { draftProblems } from '../../../src/core/owner/draft-problems.js';
import { draftOfArea } from '../../../src/core/owner/edited-area.js';
import { newAreaOf } from '../../../src/core/owner/new-area.js';
import { draft } from './draft.js';

/** Returns the time that is sent for a date that was typed in a time zone. */
const sentDate = (opens: string, timeZone: string) =>
  newAreaOf(draft({ enrollment: { when: 'between', opens, closes: '2099-01-01T00:00' } }), 'USD', timeZone)
    .enrollment?.opensAt;

/** Returns what the form shows for a stored time. */
const shownDate = (opensAt: string, timeZone: string) =>
  draftOfArea(
    { id: 'a', title: 'A', purchaseType: 'FREE', pricingOptions: [], benefits: [], enrollment: { opensAt } },
    timeZone,
  ).enrollment.opens;

describe('a date in the time zone of the site', () => {
  for (const [timeZone, typed, sent] of [
    ['Europe/Berlin', '2030-01-15T09:00', '2030-01-15T08:00:00.000Z'],
    ['Europe/Berlin', '2030-07-15T09:00', '2030-07-15T07:00:00.000Z'],
    ['America/New_York', '2030-07-15T00:00', '2030-07-15T04:00:00.000Z'],
    ['Asia/Kathmandu', '2030-07-15T00:00', '2030-07-14T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2030-07-15T13:59', '2030-07-14T23:59:00.000Z'],
    ['UTC', '2030-02-28T23:59', '2030-02-28T23:59:00.000Z'],
    ['Africa/Cairo', '0101-01-01T00:00', undefined],
  ] as const) {
    it(`${typed} in ${timeZone} is sent in UTC and shown as it was typed`, () => {
      if (sent) expect(sentDate(typed, timeZone)).to.equal(sent);
      expect(shownDate(sentDate(typed, timeZone)!, timeZone)).to.equal(typed);
    });
  }

  it('that the clocks skip in spring is an hour later', () => {
    expect(sentDate('2030-03-31T01:59', 'Europe/Berlin')).to.equal('2030-03-31T00:59:00.000Z');
    expect(sentDate('2030-03-31T02:30', 'Europe/Berlin')).to.equal('2030-03-31T01:30:00.000Z');
    expect(shownDate('2030-03-31T01:30:00.000Z', 'Europe/Berlin')).to.equal('2030-03-31T03:30');
    expect(sentDate('2030-03-31T03:00', 'Europe/Berlin')).to.equal('2030-03-31T01:00:00.000Z');
    expect(sentDate('2030-03-10T02:30', 'America/New_York')).to.equal('2030-03-10T07:30:00.000Z');
    // Half an hour, on the southern half of the earth.
    expect(sentDate('2030-10-06T02:15', 'Australia/Lord_Howe')).to.equal('2030-10-05T15:45:00.000Z');
  });

  it('that the clocks show twice in autumn is the first one', () => {
    expect(sentDate('2030-10-27T02:30', 'Europe/Berlin')).to.equal('2030-10-27T00:30:00.000Z');
    expect(sentDate('2030-10-27T03:00', 'Europe/Berlin')).to.equal('2030-10-27T02:00:00.000Z');
    expect(shownDate('2030-10-27T00:30:00.000Z', 'Europe/Berlin')).to.equal('2030-10-27T02:30');
    expect(shownDate('2030-10-27T01:30:00.000Z', 'Europe/Berlin')).to.equal('2030-10-27T02:30');
    expect(sentDate('2030-11-03T01:30', 'America/New_York')).to.equal('2030-11-03T05:30:00.000Z');
  });

  it('is compared by its time, not by what the clocks show', () => {
    const codes = (opens: string, closes: string) =>
      draftProblems(draft({ enrollment: { when: 'between', opens, closes } }), {
        currency: 'USD',
        names: [],
        timeZone: 'Europe/Berlin',
      });
    expect(codes('2030-03-31T03:10', '2030-03-31T02:20')).to.deep.equal([]);
    expect(codes('2030-03-31T03:10', '2030-03-31T03:10')).to.deep.equal([
      { field: 'closes', code: 'not-after' },
    ]);
  });
});
