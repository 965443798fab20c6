import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'

const Fields = styled.div`
  display: contents;
`

/** Fields into which nothing is typed while they are on their way: it would be lost. */
export function HeldFields({ isHeld, children }: { isHeld: boolean; children: ReactNode }): ReactNode {
  const field = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isHeld) field.current = document.activeElement
    // Back to the field in which Enter was pressed, when the form is still there and nothing else has the focus.
    else if (field.current instanceof HTMLElement && document.activeElement === document.body) field.current.focus()
  }, [isHeld])
  return <Fields inert={isHeld}>{children}</Fields>
}
