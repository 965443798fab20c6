import type { UploadRules } from '@member/shared'
import { chooseFiles, namedPicture } from './choose-files.ts'

const rules: UploadRules = { maxSize: 100, mode: 'local', allowedSuffixes: ['png', 'pdf'], allowedMimeTypes: [] }
const file = (name: string, size = 10) => ({ name, size, type: '' })

describe('chooseFiles', () => {
  it.each([
    ['nothing', [], 10, [], []],
    ['what is allowed', [file('a.png'), file('b.pdf')], 10, ['a.png', 'b.pdf'], []],
    ['all but other kinds', [file('a.exe'), file('b.pdf')], 10, ['b.pdf'], [{ name: 'a.exe', problem: 'type' }]],
    ['no more than fit', [file('a.png'), file('b.png')], 1, ['a.png'], [{ name: 'b.png', problem: 'many' }]],
    ['none when it is full', [file('a.png')], 0, [], [{ name: 'a.png', problem: 'many' }]],
    [
      'the next for one that is refused',
      [file('a.exe'), file('b.png')],
      1,
      ['b.png'],
      [{ name: 'a.exe', problem: 'type' }],
    ],
  ])('takes %s', (_, chosen, free, taken, refused) => {
    const result = chooseFiles(chosen, rules, free)
    expect(result.taken.map(({ name }) => name)).toEqual(taken)
    expect(result.refused).toEqual(refused)
  })
})

describe('namedPicture', () => {
  // The member's time, wherever they are.
  const now = new Date(2026, 10, 22, 9, 8, 7)
  it.each([
    ['image.png', 'image/png', 0, '090807.png'],
    ['image.png', 'image/png', 1, '090807-2.png'],
    ['', 'image/jpeg', 0, '090807.jpg'],
    ['screen.png', 'image/png', 0, 'screen.png'],
    ['image.heic', 'image/heic', 0, 'image.heic'],
    ['notes.txt', 'text/plain', 0, 'notes.txt'],
  ])('of %j (%s), number %i, is %s', (name, type, number, expected) => {
    expect(namedPicture(new File(['x'], name, { type }), now, number).name).toBe(expected)
  })
})
