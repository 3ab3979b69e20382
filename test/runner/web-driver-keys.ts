/** The WebDriver names of keys, by their names on the web. */
const KEYS: Record<string, string> = {
  Cancel: '\uE001',
  Help: '\uE002',
  Backspace: '\uE003',
  Tab: '\uE004',
  Clear: '\uE005',
  Enter: '\uE007',
  Shift: '\uE008',
  ShiftLeft: '\uE008',
  Control: '\uE009',
  ControlLeft: '\uE009',
  Alt: '\uE00A',
  AltLeft: '\uE00A',
  Pause: '\uE00B',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  Meta: '\uE03D',
  MetaLeft: '\uE03D',
};
const F1 = 0xe031;

/** Returns the WebDriver name of a key. Throws for an unknown key. */
export function webDriverKey(key: string): string {
  const functionKey = /^F(\d{1,2})$/.exec(key)?.[1];
  const value = functionKey ? String.fromCharCode(F1 + Number(functionKey) - 1) : (KEYS[key] ?? key);
  if (Array.from(value).length !== 1) throw new Error(`Unknown key: ${key}`);
  return value;
}
