import { createPageCache } from './page-cache.ts'

const openPage = jest.fn()
const pages = createPageCache({ openPage, revision: () => '1' })

test('a failed opening is kept for its page, and opened again when the page is entered', async () => {
  openPage.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('page')
  const first = pages.open('account', '/a')
  expect(pages.open('account', '/a')).toBe(first)
  await expect(first.done).rejects.toThrow('gone')
  expect(first.outcome).toEqual({ error: new Error('gone') })
  const second = pages.enter('account', '/a')
  expect(second).not.toBe(first)
  expect(pages.enter('account', '/a')).toBe(second)
  await expect(second.done).resolves.toBe('page')
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
  await pages.open('account', '/a', 'key 4').done
  pages.abandon('key 4')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})
