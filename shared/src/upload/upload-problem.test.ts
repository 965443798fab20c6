import type { UploadRules } from '../host-api.ts'
import { uploadProblem } from './upload-problem.ts'

const rules: UploadRules = { maxSize: 1024, mode: 'local', allowedSuffixes: ['png', 'jpg'], allowedMimeTypes: [] }
const file = { name: 'a.png', size: 10, type: 'image/png' }

test.each([
  ['a file of an allowed suffix', {}, {}, null],
  ['no name', { name: '' }, {}, 'incomplete'],
  ['no content', { size: 0 }, {}, 'incomplete'],
  ['an unknown size', { size: Number.NaN }, {}, 'incomplete'],
  ['capital letters', { name: 'A.PNG' }, {}, null],
  ['capital letters in the list', {}, { allowedSuffixes: ['PNG'] }, null],
  ['a dot in the list', {}, { allowedSuffixes: ['.png'] }, null],
  ['another suffix of a JPEG', { name: 'a.jfif', type: '' }, {}, null],
  ['a JPEG where another suffix is listed', { name: 'a.jpg', type: '' }, { allowedSuffixes: ['jpeg'] }, null],
  ['another suffix', { name: 'a.exe', type: 'application/x-msdownload' }, {}, 'type'],
  ['the suffix before the last', { name: 'a.png.exe', type: '' }, {}, 'type'],
  ['a name without a dot', { name: 'png', type: '' }, {}, null],
  ['another suffix, the mime type allowed', { name: 'a.bin' }, { allowedMimeTypes: ['image/png'] }, null],
  ['a mime type with parameters', { name: 'a.bin', type: 'Image/PNG; q=1' }, { allowedMimeTypes: ['image/png'] }, null],
  ['all of a kind', { name: 'a.bin', type: 'image/avif' }, { allowedMimeTypes: ['image/*'] }, null],
  ['another kind', { name: 'a.bin', type: 'video/mp4' }, { allowedMimeTypes: ['image/*'] }, 'type'],
  ['a kind that only begins alike', { name: 'a.bin', type: 'imagery/x' }, { allowedMimeTypes: ['image/*'] }, 'type'],
  ['everything', { name: 'a.bin', type: '' }, { allowedMimeTypes: ['*'] }, null],
  ['a suffix among the mime types', { name: 'a.zip', type: '' }, { allowedMimeTypes: ['zip'] }, null],
  ['no lists', { name: 'a.exe', type: '' }, { allowedSuffixes: [] }, null],
  ['exactly the largest size', { size: 1024 }, {}, null],
  ['one byte more', { size: 1025 }, {}, 'size'],
  ['no limit', { size: 1e9 }, { maxSize: 0 }, null],
  ['both wrong: the type is told first', { name: 'a.exe', type: '', size: 1e9 }, {}, 'type'],
])('%s', (_, facts, given, expected) => {
  expect(uploadProblem({ ...file, ...facts }, { ...rules, ...given })).toBe(expected)
})
