/** The shortest cycle through each knot of a graph (Map of node → Set of nodes): [[a, b, c], …], [] when there is none. */
export function findCycles(graph) {
  return knots(graph).map(knot => shortestCycle(graph, knot))
}

// Tarjan's strongly connected components, without recursion so that a long chain of files cannot overflow.
function knots(graph) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const onStack = new Set()
  const found = []
  for (const start of graph.keys()) {
    if (order.has(start)) continue
    const work = [enter(start)]
    while (work.length > 0) {
      const frame = work.at(-1)
      const next = frame.rest.pop()
      if (next !== undefined) {
        if (!order.has(next)) work.push(enter(next))
        else if (onStack.has(next)) low.set(frame.node, Math.min(low.get(frame.node), order.get(next)))
        continue
      }
      work.pop()
      const parent = work.at(-1)?.node
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent), low.get(frame.node)))
      if (low.get(frame.node) === order.get(frame.node)) leave(frame.node)
    }
  }
  return found

  function enter(node) {
    order.set(node, order.size)
    low.set(node, order.get(node))
    stack.push(node)
    onStack.add(node)
    return { node, rest: [...(graph.get(node) ?? [])] }
  }

  function leave(node) {
    const knot = stack.splice(stack.indexOf(node))
    for (const member of knot) onStack.delete(member)
    if (knot.length > 1 || graph.get(node)?.has(node)) found.push(new Set(knot))
  }
}

function shortestCycle(graph, knot) {
  const start = [...knot].sort()[0]
  const paths = [[start]]
  const seen = new Set()
  for (const path of paths) {
    for (const next of graph.get(path.at(-1)) ?? []) {
      if (next === start) return path
      if (!knot.has(next) || seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return [...knot]
}
