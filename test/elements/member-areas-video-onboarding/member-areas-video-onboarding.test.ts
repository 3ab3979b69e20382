import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  configure,
  MemberAreasVideoOnboardingElement,
  type MemberAreasVideoOnboardingFinishEvent,
} from 'member-area-elements';
import 'member-area-elements/member-areas-video-onboarding/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import type { ScriptedAnswer } from '../../runner/scripted.js';
import { expectSame, focused } from '../expect-same.js';
import { dialogOf, isOpen } from '../modal-tag.js';
import { viewParts, viewPart, renderOwnerTag, typeInto, lineOf } from '../owner-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const FINISH = 'member-areas-video-onboarding-finish';
const CLOSE = 'member-areas-video-onboarding-close';
const template = html`<member-areas-video-onboarding><button>Videos</button></member-areas-video-onboarding>`;

const quotas = (videoStorageMinutes?: object, parts: object = {}): ScriptedAnswer => ({
  body: { quotas: { videoStorageMinutes }, upgradeOptions: [], ...parts },
});
const storageLeft = quotas({ limit: 30, used: 12, remaining: 18, unlimited: false });
const storageFull = quotas(
  { limit: 30, used: 30, remaining: 0, unlimited: false },
  { upgradeOptions: [{ planId: 'pro', planName: 'Pro', videoStorageMinutes: 300 }] },
);

const titleText = (tag: Element) => lineOf(viewPart(tag, 'title'));
const radio = (tag: Element, value: string) =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)!;
const isChosen = (tag: Element, value: string) =>
  tag.shadowRoot!.querySelector(`input[type=radio][value=${value}]:checked`) !== null;
const click = (tag: Element, part: string) => viewPart(tag, part)!.click();
const toast = (tag: Element) => tag.shadowRoot!.querySelector<HTMLElement>('[part=toast]:not([hidden])');
const link = (tag: Element) => tag.shadowRoot!.querySelector<HTMLInputElement>('input[name=link]')!;

/** Opens the onboarding with its button. */
async function openOnboarding(answers: readonly ScriptedAnswer[] = [storageLeft]) {
  const result = await renderOwnerTag<MemberAreasVideoOnboardingElement>(template, answers);
  const opener = result.tag.querySelector('button')!;
  opener.focus();
  await open(result.tag);
  return { ...result, opener };
}

async function open(tag: MemberAreasVideoOnboardingElement) {
  tag.querySelector('button')!.click();
  await until(() => isOpen(tag) && tag.matches(':state(ready)') && viewPart(tag, 'slide'));
}

/** Goes to the slide about the first video. */
async function goToVideoSlide(tag: Element) {
  click(tag, 'submit');
  await until(() => titleText(tag) === 'Choose how people pay');
  click(tag, 'submit');
  await until(() => titleText(tag) === 'Add your first video');
}

