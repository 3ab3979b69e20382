import { useCallback, type ComponentType } from 'react';
import type { OwnerResult } from '../../../core/owner/index.js';
import { useOwner } from '../owner-context.js';
import { useOwnerLoaded } from '../use-owner-loaded.js';
import type { LockScreenPictureProps } from './lock-screen-picture.js';

interface Loaded {
  readonly Picture: ComponentType<LockScreenPictureProps>;
}

/** The picture in the preview. Its code comes when the fields are there already; without it they can be edited. */
export function useLockScreenPicture() {
  const { site } = useOwner();
  const load = useCallback(async (): Promise<OwnerResult<Loaded>> => {
    try {
      const { LockScreenPicture } = await import('./lock-screen-picture.js');
      return { kind: 'done', value: { Picture: LockScreenPicture } };
    } catch (error) {
      site.report(error, 'lock-screen-preview');
      return { kind: 'failed' };
    }
  }, [site]);
  return useOwnerLoaded(load);
}
