/** What an owner does in a month, by what the screen says, without the database. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFrame } from 'member-area-testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createPerson, findResetLink, join as joinArea, pay, type NewPerson } from './new-person.js';
import { useSite } from './site.js';

const site = useSite();
afterAll(() => assert.deepEqual(site.pageErrors, [], 'uncaught errors in the pages'));

/** Somebody who pays for the letters, and one who is in the free community. */
let payer: NewPerson;
let guest: NewPerson;
beforeAll(async () => {
  payer = await createPerson(site, '/');
  await pay(payer.page, 'letters', 'letters-monthly');
  guest = await createPerson(site, '/');
  await joinArea(site, guest.page, 'community');
}, 60_000);

/** A dialog of the panel. One that cannot be undone is an alert dialog. */
const dialogOf = (panel: Locator) => panel.getByRole('dialog').or(panel.getByRole('alertdialog'));

/** Opens the panel as the owner, at the view that the navigation names. */
async function openPanel(view: string): Promise<{ page: Page; panel: Locator }> {
  const page = await site.newPageAs('owner', '/owner');
  const panel = page.locator('member-areas-panel');
  await panel.getByRole('link', { name: view, exact: true }).click();
  await panel.getByRole('heading', { name: view, exact: true }).waitFor();
  return { page, panel };
}

/** Opens a person as an owner does who knows the email. */
async function openMember(email: string): Promise<{ page: Page; panel: Locator }> {
  const opened = await openPanel('Members');
  const { panel } = opened;
  await panel.getByLabel('Search by name or email').fill(email);
  await panel.getByText('1 person', { exact: true }).waitFor();
  await panel.getByRole('button', { name: /^Open / }).click();
  await panel.getByText(email).first().waitFor();
  return opened;
}

