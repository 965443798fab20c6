import { isBlank } from './is-blank.ts'

test.each([
  ['', 'nothing'],
  [' \t\r\n\v\f\u00a0\u3000\u2003\u2028\ufeff', 'blanks'],
  ['\u200b\u200c\u200d\u2060', 'zero-width characters'],
  ['\u00ad', 'a soft hyphen'],
  ['\u202e\u2066\u200f\u061c', 'marks of direction'],
  ['\u115f\u1160\u3164\uffa0', 'fillers of Hangul'],
  ['\u17b4\u180e\ufe0f\u034f', 'marks without a letter'],
  ['\u{e0001}\u{e0041}\u{e0100}', 'tags and selectors'],
  ['\u2800', 'a Braille pattern without dots'],
  ['\ufff9\ufffb', 'marks of annotations'],
  ['\u0000\u001b\u0085', 'controls'],
])('a text of %j shows nothing: %s', (text) => {
  expect(isBlank(text)).toBe(true)
  expect(isBlank(`${text} \u200b ${text}`)).toBe(true)
})

test.each(['a', '0', '.', '—', '中', '👍', '👨\u200d👩', '\u200ba\u200b', '\ufe0f1', 'ﷺ', '้', '\ufffd', '\ud800'])(
  '%j shows something',
  (text) => {
    expect(isBlank(text)).toBe(false)
  },
)
