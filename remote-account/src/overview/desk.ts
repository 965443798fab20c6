import { token } from '@member/shared/theme'
import styled from 'styled-components'

const { space } = token

/** Whether what waits for the member stands beside the figures or between them and the chart. */
export const beside = {
  so: '@container desk (min-width: 52rem)',
  not: '@container desk (max-width: 51.99rem)',
} as const

/** Measures its own width: the side menu may be there or not. */
export const DeskRoom = styled.div`
  container: desk / inline-size;
`

/**
 * Figures, what waits for the member, and the chart: three columns where there is room, of which the last is his. On
 * one column everything above the chart has its height from the start, so that nothing moves when parts arrive.
 */
export const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${beside.so} {
    grid-template: 'figures matters' auto 'chart matters' 1fr / minmax(0, 2fr) minmax(0, 1fr);
    align-items: start;

    > :nth-child(1) {
      grid-area: figures;
    }
    > :nth-child(2) {
      grid-area: matters;
    }
    > :nth-child(3) {
      grid-area: chart;
    }
  }
`
