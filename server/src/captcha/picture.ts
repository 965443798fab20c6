import sharp from 'sharp'
import type { Item } from './choose-items.ts'
import { type Box, pictureSize } from './layout.ts'
import { between, type Random } from './random.ts'

/** Fonts with Chinese characters on common systems; the first available one is used. */
const fonts = "'Noto Sans CJK SC','Source Han Sans SC','PingFang SC','Microsoft YaHei','WenQuanYi Micro Hei',sans-serif"

const hue = (random: Random, saturation: number, lightness: number): string =>
  `hsl(${between(random, 0, 359)} ${saturation}% ${lightness}%)`

const background = (random: Random): string => {
  const { width, height } = pictureSize
  const base = between(random, 0, 359)
  const spots = Array.from({ length: 14 }, () => {
    const position = `cx="${between(random, 0, width)}" cy="${between(random, 0, height)}" r="${between(random, 14, 60)}"`
    return `<circle ${position} fill="hsl(${base + between(random, -40, 40)} 60% ${between(random, 74, 90)}%)"/>`
  })
  const lines = Array.from({ length: 10 }, () => {
    const y = () => between(random, 0, height)
    const curve = `M0 ${y()}C${width / 3} ${y()} ${(width * 2) / 3} ${y()} ${width} ${y()}`
    return `<path d="${curve}" fill="none" stroke="${hue(random, 45, 62)}" stroke-width="${between(random, 1, 2)}"/>`
  })
  const first = `<rect width="${width}" height="${height}" fill="hsl(${base} 55% 86%)"/>`
  return first + spots.join('') + lines.join('')
}

const drawn = (random: Random, item: Item, { x, y, size }: Box): string => {
  const rotation = `rotate(${between(random, -18, 18)} ${x + size / 2} ${y + size / 2})`
  const colour = hue(random, 70, between(random, 24, 36))
  switch (item.kind) {
    case 'icon':
      return `<g transform="${rotation}"><path transform="translate(${x} ${y}) scale(${size / 24})" d="${item.icon.path}" fill="${colour}" fill-rule="evenodd"/></g>`
    case 'character':
      return `<text transform="${rotation}" x="${x + size / 2}" y="${y + size * 0.86}" font-size="${size * 0.94}" font-family="${fonts}" font-weight="700" text-anchor="middle" fill="${colour}">${item.character}</text>`
  }
}

const svg = (inner: string): Buffer => {
  const { width, height } = pictureSize
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`,
  )
}

/** Draws the items on a busy background and returns the PNG as a data URL. */
export async function drawPicture(random: Random, items: readonly Item[], boxes: readonly Box[]): Promise<string> {
  const shapes = items.map((item, index) => {
    const box = boxes[index]
    return box === undefined ? '' : drawn(random, item, box)
  })
  const png = await sharp(svg(background(random) + shapes.join('')))
    .png({ palette: true, quality: 90, effort: 1 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/**
 * Whether the system has a font with Chinese characters. Without one all characters look like the same empty box, so
 * two different characters are drawn and compared.
 */
export async function chineseFont(): Promise<'present' | 'absent'> {
  const box = { x: 20, y: 20, size: 120 }
  const still: Random = () => 0.5
  const draw = (character: string) =>
    sharp(svg(drawn(still, { kind: 'character', character }, box)))
      .raw()
      .toBuffer()
  const [one, other] = await Promise.all([draw('永'), draw('国')])
  return one.equals(other) ? 'absent' : 'present'
}
