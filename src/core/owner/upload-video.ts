import { endpoints } from '../../contract/routes.js';
import type { UploadedVideo } from '../../contract/owner/upload-video.js';
import { csrfToken } from '../visitor/crumbs.js';
import { reportRejection } from '../report-rejection.js';
import type { Site } from '../site.js';
import type { PagePerson } from '../visitor/page-person.js';
import { callUrl, isCrumbFailure, isOtherPerson, isSuccess, parseBody } from '../api/transport.js';
import { whenCookiesSettle } from '../browser/when-cookies-settle.js';

/** The state of an upload. */
export type UploadState =
  | { readonly kind: 'idle' }
  /** `part` is the part of the file that has been sent, from 0 to 1. */
  | { readonly kind: 'uploading'; readonly name: string; readonly part: number }
  | { readonly kind: 'done'; readonly name: string; readonly video: UploadedVideo }
  | { readonly kind: 'failed'; readonly name: string; readonly reason: UploadFailure };

/** An upload that continues when no view shows it. One file is uploaded at a time. */
export interface KeptUpload {
  /** Returns the state: the same object until it changes. */
  readonly state: () => UploadState;
  /** Calls `listener` after each change. Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Uploads a file. Aborts the upload that is running. */
  readonly start: (file: File) => void;
  /** Uploads the last file again. */
  readonly retry: () => void;
  /** Aborts the upload and forgets the last file. */
  readonly reset: () => void;
}

const IDLE: UploadState = { kind: 'idle' };

/** Creates an upload to the backend of a site. It refuses a file that is not a video without a request. */
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
    const controller = new AbortController();
    running = controller;
    last = file;
    const { name } = file;
    const problem = videoFileProblem(file);
    if (problem) {
      set({ kind: 'failed', name, reason: problem });
      return;
    }
    set({ kind: 'uploading', name, part: 0 });
    const isCurrent = () => running === controller && !controller.signal.aborted;
    const { apiRoot, endpoints: siteEndpoints } = site.settings();
    const uploading = uploadVideo(file, {
      apiRoot,
      path: siteEndpoints?.videos ?? endpoints.videos,
      csrfToken,
      person: site.person,
      signal: controller.signal,
      onProgress(part) {
        if (isCurrent()) set({ kind: 'uploading', name, part });
      },
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
      running = null;
      last = null;
      set(IDLE);
    },
  };
}

/** The reason why a video was not uploaded. */
export type UploadFailure =
  /** The file is larger than the server accepts. */
  | 'too-large'
  /** The file is neither MP4 nor MOV, or the server does not accept its type. */
  | 'unsupported'
  /** The file is empty. */
  | 'empty'
  /** The video storage of the plan is full. */
  | 'quota-reached'
  | 'signed-out'
  | 'not-owner'
  /** No answer, or an invalid one. The owner can try again. */
  | 'failed';

/** The result of an upload. */
export type UploadResult =
  | { readonly kind: 'done'; readonly video: UploadedVideo }
  | { readonly kind: 'aborted' }
  | { readonly kind: UploadFailure };

/** The options of {@link uploadVideo}. */
export interface UploadOptions {
  /** The prefix of the path; empty for the origin of the page. */
  readonly apiRoot: string;
  readonly path: string;
  /** Returns the token; called for each request. With `null`, no token is sent. */
  readonly csrfToken: () => string | null;
  /** The site user for whom the page was loaded. Default: none; the upload names nobody. */
  readonly person?: Pick<PagePerson, 'id' | 'isReplaced' | 'showOther'> | undefined;
  /** Called with the part of the file that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** The types of videos, for the attribute `accept` of a file input. */
export const VIDEO_TYPES = 'video/mp4,video/quicktime,.mp4,.mov';

/** Returns why a file cannot be uploaded, or `null` when it can. The name decides when the browser does not know the type. */
export function videoFileProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): UploadFailure | null {
  if (!/^video\/(mp4|quicktime)$/.test(type) && !/\.(mp4|mov)$/i.test(name)) return 'unsupported';
  return size === 0 ? 'empty' : null;
}

/**
 * Uploads a video: sends a POST with the file as its body and the file name in the header `x-file-name`. When the answer
 * reports a crumb failure, sends it once more with a token read again from the cookies. Repeats it for no other reason.
 * Is aborted when somebody else is signed in than the page was loaded for. Never rejects. There is no timeout.
 */
export async function uploadVideo(file: File, options: UploadOptions): Promise<UploadResult> {
  const { person } = options;
  const result = person?.isReplaced() ? null : await sendWithCrumb(file, options);
  if (result && !isOtherPerson(result)) return resultOf(result);
  // The page says who is signed in, and is loaded again. The upload looks as if it ran until then.
  person?.showOther(true);
  return { kind: 'aborted' };
}

async function sendWithCrumb(file: File, options: UploadOptions): Promise<SendResult> {
  const result = await send(file, options);
  if (result.kind !== 'answered' || !isCrumbFailure(result.body)) return result;
  await whenCookiesSettle();
  return send(file, options);
}

type SendResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'aborted' | 'failed' };

/** Sends the file with `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
function send(
  file: File,
  { apiRoot, path, csrfToken, person, onProgress, signal }: UploadOptions,
): Promise<SendResult> {
  if (signal.aborted) return Promise.resolve({ kind: 'aborted' });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () =>
      resolve({ kind: 'answered', status: request.status, body: parseBody(request.responseText) });
    request.onabort = () => resolve({ kind: 'aborted' });
    request.onerror = () => resolve({ kind: 'failed' });
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    try {
      const url = new URL(callUrl(apiRoot, path));
      request.open('POST', url.href);
      request.withCredentials = url.origin !== location.origin;
      request.setRequestHeader('accept', 'application/json');
      request.setRequestHeader('content-type', file.type || 'application/octet-stream');
      request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
      const token = csrfToken();
      if (token) request.setRequestHeader('x-csrf-token', token);
      if (person?.id) request.setRequestHeader('x-site-user', person.id);
      request.send(file);
    } catch {
      resolve({ kind: 'failed' });
    }
  });
}

function resultOf(result: SendResult): UploadResult {
  if (result.kind !== 'answered') return result;
  const { status, body } = result;
  if (status === 401) return { kind: 'signed-out' };
  const { error } = Object(body) as { error?: unknown };
  if ((Object(error) as { code?: unknown }).code === 'quota-reached') return { kind: 'quota-reached' };
  if (status === 403) return { kind: 'not-owner' };
  if (status === 413) return { kind: 'too-large' };
  if (status === 415) return { kind: 'unsupported' };
  const video = isSuccess(status) ? uploadedVideo(body) : null;
  return video ? { kind: 'done', video } : { kind: 'failed' };
}

/** Returns the video in an answer without its unknown keys, or `null` when there is none. */
function uploadedVideo(body: unknown): UploadedVideo | null {
  const { id, minutes } = Object(body) as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') return null;
  return typeof minutes === 'number' && minutes >= 0 ? { id, minutes } : { id };
}
