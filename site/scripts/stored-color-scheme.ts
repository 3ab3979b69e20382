/** Applies the color scheme that the visitor has chosen, before the first paint: a module would run after it. */
import { applyColorScheme, storedColorScheme } from '../elements/color-scheme.js';

applyColorScheme(storedColorScheme());