/** Clicks a button, and confirms the dialog that opens. */
async function doAndConfirm(panel: Locator, action: string | RegExp, confirm: string): Promise<void> {
  await panel.getByRole('button', { name: action }).first().click();
  const dialog = dialogOf(panel);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Returns the texts of the mails to an address, the newest last. */
async function mailsTo(email: string): Promise<string[]> {
  const mails = (await (await fetch(`${site.url}/demo/mail`)).json()) as { to: string; text: string }[];
  return mails.filter(({ to }) => to === email).map(({ text }) => text);
}

/** Saves the file of a link, and returns its content. */
async function download(page: Page, link: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const path = join(tmpdir(), `${randomUUID()}.txt`);
  await file.saveAs(path);
  const content = readFileSync(path, 'utf8');
  rmSync(path);
  return content;
}

describe('the owner, with the panel alone,', () => {
  it('finds a person, and sees what they paid', async () => {
    const { panel } = await openMember(payer.email);
    await panel.getByText('$10.00').first().waitFor();
    await panel
      .getByText(/^Order \d+/)
      .first()
      .waitFor();
  });

  it('lets a friend in for a time, moves the end, and takes them out', async () => {
    const { panel } = await openMember('visitor@example.com');
    const dialog = dialogOf(panel);
    const year = new Date().getUTCFullYear() + 1;
    await panel.getByRole('button', { name: 'Let into an area' }).click();
    await dialog.getByLabel('Area').selectOption({ label: 'Sourdough Workshop' });
    await dialog.getByRole('radio', { name: 'Until a date' }).check();
    await dialog.getByLabel('Last day').fill(`${year}-11-27`);
    await dialog.getByRole('button', { name: 'Let in', exact: true }).click();
    await panel.getByText(`Ana Ortiz is in Sourdough Workshop until November 27, ${year}.`).waitFor();
    const friend = await site.newPageAs('visitor', '/members/workshop');
    await friend.getByText('Welcome in.').waitFor();

    await panel.getByRole('button', { name: 'Change end date of Sourdough Workshop' }).click();
    await dialog.getByLabel('Last day').fill(`${year}-12-24`);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.getByText(`Ana Ortiz has Sourdough Workshop until December 24, ${year}.`).waitFor();

    await doAndConfirm(panel, 'End the membership in Sourdough Workshop', 'End membership');
    await panel.getByText('Ana Ortiz is no longer in Sourdough Workshop.').waitFor();
    await friend.reload();
    await friend.locator('member-area-lock-screen:state(ready)').waitFor();
  });

  it('pays an order back in part', async () => {
    const { panel } = await openMember(payer.email);
    await panel.getByRole('button', { name: /^Pay back order/ }).click();
    const dialog = dialogOf(panel);
    await dialog.getByRole('radio', { name: 'A part of it' }).check();
    await dialog.getByLabel('Amount in USD').fill('4');
    await dialog.getByRole('button', { name: 'Pay back', exact: true }).click();
    await panel.getByText('$4.00 is paid back to Noor Haddad.').waitFor();
    const account = accountFrame(await site.newPageAs(payer, '/account/orders'));
    await account.getByRole('link', { name: /^Order \d+$/ }).click();
    await account.getByText('$4.00').waitFor();
  });

  it('sees whose card has failed', async () => {
    await site.updateDatabase(
      "update memberships set status = 'PAYMENT_FAILED' where area_id = 'letters' and status = 'ACTIVE'",
    );
    const { panel } = await openPanel('Members');
    await panel.getByLabel('Status').selectOption({ label: 'Payment failed' });
    await panel.getByText('1 person', { exact: true }).waitFor();
    await panel.getByText(payer.email).waitFor();
    await site.updateDatabase("update memberships set status = 'ACTIVE' where area_id = 'letters'");
  });

  it('writes a note, which the person does not see', async () => {
    const { panel } = await openMember('member@example.com');
    await panel.getByLabel('New note').fill('Met at the fair <b>twice</b>.');
    await panel.getByRole('button', { name: 'Add note' }).click();
    await panel.getByText('Met at the fair <b>twice</b>.').waitFor();
  });

  it('mails a person the link for a new password', async () => {
    const { panel } = await openMember('member@example.com');
    const before = (await mailsTo('member@example.com')).length;
    await doAndConfirm(panel, 'Mail a link for a new password', 'Send mail');
    await panel.getByText('The mail to member@example.com is on its way.').waitFor();
    while ((await mailsTo('member@example.com')).length === before);
    assert.match(await findResetLink(site, 'member@example.com'), /^\/account\/login\/reset\//);
  });

  it('exports those who agreed to mails', async () => {
    await site.updateDatabase(
      "update users set marketing_opt_in_at = created_at where email = 'member@example.com'",
    );
    const { page, panel } = await openPanel('Members');
    await panel.getByLabel('Only with consent to emails').check();
    await panel.getByText('1 person', { exact: true }).waitFor();
    const csv = await download(page, panel.getByRole('link', { name: 'Export CSV' }));
    assert.match(csv, /member@example\.com/);
    assert.doesNotMatch(csv, /visitor@example\.com/);
  });

  it('reads why people leave, and what came in', async () => {
    const leaver = await createPerson(site, '/');
    await pay(leaver.page, 'letters', 'letters-monthly');
    await leaver.page.goto('/account/memberships');
    const account = accountFrame(leaver.page);
    await account.getByRole('link', { name: 'Manage Letters from the Bakery' }).click();
    await account.getByRole('button', { name: 'Cancel membership' }).click();
    const question = account.getByRole('dialog', { name: 'Cancel your membership?' });
    await question.getByRole('radio', { name: 'Too expensive' }).check();
    await question.getByRole('button', { name: 'Cancel membership' }).click();
    await account.getByRole('button', { name: 'Resume' }).waitFor();
    const { panel } = await openPanel('Overview');
    await panel.getByRole('heading', { name: 'Why people left' }).waitFor();
    await panel.getByText('Too expensive').first().waitFor();
    await panel
      .getByText(/\$\d+\.00/)
      .first()
      .waitFor();
  });

  it('knows that the mails work', async () => {
    const { panel } = await openPanel('Overview');
    await panel.getByRole('heading', { name: 'Mails work', exact: true }).waitFor();
  });

  it('raises a price for new members, and for all from their next renewal', async () => {
    const { panel } = await openPanel('Areas');
    await panel.getByRole('button', { name: 'Letters from the Bakery', expanded: false }).click();
    await panel.getByRole('button', { name: 'Edit details' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Edit member area' });
    await dialog.getByLabel('Price in USD').first().fill('12.50');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText(/^Also for the \d+ (person|people)/).waitFor();
    await dialog.getByRole('button', { name: 'Everybody, from their next renewal' }).click();
    await panel.getByText('Letters from the Bakery is saved').waitFor();
    const visitor = await site.newPage();
    await visitor.goto('/pricing/letters');
    await visitor.getByText('$12.50').filter({ visible: true }).first().waitFor();
    const account = accountFrame(await site.newPageAs(payer, '/account/memberships'));
    await account.getByRole('link', { name: 'Manage Letters from the Bakery' }).click();
    await account.getByText(/^\$12\.50 from /).waitFor();
    while (!(await mailsTo(payer.email)).some((text) => text.includes('$12.50')));
  });

  it('closes an area, and moves its members to another one', async () => {
    const member = await createPerson(site, '/');
    await joinArea(site, member.page, 'community');
    const { panel } = await openPanel('Areas');
    await panel.getByRole('button', { name: 'The Commons', expanded: false }).click();
    await panel.getByRole('button', { name: 'Delete area' }).click();
    const dialog = dialogOf(panel);
    await dialog.getByLabel('Move them to').selectOption({ label: 'Sourdough Workshop' });
    await dialog.getByRole('button', { name: 'Move and delete' }).click();
    await panel.getByText('The Commons is deleted').waitFor();
    await member.page.goto('/members/workshop');
    await member.page.getByText('Welcome in.').waitFor();
  });

  it('invites a helper, who sees the members alone, and takes the rights again', async () => {
    const helper = await site.newPageAs('helper', '/owner');
    const helperPanel = helper.locator('member-areas-panel');
    await helperPanel.getByLabel('Search by name or email').waitFor();
    assert.equal(await helperPanel.getByRole('link', { name: 'Settings' }).count(), 0);

    const { panel } = await openPanel('People');
    await panel.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = dialogOf(panel);
    await dialog.getByLabel('Email').fill('new-helper@example.com');
    await dialog.getByRole('radio', { name: 'Support' }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await panel.getByText('The invitation to new-helper@example.com is on its way.').waitFor();

    await doAndConfirm(panel, 'Remove Kim Nguyen', 'Remove');
    await panel.getByText('Kim Nguyen is removed.').waitFor();
    await helper.reload();
    await helper.getByText('Only the owner of this site can see this page.').waitFor();
  });

  it('answers a person who asks for their data, and deletes one', async () => {
    const { page, panel } = await openMember(guest.email);
    const data = await download(page, panel.getByRole('link', { name: 'Download the data (JSON)' }));
    assert.ok(data.includes(guest.email));
    await doAndConfirm(panel, 'Close the account', 'Close account');
    await panel.getByText(`The account of ${guest.email} is closed.`).waitFor();
    await panel.getByRole('button', { name: 'Back to members' }).click();
    await panel.getByLabel('Search by name or email').fill(guest.email);
    await panel.getByText('Nobody matches these filters.').waitFor();
  });

  it('sees what was done, and by whom', async () => {
    const { panel } = await openPanel('People');
    await panel
      .getByText(/owner@example\.com.* closed an account/)
      .first()
      .waitFor();
    await panel
      .getByText(/owner@example\.com.* invited a helper/)
      .first()
      .waitFor();
  });
});
