import type { UploadRules } from '@member/shared'
import { acceptedKinds, pictureProblem } from './picture-file.ts'

const rules: UploadRules = {
  maxSize: 1000,
  mode: 'local',
  allowedSuffixes: ['jpg', 'png', 'zip', 'webp'],
  allowedMimeTypes: [],
}
const file = { name: 'me.JPG', size: 1000, type: 'image/jpeg' }

test.each([
  ['a picture within the limit', file, null],
  ['a kind the site does not allow', { ...file, name: 'me.gif', type: 'image/gif' }, 'type'],
  ['an allowed kind that is no picture', { name: 'me.zip', size: 9, type: 'application/zip' }, 'type'],
  ['one byte too many', { ...file, size: 1001 }, 'size'],
] as const)('%s: %p', (_, facts, expected) => expect(pictureProblem(facts, rules)).toBe(expected))

test('the picker offers the allowed picture types', () => {
  expect(acceptedKinds(rules)).toBe('.jpg,.jpeg,.png,.webp')
  expect(acceptedKinds({ ...rules, allowedSuffixes: ['zip'], allowedMimeTypes: [] })).toBe('image/*')
})
