import { expect } from '@open-wc/testing';
import { readPageContext } from 'member-area-elements/core';

/** Creates an element that contains these scripts. */
function createPage(...scripts: { type?: string; text: string; hasAttribute?: boolean }[]): ParentNode {
  const root = document.createElement('div');
  for (const { type = 'application/json', text, hasAttribute = true } of scripts) {
    const script = document.createElement('script');
    script.type = type;
    script.text = text;
    script.toggleAttribute('data-member-areas', hasAttribute);
    root.append(script);
  }
  return root;
}

describe('readPageContext', () => {
  it('reads the JSON of the page', () => {
    const text = '{ "websiteId": "w1", "environment": "production" }';
    expect(readPageContext(createPage({ text }))).to.deep.equal({
      kind: 'found',
      values: { websiteId: 'w1', environment: 'production' },
    });
  });

  it('reads the first of two scripts', () => {
    const root = createPage({ text: '{ "websiteId": "first" }' }, { text: '{ "websiteId": "second" }' });
    expect(readPageContext(root)).to.deep.equal({ kind: 'found', values: { websiteId: 'first' } });
  });

  it('is absent without a script, without the attribute, and with another type', () => {
    expect(readPageContext(createPage())).to.deep.equal({ kind: 'absent' });
    expect(readPageContext(createPage({ text: '{}', hasAttribute: false }))).to.deep.equal({
      kind: 'absent',
    });
    expect(readPageContext(createPage({ text: '{}', type: 'importmap' }))).to.deep.equal({ kind: 'absent' });
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
    it(`is malformed for ${text || 'an empty script'}`, () => {
      expect(readPageContext(createPage({ text }))).to.deep.equal({ kind: 'malformed' });
    });
  }
});
