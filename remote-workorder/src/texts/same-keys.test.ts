import en from './en/ticket-list.json'
import zhCn from './zh-cn/ticket-list.json'

const plural = /_(zero|one|two|few|many|other)$/
const keys = (texts: object) => [...new Set(Object.keys(texts).map((key) => key.replace(plural, '')))].sort()
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([whole]) => whole).sort()

test('both languages have the same keys', () => {
  expect(keys(zhCn)).toEqual(keys(en))
})

test.each(Object.entries(zhCn))('%s has the same placeholders in both languages', (key, text) => {
  expect(placeholders(text)).toEqual(placeholders(en[key as keyof typeof en]))
})
