import { expect } from '@open-wc/testing';
import { tabbableEdge } from '../../../src/core/browser/tabbable-edge.js';

describe('tabbableEdge', () => {
  it('finds fields that share their name with a checked radio button', () => {
    const root = document.createElement('main');
    root.innerHTML =
      '<input id="a" name="plan"><input type="radio" name="plan" checked><input id="z" type="checkbox" name="plan">';
    document.body.append(root);
    const ends = [tabbableEdge(root, 'first')?.id, tabbableEdge(root, 'last')?.id];
    root.remove();
    expect(ends).to.deep.equal(['a', 'z']);
  });
});
