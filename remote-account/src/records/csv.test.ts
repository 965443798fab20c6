import { type Cell, toCsv } from './csv.ts'

const text = (written: string): Cell => ({ text: written })

test('begins with a byte order mark and ends every line with CRLF', () => {
  expect(
    toCsv([
      [text('时间'), text('变动')],
      [text('a'), { number: '-12.30' }],
    ]),
  ).toBe('\uFEFF时间,变动\r\na,-12.30\r\n')
})

test.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', '"\'\rcmd"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
  ['', ''],
])('the text %j is written %j', (given, expected) => {
  expect(toCsv([[text(given)]])).toBe(`\uFEFF${expected}\r\n`)
})

test('numbers are not escaped', () => {
  expect(toCsv([[{ number: '-18.20' }, { number: '5' }]])).toBe('\uFEFF-18.20,5\r\n')
})
