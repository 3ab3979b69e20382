import { pageDocument } from '../../../core/browser/page-document.js';
import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { KeptUpload } from '../../../core/owner/index.js';
import { VIDEO_TYPES } from '../../../core/owner/upload-video.js';
import { fill } from '../../../core/messages/fill.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { uploadText } from '../../../core/messages/upload-text.js';
import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { named } from '../../ui/named.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { numberText } from '../../../core/intl/formatters.js';

/** Uploads a video: chooses it, shows how far it is, and says what became of it. */
export function UploadPanel({ upload }: { readonly upload: KeptUpload }) {
  const { locale } = useOwner();
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(videoOnboardingEn);
  const state = useSyncExternalStore(upload.subscribe, upload.state, upload.state);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const { kind } = state;
  const before = useRef(kind);

  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    const node = panel.current;
    // The button that was pressed has gone with what it was about.
    const { activeElement } = (node?.getRootNode() ?? document) as Document | ShadowRoot;
    if (!activeElement || activeElement === pageDocument.body) node?.querySelector('button')?.focus();
  }, [kind]);

  const choose = (text: string) => (
    <button type="button" {...named('choose')} onClick={() => input.current?.click()}>
      {text}
    </button>
  );
  const buttons: Record<typeof kind, ReactNode> = {
    idle: choose(texts.videoOnboardingChoose),
    uploading: (
      <button type="button" {...named('cancel-upload')} onClick={upload.reset}>
        {texts.videoOnboardingCancel}
      </button>
    ),
    done: choose(texts.videoOnboardingChooseOther),
    failed: (
      <>
        {state.kind === 'failed' && isWorthRetrying(state.reason) && (
          <button type="button" {...named('retry')} onClick={upload.retry}>
            {texts.videoOnboardingRetry}
          </button>
        )}
        {choose(texts.videoOnboardingChooseOther)}
      </>
    ),
  };
  return (
    <div ref={panel} {...named('upload')} data-state={kind}>
      {state.kind === 'uploading' && (
        <>
          <div {...named('upload-line')}>
            <span id={id} {...named('upload-name')}>
              {fill(texts.videoOnboardingUploading, { name: state.name })}
            </span>
            <span {...named('upload-percent')}>{numberText(state.part, locale, { style: 'percent' })}</span>
          </div>
          <progress {...named('upload-progress')} aria-labelledby={id} max={1} value={state.part} />
        </>
      )}
      <p role="status" {...named('upload-status')}>
        {state.kind === 'uploading' && texts.videoOnboardingKeepsGoing}
        {state.kind === 'done' && uploadText(state, { ...shared, ...texts })}
      </p>
      <p role="alert" {...named('problem')}>
        {state.kind === 'failed' && uploadText(state, { ...shared, ...texts })}
      </p>
      <div {...named('buttons')}>{buttons[kind]}</div>
      <input
        ref={input}
        type="file"
        name="video"
        hidden
        accept={VIDEO_TYPES}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) upload.start(file);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** Whether the same file may do another time. */
const isWorthRetrying = (reason: string) =>
  reason === 'failed' || reason === 'signed-out' || reason === 'quota-reached';
