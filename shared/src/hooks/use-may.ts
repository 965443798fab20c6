import { useLocation } from 'react-router-dom'
import { type AuthQuestion, isAllowed } from '../auth-node.ts'
import { useHost } from '../context.ts'
import { useReadable } from './use-readable.ts'

/** Asks for the member's rights on the current page (specification, section 6). The server decides again on each call. */
export function useMay(): (question: AuthQuestion) => boolean {
  const nodes = useReadable(useHost().authNodes)
  const { pathname } = useLocation()
  return (question) => isAllowed(nodes, pathname, question)
}
