import { token } from '@member/shared/theme'
import { focusPageHeading } from '@member/shared/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'

const { color, space, weight } = token

/** A few centred sentences, for a page that has no other content. */
export const Middle = styled.div`
  display: grid;
  justify-items: center;
  max-inline-size: 640px;
  margin-inline: auto;
  padding-block: min(14dvh, 120px) ${space[8]};
  text-align: center;

  > * {
    max-inline-size: 100%;
  }
  > [role='alert'] {
    text-align: start;
  }
  h1 {
    margin-block-start: ${space[4]};
    overflow-wrap: anywhere;
  }
`

/** The page's HTTP status in large digits; decorative, because the heading says the same. */
export const Status = styled.p`
  color: ${color.accentText};
  font-size: 4.5rem;
  font-weight: ${weight.bold};
  line-height: 1;
  letter-spacing: -0.03em;
`

/** A row of buttons and links. */
export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
`

export const CentredRow = styled(ActionRow)`
  justify-content: center;
`

/** Moves the focus to the page's heading after a navigation, but not on the first page. */
export function useHeadingFocus(): void {
  const { key } = useLocation()
  useEffect(() => {
    if (key !== 'default') focusPageHeading('stay')
  }, [key])
}
