import { Transform } from 'node:stream'
import { isMethodPart } from './replaces-method.ts'

/** Most bytes of a part's header; PHP reads its lines of at most 5 KiB. */
const longestHeader = 16 * 1024

/** As PHP finds it: blanks belong to it. */
const boundaryOf = (type: string): string | undefined => {
  const [, quoted, bare] = /boundary[^=]*=(?:"([^"]+)|([^;,]+))/i.exec(type) ?? []
  return quoted ?? bare
}

/** Ends of a header: an empty line, whatever the lines end with. */
const emptyLine = /\r?\n\r?\n/

/**
 * Passes a form with files on unchanged, and looks at the header of each part before it goes on. Ends with the error of
 * `refuse` at a part whose field replaces the method, or whose header does not end.
 * @param type the content type, with its boundary
 */
export function watchParts(type: string, refuse: () => Error): Transform {
  const boundary = boundaryOf(type)
  const opening = boundary === undefined ? undefined : Buffer.from(`--${boundary}`)
  /** What is kept until it is known what it belongs to. */
  let kept = Buffer.alloc(0)

  /** The bytes that may go on; a header that has begun stays until it is whole. */
  const passable = (marker: Buffer): number => {
    for (let from = 0; ; ) {
      const at = kept.indexOf(marker, from)
      if (at < 0) return Math.max(from, kept.length - marker.length + 1)
      const header = kept.toString('latin1', at + marker.length, at + marker.length + longestHeader)
      const end = emptyLine.exec(header)
      const isLast = header.startsWith('--')
      if (end === null && !isLast) {
        if (header.length >= longestHeader) throw refuse()
        return at
      }
      if (!isLast && isMethodPart(header.slice(0, end?.index))) throw refuse()
      from = at + marker.length
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (opening === undefined) return done(refuse())
      kept = Buffer.concat([kept, chunk])
      try {
        const end = passable(opening)
        const passed = kept.subarray(0, end)
        kept = kept.subarray(end)
        done(null, passed)
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      done(null, kept)
    },
  })
}
