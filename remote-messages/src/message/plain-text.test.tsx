import { plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['hello', 'hello'],
    ['', ''],
    ['a &amp; b', 'a & b'],
    ['say &quot;hi&quot;', 'say "hi"'],
    ['it&amp;amp;#039;s', "it's"],
    ['1 &lt; 2 and 3 &gt; 2', '1 < 2 and 3 > 2'],
    ['1 < 2', '1 < 2'],
    ['你好,&nbsp;世界', '你好, 世界'],
    ['line\n  line', 'line line'],
  ])('reads %j as %j', (content, text) => {
    expect(plainText(content)).toBe(text)
  })

  it('keeps markup that a member typed as text', () => {
    expect(plainText('use &lt;b&gt;bold&lt;/b&gt;')).toBe('use <b>bold</b>')
  })

  it.each([
    ['Your order <a href="/order/7">7</a> was sent', 'Your order 7 was sent'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['One<br>Two', 'One Two'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
    ['<b>bo</b>ld', 'bold'],
    ['before<script>alert(1)</script>after', 'beforeafter'],
    ['<style>p{color:red}</style>seen', 'seen'],
    ['<img src="x" onerror="globalThis.ran = true" alt="a cat">', 'a cat'],
    ['<img src="x">', ''],
  ])('strips the markup of %j to %j', (content, text) => {
    expect(plainText(content)).toBe(text)
    expect(globalThis).not.toHaveProperty('ran')
  })

  it('keeps all of a long text', () => {
    expect(plainText(`<b>${'😀'.repeat(500)}</b>`)).toBe('😀'.repeat(500))
  })
})
