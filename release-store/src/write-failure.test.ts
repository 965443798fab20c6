import { writeFailure } from './write-failure.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })
const enoent = failure('ENOENT')

test.each<[string, Record<string, string>, string]>([
  ['the file system of the folder is read-only', { '/srv/store': 'EROFS' }, 'EROFS'],
  ['the folder is absent on a read-only file system', { '/srv/store': 'ENOENT', '/srv': 'EROFS' }, 'EROFS'],
  ['nobody may write there', { '/srv/store': 'ENOENT', '/srv': 'ENOENT', '/': 'EACCES' }, 'EACCES'],
  ['it can be written', {}, 'ENOENT'],
  ['nothing exists', { '/srv/store': 'ENOENT', '/srv': 'ENOENT', '/': 'ENOENT' }, 'ENOENT'],
])('%s', async (_, answers, code) => {
  const canWrite = async (path: string) => {
    if (answers[path]) throw failure(answers[path])
  }
  expect(await writeFailure('/srv/store', enoent, canWrite)).toMatchObject({ code })
})

test('any other failure stands for itself', async () => {
  const full = failure('ENOSPC')
  expect(await writeFailure('/srv/store', full, () => Promise.reject(failure('EROFS')))).toBe(full)
})
