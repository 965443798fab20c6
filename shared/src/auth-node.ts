/**
 * Route path (or rule name with its prefix) → the permitted sub-nodes, both as full paths (specification, section 6).
 */
export type AuthNodes = Readonly<Record<string, readonly string[]>>

/**
 * Either the last part of a node below the current route, e.g. `add`,
 * or a known node with, optionally, one exact sub-node of it.
 */
export type AuthQuestion = string | { name: string; subNodeName?: string }

/** Path of the node of a page: that of its route, else what comes before its first parameter. */
function nodeOf(nodes: AuthNodes, path: string): string {
  const route = path.replace(/\/+$/, '')
  return Object.hasOwn(nodes, route) ? route : route.replace(/\/:.*$/, '')
}

/**
 * Checks a permission in either form of the specification, section 6. `path` is the path of the current route; one with
 * a parameter, e.g. `/user/account/workorder/:id`, has the rights of `/user/account/workorder`, unless the server lists
 * rights of its own.
 */
export function isAllowed(nodes: AuthNodes, path: string, question: AuthQuestion): boolean {
  if (typeof question === 'string') {
    const node = nodeOf(nodes, path)
    return nodes[node]?.includes(`${node}/${question}`) ?? false
  }
  const known = Object.hasOwn(nodes, question.name) ? nodes[question.name] : undefined
  if (known === undefined) return false
  return question.subNodeName === undefined || known.includes(question.subNodeName)
}
