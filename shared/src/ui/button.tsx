import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { type ButtonVariant, type ButtonWidth, buttonStyle } from './button-style.ts'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** Default `secondary`. */
  variant?: ButtonVariant
  width?: ButtonWidth
  /** Work it started is going on: it keeps focus and place, and does nothing when pressed. */
  busy?: boolean
}

const Face = styled.button`
  ${buttonStyle}
`

/** A button. `type` is `button` unless said otherwise. */
export function Button({
  variant = 'secondary',
  width = 'content',
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would throw the focus to the top of the page while the member waits.
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
