import { endpoints } from '../api/endpoints.js';
import type { UploadedVideo } from '../api/types.js';
import { csrfToken } from '../cookies/crumbs.js';
import { reportRejection } from '../report-rejection.js';
import type { Site } from '../site.js';
import { uploadVideo, videoFileProblem, type UploadFailure } from './upload-video.js';

/** How far an upload is. */
export type UploadState =
  | { readonly kind: 'idle' }
  /** `part` is how much is sent, from 0 to 1. */
  | { readonly kind: 'uploading'; readonly name: string; readonly part: number }
  | { readonly kind: 'done'; readonly name: string; readonly video: UploadedVideo }
  | { readonly kind: 'failed'; readonly name: string; readonly reason: UploadFailure };

/** An upload that goes on whatever is shown of it: one at a time. */
export interface KeptUpload {
  /** The same object until something changes. */
  readonly state: () => UploadState;
  /** Calls back after every change. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Uploads a file, in place of one that is being uploaded. */
  readonly start: (file: File) => void;
  /** Tries the last file again. */
  readonly retry: () => void;
  /** Ends what is being uploaded, and forgets what was. */
  readonly reset: () => void;
}

const IDLE: UploadState = { kind: 'idle' };

/** Makes an upload to the backend of a site. What cannot be a video is refused at once. */
export function createKeptUpload(site: Site): KeptUpload {
  const listeners = new Set<() => void>();
  let state = IDLE;
  let last: File | null = null;
  let running: AbortController | null = null;

  const set = (next: UploadState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const start = (file: File) => {
    running?.abort();
    const controller = (running = new AbortController());
    last = file;
    const { name } = file;
    const problem = videoFileProblem(file);
    if (problem) {
      set({ kind: 'failed', name, reason: problem });
      return;
    }
    set({ kind: 'uploading', name, part: 0 });
    const isCurrent = () => running === controller && !controller.signal.aborted;
    const { apiRoot, endpoints: own } = site.settings();
    const uploading = uploadVideo(file, {
      apiRoot,
      path: own?.videos ?? endpoints.videos,
      csrfToken,
      signal: controller.signal,
      onProgress: (part) => isCurrent() && set({ kind: 'uploading', name, part }),
    }).then((result) => {
      if (!isCurrent() || result.kind === 'aborted') return;
      if (result.kind === 'done') set({ kind: 'done', name, video: result.video });
      else {
        if (result.kind === 'failed') site.report(new Error('A video was not uploaded.'), 'upload-video');
        set({ kind: 'failed', name, reason: result.kind });
      }
    });
    reportRejection(uploading, site, 'upload-video');
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    retry() {
      if (last) start(last);
    },
    reset() {
      running?.abort();
      running = last = null;
      set(IDLE);
    },
  };
}
