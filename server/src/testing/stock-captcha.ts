import { type Asked, type Controller, fields, no, PhpException, yes } from './stock-call.ts'
import { stockPicture } from './stock-site.ts'

// Click captcha of a stock server (member API, 6).

/** What to click in every picture, in order: boxes in natural pixels, 350 × 200. */
const items = [
  { name: { en: '<cup>', 'zh-cn': '<杯子>' }, x: 40, y: 40, size: 32 },
  { name: { en: '扎', 'zh-cn': '扎' }, x: 240, y: 120, size: 30 },
] as const

/** Where to click in any picture of a stock server of the tests, in order and in natural pixels. */
export const stockTargets = items.map(({ x, y, size }) => ({ x: x + size / 2, y: y + size / 2 }))

export interface StockCaptcha {
  controllers: Record<string, Controller>
  /** Whether `captchaId` and `captchaInfo` of a call are right clicks, which are then used up. */
  passes(asked: Asked): boolean
}

/** Whether the clicks are right. Like the original it does not count them, and throws for what it cannot read. */
function areRight(info: string): boolean {
  const [clicks = '', width, height] = info.split(';')
  if (height === undefined) throw new PhpException('Undefined array key 2')
  return clicks.split('-').every((click, at) => {
    const [x, y] = click.split(',').map(Number)
    const item = items[at]
    if (item === undefined || y === undefined) throw new PhpException('Undefined array key 1')
    const [left, top] = [(x ?? 0) / (Number(width) / 350) - item.x, y / (Number(height) / 200) - item.y]
    return left >= 0 && left <= item.size && top >= 0 && top <= item.size
  })
}

export function stockCaptcha(): StockCaptcha {
  const pictures = new Set<string>()
  return {
    passes({ sent }) {
      const [id, info] = [String(sent.captchaId ?? ''), String(sent.captchaInfo ?? '')]
      return info !== '' && areRight(info) && pictures.delete(id)
    },
    controllers: {
      'GET common/clickCaptcha': ({ query, language }) => {
        const id = query.get('id') ?? ''
        pictures.add(id)
        const base64 = `data:image/png;base64,${stockPicture.toString('base64')}`
        return yes({ id, text: items.map(({ name }) => name[language]), base64, width: 350, height: 200 })
      },
      'POST common/checkClickCaptcha': (asked) => {
        const { id, info, unset } = fields(asked, ['id', 'info', 'unset'])
        if (!pictures.has(id) || !areRight(info)) return no('')
        if (unset === 'true') pictures.delete(id)
        return yes()
      },
    },
  }
}
