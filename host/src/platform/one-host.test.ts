import { beOnlyHost } from './one-host.ts'

test('the second host of a document does not start', () => {
  const window = {}
  beOnlyHost(window, '0.2.0-aa')
  expect(() => beOnlyHost(window, '0.1.0-bb')).toThrow('host 0.2.0-aa runs in this document')
  expect(window).toEqual({ memberHost: '0.2.0-aa' })
})
