import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { readIcon } from './store-icon.ts'

const folder = mkdtempSync(join(tmpdir(), 'icon-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (content: Buffer | string): string => {
  const file = join(folder, 'icon')
  writeFileSync(file, content)
  return file
}
const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5e' } })
const svg = (box: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}"><path d="M0 0h9v9"/></svg>`

test.each<[string, () => Promise<Buffer | string>]>([
  ['a PNG of the least size', () => plain(192).png().toBuffer()],
  ['a JPEG', () => plain(700).jpeg().toBuffer()],
  ['a WebP', () => plain(700).webp().toBuffer()],
  ['a small drawing', async () => svg('24 24')],
])('%s becomes a PNG of 512 × 512 and at most 60 kB', async (_, made) => {
  const icon = await readIcon(fileOf(await made()))
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  expect(icon.length).toBeLessThanOrEqual(60_000)
})

test.each<[string, () => Promise<Buffer | string>, string]>([
  ['too small', () => plain(191).png().toBuffer(), 'The icon is 191 × 191: it must be square, and at least 192 × 192.'],
  ['not square', () => plain(400, 300).png().toBuffer(), 'The icon is 400 × 300: it must be square'],
  ['a drawing that is not square', async () => svg('24 12'), 'it must be square'],
  ['of another kind', () => plain(200).gif().toBuffer(), 'The icon must be a PNG, JPEG, WebP or SVG.'],
  ['damaged', async () => (await plain(200).png().toBuffer()).subarray(0, 200), 'The icon is damaged'],
  ['too large', async () => Buffer.alloc(1024 * 1024 + 1), 'The icon has more than 1 MB'],
  [
    'noise',
    () =>
      sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } })
        .png()
        .toBuffer(),
    'The icon has too many details',
  ],
])('an icon that is %s is refused in a sentence', async (_, made, sentence) => {
  await expect(readIcon(fileOf(await made()))).rejects.toThrow(sentence)
})
