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

test('a failed opening is opened again when its page is entered, one that is there or under way is not', async () => {
  const first = failing()
  pages.open('account', '/a')
  await first.hung()
  openPage.mockReturnValueOnce(Promise.resolve('page'))
  const second = pages.enter('account', '/a')
  expect(pages.enter('account', '/a')).toBe(second)
  await expect(second).resolves.toBe('page')
  expect(pages.enter('account', '/a')).toBe(second)
  expect(pages.open('account', '/a')).toBe(second)
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
