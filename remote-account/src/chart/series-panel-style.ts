import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, space, text, weight } = token

/** Width of the vertical axis; labels and cursor start after it. */
export const axisWidth = '3.25rem'

export const Panel = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 7rem;
  color: ${color.textMuted};
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;

  &[data-series='money'] {
    --series: ${color.series1};
  }
  &[data-series='points'] {
    --series: ${color.series2};
  }
`

/** Colour, name and value of a series. */
export const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  margin-block-end: ${space[3]};
  font-size: ${text.sm};

  &::before {
    content: '';
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: ${radius.sm};
    background: var(--series);
    forced-color-adjust: none;
  }
  > :nth-child(2) {
    margin-inline-start: auto;
    font-size: ${text.xs};
  }
  > strong {
    color: ${color.text};
    font-size: ${text.md};
    font-weight: ${weight.bold};
  }
`

export const Plot = styled.div`
  position: relative;
  flex: 1;
  margin-inline-start: ${axisWidth};
`

export const Tick = styled.span`
  position: absolute;
  inset-inline-end: calc(100% + ${space[2]});
  transform: translateY(-50%);
  white-space: nowrap;
`

/** Stretched to its index; strokes keep their width. */
export const Svg = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;

  > * {
    fill: none;
    stroke: var(--series);
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  > [data-mark='grid'] {
    stroke: ${color.border};
    stroke-width: 1;
  }
  > [data-mark='zero'] {
    stroke: ${color.borderStrong};
    stroke-width: 1;
  }
  > [data-mark='area'] {
    fill: var(--series);
    stroke: none;
    opacity: 0.12;
  }
  > [data-mark='dot'] {
    stroke-width: 6;
  }
  > [data-mark='halo'] {
    stroke: ${color.surface};
    stroke-width: 15;
  }
  > [data-mark='chosen'] {
    stroke-width: 10;
  }
  ${media.forcedColors} {
    > * {
      stroke: CanvasText;
    }
  }
`
