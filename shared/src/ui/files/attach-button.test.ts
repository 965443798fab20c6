import { acceptOf } from './attach-button.tsx'

const rules = { maxSize: 0, mode: 'local' }

test.each([
  [['pdf'], [], '.pdf'],
  [['png', '.JPG', 'zip'], [], 'image/png,.png,image/jpeg,.jpg,.zip'],
  [['png'], ['image/*'], 'image/png,.png,image/*'],
  [[], ['video/mp4', 'zip'], 'video/mp4,.zip'],
  [['png', '*'], [], ''],
  [[], ['*/*'], ''],
  [[], [], ''],
])('for the suffixes %j and types %j the dialog offers %j', (allowedSuffixes, allowedMimeTypes, accept) => {
  expect(acceptOf({ ...rules, allowedSuffixes, allowedMimeTypes })).toBe(accept)
})