/** Chooses a file, as the browser's file dialog does. */
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

  it('goes through three slides and back, and focuses each heading', async () => {
    const { tag } = await openOnboarding();
    expect(tag).to.be.instanceOf(MemberAreasVideoOnboardingElement);
    expect(dialogOf(tag)!.getAttribute('aria-label')).to.equal('Sell your videos');
    const current = () =>
      viewParts(tag, 'step').map((dot) => [lineOf(dot), dot.getAttribute('aria-current')]);
    for (const [n, name] of [
      [1, 'Sell your videos'],
      [2, 'Choose how people pay'],
      [3, 'Add your first video'],
    ] as const) {
      await until(() => titleText(tag) === name && focused() === viewPart(tag, 'title'));
      expect(current().map(([text]) => text)).to.deep.equal([
        '1 of 3: Sell your videos',
        '2 of 3: Choose how people pay',
        '3 of 3: Add your first video',
      ]);
      expect(current().findIndex(([, now]) => now === 'step')).to.equal(n - 1);
      expect(Boolean(viewPart(tag, 'back'))).to.equal(n > 1);
      await expect(tag).to.be.accessible();
      if (n < 3) click(tag, 'submit');
    }
    expect(lineOf(viewPart(tag, 'submit'))).to.equal('Finish');
    click(tag, 'back');
    await until(() => titleText(tag) === 'Choose how people pay');
    radio(tag, 'FREE').click();
    click(tag, 'back');
    await until(() => titleText(tag) === 'Sell your videos');
    click(tag, 'submit');
    await until(() => isChosen(tag, 'FREE'));
  });

  it('can be completed with the keyboard alone', async () => {
    const events = recordEvents([FINISH], { prevent: true });
    const { tag } = await openOnboarding();
    viewPart(tag, 'submit')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => isChosen(tag, 'RECURRING'));
    radio(tag, 'RECURRING').focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => radio(tag, 'SET_AMOUNT').checked);
    viewPart(tag, 'submit')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => isChosen(tag, 'upload'));
    radio(tag, 'upload').focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => link(tag));
    link(tag).focus();
    await sendKeys({ type: 'https://example.com/a' });
    await sendKeys({ press: 'Enter' });
    await until(() => events[0]);
    expect(events[0]!.event).to.include({ purchaseType: 'SET_AMOUNT', cancelable: true });
    expect((events[0]!.event as MemberAreasVideoOnboardingFinishEvent).video).to.deep.equal({
      kind: 'link',
      url: 'https://example.com/a',
    });
    await until(() => !isOpen(tag));
    expectSame(tag.nextElementSibling, null);
  });

  it('opens the creation modal with the chosen values, and removes it when it closes', async () => {
    const events = recordEvents([FINISH, CLOSE]);
    const { tag, opener } = await openOnboarding();
    await goToVideoSlide(tag);
    radio(tag, 'later').click();
    await until(() => radio(tag, 'later').checked);
    click(tag, 'submit');
    await until(() => tag.nextElementSibling);
    expect(events.map(({ type }) => type)).to.deep.equal([FINISH, CLOSE]);
    expect(events[1]!.event).to.include({ reason: 'done' });
    expect((events[0]!.event as MemberAreasVideoOnboardingFinishEvent).video).to.deep.equal({
      kind: 'later',
    });
    const create = tag.nextElementSibling as HTMLElementTagNameMap['member-area-create'];
    expect(create.localName).to.equal('member-area-create');
    await until(() => isOpen(create) && create.matches(':state(ready)'));
    expect(create.prefill).to.deep.equal({ name: 'Videos', layout: 'video', purchaseType: 'RECURRING' });
    create.hide();
    await until(() => !tag.nextElementSibling);
    expectSame(focused(), opener);
  });

  it('gives a pasted link to the creation modal, for the new area', async () => {
    const { tag } = await openOnboarding();
    await goToVideoSlide(tag);
    radio(tag, 'link').click();
    typeInto(await until(() => link(tag)), 'https://example.com/a');
    await until(() => link(tag).value === 'https://example.com/a');
    click(tag, 'submit');
    await until(() => tag.nextElementSibling);
    const create = tag.nextElementSibling as HTMLElementTagNameMap['member-area-create'];
    expect(create.prefill?.video).to.deep.equal({ url: 'https://example.com/a' });
    await until(() => isOpen(create) && create.matches(':state(ready)'));
    create.hide();
    await until(() => !tag.nextElementSibling);
  });

  it('stays open when closing is prevented, and opens no creation modal', async () => {
    recordEvents([CLOSE], { prevent: true });
    const { tag } = await openOnboarding();
    await goToVideoSlide(tag);
    radio(tag, 'later').click();
    await until(() => radio(tag, 'later').checked);
    click(tag, 'submit');
    click(tag, 'skip');
    expect(isOpen(tag)).to.equal(true);
    expect(tag.skipped).to.equal(false);
    await tag.updateComplete;
    expectSame(tag.nextElementSibling, null);
  });

  it('stores that it was skipped, asks first when a link would be lost, and can be opened again', async () => {
    const { tag } = await openOnboarding([storageLeft, storageLeft]);
    expect(tag.skipped).to.equal(false);
    await goToVideoSlide(tag);
    radio(tag, 'link').click();
    typeInto(await until(() => link(tag)), 'https://exa');
    await until(() => link(tag).value === 'https://exa');
    click(tag, 'skip');
    const dialog = await until(() => tag.shadowRoot!.querySelector('[data-part=dialog][open]'));
    dialog.querySelector<HTMLElement>('[data-part=keep]')!.click();
    await until(() => !tag.shadowRoot!.querySelector('[data-part=dialog][open]'));
    expect(link(tag).value).to.equal('https://exa');
    click(tag, 'skip');
    (await until(() => viewPart(tag, 'confirm'))).click();
    await until(() => !isOpen(tag));
    expect(tag.skipped).to.equal(true);
    expect(Object.keys(localStorage)).to.include('member-areas-video-onboarding:w1');
    await open(tag);
    expect(titleText(tag)).to.equal('Sell your videos');
  });

  for (const [typed, problem] of [
    ['', 'Paste a link.'],
    ['example.com', 'Start the link with https://.'],
    ['javascript:alert(1)', 'Start the link with https://.'],
    ['https://', 'Enter a valid link, like https://example.com/video.'],
  ] as const) {
    it(`refuses "${typed}" as a link, and shows the reason`, async () => {
      const events = recordEvents([FINISH]);
      const { tag } = await openOnboarding();
      await goToVideoSlide(tag);
      radio(tag, 'link').click();
      typeInto(await until(() => link(tag)), typed);
      await until(() => link(tag).value === typed);
      click(tag, 'submit');
      await until(() => lineOf(viewPart(tag, 'field-error')) === problem);
      expectSame(focused(), link(tag));
      await expect(tag).to.be.accessible();
      typeInto(link(tag), 'https://example.com');
      await until(() => !viewPart(tag, 'field-error'));
      expect(events).to.have.lengthOf(0);
    });
  }

  it('shows how much storage is used when that is known', async () => {
    const { tag } = await openOnboarding();
    await goToVideoSlide(tag);
    await until(() => lineOf(viewPart(tag, 'storage')) === '12 min of 30 min used');
    for (const answer of [quotas({ used: 5, unlimited: true }), { status: 503 }]) {
      const { tag: other, server, reported } = await openOnboarding([answer]);
      await goToVideoSlide(other);
      await server.calls(1);
      expectSame(viewPart(other, 'storage'), null);
      expect(viewPart(other, 'choose')).to.not.equal(null);
      expect(reported).to.deep.equal([]);
    }
  });

  it('offers more storage when it is full, and still accepts a link', async () => {
    const events = recordEvents(['member-areas-upgrade']);
    const { tag } = await openOnboarding([storageFull]);
    await goToVideoSlide(tag);
    await until(() => viewPart(tag, 'upgrade-card') && link(tag));
    expect(lineOf(viewPart(tag, 'upgrade-title'))).to.equal('Your video storage is full.');
    await expect(tag).to.be.accessible();
    click(tag, 'upgrade');
    expect(events[0]!.event).to.include({ planId: 'pro' });
    await until(() => lineOf(viewPart(tag, 'ask-for-plan'))?.startsWith('For a larger plan, ask'));
    radio(tag, 'upload').click();
    await until(() => !link(tag));
    expectSame(viewPart(tag, 'choose'), null);
  });

  it('uploads a video and finishes with it', async () => {
    const events = recordEvents([FINISH], { prevent: true });
    const { tag, server } = await openOnboarding([
      storageLeft,
      { body: { id: 'v1', minutes: 3 }, kind: 'held' },
    ]);
    configure({ endpoints: { videos: '/own/videos' } });
    await goToVideoSlide(tag);
    click(tag, 'submit');
    await until(() => lineOf(viewPart(tag, 'slide')!.querySelector('[role=alert]:not(:empty)')));
    await until(() => viewPart(tag, 'storage'));
    viewPart(tag, 'choose')!.focus();
    chooseFile(tag);
    const cancel = await until(() => viewPart(tag, 'cancel-upload'));
    await until(() => focused() === cancel);
    const progress = viewPart<HTMLProgressElement>(tag, 'upload-progress')!;
    expect(lineOf(viewPart(tag, 'upload-name'))).to.equal('Uploading bread.mp4');
    expect(progress.max).to.equal(1);
    await expect(tag).to.be.accessible();
    click(tag, 'submit');
    await until(() => viewPart(tag, 'slide')!.innerText.includes('Wait until your video is uploaded'));
    await server.release();
    await until(() => lineOf(viewPart(tag, 'upload-status')) === 'bread.mp4 is uploaded.');
    expect(viewPart(tag, 'upload-status')!.getAttribute('role')).to.equal('status');
    await until(() => focused() === viewPart(tag, 'choose'));
    click(tag, 'submit');
    await until(() => events[0]);
    expect((events[0]!.event as MemberAreasVideoOnboardingFinishEvent).video).to.deep.equal({
      kind: 'upload',
      id: 'v1',
    });
    const call = (await server.calls())[1]!;
    expect(call).to.include({ method: 'POST', url: '/own/videos', body: 'moving pictures' });
    expect(call.headers['x-file-name']).to.equal('bread.mp4');
  });

  it('shows why an upload failed, and tries again', async () => {
    const { tag } = await openOnboarding([
      storageLeft,
      { status: 413, body: {} },
      { status: 503 },
      { body: { id: 'v' } },
    ]);
    await goToVideoSlide(tag);
    await until(() => viewPart(tag, 'storage'));
    const problem = () => lineOf(viewPart(tag, 'upload')!.querySelector<HTMLElement>('[role=alert]'));
    chooseFile(tag, 'bread.webm', 'video/webm');
    await until(() => problem() === 'Choose an MP4 or MOV file.');
    chooseFile(tag);
    await until(() => problem() === 'bread.mp4 is too large.');
    expectSame(viewPart(tag, 'retry'), null);
    chooseFile(tag);
    await until(() => problem() === 'We couldn’t upload bread.mp4. Try again.');
    await expect(tag).to.be.accessible();
    click(tag, 'retry');
    await until(() => lineOf(viewPart(tag, 'upload-status')) === 'bread.mp4 is uploaded.');
  });

  it('stops an upload that is cancelled', async () => {
    const { tag, server } = await openOnboarding([storageLeft, { kind: 'hang' }]);
    await goToVideoSlide(tag);
    await until(() => viewPart(tag, 'storage'));
    chooseFile(tag);
    const cancel = await until(() => viewPart(tag, 'cancel-upload'));
    await server.calls(2);
    cancel.focus();
    cancel.click();
    await until(() => focused() === viewPart(tag, 'choose'));
    while (!(await server.calls())[1]!.aborted);
  });

  it('continues the upload when it is closed, and shows when it has finished', async () => {
    const { tag, server } = await openOnboarding([
      storageLeft,
      { body: { id: 'v1' }, kind: 'held' },
      storageLeft,
      { status: 503 },
    ]);
    await goToVideoSlide(tag);
    await until(() => viewPart(tag, 'storage'));
    chooseFile(tag);
    await until(() => viewPart(tag, 'cancel-upload'));
    click(tag, 'close');
    await until(() => !isOpen(tag));
    await server.release();
    const finished = await until(() => toast(tag));
    await until(() => finished.innerText.includes('bread.mp4 is uploaded.'));
    expect(finished.querySelector('[role=status]')).to.not.equal(null);
    await expect(tag).to.be.accessible();
    // The video is still selected when the dialog opens again.
    await open(tag);
    await until(() => !toast(tag));
    await goToVideoSlide(tag);
    expect(lineOf(viewPart(tag, 'upload-status'))).to.equal('bread.mp4 is uploaded.');
    chooseFile(tag);
    tag.hide();
    const failed = await until(() => toast(tag));
    expect(failed.innerText).to.contain('We couldn’t upload bread.mp4. Try again.');
    failed.querySelector('button')!.click();
    await until(() => !toast(tag));
  });
});
