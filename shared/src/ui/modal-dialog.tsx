import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react'

export interface ModalDialogProps extends Omit<ComponentPropsWithRef<'dialog'>, 'ref' | 'onClose' | 'onCancel'> {
  /** Esc and the shade end here; the parent then takes the dialog out. */
  onClose: () => void
  /** `inert`: a click beside the dialog must not lose what was typed in it. Default `closes`. */
  shade?: 'closes' | 'inert'
}

/**
 * The platform's modal dialog: focus stays inside and returns where it was, everything else is inert. Open as long as
 * it is rendered.
 */
export function ModalDialog({ onClose, shade = 'closes', children, ...rest }: ModalDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // While still in the document: closing gives the focus back.
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the shade is for pointers; Esc does the same
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        // Only the shade is the dialog itself; the content lies on top of it.
        if (shade === 'closes' && event.target === dialog.current && isOutside(event, dialog.current)) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

const isOutside = ({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
