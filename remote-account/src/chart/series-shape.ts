// d3-array 3.2.4 on purpose: the next version is one file, of which a bundler keeps 10 kB more.
import { nice, ticks } from 'd3-array'

/** A series in a 100 × 100 square with the origin at the top left; each value has a column of one width. */
export interface SeriesShape {
  /** Changes: a bar from zero in the column of each value. */
  bars: readonly { index: number; x: number; y: number; width: number; height: number }[]
  /** What is held: a path that is level within a column, interrupted where a value is missing. */
  steps: string
  /** Path of the area between the steps and zero. */
  area: string
  /** Centre of each column with a value, at its height. */
  points: readonly { index: number; x: number; y: number }[]
  /** Vertical position of zero. */
  zero: number
  /** Ticks of the axis, lowest first. */
  ticks: readonly { value: number; y: number }[]
}

/** Horizontal centres of `count` columns, 0–100. */
export function columnCenters(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => ((index + 0.5) / count) * 100)
}

/** Approximate number of ticks that a panel has room for. */
const wantedTicks = 3

/** Part of its column that a bar fills. */
const barPart = 0.6

/** Lays out a series between round bounds that include zero; null values are skipped. */
export function seriesShape(values: readonly (number | null)[]): SeriesShape {
  const known = values.filter((value) => value !== null)
  const least = Math.min(0, ...known)
  const most = Math.max(0, ...known)
  // A linear scale in one line, because d3-scale would add colours and number formats to the bundle.
  const [low, high] = nice(least, least === most ? 1 : most, wantedTicks)
  const y = (value: number): number => ((high - value) / (high - low)) * 100
  const zero = y(0)
  const heights = values.map((value) => (value === null ? null : y(value)))
  const points = columnCenters(values.length).flatMap((x, index) => {
    const height = heights[index] ?? null
    return height === null ? [] : [{ index, x, y: height }]
  })
  const width = (100 / values.length) * barPart
  return {
    bars: points.map(({ index, x, y: end }) => ({
      index,
      x: x - width / 2,
      y: Math.min(end, zero),
      width,
      height: Math.abs(end - zero),
    })),
    ...stepPaths(heights, zero),
    points,
    zero,
    ticks: ticks(low, high, wantedTicks).map((value) => ({ value, y: y(value) })),
  }
}

function stepPaths(heights: readonly (number | null)[], zero: number): Pick<SeriesShape, 'steps' | 'area'> {
  const width = 100 / heights.length
  let [steps, area] = ['', '']
  heights.forEach((height, index) => {
    if (height === null) return
    const isFirst = (heights[index - 1] ?? null) === null
    const isLast = (heights[index + 1] ?? null) === null
    const [from, to] = [index * width, (index + 1) * width]
    steps += `${isFirst ? `M${from},` : 'V'}${height}H${to}`
    area += `${isFirst ? `M${from},${zero}` : ''}V${height}H${to}${isLast ? `V${zero}Z` : ''}`
  })
  return { steps, area }
}

/** Summarises a series; null when it has no value. Of equal values the first one is taken. */
export function seriesSummary(values: readonly (number | null)[]) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]))
  const [first] = known
  if (first === undefined) return null
  return {
    total: known.reduce((sum, { value }) => sum + value, 0),
    highest: known.reduce((best, day) => (day.value > best.value ? day : best), first),
    lowest: known.reduce((best, day) => (day.value < best.value ? day : best), first),
  }
}
