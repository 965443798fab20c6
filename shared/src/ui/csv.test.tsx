import { csvFile, csvRow } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['\n=1+1', '"\'\n=1+1"'],
  ['-2+3', "'-2+3"],
  ['+49 30', "'+49 30"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', '"\'\rcmd"'],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=b', 'a=b'],
  ['', ''],
])('the text %j is written %j', (given, expected) => {
  expect(csvRow([given, 'next'])).toBe(`${expected},next\r\n`)
})

test('numbers are not escaped', () => {
  expect(csvRow([{ number: '-18.20' }, { number: '5' }])).toBe('-18.20,5\r\n')
})

test('a file begins with a byte order mark', async () => {
  const file = csvFile([csvRow(['时间', '变动']), csvRow(['a', { number: '-12.30' }])])
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsArrayBuffer(file)
  await read
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer)).toBe(
    '\uFEFF时间,变动\r\na,-12.30\r\n',
  )
})
