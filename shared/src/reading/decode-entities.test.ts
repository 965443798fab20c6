import { decodeEntities } from './decode-entities.ts'

describe('decodeEntities', () => {
  it.each([
    ['plain text', 'plain text'],
    ['', ''],
    ['a &amp; b', 'a & b'],
    ['it&#039;s', "it's"],
    ['&lt;b&gt; &quot;q&quot;', '<b> "q"'],
    ['a &amp;amp; b &amp;quot;q&amp;quot;', 'a & b "q"'],
    ['&amp;amp;amp;amp;', '&'],
    ['&#x4f60;&#22909;', '你好'],
    ['&#128512;', '😀'],
  ])('gives %j back as %j', (encoded, typed) => {
    expect(decodeEntities(encoded)).toBe(typed)
  })

  it('stops after four rounds', () => {
    expect(decodeEntities('&amp;amp;amp;amp;amp;')).toBe('&amp;')
  })

  it.each(['fish & chips', '?a=1&copy=2', '&unknown;', '&#0;', '&#xD800;', '&#9999999;', '&constructor;'])(
    'leaves %j alone',
    (text) => {
      expect(decodeEntities(text)).toBe(text)
    },
  )
})
