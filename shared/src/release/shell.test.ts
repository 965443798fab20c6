import { cutShell, withFirstPaint } from './shell.ts'

const style = '<template id="member-style"></template>'
const root = '<template id="member-fragment"></template>'
const frame = (head: string, body: string) =>
  `<html><title></title><template id="member-head"></template>${head}<div id="root">${body}<i>outline</i></div>` +
  '<script type="application/json" id="member-boot"></script></html>'
const middle = (head: string, body: string) => cutShell(frame(head, body))[3]

test('a first paint is put into the root, and the outline beside it', () => {
  expect(withFirstPaint(middle(style, root), { style: '<style>$&</style>', html: '<p>$1</p>' })).toBe(
    '<link rel="expect" href="#member-outline" blocking="render"><style>$&</style>' +
      '<div id="root"><p>$1</p></div><div id="member-outline" hidden><i>outline</i></div>',
  )
})

test('minified marks are found', () => {
  const minified = (mark: string) => mark.replaceAll('"', '')
  expect(withFirstPaint(middle(minified(style), minified(root)), { style: 'S', html: 'H' })).toMatch(/S.*>H<\/div>/)
})

test('a frame of an earlier host has no place for a first paint', () => {
  expect(withFirstPaint(middle('', ''), { style: 'S', html: 'H' })).toBeNull()
})

test.each([
  ['only the style', style, ''],
  ['only the fragment', '', root],
  ['two styles', style + style, root],
  ['them the wrong way round', root, style],
])('a frame with %s is refused', (_, head, body) => {
  expect(() => cutShell(frame(head, body))).toThrow(/member-style.* and then member-fragment/)
})
