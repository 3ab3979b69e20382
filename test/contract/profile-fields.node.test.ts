/** The rules of the fields that a site adds, which the forms, the server and the mocks share. */
import assert from 'node:assert/strict';
import {
  changeProfileFields,
  listedProfileFields,
  localText,
  profileFieldProblem,
  readFieldText,
  type ProfileField,
  type ProfileFieldChanges,
} from '../../src/contract/parts/profile-fields.js';
import { describe, it } from 'vitest';

const field = (parts: Partial<ProfileField>): ProfileField => ({
  name: 'a',
  label: 'A',
  type: 'text',
  ...parts,
});

/** Fields with values that fit, and values that do not, each with its code. */
const VALUES: readonly [
  Partial<ProfileField>,
  readonly unknown[],
  readonly (readonly [unknown, string])[],
][] = [
  [
    { type: 'text', minLength: 2, maxLength: 4 },
    ['ab', '  abcd  ', 'Über', '', '   ', null, undefined],
    [
      ['a', 'too-short'],
      [' a ', 'too-short'],
      ['abcde', 'too-long'],
      ['a\nb', 'invalid'],
      ['a\u202eb', 'invalid'],
      [12, 'invalid'],
      [true, 'invalid'],
      [['ab'], 'invalid'],
      [{ a: 1 }, 'invalid'],
    ],
  ],
  [{}, ['x'.repeat(200)], [['x'.repeat(201), 'too-long']]],
  [{ maxLength: 500 }, ['x'.repeat(500)], [['x'.repeat(501), 'too-long']]],
  [
    { type: 'tel' },
    ['+41 44 555 01 01', '(0)44-555.01/01', '112', ' 112 '],
    [
      ['11', 'invalid'],
      ['+ - ()', 'invalid'],
      ['44+1', 'invalid'],
      ['call me', 'invalid'],
      ['1234 ext. 5', 'invalid'],
      ['1'.repeat(201), 'too-long'],
    ],
  ],
  [
    { type: 'url' },
    ['https://example.com', 'HTTP://example.com/a?b#c', ' https://example.com '],
    [
      ['example.com', 'invalid'],
      ['javascript:alert(1)', 'invalid'],
      ['https://', 'invalid'],
      ['https://exa mple.com', 'invalid'],
      ['https:\\\\example.com', 'invalid'],
      ['ftp://example.com', 'invalid'],
      ['data:text/html,https://example.com', 'invalid'],
    ],
  ],
  [
    { type: 'number', min: -1.5, max: 4 },
    [-1.5, 0, 4],
    [
      [-2, 'invalid'],
      [4.1, 'invalid'],
      [NaN, 'invalid'],
      ['3', 'invalid'],
      ['three', 'invalid'],
    ],
  ],
  [{ type: 'number' }, [1e300], [[Infinity, 'invalid']]],
  [
    { type: 'date', min: '2024-02-29', max: '2026-01-31' },
    ['2024-02-29', '2025-12-31', '2026-01-31', ' 2025-01-01 '],
    [
      ['2024-02-28', 'invalid'],
      ['2026-02-01', 'invalid'],
      ['2025-02-29', 'invalid'],
      ['2025-13-01', 'invalid'],
      ['2025-1-1', 'invalid'],
      ['31.12.2025', 'invalid'],
      ['2025-06-01T00:00', 'invalid'],
      [20250601, 'invalid'],
    ],
  ],
  [
    { type: 'select', options: [{ value: 'vegan', label: 'Vegan' }] },
    ['vegan', ' vegan ', ''],
    [
      ['Vegan', 'invalid'],
      ['toString', 'invalid'],
      [0, 'invalid'],
    ],
  ],
  [
    { type: 'checkbox' },
    [true, false, null],
    [
      ['true', 'invalid'],
      [1, 'invalid'],
    ],
  ],
  [
    { type: 'checkbox', required: true },
    [true],
    [
      [false, 'required'],
      [null, 'required'],
      [undefined, 'required'],
      [1, 'invalid'],
    ],
  ],
  [
    { type: 'text', required: true },
    ['a'],
    [
      ['', 'required'],
      ['  ', 'required'],
      [null, 'required'],
      [undefined, 'required'],
    ],
  ],
  [{ type: 'number', required: true }, [0], [[null, 'required']]],
];

describe('the value of a field', () => {
  for (const [parts, fitting, wrong] of VALUES) {
    it(`fits or has a code: ${JSON.stringify(parts)}`, () => {
      for (const value of fitting)
        assert.equal(profileFieldProblem(field(parts), value), null, JSON.stringify(value));
      for (const [value, code] of wrong)
        assert.equal(profileFieldProblem(field(parts), value), code, JSON.stringify(value));
    });
  }
});

describe('the text of a form', () => {
  for (const [type, text, value] of [
    ['text', ' Rye ', 'Rye'],
    ['text', '  ', null],
    ['text', undefined, null],
    ['text', '12', '12'],
    ['tel', '0123', '0123'],
    ['date', '2026-01-31', '2026-01-31'],
    ['date', '', null],
    ['select', 'vegan', 'vegan'],
    ['select', '', null],
    ['number', ' 1.5 ', 1.5],
    ['number', '-0', -0],
    ['number', '', null],
    ['number', 'many', 'many'],
    ['number', '1e999', '1e999'],
    ['checkbox', 'on', true],
    ['checkbox', '', true],
    ['checkbox', undefined, false],
  ] as const) {
    it(`is ${JSON.stringify(value)} for ${JSON.stringify(text)} in a field of the type ${type}`, () => {
      assert.equal(readFieldText(field({ type }), text), value);
    });
  }
});

