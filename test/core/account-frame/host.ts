/** What a host page has of the library: the test reaches it through the window of the page's frame. */
import * as account from 'member-area-elements/core/account';
import * as accountFrame from 'member-area-elements/core/account-frame';
import * as core from 'member-area-elements/core';
import { drawFrame } from './draw-frame.js';

const library = { ...core, ...accountFrame, ...account, drawFrame };

/** The library as it lives in the host page. */
export type Library = typeof library;

Object.assign(window, { library });
