import { token } from '@member/shared/theme'
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
