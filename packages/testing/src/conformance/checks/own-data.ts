import { endpoints } from 'member-area-elements/contract/routes';
import type { Answer } from '../answer.js';
import type { Person } from '../backend.js';
import type { Check } from '../check.js';
import { expect, expectNotStored, expectRefusal, expectSuccess } from '../expectations.js';

/** The file with what is stored about a person, which the person downloads. */
export const ownDataChecks: readonly Check[] = [
  {
    id: 'own-data.signed-out',
    title: 'answers 401 to a signed-out visitor who downloads their data',
    visitorSees: 'The data of somebody are open to everybody.',
    async run(backend) {
      expectRefusal(await (await backend.visit()).get(endpoints.ownData), 401);
    },
  },
  {
    id: 'own-data.file',
    title: 'sends what was just saved as a file that no cache stores, without the password and the session',
    visitorSees: 'The file is old, is shown to others from a cache, or lets its finder sign in.',
    async run(backend) {
      const { person, orderId = '' } = await backend.signInMember('recurring');
      const lastName = 'Just-Saved';
      expectSuccess(await person.visitor.change('PUT', endpoints.profile, { lastName }));
      const answer = await download(person);
      expectNotStored(answer);
      const disposition = answer.headers.get('content-disposition') ?? '';
      expect(disposition.startsWith('attachment'), `Expected an attachment, but it is "${disposition}".`);
      for (const part of [person.email, lastName, orderId])
        expect(answer.text.includes(part), `Expected "${part}" in the file.`);
      const cookies = person.visitor.cookieNames.map((name) => person.visitor.cookie(name)?.value ?? '');
      for (const secret of [person.password, ...cookies].filter((one) => one.length > 15))
        expect(!answer.text.includes(secret), 'The file has the password, or a cookie, of the person.');
      expect(!/password|hash/i.test(answer.text), 'The file has something about the password.');
    },
  },
  {
    id: 'own-data.own-only',
    title: 'sends nothing about other people, whatever the address says',
    visitorSees: 'A person gets the data of somebody else.',
    async run(backend) {
      const [{ person }, other] = [await backend.signInMember('recurring'), await backend.signIn()];
      const query = new URLSearchParams({ id: other.siteUserId, siteUserId: other.siteUserId });
      for (const answer of [await download(person), await download(person, `?${query}`)]) {
        expect(answer.text.includes(person.siteUserId), 'Expected the id of the person in the file.');
        for (const part of [other.email, other.siteUserId])
          expect(!answer.text.includes(part), `Expected no "${part}" in the file.`);
      }
    },
  },
];

async function download({ visitor }: Person, query = ''): Promise<Answer> {
  const answer = await visitor.get(endpoints.ownData + query);
  expectSuccess(answer);
  return answer;
}
