import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { type ButtonVariant, type ButtonWidth, buttonStyle } from './button-style.ts'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** Default `secondary`. */
  variant?: ButtonVariant
  width?: ButtonWidth
  /** Its action is running: it keeps focus and position, and does nothing when pressed. */
  busy?: boolean
}

const Face = styled.button`
  ${buttonStyle}
`

/** A button. `type` is `button` by default. */
export function Button({
  variant = 'secondary',
  width = 'content',
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would move the focus to the top of the page.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Face
      {...rest}
      type={type}
      onClick={press}
      data-variant={variant}
      data-width={width}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    />
  )
}
