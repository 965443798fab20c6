import { AnyMap, originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping'
import { readSourceMap, type Store } from '@member/release-store'
import type { Frame } from './find-frames.ts'

/** A position in the sources; `file` is a path in the checkout, `line` and `column` count from 1. */
export interface SourcePosition {
  file: string
  line: number
  column: number
}

/** Why a position has no source. */
export type Unknown = 'no-map' | 'no-source'

/** Maps positions in release files to their sources. Each source map is read once. */
export function sourcePositions(store: Store): (frame: Frame) => Promise<SourcePosition | Unknown> {
  const maps = new Map<string, Promise<TraceMap | undefined>>()

  async function readMap({ area, release, file }: Frame): Promise<TraceMap | undefined> {
    const text = await readSourceMap(store, area, release, file)
    return text === undefined ? undefined : new AnyMap(text)
  }

  return async (frame) => {
    const key = `${frame.area} ${frame.release} ${frame.file}`
    const reading = maps.get(key) ?? readMap(frame)
    maps.set(key, reading)
    const map = await reading
    if (map === undefined) return 'no-map'
    // Maps count columns from 0.
    const { source, line, column } = originalPositionFor(map, { line: frame.line, column: frame.column - 1 })
    return source === null ? 'no-source' : { file: source, line, column: column + 1 }
  }
}
