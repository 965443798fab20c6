import type { ReactNode } from 'react'
import type { AuthQuestion } from './auth-node.ts'
import { useMay } from './hooks/host-hooks.ts'

export interface MayProps {
  /** Either check form of the specification, section 6: `"add"`, or `{ name, subNodeName }` as full paths. */
  node: AuthQuestion
  /** Shown instead to those who may not; nothing unless given. */
  otherwise?: ReactNode
  children: ReactNode
}

/**
 * Shows its children to members who have the right, on the page they are on; to others they are not rendered at all
 * (specification, section 6). It hides, the server decides.
 */
export function May({ node, otherwise = null, children }: MayProps): ReactNode {
  return useMay()(node) ? children : otherwise
}
