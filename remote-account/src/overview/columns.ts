import { token } from '@member/shared/theme'
import styled from 'styled-components'

const { space } = token

/** Container queries: in two columns the attention card is beside the figures, in one column below them. */
export const columns = {
  two: '@container columns (min-width: 52rem)',
  one: '@container columns (max-width: 51.99rem)',
} as const

/** A size container, because the side menu changes how wide the page is. */
export const ColumnsContainer = styled.div`
  container: columns / inline-size;
`

/**
 * Figures, attention card and chart. In two columns the attention card takes the second. In one column everything above
 * the chart has its final height from the start, so that nothing shifts when data arrives.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${columns.two} {
    grid-template: 'figures attention' auto 'chart attention' 1fr / minmax(0, 2fr) minmax(0, 1fr);
    align-items: start;

    > :nth-child(1) {
      grid-area: figures;
    }
    > :nth-child(2) {
      grid-area: attention;
    }
    > :nth-child(3) {
      grid-area: chart;
    }
  }
`
