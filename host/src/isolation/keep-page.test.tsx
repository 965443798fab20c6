import { keepPage } from './keep-page.ts'

const html = `<div id="root"><div class="layout"><header>H</header><main><form><input></form></main><footer>F</footer></div></div>`

/** A document with a page of the host in it; `before` runs before the page is watched. */
function open(before: (document: Document) => void = () => {}) {
  const document = window.document.implementation.createHTMLDocument('made')
  document.body.innerHTML = html
  const main = document.querySelector('main') as Element
  const mains = new Set([main])
  before(document)
  const [noticed, lost] = [jest.fn(), jest.fn()]
  keepPage({ document, mains, noticed, lost })
  /** Does it as the script of an area does, and lets observers be told. */
  const run = async (act: (document: Document) => void) => {
    act(document)
    await Promise.resolve()
  }
  const calls = () => ({ noticed: noticed.mock.calls.length, lost: lost.mock.calls.length })
  return { document, main, mains, noticed, lost, run, calls }
}

const one = (document: Document, selector: string) => document.querySelector(selector) as Element

const removals: [string, (document: Document) => void][] = [
  ['body emptied', (document) => document.body.replaceChildren()],
  ['body with other contents', (document) => Object.assign(document.body, { innerHTML: '<p>mine</p>' })],
  ['body emptied child by child', ({ body }) => [...body.childNodes].forEach((child) => void child.remove())],
  ['body removed', (document) => document.body.remove()],
  ['body replaced', (document) => document.body.replaceWith(document.createElement('body'))],
  ['root removed', (document) => one(document, '#root').remove()],
  ['root emptied', (document) => one(document, '#root').replaceChildren()],
  ['main removed', (document) => one(document, 'main').remove()],
  [
    'main removed, then what was around it',
    (document) =>
      [one(document, 'main'), one(document, '.layout'), document.body].forEach((part) => void part.remove()),
  ],
]

test.each(removals)('%s: the page is as it was, the same elements', async (_, removal) => {
  const { document, main, run, noticed, calls } = open()
  await run(removal)
  expect(document.body.innerHTML).toBe(html)
  expect(document.querySelector('main')).toBe(main)
  expect(calls()).toEqual({ noticed: 1, lost: 0 })
  expect(noticed).toHaveBeenCalledWith(expect.any(Error))
})

test.each(removals)('%s a second time: the page is lost', async (_, removal) => {
  const { run, calls } = open()
  await run(removal)
  await run(removal)
  expect(calls()).toEqual({ noticed: 1, lost: 1 })
  await run((document) => document.documentElement.remove())
  expect(calls()).toEqual({ noticed: 1, lost: 1 })
})

test.each<[string, (document: Document) => void]>([
  ['everything emptied', (document) => document.documentElement.replaceChildren()],
  ['the head removed', (document) => document.head.remove()],
  ['the document element removed', (document) => document.documentElement.remove()],
])('%s: the page is lost at once', async (_, removal) => {
  const { run, calls } = open()
  await run(removal)
  expect(calls()).toEqual({ noticed: 0, lost: 1 })
})

test('what React removes is gone', async () => {
  const { document, main, mains, run, calls } = open()
  await run(() => {
    mains.delete(main)
    one(document, '.layout').replaceChildren(document.createElement('p'))
  })
  expect(document.querySelector('main')).toBeNull()
  expect(calls()).toEqual({ noticed: 0, lost: 0 })
})

test('changes within the page are left alone', async () => {
  const { document, run, calls } = open()
  await run(() => one(document, 'main').replaceChildren())
  expect(calls()).toEqual({ noticed: 0, lost: 0 })
})

test('a body that was emptied before has its page again', () => {
  const { document, calls } = open(({ body }) => body.replaceChildren())
  expect(document.querySelector('#root main input')).not.toBeNull()
  expect(calls()).toEqual({ noticed: 1, lost: 0 })
})

test('a main that was removed before is lost: nobody knows where it was', () => {
  const { calls } = open((document) => one(document, 'main').remove())
  expect(calls()).toEqual({ noticed: 0, lost: 1 })
})
