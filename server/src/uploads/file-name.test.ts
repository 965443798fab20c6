import { fileName, topicOf, uploadUrl } from './file-name.ts'

test.each([
  ['photo.png', 'photo.png', 'photo', 'png'],
  ['头像 photo (1).PNG', '头像 photo (1).PNG', '头像photo(1)', 'png'],
  ['Invoice 2026-11 (final) [v2].pdf', 'Invoice 2026-11 (final) [v2].pdf', 'Invoice2026-11(', 'pdf'],
  ['订单截图_2026-11-23 修改版第二次.png', '订单截图_2026-11-23 修改版第二次.png', '订单截图_2026-11-23', 'png'],
  ['a.b.tar.gz', 'a.b.tar.gz', 'abtar', 'gz'],
  ['../../etc/passwd.png', 'passwd.png', 'passwd', 'png'],
  ['C:\\fakepath\\me.jpg', 'me.jpg', 'me', 'jpg'],
  ['a<script>"\'&;.png', 'a<script>"\'&;.png', 'ascript', 'png'],
  ['\u202egnp.exe', 'gnp.exe', 'gnp', 'exe'],
  ['invoice\u202Efdp.e\u200Bxe', 'invoicefdp.exe', 'invoicefdp', 'exe'],
  ['a\r\nb\u0000\u2028\u3000c.txt', 'ab c.txt', 'abc', 'txt'],
  ['  a .pdf', 'a.pdf', 'a', 'pdf'],
  ['name', 'name.file', 'name', 'file'],
  ['.png', 'file.png', '', 'png'],
  ['\ufe0f\u3164.png', 'file.png', '\u3164', 'png'],
  ['a.p ng', 'a.file', 'a', 'file'],
  ['a.', 'a.file', 'a', 'file'],
  ['1234567890123456789.mp3', '1234567890123456789.mp3', '123456789012345', 'mp3'],
  ['😀😀.png', '😀😀.png', '', 'png'],
  ['e\u0301t\u00e9.png', '\u00e9t\u00e9.png', '\u00e9t\u00e9', 'png'],
])('%j is shown as %j; its address has %j, and its suffix is %s', (sent, name, base, suffix) =>
  expect(fileName(sent)).toEqual({ name, base, suffix }),
)

test('a shown name has at most 120 characters, of which the last are its suffix', () => {
  expect(fileName(`${'单'.repeat(200)}.docx`).name).toBe(`${'单'.repeat(115)}.docx`)
  expect(fileName(`${'😀'.repeat(200)}.png`).name).toBe(`${'😀'.repeat(116)}.png`)
})

test.each([
  ['me.webp', 'png', 'me.png'],
  ['me.PNG', 'png', 'me.PNG'],
])('%s that was stored as %s is shown as %s', (sent, found, name) => expect(fileName(sent, found).name).toBe(name))

test.each([
  ['avatar', 'avatar'],
  ['work-order_2', 'work-order_2'],
  ['', 'default'],
  ['../x', 'default'],
  ['x'.repeat(51), 'default'],
])('the topic %j is %s', (text, topic) => expect(topicOf(text)).toBe(topic))

test('an address has topic, day, name and random digits', () => {
  const url = uploadUrl({ topic: 'default', day: '2026-03-10', base: 'photo', random: 'abc', suffix: 'png' })
  expect(url).toBe('/storage/default/20260310/photoabc.png')
})
