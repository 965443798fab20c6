import { Failure } from '../failure.ts'
import { storeTrouble } from './store-trouble.ts'

test.each([
  ['ENOSPC', 'the disk is full; nothing was changed'],
  ['EACCES', 'this user may not write or read there'],
  ['EROFS', 'the file system is read-only'],
  ['ENOTSUP', 'the file system has no hard links; put the store on a local disk'],
  ['EOTHER', 'raw text'],
])('%s is told as: %s', (code, why) => {
  const trouble = storeTrouble('/srv/store', Object.assign(new Error('raw text'), { code }))
  expect(trouble).toMatchObject({ kind: 'store', message: `The store /srv/store cannot be used: ${why}.` })
})

test('a failure that is a sentence already stays as it is', () => {
  const failure = new Failure('refused', 'because')
  expect(storeTrouble('/srv/store', failure)).toBe(failure)
})
