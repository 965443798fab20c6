import type { AnswerOf } from '@member/shared'
import { readList, readNumber, readRecord, readString } from '@member/shared/reading'

/** A click captcha from the server (member API, 6). */
export interface Captcha {
  id: string
  /** Items to click, in order; drawn ones come in angle brackets. */
  items: readonly string[]
  /** Picture as a data address. */
  image: string
  width: number
  height: number
}

/** Parses the response; null without a picture or without items. */
export function readCaptcha(data: AnswerOf<'/api/common/clickCaptcha'>): Captcha | null {
  const answer = readRecord(data)
  const items = readList(answer.text)
    .map(readString)
    .filter((item) => item !== '')
  const image = readString(answer.base64)
  const width = Math.round(readNumber(answer.width) ?? 0)
  const height = Math.round(readNumber(answer.height) ?? 0)
  if (items.length === 0 || !image.startsWith('data:image/') || width <= 0 || height <= 0) return null
  return { id: readString(answer.id), items, image, width, height }
}

/** Display name of an item: `<apple>` becomes `apple`. */
export const itemName = (item: string): string => item.replace(/^<(.+)>$/, '$1')

/** Random identifier in UUID form. `crypto.randomUUID` is missing on plain http addresses. */
export function newCaptchaId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** A point of the picture in its natural pixels, whole numbers from the top left corner. */
export interface Point {
  x: number
  y: number
}

const clamp = (value: number, size: number): number => Math.min(Math.max(Math.round(value), 0), size - 1)

/** Converts a point of the picture as displayed, at any size, to its natural pixels. */
export const toNatural = (shownAt: Point, shown: Size, natural: Size): Point => ({
  x: clamp((shownAt.x / shown.width) * natural.width, natural.width),
  y: clamp((shownAt.y / shown.height) * natural.height, natural.height),
})

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const steps: Readonly<Record<Direction, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const isDirection = (key: string): key is Direction => Object.hasOwn(steps, key)

/** Moves the keyboard cursor by 1 % of the picture, or 10 % for a long `stride`, within the picture. */
export function moved(cursor: Point, direction: Direction, stride: 'short' | 'long', size: Size): Point {
  const share = stride === 'long' ? 0.1 : 0.01
  const { x, y } = steps[direction]
  return {
    x: clamp(cursor.x + x * share * size.width, size.width),
    y: clamp(cursor.y + y * share * size.height, size.height),
  }
}

/** Formats the marks for the server, in order: `x1,y1-x2,y2;width;height`, in natural pixels (member API, 6). */
export const captchaInfo = (marks: readonly Point[], { width, height }: Size): string =>
  `${marks.map(({ x, y }) => `${x},${y}`).join('-')};${width};${height}`
