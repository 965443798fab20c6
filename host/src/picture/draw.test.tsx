import { draw } from './draw.ts'
import type { PlainNode } from './plain.ts'

// A picture is read from the browser's storage, where anything may be: it shows elements and texts, and nothing else.

const shown = (...content: unknown[]) => {
  const holder = document.createElement('div')
  holder.append(draw(document, content as PlainNode[]))
  return holder
}

test('elements, texts and drawings are shown as they were', () => {
  const line = ['svg', { viewBox: '0 0 9 9' }, ['path', { d: 'M0 0h9', 'stroke-width': '2' }]]
  const link = ['a', { href: '/user/account/balance', class: 'b', 'aria-label': 'Balance' }, 'x < y &amp; z']
  const holder = shown(['p', { style: 'width: 40%' }, link], line)
  expect(holder.querySelector('a')?.textContent).toBe('x < y &amp; z')
  expect(holder.querySelector('a')?.getAttribute('aria-label')).toBe('Balance')
  expect(holder.querySelector('p')?.style.width).toBe('40%')
  expect(holder.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
})

test.each<[string, unknown]>([
  ['a script', ['script', {}, 'alert(1)']],
  ['a script of a drawing', ['svg', {}, ['script', {}, 'alert(1)']]],
  ['a style element', ['style', {}, 'p{}']],
  ['a frame', ['iframe', { src: '/x' }]],
  ['an object', ['object', { data: '/x' }]],
  ['a form', ['form', { action: '/x' }]],
  ['a field', ['input', { type: 'password' }]],
  ['HTML within a drawing', ['svg', {}, ['foreignObject', {}, ['p', {}]]]],
  ['an animated address', ['svg', {}, ['a', {}, ['animate', { attributeName: 'href' }]]]],
  ['a reused drawing', ['svg', {}, ['use', { href: '/x.svg#a' }]]],
  ['a base', ['base', { href: '/x' }]],
  ['a refresh', ['meta', { 'http-equiv': 'refresh' }]],
  ['a name in capitals', ['SCRIPT', {}]],
  ['a name of its own', ['x-element', {}]],
  ['a handler', ['p', { onclick: 'alert(1)' }]],
  ['a handler in capitals', ['img', { ONERROR: 'alert(1)' }]],
  ['a script address', ['a', { href: 'javascript:alert(1)' }]],
  ['a script address after a space', ['a', { href: ' javascript:alert(1)' }]],
  ['a script address with a tab', ['a', { href: 'java\tscript:alert(1)' }]],
  ['an address of another site', ['a', { href: 'https://elsewhere.example' }]],
  ['an address of another site without its scheme', ['a', { href: '//elsewhere.example' }]],
  ['the same with a backslash', ['a', { href: '/\\elsewhere.example' }]],
  ['the same with a tab', ['a', { href: '/\t/elsewhere.example' }]],
  ['the same with a line break', ['a', { href: '/\n\\elsewhere.example' }]],
  ['a data page', ['a', { href: 'data:text/html,x' }]],
  ['the start data of the page', ['p', { id: 'member-boot' }, '{}']],
  ['the outline of the page', ['p', { id: 'member-outline' }]],
  ['another root', ['p', { id: 'root' }]],
  ['an image of no scheme for images', ['img', { src: 'javascript:1' }]],
  ['many images', ['img', { srcset: 'https://elsewhere.example 1x' }]],
  ['a linked drawing', ['svg', {}, ['a', { 'xlink:href': 'javascript:alert(1)' }]]],
  ['an address of a button', ['button', { formaction: 'javascript:alert(1)' }]],
  ['a target', ['a', { href: '/x', target: 'top' }]],
  ['a number as text', [1]],
  ['no attributes', ['p']],
  ['null', null],
  ['too many nodes', ['p', {}, ...Array.from({ length: 4_001 }, () => 'x')]],
])('%s is refused', (_, node) => {
  expect(() => shown(node)).toThrow()
})

test('a tree of any depth is refused', () => {
  let deep: unknown = 'x'
  for (let depth = 0; depth < 5_000; depth += 1) deep = ['p', {}, deep]
  expect(() => shown(deep)).toThrow()
})
