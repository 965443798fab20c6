import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Glyph } from './glyph.tsx'

export interface StatProps {
  label: ReactNode
  value: ReactNode
  /** A smaller line below the value. */
  hint?: ReactNode
  /** Makes the whole tile a link, named by its whole text. */
  to?: string | undefined
}

const { color, motion, radius, shadow, space, text, weight, line } = token

/** As wide as the tile, in the reader's own size of text: with large text the figure goes below its name again. */
const besideName = '@container (min-width: 17rem)'

const Room = styled.div`
  display: grid;
  container-type: inline-size;
`

const Face = styled.div`
  display: grid;
  grid-template: 'label arrow' 'value value' 'hint hint' / 1fr auto;
  align-content: start;
  gap: ${space[1]};
  min-inline-size: 0;
  padding: ${space[5]} ${space[6]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.card};
  text-decoration: none;
  transition: border-color ${motion.fast} ${motion.ease};

  ${media.phone} {
    padding: ${space[4]};

    ${besideName} {
      /* The figure has reserved space, so that nothing moves when it replaces a dash. */
      grid-template: 'label value arrow' 'hint value arrow' / minmax(5em, 1fr) minmax(45%, auto) auto;
      align-content: center;
      align-items: center;
      gap: 0 ${space[2]};
      padding: ${space[3]} ${space[4]};
      min-block-size: ${space[16]};

      /* Without a line below it the name is centred on the figure. */
      > :first-child:has(+ span:last-of-type) {
        grid-row: 1 / -1;
      }
      /* Without an arrow the figure ends where the tile's room does. */
      &:not(:any-link) {
        column-gap: 0;
      }
    }
  }
  > svg {
    grid-area: arrow;
    align-self: center;
    color: ${color.textMuted};
    font-size: 0.8em;
  }
  ${media.hover} {
    &:any-link:hover {
      border-color: ${color.accent};
      > svg {
        color: ${color.accentText};
      }
    }
  }
`

const Label = styled.span`
  grid-area: label;
  color: ${color.textMuted};
  font-size: ${text.sm};
  font-weight: ${weight.medium};
`

const Value = styled.span`
  grid-area: value;
  min-inline-size: 0;
  font-size: ${text['2xl']};
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  line-height: ${line.tight};

  /* A figure too long for its tile goes on below rather than over the edge. */
  > span {
    overflow-wrap: anywhere;
    white-space: normal;
  }
  ${media.phone} {
    /* A figure keeps the edge of its skeleton. */
    min-inline-size: 2.5em;
    font-size: ${text.xl};

    ${besideName} {
      text-align: end;
    }
  }
`

const Hint = styled.span`
  grid-area: hint;
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const chevronRight = 'm9.5 6 6 6-6 6'

/** One figure with its name; as a link it leads to the figure's own page. */
export function Stat({ label, value, hint, to }: StatProps): ReactNode {
  const content = (
    <>
      <Label>{label}</Label>
      <Value>{value}</Value>
      {hint !== undefined && <Hint>{hint}</Hint>}
      {to !== undefined && <Glyph path={chevronRight} />}
    </>
  )
  return (
    <Room>
      {to === undefined ? (
        <Face>{content}</Face>
      ) : (
        <Face as={Link} {...{ to }}>
          {content}
        </Face>
      )}
    </Room>
  )
}
