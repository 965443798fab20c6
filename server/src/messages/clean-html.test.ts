import { cleanHtml } from './clean-html.ts'

test.each([
  ['加入了「周末共读」小组', '加入了「周末共读」小组'],
  ['Tom &amp; <b>Ann</b><br/>met', 'Tom &amp; <b>Ann</b><br>met'],
  [
    '<a href="/user/card/7?a=1&amp;b=2">Ann</a>',
    '<a href="/user/card/7?a=1&amp;b=2" rel="noopener nofollow ugc">Ann</a>',
  ],
  ["<A HREF='https://example.com/x'>x</A>", '<a href="https://example.com/x" rel="noopener nofollow ugc">x</a>'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow ugc">x</a>'],
  ['<a href="java&#115;cript:alert(1)">x</a>', '<a rel="noopener nofollow ugc">x</a>'],
  ['<a href="//evil.example">x</a>', '<a rel="noopener nofollow ugc">x</a>'],
  ['<a href="/x" onclick="alert(1)">x</a>', '<a href="/x" rel="noopener nofollow ugc">x</a>'],
  ['<b onmouseover=alert(1) style="x">x</b>', '<b>x</b>'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['<script>alert(1)</script>x', 'x'],
  ['<scr<script>ipt>alert(1)</script>', '&lt;scr'],
  ['<svg><a href="javascript:alert(1)">x</a></svg>y', 'y'],
  ['<!-- <b> -->x<!--', 'x'],
  ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
  ['<b', '&lt;b'],
  ['<iframe src="//evil.example">', ''],
  ['<unknown>x</unknown>', 'x'],
])('%j becomes %j', (html, clean) => expect(cleanHtml(html)).toBe(clean))

test('cleaning twice changes nothing', () => {
  const once = cleanHtml('<a href="/x?a&amp;b">1 < 2</a><p>x</p>')
  expect(cleanHtml(once)).toBe(once)
})

// So long that only reading them once ever ends: from each of their tags to the end would take hours.
test.each([
  ['<', '&lt;'],
  ['<a ', '&lt;a '],
  ['<script>', ''],
  ['<!--', ''],
  ['<a href="', '&lt;a href=&quot;'],
])('a million of %j', (part, clean) => {
  expect(cleanHtml(part.repeat(1_000_000)) === clean.repeat(1_000_000)).toBe(true)
})
