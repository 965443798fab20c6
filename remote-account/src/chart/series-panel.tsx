import type { ReactNode } from 'react'
import { Drawing, Legend, Panel, Plot, Tick } from './series-panel-style.ts'
import { seriesShape } from './series-shape.ts'

export interface SeriesPanelProps {
  series: 'money' | 'points'
  name: string
  /** The series in a sentence, for those who do not see the drawing. */
  summary: string
  values: readonly (number | null)[]
  /** What `shown` is the value of: all indexes, or the one pointed at. */
  span: string
  shown: string
  tick: (value: number) => string
  /** The index pointed at, null for none. */
  index: number | null
}

// A round cap on a line of next to no length is a dot that stretching does not distort.
const dot = (x: number, y: number) => `M${x},${y}h0.001`

/** With more indexes than this their dots would run into each other; the line alone shows them. */
const mostDots = 31

/** One series with its legend and its own axis. */
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
        <Drawing viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary}>
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
        </Drawing>
      </Plot>
    </Panel>
  )
}
