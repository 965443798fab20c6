import { renderHook } from '@testing-library/react'
import { plainText } from './plain-text.ts'
import { useCounted } from './use-counted.ts'

describe('plain text', () => {
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

describe('use counted', () => {
  let state: DocumentVisibilityState
  const turn = (next: DocumentVisibilityState) => {
    state = next
    document.dispatchEvent(new Event('visibilitychange'))
  }

  beforeEach(() => {
    state = 'visible'
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state)
  })

  const follow = () => {
    const look = jest.fn()
    const { rerender, unmount } = renderHook(({ count }) => useCounted(count, look), { initialProps: { count: 1 } })
    return { look, count: (count: number) => rerender({ count }), leave: unmount }
  }

  it('looks at once with each other count, and once for the same one', () => {
    const { look, count } = follow()
    count(2)
    count(2)
    expect(look).toHaveBeenCalledTimes(1)
    count(3)
    expect(look).toHaveBeenCalledTimes(2)
  })

  it('looks in a hidden tab when it is shown, and once for several counts', () => {
    const { look, count } = follow()
    turn('hidden')
    count(2)
    count(3)
    expect(look).not.toHaveBeenCalled()
    turn('visible')
    turn('hidden')
    turn('visible')
    expect(look).toHaveBeenCalledTimes(1)
  })

  it('looks no more once the page is left', () => {
    const { look, count, leave } = follow()
    turn('hidden')
    count(2)
    leave()
    turn('visible')
    expect(look).not.toHaveBeenCalled()
  })
})
