import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createPerson } from './new-person.js';
import { clickJoin, frameHeading, useSite } from './site.js';

/** Gives the browser of a page a device that keeps passkeys. Returns a function that lets the person use it, or not. */
async function addDevice(page: Page): Promise<(isPresent: boolean) => Promise<unknown>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) => devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

/** Writes on each document which question for a passkey it has asked last. */
const markQuestions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      const answer = get(options);
      document.documentElement.dataset['asked'] = options?.mediation ?? 'optional';
      return answer;
    };
  });

describe('a person with a device that keeps passkeys', () => {
  const site = useSite();

  it('adds a passkey in the profile, and joins an area with it by one press after the log-out', async () => {
    const { page } = await createPerson(site, '/');
    const setPresent = await addDevice(page);
    await markQuestions(page);
    const frame = accountFrame(page);
    await page.goto('/account/profile');
    await frame.getByRole('link', { name: 'Manage your passkeys' }).click();
    await frame.getByText('You have no passkey yet.').waitFor();
    await frame.getByLabel('Name of the passkey').fill('Work laptop');
    await frame.getByRole('button', { name: 'Add a passkey' }).click();
    await frame.getByText('“Work laptop” is added.').waitFor();
    await frame.getByRole('button', { name: 'Remove Work laptop' }).waitFor();

    // The list of the email field waits for the person.
    await setPresent(false);
    await page.goto('/account');
    await frame.getByRole('button', { name: 'Log out' }).click();
    await frameHeading(page, 'Log in').waitFor();
    await page.goto('/');
    await clickJoin(page, 'community');
    const logIn = frame.getByRole('button', { name: 'Log in with a passkey' });
    // The device answers each question that is asked while the person is present, also that of the list.
    await frame.locator('html[data-asked=conditional]').waitFor();
    await setPresent(true);
    await logIn.click();
    await page.waitForURL('/members/community');

    await page.goto('/account/profile/passkeys');
    await frame.getByText(/Last used/).waitFor();
  });

  it('adds the one that the account offers', async () => {
    const { page } = await createPerson(site, '/');
    await addDevice(page);
    const frame = accountFrame(page);
    await page.goto('/account');
    await frame.getByRole('button', { name: 'Add a passkey' }).click();
    await frame.getByText(/^“.+ on .+” is added\./).waitFor();
    await page.goto('/account/profile/passkeys');
    await frame.getByRole('button', { name: /^Remove .+ on / }).click();
    await frame.getByRole('button', { name: 'Remove', exact: true }).click();
    await frame.getByText('You have no passkey yet.').waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
