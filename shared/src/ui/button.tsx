import type { KnownAddress } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styled, { css, keyframes } from 'styled-components'

/** `primary`: the main action · `secondary`: other actions · `quiet`: next to text · `danger`: destructive actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `content`: as wide as its text · `full`: as wide as its container. */
export type ButtonWidth = 'content' | 'full'

const { color, motion, radius, shadow, size, space, weight, line } = token

const travel = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`

/** Styles of Button and ButtonLink, by `data-variant` and `data-width`; `aria-busy` shows a moving bar. */
const buttonStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  flex-shrink: 0;
  max-inline-size: 100%;
  min-block-size: ${size.control};
  min-inline-size: ${size.control};
  padding: ${space[1]} ${space[4]};
  overflow: hidden;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  font-weight: ${weight.medium};
  line-height: ${line.tight};
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${motion.fast} ${motion.ease},
    border-color ${motion.fast} ${motion.ease};

  &[data-width='full'] {
    inline-size: 100%;
  }

  &[data-variant='primary'] {
    background: ${color.accent};
    color: ${color.onAccent};
  }
  &[data-variant='danger'] {
    background: ${color.danger};
    color: ${color.onDanger};
  }
  &[data-variant='secondary'] {
    border-color: ${color.border};
    background: ${color.surface};
    color: ${color.text};
    box-shadow: ${shadow.card};
  }
  &[data-variant='quiet'] {
    padding-inline: ${space[3]};
    background: transparent;
    color: ${color.accentText};
  }

  ${media.hover} {
    &[data-variant='primary']:hover {
      background: ${color.accentHover};
    }
    &[data-variant='danger']:hover {
      background: ${color.dangerHover};
    }
    &[data-variant='secondary']:hover {
      border-color: ${color.borderStrong};
      background: ${color.hover};
    }
    &[data-variant='quiet']:hover {
      background: ${color.hover};
    }
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy]) {
    opacity: 0.55;
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    block-size: 3px;
    background: currentColor;
    opacity: 0.6;
  }
  ${media.motion} {
    &[aria-busy='true']::after {
      inline-size: 40%;
      animation: ${travel} 1.1s linear infinite;
    }
  }
  ${media.forcedColors} {
    border-color: ButtonText;
    &:disabled,
    &[aria-disabled='true']:not([aria-busy]) {
      border-color: GrayText;
      opacity: 1;
    }
  }
`

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

export interface ButtonLinkProps<To extends LinkProps['to'] = LinkProps['to']> extends Omit<LinkProps, 'to'> {
  to: To & KnownAddress<To>
  /** Default `secondary`. */
  variant?: ButtonVariant
}

const LinkFace = styled(Link)`
  ${buttonStyle}
`

/** A link to another page of the site that looks like a button. */
export function ButtonLink<const To extends LinkProps['to']>({
  variant = 'secondary',
  ...rest
}: ButtonLinkProps<To>): ReactNode {
  return <LinkFace {...rest} data-variant={variant} />
}
