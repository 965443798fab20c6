import { keptEdits, restoredEdits } from './kept-edits.ts'
import type { ProfileFields } from './profile-fields.ts'

const stored: ProfileFields = {
  username: 'alice',
  nickname: 'Alice',
  gender: '2',
  birthday: '1990-05-17',
  motto: 'old',
  province: '',
  city: '',
  district: '',
}

test.each<[string, Partial<ProfileFields>, Partial<ProfileFields>, Partial<ProfileFields>]>([
  ['what was typed comes back', { motto: 'new' }, {}, { motto: 'new' }],
  ['a field that was emptied stays empty', { motto: '', birthday: '' }, {}, { motto: '', birthday: '' }],
  [
    'what changed elsewhere meanwhile is followed',
    { motto: 'new' },
    { nickname: 'Ally' },
    { motto: 'new', nickname: 'Ally' },
  ],
  ['what was typed wins over a change elsewhere', { motto: 'new' }, { motto: 'other' }, { motto: 'new' }],
  ['nothing typed is nothing restored', {}, { motto: 'other' }, { motto: 'other' }],
])('%s', (_, typed, meanwhile, expected) => {
  const now = { ...stored, ...meanwhile }
  expect(restoredEdits(keptEdits({ ...stored, ...typed }, stored), now)).toEqual({ ...now, ...expected })
})
