import type { ReactNode } from 'react'
import type { MissingProps } from '../host-api.ts'
import { useHost } from './host-context.ts'

/**
 * In the place of a part of a page whose code could not be loaded: says so, and asks for it again. It has no code of its
 * own: the host shows it.
 */
export function MissingPart(props: MissingProps): ReactNode {
  const { MissingFace } = useHost()
  return <MissingFace {...props} shape="part" />
}

/** Likewise, in the place of a dialog, as one that can be closed. */
export function MissingDialog(props: MissingProps & { onClose: () => void }): ReactNode {
  const { MissingFace } = useHost()
  return <MissingFace {...props} shape="dialog" />
}
