import { readConfig } from '../server/src/config.ts'
import { lookAtDatabase } from './look-at-database.mjs'

const checkBeforeStart = jest.fn(async () => {})
// The server may not be compiled here.
jest.mock('../server/dist/index.js', () => ({ checkBeforeStart: () => checkBeforeStart(), readConfig }), {
  virtual: true,
})

let said: string
beforeEach(() => {
  said = ''
  const say = (text: unknown) => {
    said += text
    return true
  }
  jest.spyOn(process.stdout, 'write').mockImplementation(say)
  jest.spyOn(console, 'log').mockImplementation(say)
  checkBeforeStart.mockClear()
})
afterEach(() => jest.restoreAllMocks())

test('a start looks at the database and says so', async () => {
  await lookAtDatabase({})
  expect(said).toMatch(/^looking at the database … may be served/)
  expect(checkBeforeStart).toHaveBeenCalledTimes(1)
})

test.each(['API_URL', 'API_PUBLIC_URL'])('a site with %s has no database, and nothing is said of one', async (name) => {
  await lookAtDatabase({ [name]: 'https://api.example.com' })
  expect([said, checkBeforeStart.mock.calls]).toEqual(['', []])
})

test('settings that the server would refuse are refused with and without a database', async () => {
  await expect(lookAtDatabase({ API_URL: 'api' })).rejects.toThrow(/API_URL/)
})
