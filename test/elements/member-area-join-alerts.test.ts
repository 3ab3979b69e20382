import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { JoinFailureReason } from 'member-area-elements';
import { accessibleAs } from '../runner/commands.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { areaAnswer } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { joinButton, joinTag, part, readyJoinTag, textOf } from './join-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const FAILURE = 'member-area-join-failure';

/** The alert of a tag, once it is shown. */
const shownAlert = (tag: HTMLElement) =>
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
const soon = {
  title: 'Coming soon',
  message: 'This membership is not yet available for sign up.',
  button: 'Close',
};
const over = {
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
    ...soon,
  },
  '400 with code 2': {
    answer: { status: 400, body: { errorCode: 2 } },
    status: 400,
    reason: 'no-longer-open',
    ...over,
  },
  '400 with another code': {
    answer: { status: 400, body: { errorCode: 3 } },
    status: 400,
    reason: 'server',
    ...server,
  },
  '500': { answer: { status: 500, kind: 'html' }, status: 500, reason: 'server', ...server },
  '200 without a path': { answer: { body: { data: {} } }, status: 200, reason: 'server', ...server },
  '200 with a path off the site': {
    answer: { body: { data: { redirectUrlPath: '//evil.example' } } },
    status: 200,
    reason: 'server',
    ...server,
  },
  'a connection that is cut': { answer: { kind: 'reset' }, status: 0, reason: 'network', ...server },
};

describe('<member-area-join>: alerts', () => {
  for (const [name, { answer, status, reason, title, message, button }] of Object.entries(ROWS)) {
    it(`answers ${name} with "${title}"`, async () => {
      const failures = recordEvents([FAILURE]);
      const { tag } = await readyJoinTag([areaAnswer(), answer]);
      joinButton(tag).focus();
      joinButton(tag).click();
      const alert = await shownAlert(tag);
      expect(failures).to.have.lengthOf(1);
      expectSame(failures[0]!.target, tag);
      expect(failures[0]!.event).to.include({ memberAreaId: 'community', status, reason, cancelable: true });

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

  it('is an alert dialog with its title for a name, centered, and accessible', async () => {
    const { tag } = await readyJoinTag([areaAnswer(), { status: 403 }]);
    joinButton(tag).click();
    const alert = await shownAlert(tag);
    const found = await accessibleAs(
      ['member-area-join', '[part=alert]'],
      'alertdialog',
      'Memberships is closed',
    );
    expect(found.ok, JSON.stringify(found.found)).to.equal(true);
    await expect(tag).to.be.accessible();
    const { left, right, top, bottom } = alert.getBoundingClientRect();
    expect(left).to.be.closeTo(innerWidth - right, 20);
    expect(top).to.be.closeTo(innerHeight - bottom, 20);
  });

  it('is dismissed by Escape; the focus returns', async () => {
    const { tag } = await readyJoinTag([areaAnswer(), { status: 403 }]);
    joinButton(tag).focus();
    joinButton(tag).click();
    await shownAlert(tag);
    await sendKeys({ press: 'Escape' });
    await until(() => !part(tag, 'alert'));
    expectSame(focused(), joinButton(tag));
  });

  it('is dismissed by Enter on its button; the focus returns to an opener in the page', async () => {
    const { tag } = await readyJoinTag([areaAnswer(), { status: 403 }]);
    const opener = document.createElement('button');
    opener.textContent = 'Join from here';
    opener.addEventListener('click', () => void tag.join());
    tag.before(opener);
    opener.focus();
    opener.click();
    await shownAlert(tag);
    await sendKeys({ press: 'Enter' });
    await until(() => !part(tag, 'alert'));
    expectSame(focused(), opener);
    opener.remove();
  });

  it('lets nothing of the page behind it have the focus', async () => {
    const { tag } = await readyJoinTag([areaAnswer(), { status: 403 }]);
    const behind = document.createElement('button');
    tag.before(behind);
    joinButton(tag).click();
    await shownAlert(tag);
    for (const node of [behind, joinButton(tag)]) {
      node.focus();
      expectSame(focused(), part(tag, 'alert-button'));
    }
    behind.remove();
  });

  it('makes nothing of the rest of the page inert for good', async () => {
    const { tag } = await readyJoinTag([areaAnswer(), { status: 403 }, { status: 403 }]);
    for (let time = 0; time < 2; time++) {
      await until(() => joinButton(tag).getAttribute('aria-disabled') === 'false');
      joinButton(tag).click();
      await shownAlert(tag);
      expect(tag.shadowRoot!.querySelectorAll('dialog')).to.have.lengthOf(1);
      part(tag, 'alert-button')!.click();
      await until(() => !part(tag, 'alert'));
    }
    expectSame(document.querySelector('[inert]'), null);
  });

  it('does not open when member-area-join-failure is prevented', async () => {
    const failures = recordEvents([FAILURE], { prevent: true });
    const { tag } = await readyJoinTag([areaAnswer(), { status: 403 }]);
    expect(await tag.join()).to.deep.equal({
      kind: 'alert',
      memberAreaId: 'community',
      status: 403,
      reason: 'closed',
    });
    expect(failures).to.have.lengthOf(1);
    expectSame(part(tag, 'alert'), null);
  });

  it('opens for a press on the fallback too', async () => {
    const { tag } = await joinTag(
      [{ status: 403 }, { status: 403 }],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><button>Become a member</button></member-area-join
      >`,
    );
    const opener = tag.querySelector('button')!;
    opener.focus();
    opener.click();
    await shownAlert(tag);
    expect(textOf(tag, 'alert-title')).to.equal('Memberships is closed');
  });

  it('gives the focus to the button that took the place of the fallback while it was open', async () => {
    const { tag } = await joinTag(
      [{ status: 403 }, { status: 403 }],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><button>Become a member</button></member-area-join
      >`,
    );
    const opener = tag.querySelector('button')!;
    opener.focus();
    opener.click();
    await shownAlert(tag);
    await until(() => tag.matches(':state(ready)'));
    await sendKeys({ press: 'Escape' });
    await until(() => !part(tag, 'alert'));
    expectSame(focused(), joinButton(tag));
  });

  it('reports the status of a server error, and of nothing that is foreseen', async () => {
    const { tag, reported } = await readyJoinTag([areaAnswer(), { status: 403 }, { status: 503 }]);
    recordEvents([FAILURE], { prevent: true });
    await tag.join();
    expect(reported).to.deep.equal([]);
    await tag.join();
    expect(reported).to.deep.equal([{ message: 'Join failed with status 503', during: 'join' }]);
  });

  it('is dismissed without another join where the author’s link is still the control', async () => {
    const { tag, server } = await joinTag(
      [{ status: 403 }, { status: 403 }],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><a href="/join">Join us</a></member-area-join
      >`,
    );
    const requests = recordEvents(['member-area-join-request']);
    tag.querySelector('a')!.click();
    const alert = await shownAlert(tag);
    part(tag, 'alert-button')!.click();
    await until(() => !alert.isConnected);
    expect(requests).to.have.lengthOf(1);
    const puts = (await server.calls()).filter(({ method }) => method === 'PUT');
    expect(puts).to.have.lengthOf(1);
  });
});
