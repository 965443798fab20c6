import enBalance from './en/balance.json'
import enIntegral from './en/integral.json'
import enOverview from './en/overview.json'
import zhBalance from './zh-cn/balance.json'
import zhIntegral from './zh-cn/integral.json'
import zhOverview from './zh-cn/overview.json'

const plural = /_(zero|one|two|few|many|other)$/
const keys = (texts: object) => [...new Set(Object.keys(texts).map((key) => key.replace(plural, '')))].sort()
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([whole]) => whole).sort()

const pages: [string, Record<string, string>, Record<string, string>][] = [
  ['overview', zhOverview, enOverview],
  ['balance', zhBalance, enBalance],
  ['points', zhIntegral, enIntegral],
]

describe.each(pages)('%s', (_, zh, en) => {
  test('has the same keys in both languages', () => {
    expect(keys(zh)).toEqual(keys(en))
  })

  test('has the same placeholders in both languages', () => {
    const different = Object.entries(zh).filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(en[key] ?? '')),
    )
    expect(different).toEqual([])
  })
})

test('balance and points have the same keys, except for earnings', () => {
  expect(keys(enIntegral).filter((key) => !key.startsWith('records.earned'))).toEqual(keys(enBalance))
})
