import { openPage } from './open-page.ts'
import { forgetFailed, openOnce } from './page-cache.ts'

jest.mock('./open-page.ts', () => ({ openPage: jest.fn() }))

/** An opening that fails, and what was hung onto it. */
function failing() {
  const opening = Promise.reject(new Error('gone'))
  const then = jest.spyOn(opening, 'then')
  jest.mocked(openPage).mockReturnValueOnce(opening)
  return { opening, hung: () => Promise.all(then.mock.results.map(({ value }) => value)) }
}

test('an opening that failed is given to whoever asks, and nothing else fails by it', async () => {
  const { opening, hung } = failing()
  expect(openOnce('account', '/a', 'key 1')).toBe(opening)
  expect(openOnce('account', '/a', 'key 1')).toBe(opening)
  await expect(hung()).resolves.toEqual([undefined])
  expect(opening).toMatchObject({ status: 'rejected', reason: new Error('gone') })
})

test('once its page is left it is opened anew', async () => {
  const first = failing()
  openOnce('account', '/a', 'key 2')
  forgetFailed('key 2')
  await first.hung()
  const second = failing()
  expect(openOnce('account', '/a', 'key 2')).toBe(second.opening)
  await second.hung()
})
