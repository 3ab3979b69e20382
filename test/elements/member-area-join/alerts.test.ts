import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { JoinFailureReason } from 'member-area-elements';
import { accessibleAs } from '../../runner/commands.js';
import type { ScriptedAnswer } from '../../runner/scripted.js';
import { areaAnswer } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { joinButton, renderJoinTag, part, renderReadyJoinTag, textOf } from '../join-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const FAILURE = 'member-area-join-failure';

/** Waits for the alert of a tag. */
const waitForAlert = (tag: HTMLElement) =>
  until(() => {
    const alert = part<HTMLDialogElement>(tag, 'alert');
    return alert?.open ? alert : null;
  });

interface Row {
  answer: ScriptedAnswer;
  status: number;
  reason: JoinFailureReason;
  title: string;
  message: string;
  button: string;
}

const closed = {
  title: 'Memberships is closed',
  message: 'Memberships for this site is closed. Contact the site owner for access.',
  button: 'Dismiss',
};
const server = {
  title: 'Internal Server Error',
  message: 'Something went wrong. Please try again later.',
  button: 'Dismiss',
};
const notYetOpen = {
  title: 'Coming soon',
  message: 'This membership is not yet available for sign up.',
  button: 'Close',
};
const noLongerOpen = {
  title: 'Sign up closed',
  message: 'This membership is no longer available.',
  button: 'Close',
};

const ROWS: Record<string, Row> = {
  '403': { answer: { status: 403 }, status: 403, reason: 'closed', ...closed },
  '400 with code 1': {
    answer: { status: 400, body: { errorCode: 1 } },
    status: 400,
    reason: 'not-yet-open',
    ...notYetOpen,
  },
  '400 with code 2': {
    answer: { status: 400, body: { errorCode: 2 } },
    status: 400,
    reason: 'no-longer-open',
    ...noLongerOpen,
  },
  '500': { answer: { status: 500, kind: 'html' }, status: 500, reason: 'server', ...server },
  'a connection that is cut': { answer: { kind: 'reset' }, status: 0, reason: 'network', ...server },
};

