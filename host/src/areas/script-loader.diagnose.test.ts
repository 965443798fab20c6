import { createScriptLoader } from './script-loader.ts'

const answer = (status: number, type: string) =>
  ({ ok: status < 400, status, headers: new Headers({ 'content-type': type }) }) as Response

/** A loader in a browser whose network answers like this. */
const diagnose = (fetch: typeof window.fetch, online: 'online' | 'offline' = 'online') =>
  createScriptLoader({ document, integrityOf: () => undefined, fetch, online: () => online === 'online' }).diagnose(
    '/r/x.js',
  )

test.each([
  [404, 'application/json', 'entry-http'],
  [503, 'text/html', 'entry-http'],
  [200, 'text/html; charset=utf-8', 'entry-not-script'],
  [200, 'text/javascript', 'integrity'],
  [200, 'application/javascript; charset=utf-8', 'integrity'],
])('a failed script whose address answers %d %s: %s', async (status, type, reason) => {
  expect(await diagnose(async () => answer(status, type))).toBe(reason)
})

test('without any answer the network is asked before the release is blamed', async () => {
  const gone = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await diagnose(gone)).toBe('offline')
  const refusedOnce = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(answer(200, 'text/plain'))
  expect(await diagnose(refusedOnce)).toBe('entry-http')
})

test('a browser that knows it is offline is believed at once', async () => {
  const fetch = jest.fn()
  expect(await diagnose(fetch, 'offline')).toBe('offline')
  expect(fetch).not.toHaveBeenCalled()
})
