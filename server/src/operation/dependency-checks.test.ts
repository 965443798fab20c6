import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { diskCheck } from './dependency-checks.ts'

afterEach(() => jest.restoreAllMocks())

test('a data folder in which no file can be opened, as without a file descriptor, is not there', async () => {
  expect(await diskCheck(tmpdir())()).toBe('ok')
  jest.spyOn(fs, 'open').mockRejectedValue(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }))
  await expect(diskCheck(tmpdir())()).rejects.toThrow('EMFILE')
})
