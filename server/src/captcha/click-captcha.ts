import type { Clock } from '../environment/clock.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { Language } from '../texts/translate.ts'
import { captchaMemory } from './captcha-memory.ts'
import { chooseItems, type Item } from './choose-items.ts'
import { clicksAt, clicksHit } from './clicks.ts'
import { pictureSize, placeItems } from './layout.ts'
import { chineseFont, drawPicture } from './picture.ts'
import { between, type Random } from './random.ts'

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
