import { useFormat } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { seriesShape } from './series-shape.ts'

const { color, radius, space, text, weight } = token

export interface SeriesPanelProps {
  series: 'money' | 'points'
  /** `bars` for changes within each period, `steps` for what is held at its end. */
  mark: 'bars' | 'steps'
  name: string
  /** The series in a sentence, for screen readers. */
  summary: string
  values: readonly (number | null)[]
  /** What `shown` is the value of: the whole series, or the selected point. */
  span: string
  shown: string
  /** Selected point, null for none. */
  index: number | null
}

// A round line cap stays a circle although the chart is stretched.
const dot = (x: number, y: number) => `M${x},${y}h0.001`

export function SeriesPanel({ series, mark, name, summary, values, span, shown, index }: SeriesPanelProps): ReactNode {
  const { money, number } = useFormat()
  const { bars, steps, area, points, zero, ticks } = seriesShape(values)
  const chosen = points.find((one) => one.index === index)
  const tick = series === 'money' ? money : number
  return (
    <Panel data-series={series}>
      <Legend>
        <span>{name}</span>
        <span>
          {span} <strong>{shown}</strong>
        </span>
      </Legend>
      <Plot>
        {ticks.map(({ value, y }) => (
          <Tick key={value} aria-hidden="true" style={{ insetBlockStart: `${y}%` }}>
            {tick(value, 'auto', 'compact')}
          </Tick>
        ))}
        <Svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary}>
          {ticks.map(({ value, y }) => (
            <path key={value} data-mark="grid" d={`M0,${y}H100`} />
          ))}
          <path data-mark="zero" d={`M0,${zero}H100`} />
          {mark === 'bars' ? (
            bars.map(({ index: at, ...bar }) => (
              <rect key={at} data-mark="bar" data-faded={(chosen && at !== index) || undefined} {...bar} />
            ))
          ) : (
            <>
              <path data-mark="area" d={area} />
              <path data-mark="line" d={steps} />
              {chosen && <path data-mark="halo" d={dot(chosen.x, chosen.y)} />}
              {chosen && <path data-mark="chosen" d={dot(chosen.x, chosen.y)} />}
            </>
          )}
        </Svg>
      </Plot>
    </Panel>
  )
}

/** Width of the vertical axis; labels and cursor start after it. */
export const axisWidth = '3.75rem'

const Panel = styled.div`
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

const Legend = styled.p`
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
  strong {
    margin-inline-start: ${space[1]};
    color: ${color.text};
    font-size: ${text.md};
    font-weight: ${weight.bold};
  }
`

const Plot = styled.div`
  position: relative;
  flex: 1;
  margin-inline-start: ${axisWidth};
`

const Tick = styled.span`
  position: absolute;
  inset-inline-end: calc(100% + ${space[2]});
  transform: translateY(-50%);
  white-space: nowrap;
`

/** Stretched to its index; strokes keep their width. */
const Svg = styled.svg`
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
  > [data-mark='bar'] {
    fill: var(--series);
    stroke: none;
  }
  > [data-faded] {
    opacity: 0.4;
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
    > [data-mark='bar'] {
      fill: CanvasText;
    }
  }
`

/** Labels of the horizontal axis, each a positioned `span`; a narrow chart hides some. */
export const AxisLabels = styled.div`
  position: relative;
  block-size: 1.5rem;
  margin: ${space[2]} 0 ${space[1]} ${axisWidth};
  color: ${color.textMuted};
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;

  > span {
    position: absolute;
    transform: translateX(-50%);
    white-space: nowrap;
  }
  /* The last label ends near its point, so that it stays inside the card. */
  > [data-edge='end']:last-child {
    transform: translateX(-80%);
  }
  @container (max-width: 28rem) {
    > :nth-last-child(even) {
      visibility: hidden;
    }
  }
  @container (max-width: 19rem) {
    > :nth-last-child(4n + 3) {
      visibility: hidden;
    }
  }
  > [data-chosen] {
    visibility: visible;
    z-index: 1;
    background: ${color.surface};
    color: ${color.text};
    font-weight: ${weight.bold};
  }
`
