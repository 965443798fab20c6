import { StoreError, unusable } from './store-error.ts'

test.each([
  ['ENOSPC', 'the disk is full; nothing was changed'],
  ['EACCES', 'this user may not read or write there'],
  ['EROFS', 'the file system is read-only'],
  ['ENOTSUP', 'the file system has no hard links; put the store on a local disk'],
  ['EOTHER', 'raw text'],
])('%s is reported as: %s', (code, why) => {
  const error = unusable('/srv/store', Object.assign(new Error('raw text'), { code }))
  expect(error).toMatchObject({ kind: 'unusable', message: `the store /srv/store cannot be used: ${why}` })
})

test('an error of the store stays as it is', () => {
  const error = new StoreError('damaged', 'because')
  expect(unusable('/srv/store', error)).toBe(error)
})
