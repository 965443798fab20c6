import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styled from 'styled-components'
import { type ButtonLook, type ButtonWidth, buttonStyle } from './button-style.ts'

export interface ButtonLinkProps extends LinkProps {
  /** Default `secondary`. */
  look?: ButtonLook
  width?: ButtonWidth
}

const Face = styled(Link)`
  ${buttonStyle}
`

/** A link to another page of the site that looks like a button. */
export function ButtonLink({ look = 'secondary', width = 'content', ...rest }: ButtonLinkProps): ReactNode {
  return <Face {...rest} data-look={look} data-width={width} />
}
