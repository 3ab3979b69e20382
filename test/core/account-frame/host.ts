/** The script of a host page. It stores the library on `window.library`, where the test can use it. */
import * as account from 'member-area-elements/core/account';
import * as accountFrame from 'member-area-elements/core/account-frame';
import * as core from 'member-area-elements/core';
import { createFrameView } from './frame-view.js';

const library = { ...core, ...accountFrame, ...account, createFrameView };

/** The library of a host page, with the frame view for tests. */
export type Library = typeof library;

Object.assign(window, { library });
