/** Returns these nodes of a graph and all nodes that they lead to, in the order of a depth-first search. */
export function reach<Node>(start: Iterable<Node>, nextOf: (node: Node) => Iterable<Node>): Set<Node> {
  const reached = new Set<Node>();
  const visit = (node: Node): void => {
    if (reached.has(node)) return;
    reached.add(node);
    for (const next of nextOf(node)) visit(next);
  };
  for (const node of start) visit(node);
  return reached;
}
