import { readSite } from './site-data.ts'

test('reads a stock server’s configuration', () => {
  const site = readSite({
    siteName: 'Demo',
    recordNumber: 'ICP 1',
    version: 'v1.0.0',
    cdnUrl: '//api.example.com',
    upload: { maxSize: 10485760, allowedSuffixes: 'JPG,.png', allowedMimeTypes: [], mode: 'local' },
  })
  expect(site).toEqual({
    siteName: 'Demo',
    recordNumber: 'ICP 1',
    version: 'v1.0.0',
    cdnUrl: '//api.example.com',
    cdnUrlParams: '',
    upload: { maxSize: 10485760, mode: 'local', allowedSuffixes: ['jpg', 'png'], allowedMimeTypes: [] },
  })
})

test('reads lists, numbers as strings and older names', () => {
  const { upload } = readSite({ upload: { maxsize: '1024', mimetype: 'image/png, IMAGE/GIF', allowedSuffixes: ['a'] } })
  expect(upload).toEqual({
    maxSize: 1024,
    mode: 'local',
    allowedSuffixes: ['a'],
    allowedMimeTypes: ['image/png', 'image/gif'],
  })
})

test.each([[[]], [null], [undefined], ['x']])('%p is an empty configuration', (input) => {
  expect(readSite(input).siteName).toBe('')
})
