import type { ReactNode } from 'react'
import { Legend, Panel, Plot, Svg, Tick } from './series-panel-style.ts'
import { seriesShape } from './series-shape.ts'

export interface SeriesPanelProps {
  series: 'money' | 'points'
  name: string
  /** The series in a sentence, for screen readers. */
  summary: string
  values: readonly (number | null)[]
  /** What `shown` is the value of: the whole series, or the selected point. */
  span: string
  shown: string
  tick: (value: number) => string
  /** Selected point, null for none. */
  index: number | null
}

// A round line cap stays a circle although the chart is stretched.
const dot = (x: number, y: number) => `M${x},${y}h0.001`

/** With more points than this the dots would overlap, so only the line is drawn. */
const mostDots = 31

/** One series with its legend and its axis. */
export function SeriesPanel({ series, name, summary, values, span, shown, tick, index }: SeriesPanelProps): ReactNode {
  const { line, area, zero, dots, ticks } = seriesShape(values)
  const chosen = dots.find((one) => one.index === index)
  return (
    <Panel data-series={series}>
      <Legend>
        <span>{name}</span>
        <span>{span}</span>
        <strong>{shown}</strong>
      </Legend>
      <Plot>
        {ticks.map(({ value, y }) => (
          <Tick key={value} aria-hidden="true" style={{ insetBlockStart: `${y}%` }}>
            {tick(value)}
          </Tick>
        ))}
        <Svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary}>
          {ticks.map(({ value, y }) => (
            <path key={value} data-mark="grid" d={`M0,${y}H100`} />
          ))}
          <path data-mark="zero" d={`M0,${zero}H100`} />
          <path data-mark="area" d={area} />
          <path data-mark="line" d={line} />
          {dots.length <= mostDots &&
            dots.map(({ index: at, x, y }) => <path key={at} data-mark="dot" d={dot(x, y)} />)}
          {chosen && <path data-mark="halo" d={dot(chosen.x, chosen.y)} />}
          {chosen && <path data-mark="chosen" d={dot(chosen.x, chosen.y)} />}
        </Svg>
      </Plot>
    </Panel>
  )
}
