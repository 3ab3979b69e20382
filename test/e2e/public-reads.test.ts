/** What a page of a real browser sends to read an area: cookies for those who are signed in, and none for everybody else. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Page } from 'playwright-core';
import { logInByApi, useSite, waitForView } from './site.js';

const AREA = '/api/people-hub/v1/member-areas/community';

/** Opens the page with the area and returns the address of its read, and the cookies that the browser has sent with it. */
async function readArea(page: Page): Promise<{ address: string; cookie: string | undefined }> {
  const reading = page.waitForRequest((request) => new URL(request.url()).pathname === AREA);
  await page.goto('/');
  await waitForView(page, 'community');
  const request = await reading;
  await (await request.response())?.finished();
  const { pathname, search } = new URL(request.url());
  return { address: pathname + search, cookie: (await request.allHeaders())['cookie'] };
}

describe('the read of an area', () => {
  const site = useSite();

  it('of a signed-out visitor has no cookie, although the browser has some, and takes the copy of the browser the next time', async () => {
    const page = await site.newPage();
    const expected = { address: `${AREA}?audience=public`, cookie: undefined };
    assert.deepEqual(await readArea(page), expected);
    assert.ok((await page.context().cookies()).some(({ name }) => name === 'crumb'));
    assert.deepEqual(await readArea(page), expected);
    const sizes = await page.evaluate(
      (address) =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.endsWith(address))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      `${AREA}?audience=public`,
    );
    assert.deepEqual(sizes, [0]);
  });

  it('of a member has the cookies, and shows the membership', async () => {
    // On a page without an area, whose read would be taken for that of the next page.
    const page = await site.newPageAs('member', '/no-such-page');
    const { address, cookie } = await readArea(page);
    assert.equal(address, AREA);
    assert.match(cookie ?? '', /\bsession=/);
    await page.locator('member-area-join[member-area-id=community]').getByText('Go to').waitFor();
  });

  it('of a visitor who has seen the area before logging in does not take the copy', async () => {
    const page = await site.newPage();
    assert.equal((await readArea(page)).cookie, undefined);
    await logInByApi(page, site.url, 'member');
    const { address, cookie } = await readArea(page);
    assert.equal(address, AREA);
    assert.match(cookie ?? '', /\bsession=/);
  });
});
