// Draws host/touch-icon.png, which phones show on their start screen, from the mark in shell.html. It is committed: run
// this after a change of the mark, `node host/scripts/make-touch-icon.mjs`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Pixels of a side: what phones ask for. */
const side = 180

const folder = join(import.meta.dirname, '..')
const [, mark] = /<link rel="icon" href="data:image\/svg\+xml,([^"]*)">/.exec(
  readFileSync(join(folder, 'shell.html'), 'utf8'),
) ?? ['', '']
// Phones round the corners themselves, and paint what is transparent black.
const square = decodeURIComponent(mark).replace(" rx='8'", '')
await sharp(Buffer.from(square), { density: (72 * side) / 32 })
  .resize(side, side)
  .png({ palette: true, compressionLevel: 9 })
  .toFile(join(folder, 'touch-icon.png'))
