import type { UploadState } from '../owner/upload-video.js';
import { fill } from './fill.js';
import type { OwnerSharedMessages } from './en/owner/shared.js';
import type { VideoOnboardingMessages } from './en/owner/video-onboarding.js';

/** Returns the result of an upload as text. Returns an empty text before it has ended. */
export function uploadText(state: UploadState, texts: OwnerSharedMessages & VideoOnboardingMessages): string {
  if (state.kind === 'done') return fill(texts.videoOnboardingUploaded, { name: state.name });
  if (state.kind !== 'failed') return '';
  const { name } = state;
  switch (state.reason) {
    case 'too-large':
      return fill(texts.videoOnboardingTooLarge, { name });
    case 'unsupported':
      return texts.videoOnboardingUnsupported;
    case 'empty':
      return fill(texts.videoOnboardingEmpty, { name });
    case 'quota-reached':
      return texts.videoOnboardingFull;
    case 'signed-out':
      return texts.ownerSignedOut;
    case 'not-owner':
      return texts.ownerNotOwner;
    case 'failed': {
      const text = fill(texts.videoOnboardingUploadFailed, { name });
      return navigator.onLine ? text : `${text} ${texts.ownerOffline}`;
    }
  }
}
