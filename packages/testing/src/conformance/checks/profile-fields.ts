import type { ProfileField, ProfileFieldValues } from 'member-area-elements/contract/parts/profile-fields';
import { profileFieldKey } from 'member-area-elements/contract/parts/profile-fields';
import { endpoints } from 'member-area-elements/contract/routes';
import type { Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import { Unavailable } from '../check-errors.js';
import { expectEqual, expectFieldCode, expectSuccess } from '../expectations.js';
import { fittingValue, fittingValues, wrongValues } from '../profile-field-values.js';
import type { Visitor } from '../visitor.js';

/** The fields that the site adds to its accounts. */
export const profileFieldChecks: readonly Check[] = [
  {
    id: 'profile-fields.sign-up',
    title: 'stores the values of the site’s own fields with a new account, and answers with them',
    visitorSees: 'What people have filled in is lost.',
    async run(backend) {
      const fields = fieldsOf(backend);
      const visitor = await signUp(backend);
      await expectValues(visitor, fields, fittingValues(fields));
    },
  },
  {
    id: 'profile-fields.required',
    title: 'refuses a new account without a required field of the site, and names the field',
    visitorSees: 'Accounts lack what the site needs.',
    async run(backend) {
      const fields = fieldsOf(backend);
      for (const field of fieldsWhere(backend, 'that is required', ({ required }) => required === true)) {
        const account = backend.newAccount();
        for (const missing of [undefined, null, ...(field.type === 'checkbox' ? [false] : [])]) {
          const profileFields = { ...fittingValues(fields), [field.name]: missing };
          const visitor = await backend.visit();
          expectFieldCode(
            await create(visitor, { ...account, profileFields }),
            profileFieldKey(field),
            'required',
          );
        }
        expectSuccess(
          await create(await backend.visit(), { ...account, profileFields: fittingValues(fields) }),
        );
      }
    },
  },
  {
    id: 'profile-fields.keeps',
    title: 'keeps the values of the site’s own fields that a change does not name',
    visitorSees: 'A change of one field empties the others.',
    async run(backend) {
      const fields = fieldsOf(backend);
      const visitor = await signUp(backend);
      expectSuccess(await change(visitor, { language: 'de' }));
      await expectValues(visitor, fields, fittingValues(fields));
      for (const field of fields) {
        expectSuccess(await changeFields(visitor, { [field.name]: fittingValue(field) }));
        await expectValues(visitor, fields, fittingValues(fields));
      }
    },
  },
  {
    id: 'profile-fields.change',
    title: 'changes the values of the site’s own fields',
    visitorSees: 'The profile shows what the person has replaced.',
    async run(backend) {
      const fields = fieldsOf(backend);
      const visitor = await signUp(backend);
      const values = Object.fromEntries(fields.map((field) => [field.name, fittingValue(field, 1)]));
      expectSuccess(await changeFields(visitor, values));
      await expectValues(visitor, fields, values);
    },
  },
  {
    id: 'profile-fields.remove',
    title: 'removes a value of the site’s own fields with null, unless the field is required',
    visitorSees: 'People cannot take back what they have filled in.',
    async run(backend) {
      const fields = fieldsOf(backend);
      const visitor = await signUp(backend);
      let values = fittingValues(fields);
      for (const field of fields) {
        const answer = await changeFields(visitor, { [field.name]: null });
        if (field.required) {
          expectFieldCode(answer, profileFieldKey(field), 'required');
        } else {
          expectSuccess(answer);
          values = Object.fromEntries(Object.entries(values).filter(([name]) => name !== field.name));
        }
        await expectValues(visitor, fields, values);
      }
    },
  },
  {
    id: 'profile-fields.refuses',
    title: 'refuses values that do not fit the site’s own fields, and names the field',
    visitorSees: 'The form shows "Something went wrong", or the site reads values that it cannot use.',
    async run(backend) {
      const fields = fieldsOf(backend);
      const visitor = await signUp(backend);
      for (const field of fields) {
        for (const value of wrongValues(field)) {
          const profileFields = { ...fittingValues(fields), [field.name]: value };
          expectFieldCode(await changeFields(visitor, profileFields), profileFieldKey(field));
        }
        const wrong = wrongValues(field).at(-1);
        const profileFields = { ...fittingValues(fields), [field.name]: wrong };
        const account = { ...backend.newAccount(), profileFields };
        expectFieldCode(await create(await backend.visit(), account), profileFieldKey(field));
      }
    },
  },
  {
    id: 'profile-fields.refuses-whole',
    title: 'stores nothing of a change with a value that does not fit',
    visitorSees: 'The form says that nothing was saved, and half of it was.',
    async run(backend) {
      const fields = fieldsOf(backend);
      const visitor = await signUp(backend);
      const { firstName } = await visitor.read('profile');
      for (const field of fields) {
        const others = Object.fromEntries(fields.map((other) => [other.name, fittingValue(other, 1)]));
        const wrong = wrongValues(field).at(-1);
        const profileFields = { ...others, [field.name]: wrong };
        expectFieldCode(
          await change(visitor, { firstName: 'Beatriz', profileFields }),
          profileFieldKey(field),
        );
        expectEqual((await visitor.read('profile')).firstName, firstName, 'the first name');
        await expectValues(visitor, fields, fittingValues(fields));
      }
    },
  },
  {
    id: 'profile-fields.unknown',
    title: 'refuses a field that the site does not have, and names it',
    visitorSees: 'Anybody can fill the database with data of their own.',
    async run(backend) {
      const fields = fieldsOf(backend);
      const visitor = await signUp(backend);
      for (const name of ['no_such_field', 'constructor', 'firstName'])
        for (const value of ['a', null])
          expectFieldCode(
            await changeFields(visitor, { [name]: value }),
            profileFieldKey({ name }),
            'invalid',
          );
      const profileFields = { ...fittingValues(fields), no_such_field: 'a' };
      const account = { ...backend.newAccount(), profileFields };
      expectFieldCode(await create(await backend.visit(), account), 'profileFields.no_such_field', 'invalid');
    },
  },
  {
    id: 'profile-fields.old-account',
    title: 'changes the profile of an account that lacks the required fields of the site',
    visitorSees: 'People whose account is older than the fields can change nothing, not even the language.',
    async run(backend) {
      const fields = fieldsOf(backend);
      const { visitor } = await backend.signIn();
      await expectValues(visitor, fields, {});
      expectSuccess(await change(visitor, { lastName: 'Sousa' }));
      const [field] = fields;
      if (field) expectSuccess(await changeFields(visitor, { [field.name]: fittingValue(field) }));
    },
  },
];

/** @throws Unavailable when `fixtures.json` names no fields */
function fieldsOf({ settings }: Backend): readonly ProfileField[] {
  if (!settings.profileFields?.length) throw new Unavailable('fixtures.json names no profileFields.');
  return settings.profileFields;
}

/** @throws Unavailable when no field of `fixtures.json` fits */
function fieldsWhere(
  backend: Backend,
  what: string,
  fits: (field: ProfileField) => boolean,
): readonly ProfileField[] {
  const fields = fieldsOf(backend).filter(fits);
  if (fields.length === 0) throw new Unavailable(`fixtures.json names no field of profileFields ${what}.`);
  return fields;
}

/** Creates an account with values for all fields, and returns its visitor. A login of the site asks for none of them. */
async function signUp(backend: Backend): Promise<Visitor> {
  const profileFields = fittingValues(fieldsOf(backend));
  if (backend.settings.login) {
    const { visitor } = await backend.signIn();
    expectSuccess(await changeFields(visitor, profileFields));
    return visitor;
  }
  const visitor = await backend.visit();
  expectSuccess(await create(visitor, { ...backend.newAccount(), profileFields }));
  return visitor;
}

const create = (visitor: Visitor, account: object): Promise<Answer> =>
  visitor.change('POST', endpoints.account, account);

const change = (visitor: Visitor, body: object): Promise<Answer> =>
  visitor.change('PUT', endpoints.profile, body);

const changeFields = (visitor: Visitor, profileFields: object): Promise<Answer> =>
  change(visitor, { profileFields });

/** @throws ConformanceFailure unless the profile of a visitor has these values, and no others */
async function expectValues(
  visitor: Visitor,
  fields: readonly ProfileField[],
  expected: ProfileFieldValues,
): Promise<void> {
  const { profileFields = {} } = await visitor.read('profile');
  const sorted = (values: ProfileFieldValues) => fields.map(({ name }) => [name, values[name] ?? null]);
  expectEqual(sorted(profileFields), sorted(expected), 'profileFields');
}
