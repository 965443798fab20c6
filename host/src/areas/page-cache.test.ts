import { createPageCache } from './page-cache.ts'

const openPage = jest.fn()
const pages = createPageCache({ openPage, generation: () => 1 })

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
