/** What is said about a list of fields that cannot be used. */
import assert from 'node:assert/strict';
import { profileFieldsFault } from '../../src/contract/parts/profile-fields-fault.js';
import { FIELDS } from '../profile-fields.js';
import { describe, it } from 'vitest';

const PHONE = { name: 'phone', label: 'Phone', type: 'tel' };
const DIET = { name: 'diet', label: 'Diet', type: 'select' };
const VEGAN = { value: 'vegan', label: 'Vegan' };

/** Lists, each with the beginning of what is said about it. */
const FAULTS: readonly [unknown, string][] = [
  ...[null, undefined, {}, 'phone', 1].map((list): [unknown, string] => [list, ': must be a list of fields']),
  [
    Array.from({ length: 21 }, (_, n) => ({ ...PHONE, name: `f${n}` })),
    ': must have 20 fields at most, and has 21',
  ],
  ...[null, 'phone', ['phone']].map((field): [unknown, string] => [[field], '[0]: must be an object']),
  [[PHONE, { ...PHONE, labl: 'x' }], '[1]: has no key "labl". The keys are name, label,'],
  ...['', '1a', 'a-b', 'a b', 'ä', '__proto__', 'x'.repeat(41), 7, undefined].map(
    (name): [unknown, string] => [
      [{ ...PHONE, name }],
      '[0].name: must be a letter and then letters, digits or _',
    ],
  ),
  ...['firstName', 'email', 'password', 'marketingOptIn', 'constructor', 'toString', 'valueOf'].map(
    (name): [unknown, string] => [[{ ...PHONE, name }], `[0].name: "${name}" is taken`],
  ),
  [
    [PHONE, DIET, PHONE].map((field) => (field === DIET ? { ...DIET, options: [VEGAN] } : field)),
    '[2].name: "phone" is the name of an earlier field',
  ],
  ...['', '  ', 1, null, {}, { en: '' }, { en: 1 }, { '': 'x' }, { 'not a language': 'x' }, ['Phone']].map(
    (label): [unknown, string] => [[{ ...PHONE, label }], '[0].label: must be a text, or texts by language'],
  ),
  [[{ ...PHONE, hint: '' }], '[0].hint: must be a text'],
  [
    [{ ...PHONE, type: 'email' }],
    '[0].type: must be one of text, tel, url, number, date, select, checkbox, and is "email"',
  ],
  [[{ ...PHONE, type: undefined }], '[0].type: must be one of'],
  [[{ ...PHONE, required: 'yes' }], '[0].required: must be true or false, and is "yes"'],
  ...[1, '', 'tel"', ' tel', 'tel  work'].map((autocomplete): [unknown, string] => [
    [{ ...PHONE, autocomplete }],
    '[0].autocomplete: must be tokens such as "tel"',
  ]),
  [[{ ...PHONE, min: 1 }], '[0].min: only for the type number, date, and the type is tel'],
  [[{ ...PHONE, type: 'number', maxLength: 4 }], '[0].maxLength: only for the type text, tel, url'],
  [[{ ...PHONE, options: [VEGAN] }], '[0].options: only for the type select'],
  ...[0, 501, 1.5, '3', null].map((maxLength): [unknown, string] => [
    [{ ...PHONE, maxLength }],
    '[0].maxLength: must be a whole number from 1 to 500',
  ]),
  [[{ ...PHONE, minLength: 5, maxLength: 4 }], '[0].minLength: 5 is more than maxLength, 4'],
  [[{ ...PHONE, minLength: 201 }], '[0].minLength: 201 is more than maxLength, 200'],
  [[{ ...PHONE, type: 'number', min: '1' }], '[0].min: must be a number, and is "1"'],
  [[{ ...PHONE, type: 'number', max: Infinity }], '[0].max: must be a number'],
  [[{ ...PHONE, type: 'number', min: 2, max: 1 }], '[0].min: 2 is more than max, 1'],
  [[{ ...PHONE, type: 'date', min: 2026 }], '[0].min: must be a day such as "2026-01-31", and is 2026'],
  [[{ ...PHONE, type: 'date', max: '2026-02-30' }], '[0].max: must be a day'],
  [
    [{ ...PHONE, type: 'date', min: '2026-02-01', max: '2026-01-31' }],
    '[0].min: "2026-02-01" is more than max',
  ],
  ...[undefined, [], {}, Array.from({ length: 51 }, (_, n) => ({ value: `${n}`, label: 'x' }))].map(
    (options): [unknown, string] => [
      [{ ...DIET, options }],
      '[0].options: must be a list of 1 to 50 choices',
    ],
  ),
  [[{ ...DIET, options: ['vegan'] }], '[0].options[0]: must be an object'],
  [
    [{ ...DIET, options: [{ ...VEGAN, text: 'x' }] }],
    '[0].options[0]: has no key "text". The keys are value, label',
  ],
  ...['', ' vegan', 'a\nb', 'x'.repeat(201), 1, undefined].map((value): [unknown, string] => [
    [{ ...DIET, options: [{ ...VEGAN, value }] }],
    '[0].options[0].value: must be a text of 1 to 200 characters',
  ]),
  [[{ ...DIET, options: [VEGAN, VEGAN] }], '[0].options[1].value: "vegan" is an earlier choice'],
  [[{ ...DIET, options: [VEGAN, { value: 'rye', label: '' }] }], '[0].options[1].label: must be a text'],
];

describe('a list of fields', () => {
  it('can be used', () => {
    for (const list of [
      [],
      FIELDS,
      [
        {
          ...PHONE,
          required: undefined,
          hint: { en: 'x', 'zh-Hant': 'y' },
          autocomplete: 'section-a work tel',
        },
      ],
      [{ ...DIET, options: [VEGAN] }],
      [{ ...PHONE, type: 'date', min: '2026-01-31', max: '2026-01-31' }],
      Array.from({ length: 20 }, (_, n) => ({ ...PHONE, name: `f${n}` })),
    ])
      assert.equal(profileFieldsFault(list), null);
  });

  it('never throws, whatever stands in it', () => {
    const circular: Record<string, unknown> = {};
    circular['label'] = circular;
    for (const value of [circular, 1n, Symbol('x'), () => 'x', 'x'.repeat(1000), -0, NaN])
      for (const key of ['name', 'label', 'hint', 'type', 'required', 'options', 'autocomplete'])
        assert.doesNotThrow(() => profileFieldsFault([{ ...PHONE, [key]: value }]));
  });

  for (const [list, fault] of FAULTS) {
    it(`cannot be used: ${fault} for ${JSON.stringify(list ?? null).slice(0, 80)}`, () => {
      const found = profileFieldsFault(list) ?? '';
      assert.ok(found.startsWith(`profileFields${fault}`), found);
      assert.match(found, /[.}]$/);
    });
  }
});
