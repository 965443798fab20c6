import { render, screen } from '@testing-library/react'
import { readMarkup } from './read-markup.ts'
import { SafeMarkup } from './safe-markup.tsx'

const shown = (html: string) => render(<SafeMarkup html={html} />).container

test('shows simple formatting and links', () => {
  const { innerHTML } = shown('Read <b>30</b> books<br><ul><li>one</li></ul>')
  expect(innerHTML).toBe('Read <b>30</b> books<br><ul><li>one</li></ul>')
  shown('<a href="/user/card/7">Ann</a> and <a href="https://example.com/a?b=1&amp;c=2" onclick="x()">more</a>')
  expect(screen.getByRole('link', { name: 'Ann' })).toHaveAttribute('href', `${window.location.origin}/user/card/7`)
  const link = screen.getByRole('link', { name: 'more' })
  expect(link).toHaveAttribute('href', 'https://example.com/a?b=1&c=2')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(link).not.toHaveAttribute('onclick')
})

test.each([
  ['<script>alert(1)</script>Hi', 'Hi'],
  ['<img src=x onerror=alert(1) alt="Cover">', 'Cover'],
  ['<style>body{display:none}</style>Hi', 'Hi'],
  ['<b style="position:fixed" class="x" id="y" onmouseover="x()">Hi</b>', '<b>Hi</b>'],
  ['<a href="javascript:alert(1)">Hi</a>', 'Hi'],
  ['<a href="java&#10;script:alert(1)">Hi</a>', 'Hi'],
  ['<a href="//evil.example/">Hi</a>', 'Hi'],
  ['<a href="/\\evil.example/">Hi</a>', 'Hi'],
  ['<a href="https://bank.example@evil.example/">Hi</a>', 'Hi'],
  ['<a href="data:text/html,x">Hi</a>', 'Hi'],
  ['<svg><a href="https://example.com"><text>Hi</text></a></svg>', ''],
  ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
  ['<form action="https://evil.example"><input name="p"><button>Hi</button></form>', 'Hi'],
  ['<iframe srcdoc="<script>x()</script>">Hi</iframe>', ''],
  ['<base href="https://evil.example"><link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0">Hi', 'Hi'],
  ['&lt;script&gt;', '&lt;script&gt;'],
  ['1 < 2 & <3 <b', '1 &lt; 2 &amp; &lt;3 &lt;b'],
  ['<b>Hi</i></b> you</p>', '<b>Hi</b> you'],
  ['<b><i>Hi</b> you', '<b><i>Hi</i></b> you'],
  ['<B title="a > b">Hi</B>', '<b>Hi</b>'],
  ['<!-- <b>no</b> --><!DOCTYPE html>Hi', 'Hi'],
  ['<a title="x" href=https://user:secret@evil.example/>Hi</a>', 'Hi'],
  ['<a data-href="https://example.com/">Hi</a>', 'Hi'],
  ['<scr<script></script>ipt>alert(1)</script>', 'alert(1)'],
  // What never ends ends before the next tag: it is not read to the end of the text from each of its beginnings.
  ['<a <b>Hi</b>', '&lt;a <b>Hi</b>'],
  ['<a "<b>Hi</b>', '&lt;a "<b>Hi</b>'],
  ['<a "x" \'<b>Hi</b>', '&lt;a "x" \'<b>Hi</b>'],
  ['<! <b>Hi</b>', '&lt;! <b>Hi</b>'],
  ['<? <b>Hi</b>', '&lt;? <b>Hi</b>'],
  [`${'<b>'.repeat(400)}Hi`, `${'<b>'.repeat(12)}Hi${'</b>'.repeat(12)}`],
])('of %s remains only what is harmless', (html, remains) => {
  expect(shown(html).innerHTML).toBe(remains)
})

test.each(['<a ', '<a "', '<a "\'', '<a b="c" ', '<a \'<b "', '<!', '<!--', '<?', '<script>', '<', '"'])(
  'of %s, again and again without an end, the beginning is read, and no element is made of it',
  (part) => {
    const read = readMarkup(part.repeat(40_000), window.location.origin)
    expect(read.map((shownPart) => typeof shownPart)).toEqual(read.map(() => 'string'))
    expect(read.join('').length).toBeLessThanOrEqual(20_000)
  },
)
