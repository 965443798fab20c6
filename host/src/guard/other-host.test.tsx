import { otherHostIn } from './other-host.ts'

const integrity = 'sha384-made'
const root = '<div id="root"><i></i></div>'
const boot = '<script type="application/json" id="member-boot">{"schema":1}</script>'
const main = `<script defer crossorigin="anonymous" integrity="${integrity}" src="/r/host/0.1.0-aa/main.js"></script>`

const read = (html: string) => otherHostIn(new DOMParser().parseFromString(html, 'text/html'))

test('takes boot document, outline and the deferred scripts of the host, and nothing else', () => {
  const others = '<script>alert(1)</script><script async integrity="x" src="/r/host/0.1.0-aa/texts.js"></script>'
  const found = read(`${others}${main}${root}${boot}`)
  expect(found).toMatchObject({
    release: '0.1.0-aa',
    boot: '{"schema":1}',
    scripts: [{ src: '/r/host/0.1.0-aa/main.js', integrity }],
  })
  expect(found?.root.innerHTML).toBe('<i></i>')
})

test.each([
  ['the page of a hotel’s network', '<h1>Welcome to the hotel</h1>'],
  ['a page without a boot document', main + root],
  ['a page without a root', main + boot],
  ['a script without a hash', main.replace(`integrity="${integrity}"`, '') + root + boot],
  ['a script of another site', main.replace('/r/', '//elsewhere.example/r/') + root + boot],
  ['a script that is not of the host', main.replace('/host/', '/account/') + root + boot],
])('%s starts nothing', (_, html) => {
  expect(read(html)).toBeUndefined()
})
