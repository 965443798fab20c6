import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styled from 'styled-components'
import { type ButtonVariant, type ButtonWidth, buttonStyle } from './button-style.ts'

export interface ButtonLinkProps extends LinkProps {
  /** Default `secondary`. */
  variant?: ButtonVariant
  width?: ButtonWidth
}

const Face = styled(Link)`
  ${buttonStyle}
`

/** A link to another page of the site that looks like a button. */
export function ButtonLink({ variant = 'secondary', width = 'content', ...rest }: ButtonLinkProps): ReactNode {
  return <Face {...rest} data-variant={variant} data-width={width} />
}
