import { draw } from './draw.ts'
import { takeContent } from './take-content.ts'

const root = document.createElement('div')
const page = (html: string) => {
  root.innerHTML = html
  return takeContent(root)
}

test('a picture has all that is shown, node for node', () => {
  const html =
    '<main id="content" tabindex="-1"><h1 class="a">Hello, Alice</h1><a href="/user">¥1.00 <b>now</b></a></main>' +
    '<svg viewBox="0 0 9 9"><path d="M0 0h9"></path></svg><img src="data:image/png;base64,AA==" alt="Alice">'
  const taken = page(html)
  const again = document.createElement('div')
  again.append(draw(document, taken ?? []))
  expect(again.innerHTML).toBe(html)
})

test('what no picture may hold is left out, and what follows keeps its place', () => {
  const html =
    '<!--c--><p onclick="x()">a</p><a href="javascript:x()">b</a><script>x()</script><ul popover><li>c</li></ul>d'
  const gap = ['span', { hidden: '' }]
  expect(page(html)).toEqual([gap, ['p', {}, 'a'], ['a', {}, 'b'], gap, gap, 'd'])
})

test('an element can say something else in a picture than on the page', () => {
  const html =
    '<p role="status"><span data-last-visit="As of your last visit"></span><i data-last-visit="">Up to date</i></p>'
  expect(page(html)).toEqual([['p', { role: 'status' }, ['span', {}, 'As of your last visit'], ['i', {}, '']]])
})

test.each(['<dialog open>x</dialog>', '<input value="x">', '<textarea>x</textarea>', '<iframe></iframe>'])(
  'there is no picture of a page with %s',
  (html) => {
    expect(page(`<p>a</p>${html}`)).toBeNull()
  },
)
