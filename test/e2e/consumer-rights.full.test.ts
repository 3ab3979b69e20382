/** The code of docs/consumer-rights.md, pasted into an empty page. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { guideBlocks, openPasted } from './pasted-page.js';
import { useSite } from './site.js';

const HEAD = guideBlocks('docs/start.md').block('html', 'member-areas.css');
const guide = guideBlocks('docs/consumer-rights.md');

describe('the guide to consumer rights', () => {
  const site = useSite();

  /** Declares with the form of a page, and returns what was sent. */
  async function declare(page: Page, next: string, confirm: string): Promise<unknown> {
    let sent: unknown;
    await page.route('**/api/site-users/contract-ends', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ json: { receivedAt: '2026-06-20T12:00:00Z', outcome: 'received' } });
    });
    await page.waitForSelector('member-area-withdrawal:state(ready)');
    await page.getByLabel('Order number').fill('1001');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByRole('button', { name: next }).click();
    await page.getByRole('button', { name: confirm }).click();
    await page.getByRole('heading', { name: 'We have received your' }).waitFor();
    return sent;
  }

  it('lets a signed-out visitor withdraw, and says so to the page', async () => {
    const page = await site.newPage();
    await page.addInitScript('window.dataLayer = [];');
    await openPasted(
      site,
      page,
      HEAD,
      `${guide.after('The form in a page')}<script>${guide.block('js', 'member-area-contract-end')}</script>`,
    );
    assert.deepEqual(await declare(page, 'Withdraw from contract', 'Confirm withdrawal'), {
      kind: 'withdrawal',
      orderNumber: '1001',
      email: 'ana@example.com',
    });
    assert.deepEqual(await page.evaluate('dataLayer'), [
      { event: 'contract_end', kind: 'withdrawal', outcome: 'received' },
    ]);
  });

  it('lets a signed-out visitor cancel', async () => {
    const page = await site.newPage();
    await openPasted(site, page, HEAD, guide.after('Cancel a contract'));
    const sent = (await declare(page, 'Cancel contract', 'Confirm cancellation')) as { kind: string };
    assert.equal(sent.kind, 'cancellation');
  });

  it('has no other code', () => assert.deepEqual(guide.unused(), []));
});
