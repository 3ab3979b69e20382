import { endpoints } from '../api/endpoints.js';
import type { UploadedVideo } from '../api/types.js';
import { csrfToken } from '../visitor/crumbs.js';
import { reportRejection } from '../report-rejection.js';
import type { Site } from '../site.js';
import { isCrumbFailure } from '../api/transport.js';

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

/** Why a video was not uploaded. */
export type UploadFailure =
  /** Larger than the server takes. */
  | 'too-large'
  /** Neither MP4 nor MOV, or the server does not take it. */
  | 'unsupported'
  /** There is nothing in the file. */
  | 'empty'
  /** The plan has no room left. */
  | 'quota-reached'
  | 'signed-out'
  | 'not-owner'
  /** No answer, or none to be used. It can be tried again. */
  | 'failed';

/** What became of an upload. */
export type UploadResult =
  | { readonly kind: 'done'; readonly video: UploadedVideo }
  | { readonly kind: 'aborted' }
  | { readonly kind: UploadFailure };

/** Where a video is sent, and how. */
export interface UploadOptions {
  /** What the path is put behind: empty for the page's own origin. */
  readonly apiRoot: string;
  readonly path: string;
  /** Read when it is sent; null: no token is sent. */
  readonly csrfToken: () => string | null;
  /** Told how much is sent: from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Types of videos, as a file input takes them. */
export const VIDEO_TYPES = 'video/mp4,video/quicktime,.mp4,.mov';

/** Why a file is no video to be uploaded; `null` where it is one. Browsers that know no type are helped by the name. */
export function videoFileProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): UploadFailure | null {
  if (!/^video\/(mp4|quicktime)$/.test(type) && !/\.(mp4|mov)$/i.test(name)) return 'unsupported';
  return size === 0 ? 'empty' : null;
}

/**
 * Uploads a video: the file itself as the body of a POST, its name in `x-file-name`. Once more, with the token read
 * anew, when the answer reports a crumb failure; nothing else is repeated. Never rejects. It takes as long as it takes:
 * there is no time limit.
 */
export async function uploadVideo(file: File, options: UploadOptions): Promise<UploadResult> {
  const sent = await send(file, options);
  if (sent.kind !== 'answered' || !isCrumbFailure(sent.body)) return resultOf(sent);
  // WebKit tells `document.cookie` of what an answer has set only some time after it; its cookie store answers later.
  await (globalThis.cookieStore as CookieStore | undefined)?.getAll().catch(() => undefined);
  return resultOf(await send(file, options));
}

type SendResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'aborted' | 'failed' };

/** `fetch` tells nothing of how much is sent. */
function send(
  file: File,
  { apiRoot, path, csrfToken, onProgress, signal }: UploadOptions,
): Promise<SendResult> {
  if (signal.aborted) return Promise.resolve({ kind: 'aborted' });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () =>
      resolve({ kind: 'answered', status: request.status, body: parse(request.responseText) });
    request.onabort = () => resolve({ kind: 'aborted' });
    request.onerror = () => resolve({ kind: 'failed' });
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    try {
      // The page may have a <base> of another origin.
      const url = new URL(apiRoot.replace(/\/$/, '') + path, location.href);
      request.open('POST', url.href);
      request.withCredentials = url.origin !== location.origin;
      request.setRequestHeader('accept', 'application/json');
      request.setRequestHeader('content-type', file.type || 'application/octet-stream');
      request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
      const token = csrfToken();
      if (token) request.setRequestHeader('x-csrf-token', token);
      request.send(file);
    } catch {
      resolve({ kind: 'failed' });
    }
  });
}

function resultOf(sent: SendResult): UploadResult {
  if (sent.kind !== 'answered') return sent;
  const { status, body } = sent;
  if (status === 401) return { kind: 'signed-out' };
  const { error } = Object(body) as { error?: unknown };
  if ((Object(error) as { code?: unknown }).code === 'quota-reached') return { kind: 'quota-reached' };
  if (status === 403) return { kind: 'not-owner' };
  if (status === 413) return { kind: 'too-large' };
  if (status === 415) return { kind: 'unsupported' };
  const video = status >= 200 && status < 300 ? uploadedVideo(body) : null;
  return video ? { kind: 'done', video } : { kind: 'failed' };
}

/** The video an answer tells of; `null` where it tells of none. Unknown keys are kept out. */
function uploadedVideo(body: unknown): UploadedVideo | null {
  const { id, minutes } = Object(body) as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') return null;
  return typeof minutes === 'number' && minutes >= 0 ? { id, minutes } : { id };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
