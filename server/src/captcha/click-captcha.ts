import sharp from 'sharp'
import type { Clock } from '../environment/clock.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { Language } from '../texts/languages.ts'
import { type Box, between, chooseItems, type Item, pictureSize, placeItems, type Random } from './choose-items.ts'

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
async function drawPicture(random: Random, items: readonly Item[], boxes: readonly Box[]): Promise<string> {
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

interface Point {
  x: number
  y: number
}

const info =
  /^(\d{1,5}(?:\.\d{1,10})?,\d{1,5}(?:\.\d{1,10})?(?:-\d{1,5}(?:\.\d{1,10})?,\d{1,5}(?:\.\d{1,10})?){0,15});(\d{1,5}(?:\.\d{1,10})?);(\d{1,5}(?:\.\d{1,10})?)$/

const readClicks = (text: string): Point[] | undefined => {
  const [, points = '', width, height] = info.exec(text.trim()) ?? []
  const scale = { x: Number(width) / pictureSize.width, y: Number(height) / pictureSize.height }
  if (!(scale.x > 0 && scale.y > 0)) return undefined
  return points.split('-').map((point) => {
    const [x, y] = point.split(',').map(Number)
    return { x: (x ?? Number.NaN) / scale.x, y: (y ?? Number.NaN) / scale.y }
  })
}

const inside = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && x <= box.x + box.size && y >= box.y && y <= box.y + box.size

/**
 * Whether a click list `x1,y1-x2,y2;w;h` hits the boxes: as many points as boxes, in order, scaled from the displayed
 * size of the picture (member API, 6). An unreadable list misses.
 */
export function clicksHit(text: string, boxes: readonly Box[]): boolean {
  const points = readClicks(text)
  if (points === undefined || points.length !== boxes.length) return false
  return boxes.every((box, index) => {
    const point = points[index]
    return point !== undefined && inside(point, box)
  })
}

/** The click list that hits the middle of each box on a picture shown at natural size. */
export function clicksAt(boxes: readonly Box[]): string {
  const middles = boxes.map(({ x, y, size }) => `${Math.round(x + size / 2)},${Math.round(y + size / 2)}`)
  return `${middles.join('-')};${pictureSize.width};${pictureSize.height}`
}

interface PendingCaptcha {
  /** Where to click, in order. */
  boxes: readonly Box[]
  triesLeft: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Stores captchas between requests, shared by all server processes. */
export interface CaptchaMemory {
  put(id: string, captcha: PendingCaptcha): Promise<void>
  /** Returns and deletes a captcha atomically, so that concurrent requests cannot use it twice. */
  take(id: string): Promise<PendingCaptcha | undefined>
}

/** @param lifeSeconds time after which captchas are deleted; `expiresAt` may be earlier */
export function captchaMemory(state: SharedState, lifeSeconds: number): CaptchaMemory {
  const key = (id: string) => `captcha:${id}`
  return {
    put: (id, captcha) => state.put(key(id), JSON.stringify(captcha), lifeSeconds),
    async take(id) {
      const text = await state.take(key(id))
      return text === undefined ? undefined : (JSON.parse(text) as PendingCaptcha)
    },
  }
}

/** `data` of clickCaptcha: items to click in order, and the picture. */
interface CaptchaPicture {
  id: string
  text: string[]
  base64: string
  width: number
  height: number
}

/** Whether a captcha stays valid after correct clicks, for the call it protects, or is deleted. */
type AfterSuccess = 'keep' | 'consume'

/** Receives the solution of each new captcha; only programs that embed the server can listen. */
export type CaptchaListener = (id: string, clicks: string) => void

/** Makes and checks pictures with items to click in order (member API, 6). */
export interface ClickCaptcha {
  /** Draws a new picture for an id and replaces an older one. */
  issue(id: string, language: Language): Promise<CaptchaPicture>
  /** @param clicks `x1,y1-x2,y2;w;h`, exactly one point for each item */
  check(id: string, clicks: string, after: AfterSuccess): Promise<'right' | 'wrong'>
}

const lifeSeconds = 600
/** More would multiply what guessing gets; after a mistake the site shows a new picture anyway. */
const tries = 2

const nameOf = (item: Item, language: Language): string => {
  switch (item.kind) {
    case 'icon':
      return `<${language === 'zh-cn' ? item.icon.zh : item.icon.en}>`
    case 'character':
      return item.character
  }
}

/** Clients in English get icons only; for Chinese, half of the pictures have characters if the system has a font. */
export function clickCaptcha(dependencies: {
  state: SharedState
  clock: Clock
  random: Random
  onCaptcha?: CaptchaListener | undefined
}): ClickCaptcha {
  const memory = captchaMemory(dependencies.state, lifeSeconds)
  let font: Promise<'present' | 'absent'> | undefined
  return {
    async issue(id, language) {
      font ??= chineseFont()
      const readable = language === 'zh-cn' && (await font) === 'present'
      const kind = readable && between(dependencies.random, 0, 1) === 1 ? 'character' : 'icon'
      const { targets: asked, decoys } = chooseItems(dependencies.random, kind)
      const items = [...asked, ...decoys]
      const boxes = placeItems(dependencies.random, items.length)
      const base64 = await drawPicture(dependencies.random, items, boxes)
      const targets = boxes.slice(0, asked.length)
      await memory.put(id, { boxes: targets, triesLeft: tries, expiresAt: dependencies.clock() + lifeSeconds * 1000 })
      dependencies.onCaptcha?.(id, clicksAt(targets))
      return { id, text: asked.map((item) => nameOf(item, language)), base64, ...pictureSize }
    },
    async check(id, clicks, after) {
      const pending = await memory.take(id)
      if (pending === undefined || pending.expiresAt <= dependencies.clock()) return 'wrong'
      if (clicksHit(clicks, pending.boxes)) {
        if (after === 'keep') await memory.put(id, pending)
        return 'right'
      }
      if (pending.triesLeft > 1) await memory.put(id, { ...pending, triesLeft: pending.triesLeft - 1 })
      return 'wrong'
    },
  }
}
