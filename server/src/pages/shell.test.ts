import { madeShell } from '@member/release-store/testing'
import { escapeHtml, scriptJson } from './escape.ts'
import { fillShell, readShell } from './shell.ts'

const frame = `<!doctype html>
<html lang="zh-CN" class="a">
<head><title></title><script>a()</script><style>a{}</style><style media="print">b{}</style>
<template id="member-head"></template></head>
<body><script type="application/json" id="member-boot"></script></body></html>`

const filling = {
  html: '<html lang="en">',
  title: '<title>T</title>',
  head: '<link>',
  boot: '<script>{"a":"$&"}</script>',
}

test.each([
  ['as written', frame],
  ['as minified', madeShell],
  [
    'with the attributes the other way round',
    madeShell.replace('type=application/json id=member-boot', 'id="member-boot" type="application/json"'),
  ],
])('a frame %s is filled at its insertion points only', (_, html) => {
  const filled = fillShell(readShell(html), filling)
  for (const part of Object.values(filling)) expect(filled.split(part)).toHaveLength(2)
  expect(filled).not.toMatch(/<template|<title><|member-boot/)
  expect(filled.slice(-7)).toBe('</html>')
})

test('has the hash of each inline script and style', () => {
  const { scriptHashes, styleHashes } = readShell(frame)
  // Of `a()`; the boot document is data.
  expect(scriptHashes).toEqual(['sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='])
  expect(styleHashes).toEqual([
    'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=',
    'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=',
  ])
})

test.each([
  ['no title', frame.replace('<title></title>', ''), /<title><\/title> exactly once/],
  [
    'two heads',
    frame.replace('<title>', '<template id="member-head"></template><title>'),
    /member-head.* exactly once/,
  ],
  ['no boot', frame.replace('member-boot', 'boot'), /member-boot.* exactly once/],
  [
    'boot before the head',
    frame
      .replace('<title>', '<script type="application/json" id="member-boot"></script><title>')
      .replace(/<body>.*<\/body>/, ''),
    /too early/,
  ],
])('a frame with %s is refused', (_, html, sentence) => {
  expect(() => readShell(html)).toThrow(sentence)
})

test('inserted text is escaped', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
  const value = { a: '</script><!--<script>\u2028\u2029', '<b>': ['<'] }
  const json = scriptJson(value)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})
