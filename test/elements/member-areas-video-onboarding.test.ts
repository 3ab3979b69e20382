import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  configure,
  MemberAreasVideoOnboardingElement,
  type MemberAreasVideoOnboardingFinishEvent,
} from 'member-area-elements';
import 'member-area-elements/member-areas-video-onboarding/define';
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { expectSame, focused } from './expect-same.js';
import { dialogOf, isOpen } from './modal-tag.js';
import { allInView, inView, ownerTag, typeInto, wordsOf } from './owner-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const FINISH = 'member-areas-video-onboarding-finish';
const CLOSE = 'member-areas-video-onboarding-close';
const template = html`<member-areas-video-onboarding><button>Videos</button></member-areas-video-onboarding>`;

const quotas = (videoStorageMinutes?: object, parts: object = {}): ScriptedAnswer => ({
  body: { quotas: { videoStorageMinutes }, upgradeOptions: [], ...parts },
});
const room = quotas({ limit: 30, used: 12, remaining: 18, unlimited: false });
const full = quotas(
  { limit: 30, used: 30, remaining: 0, unlimited: false },
  { upgradeOptions: [{ planId: 'pro', planName: 'Pro', videoStorageMinutes: 300 }] },
);

const title = (tag: Element) => wordsOf(inView(tag, 'title'));
const radio = (tag: Element, value: string) =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)!;
const isChosen = (tag: Element, value: string) =>
  tag.shadowRoot!.querySelector(`input[type=radio][value=${value}]:checked`) !== null;
const press = (tag: Element, part: string) => inView(tag, part)!.click();
const toast = (tag: Element) => tag.shadowRoot!.querySelector<HTMLElement>('[part=toast]:not([hidden])');
const link = (tag: Element) => tag.shadowRoot!.querySelector<HTMLInputElement>('input[name=link]')!;

/** The onboarding, opened by its button. */
async function onboarding(answers: readonly ScriptedAnswer[] = [room]) {
  const made = await ownerTag<MemberAreasVideoOnboardingElement>(template, answers);
  const opener = made.tag.querySelector('button')!;
  opener.focus();
  await open(made.tag);
  return { ...made, opener };
}

async function open(tag: MemberAreasVideoOnboardingElement) {
  tag.querySelector('button')!.click();
  await until(() => isOpen(tag) && tag.matches(':state(ready)') && inView(tag, 'slide'));
}

/** Goes on to the slide about the first video. */
async function toVideo(tag: Element) {
  press(tag, 'submit');
  await until(() => title(tag) === 'Choose how people pay');
  press(tag, 'submit');
  await until(() => title(tag) === 'Add your first video');
}

