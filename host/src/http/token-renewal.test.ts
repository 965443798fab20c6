import { createTokenRenewal } from './token-renewal.ts'

function session(token = 'old', refreshToken = 'r1') {
  let current = token
  return {
    token: () => current,
    refreshToken: () => refreshToken,
    adopt: (next: string) => {
      current = next
    },
    catchUp: () => {},
  }
}

test('ten concurrent calls send one request and all get its token', async () => {
  const request = jest.fn(async () => 'new')
  const renew = createTokenRenewal(session(), request)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => renew('old')))
  expect(outcomes).toEqual(Array(10).fill('new'))
  expect(request).toHaveBeenCalledTimes(1)
  expect(request).toHaveBeenCalledWith('r1')
})

test('without a response, all waiting calls reject and the next one sends a request', async () => {
  const request = jest.fn<Promise<string>, [string]>().mockRejectedValueOnce(new Error('offline'))
  const renew = createTokenRenewal(session(), request)
  const outcomes = await Promise.allSettled([renew('old'), renew('old'), renew('old')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  request.mockResolvedValueOnce('new')
  await expect(renew('old')).resolves.toBe('new')
  expect(request).toHaveBeenCalledTimes(2)
})

test('a refusal resolves to null for all callers', async () => {
  const renew = createTokenRenewal(session(), async () => null)
  await expect(Promise.all([renew('old'), renew('old')])).resolves.toEqual([null, null])
})

test('a token renewed in the meantime is used without a request', async () => {
  const request = jest.fn(async () => 'newer')
  await expect(createTokenRenewal(session('new'), request)('old')).resolves.toBe('new')
  expect(request).not.toHaveBeenCalled()
})

test.each([
  ['no refresh token', session('old', '')],
  ['no session', session('', 'r1')],
])('%s: nothing is asked', async (_, tokens) => {
  const request = jest.fn(async () => 'new')
  await expect(createTokenRenewal(tokens, request)('old')).resolves.toBeNull()
  expect(request).not.toHaveBeenCalled()
})