describe('<member-area-join>: alerts', () => {
  for (const [name, { answer, status, reason, title, message, button }] of Object.entries(ROWS)) {
    it(`shows "${title}" for ${name}`, async () => {
      const failureEvents = recordEvents([FAILURE]);
      const { tag } = await renderReadyJoinTag([areaAnswer(), answer]);
      joinButton(tag).focus();
      joinButton(tag).click();
      const alert = await waitForAlert(tag);
      expect(failureEvents).to.have.lengthOf(1);
      expectSame(failureEvents[0]!.target, tag);
      expect(failureEvents[0]!.event).to.include({
        memberAreaId: 'community',
        status,
        reason,
        cancelable: true,
      });

      expect(alert.getAttribute('role')).to.equal('alertdialog');
      expect(textOf(tag, 'alert-title')).to.equal(title);
      expect(textOf(tag, 'alert-message')).to.equal(message);
      expect(textOf(tag, 'alert-button')).to.equal(button);
      expect(alert.querySelectorAll('button')).to.have.lengthOf(1);
      expectSame(focused(), part(tag, 'alert-button'));

      part(tag, 'alert-button')!.click();
      await until(() => !part(tag, 'alert'));
      expectSame(focused(), joinButton(tag));
    });
  }

  it('is a centered, accessible alert dialog that is named by its title', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer(), { status: 403 }]);
    joinButton(tag).click();
    const alert = await waitForAlert(tag);
    const result = await accessibleAs(
      ['member-area-join', '[part=alert]'],
      'alertdialog',
      'Memberships is closed',
    );
    expect(result.ok, JSON.stringify(result.found)).to.equal(true);
    await expect(tag).to.be.accessible();
    const { left, right, top, bottom } = alert.getBoundingClientRect();
    expect(left).to.be.closeTo(innerWidth - right, 20);
    expect(top).to.be.closeTo(innerHeight - bottom, 20);
  });

  it('closes on Escape and returns the focus', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer(), { status: 403 }]);
    joinButton(tag).focus();
    joinButton(tag).click();
    await waitForAlert(tag);
    await sendKeys({ press: 'Escape' });
    await until(() => !part(tag, 'alert'));
    expectSame(focused(), joinButton(tag));
  });

  it('closes on Enter on its button and returns the focus to an opener in the page', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer(), { status: 403 }]);
    const opener = document.createElement('button');
    opener.textContent = 'Join from here';
    opener.addEventListener('click', () => void tag.join());
    tag.before(opener);
    opener.focus();
    opener.click();
    await waitForAlert(tag);
    await sendKeys({ press: 'Enter' });
    await until(() => !part(tag, 'alert'));
    expectSame(focused(), opener);
    opener.remove();
  });

  it('keeps the focus out of the page behind it', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer(), { status: 403 }]);
    const buttonBehind = document.createElement('button');
    tag.before(buttonBehind);
    joinButton(tag).click();
    await waitForAlert(tag);
    for (const node of [buttonBehind, joinButton(tag)]) {
      node.focus();
      expectSame(focused(), part(tag, 'alert-button'));
    }
    buttonBehind.remove();
  });

  it('leaves no part of the page inert after it has closed', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer(), { status: 403 }, { status: 403 }]);
    for (let time = 0; time < 2; time++) {
      await until(() => joinButton(tag).getAttribute('aria-disabled') === 'false');
      joinButton(tag).click();
      await waitForAlert(tag);
      expect(tag.shadowRoot!.querySelectorAll('dialog')).to.have.lengthOf(1);
      part(tag, 'alert-button')!.click();
      await until(() => !part(tag, 'alert'));
    }
    expectSame(document.querySelector('[inert]'), null);
  });

  it('does not open when member-area-join-failure is prevented', async () => {
    const failureEvents = recordEvents([FAILURE], { prevent: true });
    const { tag } = await renderReadyJoinTag([areaAnswer(), { status: 403 }]);
    expect(await tag.join()).to.deep.equal({
      kind: 'alert',
      memberAreaId: 'community',
      status: 403,
      reason: 'closed',
    });
    expect(failureEvents).to.have.lengthOf(1);
    expectSame(part(tag, 'alert'), null);
  });

  it('opens for a click on the fallback too', async () => {
    const { tag } = await renderJoinTag(
      [{ status: 403 }, { status: 403 }],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><button>Become a member</button></member-area-join
      >`,
    );
    const opener = tag.querySelector('button')!;
    opener.focus();
    opener.click();
    await waitForAlert(tag);
    expect(textOf(tag, 'alert-title')).to.equal('Memberships is closed');
  });

  it('returns the focus to the author’s button when the view has loaded meanwhile', async () => {
    const { tag } = await renderJoinTag(
      [{ status: 403 }, { status: 403 }],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><button>Become a member</button></member-area-join
      >`,
    );
    const opener = tag.querySelector('button')!;
    opener.focus();
    opener.click();
    await waitForAlert(tag);
    await until(() => tag.matches(':state(ready)'));
    await sendKeys({ press: 'Escape' });
    await until(() => !part(tag, 'alert'));
    expectSame(focused(), opener);
  });

  it('reports the status of a server error, and does not report expected failures', async () => {
    const { tag, reported } = await renderReadyJoinTag([areaAnswer(), { status: 403 }, { status: 503 }]);
    recordEvents([FAILURE], { prevent: true });
    await tag.join();
    expect(reported).to.deep.equal([]);
    await tag.join();
    expect(reported).to.deep.equal([{ message: 'Join failed with status 503', during: 'join' }]);
  });

  it('closes without a second join while the author’s link is still the control', async () => {
    const { tag, server } = await renderJoinTag(
      [{ status: 403 }, { status: 403 }],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><a href="/join">Join us</a></member-area-join
      >`,
    );
    const requestEvents = recordEvents(['member-area-join-request']);
    tag.querySelector('a')!.click();
    const alert = await waitForAlert(tag);
    part(tag, 'alert-button')!.click();
    await until(() => !alert.isConnected);
    expect(requestEvents).to.have.lengthOf(1);
    const puts = (await server.calls()).filter(({ method }) => method === 'PUT');
    expect(puts).to.have.lengthOf(1);
  });
});
