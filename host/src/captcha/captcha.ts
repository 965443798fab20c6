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
export function newCaptchaId(bytes = crypto.getRandomValues(new Uint8Array(16))): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
