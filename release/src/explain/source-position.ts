import { AnyMap, originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping'
import { releasesAddress } from '@member/shared/addresses'

/** A position in a script of a release. `line` and `column` count from 1, as stacks do. */
export interface Frame {
  area: string
  release: string
  file: string
  line: number
  column: number
}

/** The address of a release file with line and column, with or without an origin. */
const address = new RegExp(
  String.raw`(?:https?:\/\/[^\s/()]+)?${releasesAddress}([a-z][a-z0-9]*)\/(\d+\.\d+\.\d+-[0-9a-f]{12})\/([\w./-]+\.js):(\d+):(\d+)`,
  'g',
)

/**
 * Replaces every position in a script of a release and leaves the rest of the text. Reads the stacks of all browsers,
 * and a single address.
 */
export const replaceFrames = (text: string, replacement: (frame: Frame) => string): string =>
  text.replace(address, (_, area, release, file, line, column) =>
    replacement({ area, release, file, line: Number(line), column: Number(column) }),
  )

/** All positions in scripts of releases that a text names, in order. */
export function findFrames(text: string): Frame[] {
  const found: Frame[] = []
  replaceFrames(text, (frame) => {
    found.push(frame)
    return ''
  })
  return found
}

/** A position in the sources; `file` is a path in the checkout, `line` and `column` count from 1. */
export interface SourcePosition {
  file: string
  line: number
  column: number
}

/** Why a position has no source. */
export type Unknown = 'no-map' | 'no-source'

/** The text of the source map of a file, if there is one. */
type ReadMap = (frame: Frame) => Promise<string | undefined>

/** Maps positions in release files to their sources. Each source map is read once. */
export function sourcePositions(readMap: ReadMap): (frame: Frame) => Promise<SourcePosition | Unknown> {
  const maps = new Map<string, Promise<TraceMap | undefined>>()

  async function traceMap(frame: Frame): Promise<TraceMap | undefined> {
    const text = await readMap(frame)
    return text === undefined ? undefined : new AnyMap(text)
  }

  return async (frame) => {
    const key = `${frame.area} ${frame.release} ${frame.file}`
    const reading = maps.get(key) ?? traceMap(frame)
    maps.set(key, reading)
    const map = await reading
    if (map === undefined) return 'no-map'
    // Maps count columns from 0.
    const { source, line, column } = originalPositionFor(map, { line: frame.line, column: frame.column - 1 })
    return source === null ? 'no-source' : { file: source, line, column: column + 1 }
  }
}

/** A position in words: in the sources, else in the file of the release. */
export const describePosition = (frame: Frame, source: SourcePosition | Unknown): string =>
  typeof source === 'string'
    ? `${frame.area} ${frame.release} ${frame.file}:${frame.line}:${frame.column}`
    : `${source.file}:${source.line}:${source.column}`
