/**
 * Route path (or rule name with its prefix) → the permitted sub-nodes, both as full paths (specification, section 6).
 */
export type AuthNodes = Readonly<Record<string, readonly string[]>>

/**
 * Either the last part of a node below the current route, e.g. `add`,
 * or a known node with, optionally, one exact sub-node of it.
 */
export type AuthQuestion = string | { name: string; subNodeName?: string }

/** Checks a permission in either form of the specification, section 6. `path` is the path of the current route. */
export function isAllowed(nodes: AuthNodes, path: string, question: AuthQuestion): boolean {
  if (typeof question === 'string') {
    const route = path.replace(/\/+$/, '')
    return nodes[route]?.includes(`${route}/${question}`) ?? false
  }
  const known = Object.hasOwn(nodes, question.name) ? nodes[question.name] : undefined
  if (known === undefined) return false
  return question.subNodeName === undefined || known.includes(question.subNodeName)
}
