import { expect } from '@open-wc/testing';
import { readPageContext } from 'member-area-elements/core';

/** A page that holds these scripts. */
function page(...scripts: { type?: string; text: string; marked?: boolean }[]): ParentNode {
  const root = document.createElement('div');
  for (const { type = 'application/json', text, marked = true } of scripts) {
    const script = document.createElement('script');
    script.type = type;
    script.text = text;
    script.toggleAttribute('data-member-areas', marked);
    root.append(script);
  }
  return root;
}

describe('readPageContext', () => {
  it('reads the JSON of the page', () => {
    const text = '{ "websiteId": "w1", "environment": "production" }';
    expect(readPageContext(page({ text }))).to.deep.equal({
      kind: 'found',
      values: { websiteId: 'w1', environment: 'production' },
    });
  });

  it('reads the first of two', () => {
    const root = page({ text: '{ "websiteId": "first" }' }, { text: '{ "websiteId": "second" }' });
    expect(readPageContext(root)).to.deep.equal({ kind: 'found', values: { websiteId: 'first' } });
  });

  it('finds none in a page without it, nor in scripts that are something else', () => {
    expect(readPageContext(page())).to.deep.equal({ kind: 'absent' });
    expect(readPageContext(page({ text: '{}', marked: false }))).to.deep.equal({ kind: 'absent' });
    expect(readPageContext(page({ text: '{}', type: 'importmap' }))).to.deep.equal({ kind: 'absent' });
  });

  for (const text of [
    '',
    '{',
    "{ 'websiteId': 'w1' }",
    '{ "websiteId": "w1", }',
    'null',
    '[]',
    '"w1"',
    '7',
  ]) {
    it(`takes ${text || 'an empty script'} for malformed`, () => {
      expect(readPageContext(page({ text }))).to.deep.equal({ kind: 'malformed' });
    });
  }
});
