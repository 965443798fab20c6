import { diagnose } from './load-script.ts'

const answer = (status: number, type: string) =>
  ({ ok: status < 400, status, headers: new Headers({ 'content-type': type }) }) as Response

const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)

test.each([
  [404, 'application/json', 'entry-http'],
  [503, 'text/html', 'entry-http'],
  [200, 'text/html; charset=utf-8', 'entry-not-script'],
  [200, 'text/javascript', 'integrity'],
  [200, 'application/javascript; charset=utf-8', 'integrity'],
])('a failed script whose address answers %d %s: %s', async (status, type, reason) => {
  online(true)
  global.fetch = jest.fn().mockResolvedValue(answer(status, type))
  expect(await diagnose('/r/x.js')).toBe(reason)
})

test('without any answer the network is asked before the release is blamed', async () => {
  online(true)
  global.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await diagnose('/r/x.js')).toBe('offline')
  global.fetch = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(answer(200, 'text/plain'))
  expect(await diagnose('/r/x.js')).toBe('entry-http')
})

test('a browser that knows it is offline is believed at once', async () => {
  online(false)
  global.fetch = jest.fn()
  expect(await diagnose('/r/x.js')).toBe('offline')
  expect(global.fetch).not.toHaveBeenCalled()
})
