import { act, renderHook } from '@testing-library/react'
import { useThreadPages } from './use-thread-pages.ts'

/** Pages whose answers come when the test says so. */
function thread() {
  const asked = { earlier: 0, later: 0, newest: 0 }
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const ask = (call: keyof typeof asked) => {
    asked[call] += 1
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
  }
  const { result } = renderHook(() => useThreadPages({ load: ask, loadNewest: () => ask('newest') }))
  return { asked, answers, pages: result }
}

test('one page at a time is loaded as the reader comes near', async () => {
  const { asked, answers, pages } = thread()
  await act(async () => pages.current.load('earlier'))
  await act(async () => pages.current.load('later'))
  expect(asked).toEqual({ earlier: 1, later: 0, newest: 0 })
  expect(pages.current.earlier).toBe('loading')
  await act(async () => answers[0]?.resolve())
  expect(pages.current.earlier).toBe('waiting')
  await act(async () => pages.current.load('later'))
  expect(asked.later).toBe(1)
})

test('after a failure only the reader asks again', async () => {
  const { asked, answers, pages } = thread()
  await act(async () => pages.current.load('later'))
  await act(async () => answers[0]?.reject(new Error('no')))
  expect(pages.current.later).toBe('failed')
  await act(async () => pages.current.load('later'))
  expect(asked.later).toBe(1)
  await act(async () => pages.current.load('later', 'again'))
  expect(asked.later).toBe(2)
})

test('after a failure the line that says so does not ask again, as it moves what is watched before it is known', async () => {
  const { asked, answers, pages } = thread()
  const { load } = pages.current
  await act(async () => load('earlier'))
  const { load: whileLoading } = pages.current
  await act(async () => answers[0]?.reject(new Error('no')))
  await act(async () => whileLoading('earlier'))
  expect(asked.earlier).toBe(1)
  await act(async () => whileLoading('earlier', 'again'))
  expect(asked.earlier).toBe(2)
})

test('the newest page is loaded at once while another one is under way', async () => {
  const { asked, answers, pages } = thread()
  await act(async () => pages.current.load('earlier'))
  let arrived = false
  await act(async () => {
    void pages.current.toNewest().then(() => {
      arrived = true
    })
  })
  expect(asked.newest).toBe(1)
  // The end of the first does not free the way for a page beside the newest.
  await act(async () => answers[0]?.resolve())
  await act(async () => pages.current.load('later'))
  expect(asked.later).toBe(0)
  await act(async () => answers[1]?.resolve())
  expect(arrived).toBe(true)
  await act(async () => pages.current.load('later'))
  expect(asked.later).toBe(1)
})
