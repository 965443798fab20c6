import enOverview from './en/overview.json'
import enList from './en/ticket-list.json'
import zhCnOverview from './zh-cn/overview.json'
import zhCnList from './zh-cn/ticket-list.json'

const plural = /_(zero|one|two|few|many|other)$/
const keys = (texts: object) => [...new Set(Object.keys(texts).map((key) => key.replace(plural, '')))].sort()
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([whole]) => whole).sort()

const files: [string, Record<string, string>, Record<string, string>][] = [
  ['ticket-list', zhCnList, enList],
  ['overview', zhCnOverview, enOverview],
]

describe.each(files)('%s', (_, zhCn, en) => {
  test('both languages have the same keys', () => {
    expect(keys(zhCn)).toEqual(keys(en))
  })

  test.each(Object.entries(zhCn))('%s has the same placeholders in both languages', (key, text) => {
    expect(placeholders(text)).toEqual(placeholders(en[key] ?? ''))
  })
})
