import type { UploadRules } from '@member/shared'
import { acceptOf } from './attach-button.tsx'
import { chooseFiles, namedPicture } from './choose-files.ts'
import {
  nextQueue,
  notStored,
  readiness,
  storedFiles,
  toStart,
  type Upload,
  type UploadEvent,
  type UploadState,
} from './upload-queue.ts'

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

const upload = (key: string, state: UploadState): Upload => ({ key, name: `${key}.png`, size: 1, file: null, state })
const waiting: UploadState = { kind: 'waiting' }
const sending: UploadState = { kind: 'sending', part: 0.5 }
const stored: UploadState = { kind: 'stored', url: '/s/a.png' }
const left: UploadState = { kind: 'left' }
const failed: UploadState = { kind: 'failed', sentence: 'No.', again: 'possible' }

const queueOf = (...states: UploadState[]) => states.map((state, index) => upload(`${index}`, state))
const states = (queue: readonly Upload[]) => queue.map(({ state }) => state)

describe('nextQueue', () => {
  it.each<[string, UploadState, UploadEvent, UploadState[]]>([
    ['starts', waiting, { type: 'started', key: '0' }, [{ kind: 'sending', part: 0 }]],
    ['progresses', sending, { type: 'progressed', key: '0', part: 0.9 }, [{ kind: 'sending', part: 0.9 }]],
    ['makes no progress when stored', stored, { type: 'progressed', key: '0', part: 0.9 }, [stored]],
    ['fails', sending, { type: 'failed', key: '0', sentence: 'No.', again: 'possible' }, [failed]],
    ['waits again', failed, { type: 'retried', key: '0' }, [waiting]],
    ['goes', sending, { type: 'removed', key: '0' }, []],
    ['stays when another goes', sending, { type: 'removed', key: '1' }, [sending]],
    ['stays when others are stored', sending, { type: 'restored', uploads: queueOf(stored) }, [stored, sending]],
    ['that is stored gives way', stored, { type: 'restored', uploads: queueOf(stored, stored) }, [stored, stored]],
    ['goes with all', sending, { type: 'cleared' }, []],
    ['is joined', sending, { type: 'added', uploads: queueOf(waiting) }, [sending, waiting]],
  ])('a file %s', (_, before, event, after) => {
    expect(states(nextQueue(queueOf(before), event))).toEqual(after)
  })

  it('takes name and size of the stored file from the server', () => {
    const file = { url: '/s/b.png', name: 'b.png', size: 7 }
    expect(nextQueue(queueOf(sending), { type: 'stored', key: '0', file })).toEqual([
      { key: '0', name: 'b.png', size: 7, file: null, state: { kind: 'stored', url: '/s/b.png' } },
    ])
  })
})

describe('toStart', () => {
  it.each([
    [
      [waiting, waiting],
      ['0', '1'],
    ],
    [
      [waiting, waiting, waiting, waiting],
      ['0', '1', '2'],
    ],
    [[sending, sending, waiting, waiting], ['2']],
    [[sending, sending, sending, waiting], []],
    [[stored, failed, waiting], ['2']],
    [[stored, failed], []],
  ])('of %j starts %j', (given, keys) => {
    expect(toStart(queueOf(...given)).map(({ key }) => key)).toEqual(keys)
  })
})

describe('readiness', () => {
  it.each([
    [[], 'ready'],
    [[stored], 'ready'],
    [[stored, waiting], 'busy'],
    [[stored, sending], 'busy'],
    [[sending, failed], 'failed'],
    [[stored, left], 'ready'],
  ] as const)('of %j is %s', (given, expected) => {
    expect(readiness(queueOf(...given))).toBe(expected)
  })
})

test('what is not stored is lost with the page, unless it was refused for good', () => {
  const refused: UploadState = { kind: 'failed', sentence: 'No.', again: 'useless' }
  const queue = queueOf(waiting, stored, sending, refused, failed, left)
  expect(notStored(queue).map(({ name }) => name)).toEqual(['0.png', '2.png', '4.png', '5.png'])
})

test('only stored files go with a message', () => {
  expect(storedFiles(queueOf(sending, stored, failed))).toEqual([{ url: '/s/a.png', name: '1.png', size: 1 }])
})

describe('the button', () => {
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
})
