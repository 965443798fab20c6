import { Buffer } from 'node:buffer'
import type { ByteSource } from './byte-source.ts'
import type { KeepPicture } from './kept-part.ts'

const introducer = { extension: 0x21, image: 0x2c, end: 0x3b } as const
const label = { comment: 0xfe, application: 0xff } as const

/** Length of a colour table, from the flags that announce it. */
const tableLength = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

/** The offset after the sub-blocks, of which the last one is empty. */
const afterBlocks = async (source: ByteSource, start: number): Promise<number> => {
  for (let offset = start; ; ) {
    const length = (await source.at(offset, 1))[0] ?? 0
    offset += 1 + length
    if (length === 0) return offset
  }
}

/** How often an animation is repeated; other application extensions hold notes, such as XMP. */
const repeats = async (source: ByteSource, offset: number): Promise<boolean> => {
  const block = await source.at(offset + 2, 12)
  return ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(block.toString('latin1', 1, 12))
}

/** What stays of a GIF, animated or not: no comments and notes of programs, and nothing after its end. */
export const keepGif: KeepPicture = async function* (source) {
  const first = 13 + tableLength((await source.at(0, 13))[10] ?? 0)
  yield { from: 0, to: first }
  for (let offset = first; offset < source.size; ) {
    const kind = (await source.at(offset, 1))[0]
    if (kind === introducer.end) {
      yield { from: offset, to: offset + 1 }
      return
    }
    if (kind === introducer.image) {
      const flags = (await source.at(offset, 10))[9] ?? 0
      const next = await afterBlocks(source, offset + 11 + tableLength(flags))
      yield { from: offset, to: next }
      offset = next
      continue
    }
    if (kind !== introducer.extension) throw new Error(`no block at byte ${offset}`)
    const extension = (await source.at(offset, 2))[1]
    const next = await afterBlocks(source, offset + 2)
    const kept = extension === label.application ? await repeats(source, offset) : extension !== label.comment
    if (kept) yield { from: offset, to: next }
    offset = next
  }
  // Many programs leave out the end.
  yield Buffer.from([introducer.end])
}
