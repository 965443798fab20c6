import { fileName, topicOf, uploadUrl } from './file-name.ts'

test.each([
  ['photo.png', 'photo', 'png'],
  ['头像 photo (1).PNG', '头像photo(1)', 'png'],
  ['a.b.tar.gz', 'abtar', 'gz'],
  ['../../etc/passwd.png', 'passwd', 'png'],
  ['C:\\fakepath\\me.jpg', 'me', 'jpg'],
  ['a<script>"\'&;.png', 'ascript', 'png'],
  ['\u202egnp.exe', 'gnp', 'exe'],
  ['name', 'name', 'file'],
  ['.png', '', 'png'],
  ['a.p ng', 'a', 'file'],
  ['a.', 'a', 'file'],
  ['', '', 'file'],
  ['1234567890123456789.mp3', '123456789012345', 'mp3'],
  ['😀😀.png', '', 'png'],
  ['e\u0301t\u00e9.png', '\u00e9t\u00e9', 'png'],
])('%j has the base %j and the suffix %s', (name, base, suffix) => expect(fileName(name)).toEqual({ base, suffix }))

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
