import { createPageCache } from './page-cache.ts'

const openPage = jest.fn()
const pages = createPageCache({ openPage, revision: () => '1' })

/** An opening that fails, and what was hung onto it. */
function failing() {
  const opening = Promise.reject(new Error('gone'))
  const then = jest.spyOn(opening, 'then')
  openPage.mockReturnValueOnce(opening)
  return { opening, hung: () => Promise.all(then.mock.results.map(({ value }) => value)) }
}

test('a failed opening rejects for its caller and for nothing else', async () => {
  const { opening, hung } = failing()
  expect(pages.open('account', '/a', 'key 1')).toBe(opening)
  expect(pages.open('account', '/a', 'key 1')).toBe(opening)
  await expect(hung()).resolves.toEqual([undefined])
  expect(opening).toMatchObject({ status: 'rejected', reason: new Error('gone') })
})

test('once its page is left it is opened again', async () => {
  const first = failing()
  pages.open('account', '/a', 'key 2')
  pages.forgetFailed('key 2')
  await first.hung()
  const second = failing()
  expect(pages.open('account', '/a', 'key 2')).toBe(second.opening)
  await second.hung()
})

test('an opening that the member does not wait for is told so, a finished one is not', async () => {
  const signals: AbortSignal[] = []
  openPage.mockImplementation(async (_area, _path, signal) => {
    signals.push(signal)
    return 'page'
  })
  openPage.mockImplementationOnce((_area, _path, signal) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  pages.open('account', '/a', 'key 3')
  pages.abandon('key 3')
  await pages.open('account', '/a', 'key 4')
  pages.abandon('key 4')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})
