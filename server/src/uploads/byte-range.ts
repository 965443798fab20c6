import type { ByteRange } from './upload-storage.ts'

/**
 * Reads a Range header (RFC 9110, 14.2) with one range of bytes. Several ranges, other units and invalid values mean
 * the full file; a range beyond the end is unsatisfiable.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'full' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'full'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'full'
  return first >= size ? 'unsatisfiable' : { first, last }
}
