// d3-array 3.2.4 and d3-shape 3.2.0 on purpose: the next versions are one file each, of which a bundler keeps 10 kB more.
import { nice, ticks } from 'd3-array'
import { area, curveMonotoneX, line } from 'd3-shape'

/** A series as SVG paths in a 100 × 100 square with the origin at the top left. */
export interface SeriesShape {
  /** Path of the line, interrupted where a value is missing. */
  line: string
  /** Path of the area between line and zero. */
  area: string
  /** Vertical position of zero. */
  zero: number
  /** Points with a value: index in the series and position. */
  dots: readonly { index: number; x: number; y: number }[]
  /** Ticks of the axis, lowest first. */
  ticks: readonly { value: number; y: number }[]
}

/** Horizontal centres of `count` columns, 0–100. */
export function columnCenters(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => ((index + 0.5) / count) * 100)
}

/** Approximate number of ticks that a panel has room for. */
const wantedTicks = 3

/** Lays out a series between round bounds that include zero; null values are skipped. */
export function seriesShape(values: readonly (number | null)[]): SeriesShape {
  const known = values.filter((value) => value !== null)
  const least = Math.min(0, ...known)
  const most = Math.max(0, ...known)
  // A linear scale in one line, because d3-scale would add colours and number formats to the bundle.
  const [low, high] = nice(least, least === most ? 1 : most, wantedTicks)
  const y = (value: number): number => ((high - value) / (high - low)) * 100
  const xs = columnCenters(values.length)
  const days = values.map((value, index) => ({ index, x: xs[index] ?? 50, y: value === null ? null : y(value) }))
  const zero = y(0)
  const drawn = ({ y: height }: (typeof days)[number]) => height !== null
  return {
    line:
      line<(typeof days)[number]>(
        ({ x }) => x,
        ({ y: height }) => height ?? zero,
      )
        .defined(drawn)
        .curve(curveMonotoneX)(days) ?? '',
    area:
      area<(typeof days)[number]>(
        ({ x }) => x,
        zero,
        ({ y: height }) => height ?? zero,
      )
        .defined(drawn)
        .curve(curveMonotoneX)(days) ?? '',
    zero,
    dots: days.flatMap(({ index, x, y: height }) => (height === null ? [] : [{ index, x, y: height }])),
    ticks: ticks(low, high, wantedTicks).map((value) => ({ value, y: y(value) })),
  }
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

/** Indexes of a series that get a label: evenly spaced, at most six. */
export function labelledIndexes(count: number): readonly number[] {
  const distance = Math.max(1, Math.ceil(count / 6))
  const first = Math.floor(((count - 1) % distance) / 2)
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % distance === first)
}
