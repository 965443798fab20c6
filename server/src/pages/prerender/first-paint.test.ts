import { createHash } from 'node:crypto'
import { readFirstPaint } from './first-paint.ts'

const page = {
  html: '<p>会员</p>',
  css: 'a{}/*!sc*/',
  styleAttributes: ' data-styled="true" data-styled-version="6.1.0"',
}
const answer = (changes: object) => JSON.stringify({ ...page, ...changes })

test('a page has its content, its style element and the hash of that', () => {
  expect(readFirstPaint(answer({}))).toEqual({
    html: page.html,
    style: `<style data-styled="true" data-styled-version="6.1.0">${page.css}</style>`,
    styleHash: `sha256-${createHash('sha256').update(page.css).digest('base64')}`,
  })
  expect(readFirstPaint(answer({ styleAttributes: undefined }))?.style).toBe(`<style>${page.css}</style>`)
})

test('a renderer that gives nothing wants the outline', () => {
  expect(readFirstPaint('null')).toBeUndefined()
})

test.each<[string, string]>([
  ['a script', answer({ html: '<p></p><SCRIPT src=x></SCRIPT>' })],
  ['the end of a script', answer({ html: '</script>' })],
  ['a style that ends early', answer({ css: 'a{}</STYLE ><b>' })],
  ['no content', answer({ html: '' })],
  ['content that is no text', answer({ html: {} })],
  ['no style', answer({ css: undefined })],
  ['attributes that end the tag', answer({ styleAttributes: '><script>' })],
  ['attributes with a bracket in a value', answer({ styleAttributes: ' a="<"' })],
  ['too much', answer({ html: 'x'.repeat(500_001) })],
  ['a list', '[]'],
  ['a text', '"<p></p>"'],
])('%s is not sent', (_, given) => {
  expect(() => readFirstPaint(given)).toThrow(expect.objectContaining({ reason: 'unfit' }))
})