/** Chooses a file, as the dialog of the browser does. */
function chooseFile(tag: Element, name = 'bread.mp4', type = 'video/mp4') {
  const input = tag.shadowRoot!.querySelector<HTMLInputElement>('input[type=file]')!;
  const chosen = new DataTransfer();
  chosen.items.add(new File(['moving pictures'], name, { type }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('<member-areas-video-onboarding>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('leads through three slides and back, with the focus on each heading', async () => {
    const { tag } = await onboarding();
    expect(tag).to.be.instanceOf(MemberAreasVideoOnboardingElement);
    expect(dialogOf(tag)!.getAttribute('aria-label')).to.equal('Sell your videos');
    const current = () =>
      allInView(tag, 'step').map((dot) => [wordsOf(dot), dot.getAttribute('aria-current')]);
    for (const [n, name] of [
      [1, 'Sell your videos'],
      [2, 'Choose how people pay'],
      [3, 'Add your first video'],
    ] as const) {
      await until(() => title(tag) === name && focused() === inView(tag, 'title'));
      expect(current().map(([text]) => text)).to.deep.equal([
        '1 of 3: Sell your videos',
        '2 of 3: Choose how people pay',
        '3 of 3: Add your first video',
      ]);
      expect(current().findIndex(([, now]) => now === 'step')).to.equal(n - 1);
      expect(Boolean(inView(tag, 'back'))).to.equal(n > 1);
      await expect(tag).to.be.accessible();
      if (n < 3) press(tag, 'submit');
    }
    expect(wordsOf(inView(tag, 'submit'))).to.equal('Finish');
    press(tag, 'back');
    await until(() => title(tag) === 'Choose how people pay');
    radio(tag, 'FREE').click();
    press(tag, 'back');
    await until(() => title(tag) === 'Sell your videos');
    press(tag, 'submit');
    await until(() => isChosen(tag, 'FREE'));
  });

  it('can be gone through by keyboard alone', async () => {
    const told = recordEvents([FINISH], { prevent: true });
    const { tag } = await onboarding();
    inView(tag, 'submit')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => isChosen(tag, 'RECURRING'));
    radio(tag, 'RECURRING').focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => radio(tag, 'SET_AMOUNT').checked);
    inView(tag, 'submit')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => isChosen(tag, 'upload'));
    radio(tag, 'upload').focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => link(tag));
    link(tag).focus();
    await sendKeys({ type: 'https://example.com/a' });
    await sendKeys({ press: 'Enter' });
    await until(() => told[0]);
    expect(told[0]!.event).to.include({ purchaseType: 'SET_AMOUNT', cancelable: true });
    expect((told[0]!.event as MemberAreasVideoOnboardingFinishEvent).video).to.deep.equal({
      kind: 'link',
      url: 'https://example.com/a',
    });
    await until(() => !isOpen(tag));
    expectSame(tag.nextElementSibling, null);
  });

  it('ends in the creation modal with what was chosen, which goes when it is closed', async () => {
    const told = recordEvents([FINISH, CLOSE]);
    const { tag, opener } = await onboarding();
    await toVideo(tag);
    radio(tag, 'later').click();
    await until(() => radio(tag, 'later').checked);
    press(tag, 'submit');
    await until(() => tag.nextElementSibling);
    expect(told.map(({ type }) => type)).to.deep.equal([FINISH, CLOSE]);
    expect(told[1]!.event).to.include({ reason: 'done' });
    expect((told[0]!.event as MemberAreasVideoOnboardingFinishEvent).video).to.deep.equal({ kind: 'later' });
    const create = tag.nextElementSibling as HTMLElementTagNameMap['member-area-create'];
    expect(create.localName).to.equal('member-area-create');
    await until(() => isOpen(create) && create.matches(':state(ready)'));
    expect(create.prefill).to.deep.equal({ name: 'Videos', layout: 'video', purchaseType: 'RECURRING' });
    create.hide();
    await until(() => !tag.nextElementSibling);
    expectSame(focused(), opener);
  });

  it('stays open when closing is prevented, and opens nothing', async () => {
    recordEvents([CLOSE], { prevent: true });
    const { tag } = await onboarding();
    await toVideo(tag);
    radio(tag, 'later').click();
    await until(() => radio(tag, 'later').checked);
    press(tag, 'submit');
    press(tag, 'skip');
    expect(isOpen(tag)).to.equal(true);
    expect(tag.skipped).to.equal(false);
    await tag.updateComplete;
    expectSame(tag.nextElementSibling, null);
  });

  it('remembers that it was skipped, asks first where a link would be lost, and opens again', async () => {
    const { tag } = await onboarding([room, room]);
    expect(tag.skipped).to.equal(false);
    await toVideo(tag);
    radio(tag, 'link').click();
    typeInto(await until(() => link(tag)), 'https://exa');
    await until(() => link(tag).value === 'https://exa');
    press(tag, 'skip');
    const asked = await until(() => tag.shadowRoot!.querySelector('[data-part=dialog][open]'));
    asked.querySelector<HTMLElement>('[data-part=keep]')!.click();
    await until(() => !tag.shadowRoot!.querySelector('[data-part=dialog][open]'));
    expect(link(tag).value).to.equal('https://exa');
    press(tag, 'skip');
    (await until(() => inView(tag, 'confirm'))).click();
    await until(() => !isOpen(tag));
    expect(tag.skipped).to.equal(true);
    expect(Object.keys(localStorage)).to.include('member-areas-video-onboarding:w1');
    await open(tag);
    expect(title(tag)).to.equal('Sell your videos');
  });

  for (const [typed, problem] of [
    ['', 'Paste a link.'],
    ['example.com', 'Start the link with https:// or http://.'],
    ['javascript:alert(1)', 'Start the link with https:// or http://.'],
    ['https://', 'Enter a valid link, like https://example.com/video.'],
  ] as const) {
    it(`refuses "${typed}" as a link, and says why`, async () => {
      const told = recordEvents([FINISH]);
      const { tag } = await onboarding();
      await toVideo(tag);
      radio(tag, 'link').click();
      typeInto(await until(() => link(tag)), typed);
      await until(() => link(tag).value === typed);
      press(tag, 'submit');
      await until(() => wordsOf(inView(tag, 'field-error')) === problem);
      expectSame(focused(), link(tag));
      await expect(tag).to.be.accessible();
      typeInto(link(tag), 'https://example.com');
      await until(() => !inView(tag, 'field-error'));
      expect(told).to.have.lengthOf(0);
    });
  }

  it('shows how much of the storage is used, where that is known', async () => {
    const { tag } = await onboarding();
    await toVideo(tag);
    await until(() => wordsOf(inView(tag, 'storage')) === '12 min of 30 min used');
    for (const answer of [quotas({ used: 5, unlimited: true }), { status: 503 }]) {
      const { tag: other, server, reported } = await onboarding([answer]);
      await toVideo(other);
      await server.calls(1);
      expectSame(inView(other, 'storage'), null);
      expect(inView(other, 'choose')).to.not.equal(null);
      expect(reported).to.deep.equal([]);
    }
  });

  it('offers more storage when it is full, and still takes a link', async () => {
    const told = recordEvents(['member-areas-upgrade']);
    const { tag } = await onboarding([full]);
    await toVideo(tag);
    await until(() => inView(tag, 'upgrade-card') && link(tag));
    expect(wordsOf(inView(tag, 'upgrade-title'))).to.equal('Your video storage is full.');
    await expect(tag).to.be.accessible();
    press(tag, 'upgrade');
    expect(told[0]!.event).to.include({ planId: 'pro' });
    radio(tag, 'upload').click();
    await until(() => !link(tag));
    expectSame(inView(tag, 'choose'), null);
  });

  it('uploads a video and finishes with it', async () => {
    const told = recordEvents([FINISH], { prevent: true });
    const { tag, server } = await onboarding([room, { body: { id: 'v1', minutes: 3 }, kind: 'held' }]);
    configure({ endpoints: { videos: '/own/videos' } });
    await toVideo(tag);
    press(tag, 'submit');
    await until(() => wordsOf(inView(tag, 'slide')!.querySelector('[role=alert]:not(:empty)')));
    await until(() => inView(tag, 'storage'));
    inView(tag, 'choose')!.focus();
    chooseFile(tag);
    const cancel = await until(() => inView(tag, 'cancel-upload'));
    await until(() => focused() === cancel);
    const progress = inView<HTMLProgressElement>(tag, 'upload-progress')!;
    expect(wordsOf(inView(tag, 'upload-name'))).to.equal('Uploading bread.mp4');
    expect(progress.max).to.equal(1);
    await expect(tag).to.be.accessible();
    press(tag, 'submit');
    await until(() => inView(tag, 'slide')!.innerText.includes('Wait until your video is uploaded'));
    await server.release();
    await until(() => wordsOf(inView(tag, 'upload-status')) === 'bread.mp4 is uploaded.');
    expect(inView(tag, 'upload-status')!.getAttribute('role')).to.equal('status');
    await until(() => focused() === inView(tag, 'choose'));
    press(tag, 'submit');
    await until(() => told[0]);
    expect((told[0]!.event as MemberAreasVideoOnboardingFinishEvent).video).to.deep.equal({
      kind: 'upload',
      id: 'v1',
    });
    const call = (await server.calls())[1]!;
    expect(call).to.include({ method: 'POST', url: '/own/videos', body: 'moving pictures' });
    expect(call.headers['x-file-name']).to.equal('bread.mp4');
  });

  it('says why a video was not uploaded, and tries it again', async () => {
    const { tag } = await onboarding([
      room,
      { status: 413, body: {} },
      { status: 503 },
      { body: { id: 'v' } },
    ]);
    await toVideo(tag);
    await until(() => inView(tag, 'storage'));
    const problem = () => wordsOf(inView(tag, 'upload')!.querySelector<HTMLElement>('[role=alert]'));
    chooseFile(tag, 'bread.webm', 'video/webm');
    await until(() => problem() === 'Choose an MP4 or MOV file.');
    chooseFile(tag);
    await until(() => problem() === 'bread.mp4 is too large.');
    expectSame(inView(tag, 'retry'), null);
    chooseFile(tag);
    await until(() => problem() === 'We couldn’t upload bread.mp4. Try again.');
    await expect(tag).to.be.accessible();
    press(tag, 'retry');
    await until(() => wordsOf(inView(tag, 'upload-status')) === 'bread.mp4 is uploaded.');
  });

  it('ends an upload that is cancelled', async () => {
    const { tag, server } = await onboarding([room, { kind: 'hang' }]);
    await toVideo(tag);
    await until(() => inView(tag, 'storage'));
    chooseFile(tag);
    const cancel = await until(() => inView(tag, 'cancel-upload'));
    await server.calls(2);
    cancel.focus();
    cancel.click();
    await until(() => focused() === inView(tag, 'choose'));
    while (!(await server.calls())[1]!.aborted);
  });

  it('goes on uploading when it is closed, and tells when that is over', async () => {
    const { tag, server } = await onboarding([
      room,
      { body: { id: 'v1' }, kind: 'held' },
      room,
      { status: 503 },
    ]);
    await toVideo(tag);
    await until(() => inView(tag, 'storage'));
    chooseFile(tag);
    await until(() => inView(tag, 'cancel-upload'));
    press(tag, 'close');
    await until(() => !isOpen(tag));
    await server.release();
    const told = await until(() => toast(tag));
    await until(() => told.innerText.includes('bread.mp4 is uploaded.'));
    expect(told.querySelector('[role=status]')).to.not.equal(null);
    await expect(tag).to.be.accessible();
    // It is still there when the dialog opens again.
    await open(tag);
    await until(() => !toast(tag));
    await toVideo(tag);
    expect(wordsOf(inView(tag, 'upload-status'))).to.equal('bread.mp4 is uploaded.');
    chooseFile(tag);
    tag.hide();
    const failed = await until(() => toast(tag));
    expect(failed.innerText).to.contain('We couldn’t upload bread.mp4. Try again.');
    failed.querySelector('button')!.click();
    await until(() => !toast(tag));
  });
});
