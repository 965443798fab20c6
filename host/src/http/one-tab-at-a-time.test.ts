import { oneTabAtATime } from './one-tab-at-a-time.ts'

/** Web Locks as far as they are used: one holder at a time; the signal ends the wait only. */
function lockManager(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const turn = new Promise<void>((resolve, reject) => {
      void last.finally(resolve)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    const done = turn.then(work)
    last = done.catch(() => {})
    return done
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

test('two tabs work one after the other', async () => {
  const locks = lockManager()
  const steps: string[] = []
  const tab = (label: string) =>
    oneTabAtATime(locks)(async () => {
      steps.push(`${label} begins`)
      await Promise.resolve()
      steps.push(`${label} ends`)
      return label
    })
  expect(await Promise.all([tab('one'), tab('two')])).toEqual(['one', 'two'])
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a tab does not wait for ever for one that never ends', async () => {
  const locks = lockManager()
  void oneTabAtATime(locks)(() => new Promise(() => {}))
  const work = jest.fn(async () => 'done')
  expect(await oneTabAtATime(locks, 20)(work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(1)
})

test('a failure of the work is passed on, and the work is not repeated', async () => {
  const work = jest.fn(() => Promise.reject(new Error('offline')))
  await expect(oneTabAtATime(lockManager())(work)).rejects.toThrow('offline')
  expect(work).toHaveBeenCalledTimes(1)
})

test('without Web Locks the work runs at once', async () => {
  expect(await oneTabAtATime(undefined)(async () => 'done')).toBe('done')
})
