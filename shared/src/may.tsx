import type { ReactNode } from 'react'
import type { AuthQuestion } from './auth-node.ts'
import { useMay } from './hooks/host-hooks.tsx'

export interface MayProps {
  /** Either check form of the specification, section 6: `"add"`, or `{ name, subNodeName }` as full paths. */
  node: AuthQuestion
  /** Shown to members without the permission; nothing by default. */
  otherwise?: ReactNode
  children: ReactNode
}

/**
 * Renders its children only if the member has the permission on the current page (specification, section 6). For
 * display only: the server checks every call itself.
 */
export function May({ node, otherwise = null, children }: MayProps): ReactNode {
  return useMay()(node) ? children : otherwise
}
