import { createContext } from 'react';

/** Whether dialogs are shown in place instead of over the page, and do not take the focus: in previews. */
export const DialogsInPlace = createContext(false);
