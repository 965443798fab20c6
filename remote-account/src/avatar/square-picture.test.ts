import type { UploadRules } from '@member/shared'
import { formatFor } from './square-picture.ts'

const rules: UploadRules = { maxSize: 1000, mode: 'local', allowedSuffixes: [], allowedMimeTypes: [] }

test.each([
  ['me.jpg', ['jpg', 'png'], 'jpg'],
  ['me.webp', ['jpg', 'png'], 'png'],
  ['me.webp', ['jpg', 'webp'], 'jpg'],
  ['me.jpg', ['png'], 'png'],
  ['me.jpg', ['zip'], 'jpg'],
])('%s where %j is allowed is sent as %s', (name, allowedSuffixes, format) => {
  expect(formatFor({ name, size: 1, type: '' }, { ...rules, allowedSuffixes })).toBe(format)
})
