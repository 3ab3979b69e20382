import type { KeptUpload, UploadState } from '../../core/owner/upload-video.js';
import {
  VideoOnboardingView,
  type VideoOnboardingViewProps,
} from '../../react/owner/video-onboarding/video-onboarding-view.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnerState, silentNote, type SampleOwner } from '../previews/sample-owner.js';

/** Returns an upload whose state never changes. */
const stillUpload = (state: UploadState): KeptUpload => ({
  state: () => state,
  subscribe: () => () => undefined,
  start: () => undefined,
  retry: () => undefined,
  reset: () => undefined,
});

const state = (
  startAt: VideoOnboardingViewProps['startAt'],
  uploadState: UploadState = { kind: 'idle' },
  owner: SampleOwner = {},
) =>
  sampleOwnerState(VideoOnboardingView, owner, {
    startAt,
    upload: stillUpload(uploadState),
    note: silentNote(),
    onClose: () => false,
    onFinish: () => false,
    onUpgrade: () => undefined,
  });

export const states: PreviewStates = {
  first: state('first'),
  pay: state('pay'),
  video: state('video'),
  uploading: state('video', { kind: 'uploading', name: 'sourdough.mp4', part: 0.45 }),
  'over-limit': state('video', undefined, {
    quotas: {
      quotas: { videoStorageMinutes: { limit: 30, used: 30, remaining: 0, unlimited: false } },
    },
  }),
  'upload-failed': state('video', { kind: 'failed', name: 'sourdough.mp4', reason: 'failed' }),
};
