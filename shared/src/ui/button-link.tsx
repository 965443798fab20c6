import type { KnownAddress } from '@member/shared'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styled from 'styled-components'
import { type ButtonVariant, buttonStyle } from './button-style.ts'

export interface ButtonLinkProps<To extends LinkProps['to'] = LinkProps['to']> extends Omit<LinkProps, 'to'> {
  to: To & KnownAddress<To>
  /** Default `secondary`. */
  variant?: ButtonVariant
}

const Face = styled(Link)`
  ${buttonStyle}
`

/** A link to another page of the site that looks like a button. */
export function ButtonLink<const To extends LinkProps['to']>({
  variant = 'secondary',
  ...rest
}: ButtonLinkProps<To>): ReactNode {
  return <Face {...rest} data-variant={variant} />
}
