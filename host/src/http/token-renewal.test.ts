import { createTokenRenewal, type RenewedTokens } from './token-renewal.ts'

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

test('ten concurrent calls send one request and all get its token', async () => {
  const request = jest.fn(async () => tokens('new'))
  const renew = createTokenRenewal(session(), request)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => renew('old')))
  expect(outcomes).toEqual(Array(10).fill('new'))
  expect(request).toHaveBeenCalledTimes(1)
  expect(request).toHaveBeenCalledWith('r1')
})

test('without a response, all waiting calls reject and the next one sends a request', async () => {
  const request = jest.fn<Promise<RenewedTokens>, [string]>().mockRejectedValueOnce(new Error('offline'))
  const renew = createTokenRenewal(session(), request)
  const outcomes = await Promise.allSettled([renew('old'), renew('old'), renew('old')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  request.mockResolvedValueOnce(tokens('new'))
  await expect(renew('old')).resolves.toBe('new')
  expect(request).toHaveBeenCalledTimes(2)
})

test('a refusal resolves to null for all callers', async () => {
  const renew = createTokenRenewal(session(), async () => null)
  await expect(Promise.all([renew('old'), renew('old')])).resolves.toEqual([null, null])
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
