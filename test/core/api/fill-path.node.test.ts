import fc from 'fast-check';
import { fillPath } from 'member-area-elements/core/api';
import { describe, expect, it } from 'vitest';
import { anyText } from '../any-text.js';

describe('fillPath', () => {
  it('replaces the placeholder by the encoded value', () => {
    expect(fillPath('/areas/{id}/join', 'tea club')).to.equal('/areas/tea%20club/join');
    expect(fillPath('/areas/{id}', '../../admin?x#y')).to.equal('/areas/..%2F..%2Fadmin%3Fx%23y');
    expect(fillPath('/areas/{id}', "$&$'")).to.equal("/areas/%24%26%24'");
    expect(fillPath('/areas/{id}', '{id}')).to.equal('/areas/%7Bid%7D');
  });

  it('does not change a path without a placeholder', () => {
    expect(fillPath('/areas')).to.equal('/areas');
    expect(fillPath('/areas', 'unused')).to.equal('/areas');
  });

  it('is null for a value that cannot be a path segment', () => {
    for (const value of [undefined, null, '', '.', '..', '\ud800']) {
      expect(fillPath('/areas/{id}', value), String(value)).to.equal(null);
    }
  });

  it('never leads to another path, for any id', () => {
    const ids = fc.oneof(anyText, fc.stringMatching(/^[./\\%2eEfF?#;:@ ]{0,12}$/));
    fc.assert(
      fc.property(ids, (id) => {
        const path = fillPath('/areas/{id}/join', id);
        if (path === null) return;
        const url = new URL(path, 'https://site.example');
        expect(url.pathname).to.match(/^\/areas\/[^/]+\/join$/);
        expect(url.origin + url.search + url.hash).to.equal('https://site.example');
        expect(decodeURIComponent(url.pathname.split('/')[2]!)).to.equal(id);
      }),
    );
  });
});
