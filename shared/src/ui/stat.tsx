import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

export interface StatProps {
  label: string
  value: ReactNode
  /** A smaller line below the value. */
  hint?: ReactNode
  /** Makes the whole tile a link, named by all it says. */
  to?: string | undefined
}

const { color, motion, radius, shadow, space, text, weight, line } = token

const Face = styled.div`
  display: flex;
  flex-direction: column;
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
  }
  ${media.hover} {
    &:any-link:hover {
      border-color: ${color.accent};
    }
  }
`

const Label = styled.span`
  color: ${color.textMuted};
  font-size: ${text.sm};
  font-weight: ${weight.medium};
`

const Value = styled.span`
  font-size: ${text['2xl']};
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  line-height: ${line.tight};
`

const Hint = styled.span`
  color: ${color.textMuted};
  font-size: ${text.sm};
`

/** One figure with its name; as a link it leads to the figure's own page. */
export function Stat({ label, value, hint, to }: StatProps): ReactNode {
  const content = (
    <>
      <Label>{label}</Label>
      <Value>{value}</Value>
      {hint !== undefined && <Hint>{hint}</Hint>}
    </>
  )
  return to === undefined ? (
    <Face>{content}</Face>
  ) : (
    <Face as={Link} {...{ to }}>
      {content}
    </Face>
  )
}
