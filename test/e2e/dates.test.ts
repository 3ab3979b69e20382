import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import { createPerson } from './new-person.js';
import { waitForView, useSite } from './site.js';

/** A time zone west of UTC, where midnight UTC is still the day before. */
const WEST = { timezoneId: 'America/Los_Angeles' };

describe('dates', () => {
  const site = useSite();

  it('without a time are the same day in every time zone', async () => {
    const page = await site.newPage(WEST);
    await page.route('**/api/people-hub/v1/member-areas/next-season*', async (route) => {
      const response = await route.fetch();
      const area = (await response.json()) as object;
      await route.fulfill({ response, json: { ...area, enrollment: { opensAt: '2099-03-01' } } });
    });
    await page.goto('/');
    await waitForView(page, 'next-season');
    const tag = page.locator('member-area-join[member-area-id=next-season]').first();
    await tag.getByText('Opens Mar 1, 2099').waitFor();
  });

  it('without a time are the same day in the account, and those with a time are shown in local time', async () => {
    const { page } = await createPerson(site, '/', WEST);
    await page.route('**/api/site-users/account/memberships', (route) =>
      route.fulfill({
        json: {
          memberships: [
            {
              id: 'm1',
              memberAreaId: 'letters',
              title: 'Letters from the Bakery',
              feeType: 'recurring',
              status: 'ENDING',
              pricingOption: null,
              joinedAt: '2026-02-01T04:00:00Z',
              endsAt: '2026-03-01',
            },
          ],
          orders: [],
        },
      }),
    );
    await page.goto('/account/memberships');
    await accountFrame(page)
      .getByText(/^Ends .*March 1, 2026/)
      .waitFor();
    await accountFrame(page).getByRole('link', { name: 'Manage Letters from the Bakery' }).click();
    await accountFrame(page).getByText('January 31, 2026').waitFor();
    assert.equal(await accountFrame(page).getByText('February 28').count(), 0);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
