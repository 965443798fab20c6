import sharp from 'sharp'
import { characters } from './characters.ts'
import { icons } from './icons.ts'
import { chineseFont } from './picture.ts'

test('names and characters are unique', () => {
  for (const names of [icons.map(({ zh }) => zh), icons.map(({ en }) => en), characters]) {
    expect(new Set(names).size).toBe(names.length)
  }
  expect(icons.length).toBeGreaterThanOrEqual(20)
})

test.each(icons.map((icon) => [icon.en, icon.path]))(
  '%s fills its square and does not exceed it',
  async (_name, path) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="-12 -12 48 48"><path d="${path}" fill-rule="evenodd"/></svg>`
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    let inside = 0
    let outside = 0
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        if ((data[(y * info.width + x) * info.channels + 3] ?? 0) < 128) continue
        if (x >= 12 && x < 36 && y >= 12 && y < 36) inside += 1
        else outside += 1
      }
    }
    expect(outside).toBeLessThanOrEqual(4)
    expect(inside).toBeGreaterThan(110)
  },
)

test('detects whether the system has a Chinese font', async () => {
  expect(['present', 'absent']).toContain(await chineseFont())
})
