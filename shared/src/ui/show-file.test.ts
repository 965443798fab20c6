import { shownName, shownSize } from './show-file.ts'

test.each([
  ['report.pdf', 'report.pdf'],
  ['报告 (1).pdf', '报告 (1).pdf'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['a\u200Bb\u0000c\u2066d.png', 'abcd.png'],
  ['a\n\tb.png', 'ab.png'],
  ['  ', '…'],
  ['\u202E', '…'],
])('the name %j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [10 * 1024 * 1024, '10 MB'],
  [3 * 1024 ** 4, '3072 GB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(shownSize(bytes, String)).toBe(shown)
})
