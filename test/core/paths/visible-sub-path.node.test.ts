import { visibleSubPath } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';

describe('visibleSubPath', () => {
  const subPaths: [why: string, subPath: string, expected: string][] = [
    ['is empty for the home of the account', '/', ''],
    ['keeps the query of the home of the account', '/?page=2', '?page=2'],
    ['keeps path, query and hash', '/orders?page=2#top', '/orders?page=2#top'],
    ['removes the path of the page', '/orders?templatePath=%2Fshop&page=2', '/orders?page=2'],
    ['removes the follow-up of a screen other than the login', '/orders?followUp=%2Faccount%2Fx', '/orders'],
    ['keeps the follow-up of the login', '/login?followUp=%2Faccount%2Fx', '/login?followUp=%2Faccount%2Fx'],
    [
      'keeps the follow-up of the account creation, and removes the path of the page',
      '/login/create?templatePath=%2Fshop&followUp=%2Faccount%2Fx',
      '/login/create?followUp=%2Faccount%2Fx',
    ],
    ['removes the follow-up of a path that only ends like the login', '/my/login?followUp=%2Fx', '/my/login'],
  ];
  for (const [why, subPath, expected] of subPaths) {
    it(`${why}: ${subPath}`, () => {
      expect(visibleSubPath(subPath)).to.equal(expected);
    });
  }
});
