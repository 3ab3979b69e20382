import type { UploadedVideo } from '../api/types.js';
import { isCrumbFailure } from '../api/crumb-failure.js';

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

type Sent =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'aborted' | 'failed' };

/** `fetch` tells nothing of how much is sent. */
function send(file: File, { apiRoot, path, csrfToken, onProgress, signal }: UploadOptions): Promise<Sent> {
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

function resultOf(sent: Sent): UploadResult {
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
