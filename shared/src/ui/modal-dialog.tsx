import { isComposing } from '@member/shared'
import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react'

export interface ModalDialogProps extends Omit<ComponentPropsWithRef<'dialog'>, 'ref' | 'onClose' | 'onCancel'> {
  /** Called on Esc and on a click on the backdrop; the parent then unmounts the dialog. */
  onClose: () => void
  /** `inert`: a click on the backdrop must not lose what was typed. Default `closes`. */
  shade?: 'closes' | 'inert'
}

/**
 * The browser's modal dialog: the focus stays inside and returns afterwards, everything else is inert. Open while it is
 * mounted.
 */
export function ModalDialog({ onClose, shade = 'closes', children, ...rest }: ModalDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing returns the focus, but only while the dialog is still in the document.
    return () => element?.close()
  }, [])
  return (
    <dialog
      {...rest}
      ref={dialog}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event)
        // Escape ends the composing of an input method, not the dialog that it is typed in.
        if (event.key === 'Escape' && isComposing(event)) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        // The target is the dialog itself only for clicks on the backdrop; the content covers the rest.
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
