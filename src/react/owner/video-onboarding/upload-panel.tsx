import { pageDocument } from '../../../core/browser/page-document.js';
import { useId, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { type KeptUpload, VIDEO_TYPES } from '../../../core/owner/upload-video.js';
import { fill } from '../../../core/messages/fill.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { uploadText } from '../../../core/messages/upload-text.js';
import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { numberText } from '../../../core/intl/formatters.js';

/** Uploads a video, and shows the progress and the result. */
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

  useLayoutEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    const node = panel.current;
    // The clicked button has been removed.
    const { activeElement } = (node?.getRootNode() ?? document) as Document | ShadowRoot;
    if (!activeElement || activeElement === pageDocument.body) node?.querySelector('button')?.focus();
  }, [kind]);

  const choose = (text: string) => (
    <button type="button" {...partProps('choose')} onClick={() => input.current?.click()}>
      {text}
    </button>
  );
  const buttons: Record<typeof kind, ReactNode> = {
    idle: choose(texts.videoOnboardingChoose),
    uploading: (
      <button type="button" {...partProps('cancel-upload')} onClick={upload.reset}>
        {texts.videoOnboardingCancel}
      </button>
    ),
    done: choose(texts.videoOnboardingChooseOther),
    failed: (
      <>
        {state.kind === 'failed' && isWorthRetrying(state.reason) && (
          <button type="button" {...partProps('retry')} onClick={upload.retry}>
            {texts.videoOnboardingRetry}
          </button>
        )}
        {choose(texts.videoOnboardingChooseOther)}
      </>
    ),
  };
  return (
    <div ref={panel} {...partProps('upload')} data-state={kind}>
      {state.kind === 'uploading' && (
        <>
          <div {...partProps('upload-line')}>
            <span id={id} {...partProps('upload-name')}>
              {fill(texts.videoOnboardingUploading, { name: state.name })}
            </span>
            <span {...partProps('upload-percent')}>
              {numberText(state.part, locale, { style: 'percent' })}
            </span>
          </div>
          <progress {...partProps('upload-progress')} aria-labelledby={id} max={1} value={state.part} />
        </>
      )}
      <p role="status" {...partProps('upload-status')}>
        {state.kind === 'uploading' && texts.videoOnboardingKeepsGoing}
        {state.kind === 'done' && uploadText(state, { ...shared, ...texts })}
      </p>
      <p role="alert" {...partProps('problem')}>
        {state.kind === 'failed' && uploadText(state, { ...shared, ...texts })}
      </p>
      <div {...partProps('buttons')}>{buttons[kind]}</div>
      <input
        ref={input}
        type="file"
        name="video"
        hidden
        accept={VIDEO_TYPES}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) upload.start(file);
          // Otherwise choosing the same file again dispatches no event.
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** Returns whether another try with the same file can succeed. */
const isWorthRetrying = (reason: string) =>
  reason === 'failed' || reason === 'signed-out' || reason === 'quota-reached';
