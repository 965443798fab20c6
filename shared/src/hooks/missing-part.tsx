import type { ReactNode } from 'react'
import type { MissingProps } from '../host-api.ts'
import { useHost } from './host-context.ts'

/**
 * In the place of a part of a page whose code could not be loaded: says so, and asks for it again. It has no code of its
 * own: the host shows it.
 */
export function MissingPart({ reference, retrying, onRetry, onClose }: MissingProps): ReactNode {
  const { MissingFace } = useHost()
  return <MissingFace shape="part" reference={reference} retrying={retrying} onRetry={onRetry} onClose={onClose} />
}

/** Likewise, in the place of a dialog, as one that can be closed. */
export function MissingDialog(props: MissingProps & { onClose: () => void }): ReactNode {
  const { reference, retrying, onRetry, onClose } = props
  const { MissingFace } = useHost()
  return <MissingFace shape="dialog" reference={reference} retrying={retrying} onRetry={onRetry} onClose={onClose} />
}
