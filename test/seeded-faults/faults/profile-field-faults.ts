import { inFile, type Fault } from '../fault.js';

/** Values of the fields that a site adds, which are lost, or which nobody checks. */
export const profileFieldFaults: readonly Fault[] = [
  ...inFile('packages/server/src/people/person-details.ts', [
    {
      name: 'forgets the fields of the site in a new account',
      from: 'return changes === undefined ? {} :',
      to: 'return changes === undefined || isNew ? {} :',
      caughtBy: 'profile-fields.sign-up',
    },
    {
      name: 'refuses the profile of an account that is older than a required field',
      from: 'changeProfileFields(fields, valuesOf(stored), changes, isNew)',
      to: 'changeProfileFields(fields, valuesOf(stored), changes, true)',
      caughtBy: 'profile-fields.old-account',
    },
    {
      name: 'forgets the other fields of the site when one changes',
      from: 'changeProfileFields(fields, valuesOf(stored), changes, isNew)',
      to: 'changeProfileFields(fields, {}, changes, isNew)',
      caughtBy: 'profile-fields.keeps',
    },
    {
      name: 'empties the fields of the site when a name changes',
      from: 'return changes === undefined ? {} : { profile_fields: JSON.stringify(changed.values) };',
      to: "return { profile_fields: changes ? JSON.stringify(changed.values) : '{}' };",
      caughtBy: 'profile-fields.keeps',
    },
  ]),
  ...inFile('packages/server/src/people/accounts.ts', [
    {
      name: 'stores the names of a change whose other fields are refused',
      from: '  const proven =\n',
      to: "  if (details.firstName !== undefined)\n    await store.db\n      .updateTable('users')\n      .set({ first_name: details.firstName })\n      .where('id', '=', siteUserId)\n      .execute();\n  const proven =\n",
      caughtBy: 'profile-fields.refuses-whole',
    },
  ]),
  ...inFile('src/contract/parts/profile-fields.ts', [
    {
      name: 'creates accounts without the required fields of the site',
      from: 'if (!changed.has(name) && !isNew) continue;',
      to: 'if (!changed.has(name)) continue;',
      caughtBy: 'profile-fields.required',
    },
    {
      name: 'accepts a required checkbox that is not checked',
      from: "if (value === false) return required ? 'required' : null;",
      to: 'if (value === false) return null;',
      caughtBy: 'profile-fields.required',
    },
    {
      name: 'keeps the first value of a field of the site',
      from: 'else values.set(name,',
      to: 'else if (!values.has(name)) values.set(name,',
      caughtBy: 'profile-fields.change',
    },
    {
      name: 'keeps a value that the person has removed',
      from: 'values.delete(name);',
      to: 'continue;',
      caughtBy: 'profile-fields.remove',
    },
    {
      name: 'removes the value of a required field',
      from: "if (isMissing(value)) return required ? 'required' : null;",
      to: 'if (isMissing(value)) return null;',
      caughtBy: 'profile-fields.remove',
    },
    {
      name: 'stores any choice',
      from: "field.options?.some(({ value }) => value === text) ? null : 'invalid'",
      to: "text ? null : 'invalid'",
      caughtBy: 'profile-fields.refuses',
    },
    {
      name: 'stores days that no calendar has',
      from: 'if (!/^\\d{4}-\\d{2}-\\d{2}$/.test(text)) return false;',
      to: 'if (/^\\d{4}-\\d{2}-\\d{2}$/.test(text)) return true;',
      caughtBy: 'profile-fields.refuses',
    },
    {
      name: 'stores links of scripts',
      from: "type === 'text' || isWebAddress(text)",
      to: "type === 'text' || isWebAddress(text) || text.includes(':')",
      caughtBy: 'profile-fields.refuses',
    },
    {
      name: 'stores texts with line breaks',
      from: "if (text.search(UNREADABLE) !== -1) return 'invalid';",
      to: '',
      caughtBy: 'profile-fields.refuses',
    },
    {
      name: 'stores texts of any length',
      from: "if (text.length > maxLength) return 'too-long';",
      to: '',
      caughtBy: 'profile-fields.refuses',
    },
    {
      name: 'stores numbers outside of their limits',
      from: 'Number.isFinite(value) && isBetween(value as number, min, max)',
      to: 'Number.isFinite(value)',
      caughtBy: 'profile-fields.refuses',
    },
    {
      name: 'stores values of any type',
      from: "if (typeof value !== typeOfValue(field)) return 'invalid';",
      to: 'if (typeof value !== typeOfValue(field)) return null;',
      caughtBy: 'profile-fields.refuses',
    },
    {
      name: 'stores fields that the site does not have',
      from: "problems.set(profileFieldKey({ name }), 'invalid');",
      to: 'values.set(name, String(changed.get(name)));',
      caughtBy: 'profile-fields.unknown',
    },
  ]),
];
