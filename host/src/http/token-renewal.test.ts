import { createTokenRenewal, oneTabAtATime, type RenewedTokens } from './token-renewal.ts'

describe('one tab at a time', () => {
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
      oneTabAtATime(() => locks)(async () => {
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
    void oneTabAtATime(() => locks)(() => new Promise(() => {}))
    const work = jest.fn(async () => 'done')
    expect(await oneTabAtATime(() => locks, 20)(work)).toBe('done')
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('a failure of the work is passed on, and the work is not repeated', async () => {
    const work = jest.fn(() => Promise.reject(new Error('offline')))
    await expect(oneTabAtATime(lockManager)(work)).rejects.toThrow('offline')
    expect(work).toHaveBeenCalledTimes(1)
  })

  const refusal = new DOMException('denied', 'SecurityError')

  test.each<[string, Parameters<typeof oneTabAtATime>[0]]>([
    ['are not there', () => undefined],
    [
      'may not be looked at',
      () => {
        throw refusal
      },
    ],
    [
      'may not be asked',
      () => ({
        request: () => {
          throw refusal
        },
      }),
    ],
    ['refuse', () => ({ request: () => Promise.reject(refusal) })],
  ])('where Web Locks %s the work runs at once, once', async (_, locks) => {
    const work = jest.fn(async () => 'done')
    expect(await oneTabAtATime(locks)(work)).toBe('done')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe('token renewal', () => {
  function session(token = 'old', refreshToken = 'r1') {
    let current = { token, refreshToken }
    return {
      token: () => current.token,
      refreshToken: () => current.refreshToken,
      adopt: (next: RenewedTokens) => {
        current = { token: next.token, refreshToken: next.refreshToken || current.refreshToken }
      },
      catchUp: () => {},
    }
  }
  const tokens = (token: string, refreshToken = ''): RenewedTokens => ({ token, refreshToken })

  test('without a response, all waiting calls reject and the next one sends a request', async () => {
    const request = jest.fn<Promise<RenewedTokens>, [string]>().mockRejectedValueOnce(new Error('offline'))
    const renew = createTokenRenewal(session(), request)
    const outcomes = await Promise.allSettled([renew('old'), renew('old'), renew('old')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    request.mockResolvedValueOnce(tokens('new'))
    await expect(renew('old')).resolves.toBe('new')
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('a token renewed in the meantime is used without a request', async () => {
    const request = jest.fn(async () => tokens('newer'))
    await expect(createTokenRenewal(session('new'), request)('old')).resolves.toBe('new')
    expect(request).not.toHaveBeenCalled()
  })

  test.each([
    ['no refresh token', session('old', '')],
    ['no session', session('', 'r1')],
  ])('%s: nothing is asked', async (_, own) => {
    const request = jest.fn(async () => tokens('new'))
    await expect(createTokenRenewal(own, request)('old')).resolves.toBeNull()
    expect(request).not.toHaveBeenCalled()
  })

  test('the new refresh token of a server where they rotate is used from then on', async () => {
    const request = jest.fn(async (used: string) => tokens(`after ${used}`, `${used}+`))
    const own = session()
    const renew = createTokenRenewal(own, request)
    expect(await renew('old')).toBe('after r1')
    expect(await renew('after r1')).toBe('after r1+')
    expect(own.refreshToken()).toBe('r1++')
  })

  test('of two tabs that share what is stored the second uses what the first got', async () => {
    const own = session()
    const request = jest.fn(async () => tokens('new', 'r2'))
    let last: Promise<unknown> = Promise.resolve()
    const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
      const done = last.then(work)
      last = done
      return done
    }
    const [one, two] = [createTokenRenewal(own, request, exclusively), createTokenRenewal(own, request, exclusively)]
    expect(await Promise.all([one('old'), two('old')])).toEqual(['new', 'new'])
    expect(request).toHaveBeenCalledTimes(1)
  })
})
