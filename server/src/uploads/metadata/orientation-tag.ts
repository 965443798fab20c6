import { Buffer } from 'node:buffer'
import type { Orientation } from './kept-part.ts'

/** A TIFF block whose only entry is the orientation (EXIF 2.32, 4.6.2 and tag 274). */
export function orientationTag(orientation: Orientation): Buffer {
  const block = Buffer.alloc(26)
  block.write('MM\0*', 0, 'latin1')
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(1, 8)
  block.writeUInt16BE(0x0112, 10)
  block.writeUInt16BE(3, 12)
  block.writeUInt32BE(1, 14)
  block.writeUInt16BE(orientation, 18)
  return block
}
