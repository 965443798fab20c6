import { media, token } from '@member/shared/theme'
import { css, keyframes } from 'styled-components'

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
export const buttonStyle = css`
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