describe('a change of the values', () => {
  const fields: readonly ProfileField[] = [
    field({ name: 'phone', type: 'tel', required: true }),
    field({ name: 'company' }),
    field({ name: 'guests', type: 'number', max: 4 }),
  ];
  const stored = { phone: '112', company: 'Rye Ltd', gone: 'of a field that the list no longer has' };
  const change = (changes: ProfileFieldChanges | undefined, isNew = false) =>
    changeProfileFields(fields, isNew ? {} : stored, changes, isNew);

  it('keeps the values that it does not name, also those of fields that the list no longer has', () => {
    assert.deepEqual(change({ guests: 2 }), { kind: 'valid', values: { ...stored, guests: 2 } });
    assert.deepEqual(change({}), { kind: 'valid', values: stored });
    assert.deepEqual(change(undefined), { kind: 'valid', values: stored });
  });

  it('removes a value with null and with an empty text', () => {
    const { company: _, ...rest } = stored;
    for (const nothing of [null, '', '  '])
      assert.deepEqual(change({ company: nothing }), { kind: 'valid', values: rest });
    assert.deepEqual(change({ phone: null }), {
      kind: 'invalid',
      fields: { 'profileFields.phone': 'required' },
    });
  });

  it('stores texts without the spaces around them', () => {
    assert.deepEqual(change({ phone: ' 113 ' }), { kind: 'valid', values: { ...stored, phone: '113' } });
  });

  it('names each value that is refused', () => {
    assert.deepEqual(change({ phone: 'none', guests: 5, company: 'x'.repeat(201) }), {
      kind: 'invalid',
      fields: {
        'profileFields.phone': 'invalid',
        'profileFields.guests': 'invalid',
        'profileFields.company': 'too-long',
      },
    });
  });

  it('refuses names that the list does not have, with a value and with null', () => {
    for (const name of ['gone', 'constructor', '__proto__', 'toString'])
      for (const value of ['a', null]) {
        const changes = JSON.parse(`{"${name}":${JSON.stringify(value)}}`) as ProfileFieldChanges;
        const result = change(changes);
        assert.equal(result.kind, 'invalid');
        assert.deepEqual('fields' in result && Object.entries(result.fields), [
          [`profileFields.${name}`, 'invalid'],
        ]);
      }
    assert.equal(Object.hasOwn(Object.prototype, 'a'), false);
  });

  it('needs the required fields of a new account alone', () => {
    const required = { kind: 'invalid', fields: { 'profileFields.phone': 'required' } };
    assert.deepEqual(change(undefined, true), required);
    assert.deepEqual(change({ company: 'Rye Ltd' }, true), required);
    assert.deepEqual(change({ phone: null }, true), required);
    assert.deepEqual(change({ phone: '112', guests: null }, true), {
      kind: 'valid',
      values: { phone: '112' },
    });
    assert.deepEqual(changeProfileFields(fields, {}, { guests: 1 }), {
      kind: 'valid',
      values: { guests: 1 },
    });
  });

  it('does not change what is stored in place', () => {
    const before = structuredClone(stored);
    change({ phone: '113', company: null });
    assert.deepEqual(stored, before);
  });
});

describe('the values that a profile answers', () => {
  const stored = { phone: '112', guests: 2, news: false };

  it('are those of the fields in the list', () => {
    const fields = [field({ name: 'phone', type: 'tel' }), field({ name: 'news', type: 'checkbox' })];
    assert.deepEqual(listedProfileFields(fields, stored), { phone: '112', news: false });
  });

  it('are missing when there are none', () => {
    assert.equal(listedProfileFields([], stored), undefined);
    assert.equal(listedProfileFields([field({ name: 'diet' })], stored), undefined);
  });

  it('lack a value that is older than the type of its field', () => {
    const fields = [field({ name: 'guests', type: 'text' }), field({ name: 'phone', type: 'tel' })];
    assert.deepEqual(listedProfileFields(fields, stored), { phone: '112' });
  });
});

describe('a text of a field', () => {
  const text = { fr: 'Téléphone', en: 'Phone', de: 'Telefon', 'de-CH': 'Telefonnummer', 'zh-Hant': '電話' };

  for (const [locale, expected] of [
    ['de-CH', 'Telefonnummer'],
    ['de-AT', 'Telefon'],
    ['zh-Hant-TW', '電話'],
    ['zh-Hans', 'Phone'],
    ['es', 'Phone'],
    ['constructor', 'Phone'],
    ['', 'Phone'],
  ] as const) {
    it(`is "${expected}" for "${locale}"`, () => {
      assert.equal(localText(text, locale), expected);
    });
  }

  it('is the first one without English, and the same for all languages when it is one text', () => {
    assert.equal(localText({ fr: 'Téléphone', de: 'Telefon' }, 'es'), 'Téléphone');
    assert.equal(localText('Phone', 'de'), 'Phone');
  });
});
