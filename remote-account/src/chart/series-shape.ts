import { nice, ticks } from 'd3-array'
import { area, curveMonotoneX, line } from 'd3-shape'

/** One series ready to draw in a square of 100 × 100 whose origin is the top left corner. */
export interface SeriesShape {
  /** SVG path of the line; broken where a index has no value. */
  line: string
  /** SVG path of the surface between line and zero. */
  area: string
  /** Where zero lies, from the top. */
  zero: number
  /** The drawn indexes: number in the series and position. */
  dots: readonly { index: number; x: number; y: number }[]
  /** Round values of the axis, lowest first. */
  ticks: readonly { value: number; y: number }[]
}

/** Horizontal positions of `count` indexes, 0–100, each in the middle of its own column. */
export function columnCenters(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => ((index + 0.5) / count) * 100)
}

/** About as many lines of the axis as a panel has room for. */
const wantedTicks = 3

/** Lays a series out between round bounds that always hold zero; a index without a value (null) is left out. */
export function seriesShape(values: readonly (number | null)[]): SeriesShape {
  const known = values.filter((value) => value !== null)
  const least = Math.min(0, ...known)
  const most = Math.max(0, ...known)
  // Of d3-scale, which brings colours and number formats along, this needs a line between two round numbers only.
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
