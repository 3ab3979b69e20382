/** The fields that the sites of the tests add to their accounts. */
import type { ProfileField } from 'member-area-server';

/** A field of each type, with every limit that the kit of conformance tries. */
export const FIELDS: readonly ProfileField[] = [
  {
    name: 'phone',
    label: { de: 'Telefon', en: 'Phone' },
    hint: 'With the country code',
    type: 'tel',
    required: true,
    autocomplete: 'tel',
  },
  { name: 'company', label: 'Company <Ltd>', type: 'text', minLength: 2, maxLength: 80 },
  { name: 'website', label: 'Website', type: 'url' },
  {
    name: 'diet',
    label: 'Diet',
    type: 'select',
    options: [
      { value: 'vegan', label: 'Vegan' },
      { value: '"all"', label: { en: 'I eat "all"' } },
    ],
  },
  { name: 'guests', label: 'Guests', type: 'number', min: 0, max: 4 },
  { name: 'birthday', label: 'Birthday', type: 'date', max: '2026-01-31' },
  { name: 'rules', label: 'I follow the rules', type: 'checkbox', required: true },
];
