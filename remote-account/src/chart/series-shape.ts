import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

/** One series ready to draw in a square of 100 × 100 whose origin is the top left corner. */
export interface SeriesShape {
  /** SVG path of the line; broken where a place has no value. */
  line: string
  /** SVG path of the surface between line and zero. */
  area: string
  /** Where zero lies, from the top. */
  zero: number
  /** The drawn places: number in the series and position. */
  dots: readonly { place: number; x: number; y: number }[]
  /** Round values of the axis, lowest first. */
  ticks: readonly { value: number; y: number }[]
}

/** Horizontal positions of `count` places, 0–100, each in the middle of its own column. */
export function placePositions(count: number): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  const scale = scalePoint<number>(places, [0, 100]).padding(0.5)
  return places.map((place) => scale(place) ?? 50)
}

/** Lays a series out between round bounds that always hold zero; a place without a value (null) is left out. */
export function seriesShape(values: readonly (number | null)[]): SeriesShape {
  const known = values.filter((value) => value !== null)
  const low = Math.min(0, ...known)
  const high = Math.max(0, ...known)
  const y = scaleLinear([low, low === high ? 1 : high], [100, 0]).nice(3)
  const xs = placePositions(values.length)
  const days = values.map((value, place) => ({ place, x: xs[place] ?? 50, y: value === null ? null : y(value) }))
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
    dots: days.flatMap(({ place, x, y: height }) => (height === null ? [] : [{ place, x, y: height }])),
    ticks: y.ticks(3).map((value) => ({ value, y: y(value) })),
  }
}
