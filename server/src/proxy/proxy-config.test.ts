import * as v from 'valibot'
import { readEnvironment } from '../environment/variables.ts'
import { proxiedApi } from './proxy-config.ts'

const readApi = (API_URL: string | undefined) => readEnvironment(v.object({ API_URL: proxiedApi }), { API_URL }).API_URL

test.each([
  ['http://127.0.0.1:8000', 'http://127.0.0.1:8000/'],
  [' https://api.example.com/ ', 'https://api.example.com/'],
  ['https://example.com/member//', 'https://example.com/member'],
])('%j: %s', (API_URL, api) => {
  expect(readApi(API_URL)?.api.href).toBe(api)
})

test.each([undefined, '', '  '])('%j: no proxy', (API_URL) => {
  expect(readApi(API_URL)).toBeUndefined()
})

test.each(['localhost:8000', 'ftp://example.com', 'http://', 'http://a:b@example.com', 'http://example.com/?x=1'])(
  '%s is refused without being repeated',
  (API_URL) => {
    expect(() => readApi(API_URL)).toThrow(/^API_URL must be the address of a BuildAdmin server like/)
  },
)
