import type { MessageFile } from '../message/message.ts'
import { textBeside } from './shown-files.ts'

const file = (url: string): MessageFile => ({ name: 'a', size: 1, kind: 'picture', url, width: 0, height: 0 })

test.each<[string, string, string]>([
  ['Look /storage/a.png', '/storage/a.png?sign=1', 'Look'],
  ['//cdn.example/storage/a.png', 'https://cdn.example/storage/a.png?x', ''],
  ['https://site.example/storage/a.png\nand this', '/storage/a.png', 'and this'],
  ['/storage/(a).png', '/storage/(a).png', ''],
  ['/storage/b.png', '/storage/a.png', '/storage/b.png'],
  ['/storage/图.png', '/storage/%E5%9B%BE.png', ''],
  [' as it was ', '', ' as it was '],
])('%j with the file %j says %j', (content, url, text) => {
  expect(textBeside(content, url === '' ? [] : [file(url)])).toBe(text)
})
