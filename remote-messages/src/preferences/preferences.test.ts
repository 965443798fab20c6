import { hoursProblem, isSame, type Preferences, preferencesBody, readPreferences, withChanges } from './preferences.ts'

const answer = {
  kinds: ['person', 'system', 'parcel'],
  quiet_kinds: ['system'],
  mail_kinds: ['person', 'parcel'],
  quiet_from: '22:30',
  quiet_to: '07:00',
  time_zone: 'Europe/Berlin',
  hides_card: true,
  mail: 'no address',
}
const read = (data: unknown) => readPreferences(data as Parameters<typeof readPreferences>[0], 'Asia/Shanghai')
const stored: Preferences = {
  kinds: [
    { kind: 'person', badge: 'counted', mail: 'sent' },
    { kind: 'system', badge: 'quiet', mail: 'not sent' },
    { kind: 'parcel', badge: 'counted', mail: 'sent' },
  ],
  quietHours: 'on',
  from: '22:30',
  to: '07:00',
  timeZone: 'Europe/Berlin',
  card: 'hidden',
}

test('reads what is stored, kinds of a newer server included, and sends the same', () => {
  expect(read(answer)).toEqual({ preferences: stored, mail: 'no address' })
  const { kinds, mail, ...body } = answer
  expect(preferencesBody(stored)).toEqual(body)
})

test('without quiet hours it offers a night where the device is, and stores none', () => {
  const { preferences } = read({ ...answer, quiet_from: '', quiet_to: '', time_zone: '' })
  expect(preferences).toMatchObject({ quietHours: 'off', from: '22:00', to: '08:00', timeZone: 'Asia/Shanghai' })
  expect(preferencesBody(preferences)).toMatchObject({ quiet_from: '', quiet_to: '', time_zone: '' })
})

test.each([[null], [[]], ['<html>']])('%p has no kinds and no mails', (data) => {
  expect(read(data)).toMatchObject({ preferences: { kinds: [], quietHours: 'off', card: 'shown' }, mail: 'off' })
})

test.each([
  [{}, 'none'],
  [{ to: '22:30' }, 'same'],
  [{ from: '' }, 'incomplete'],
  [{ to: '' }, 'incomplete'],
  [{ to: '', quietHours: 'off' as const }, 'none'],
])('quiet hours changed by %p: %s', (change, problem) => {
  expect(hoursProblem({ ...stored, ...change })).toBe(problem)
})

test('times of quiet hours that are off are no change', () => {
  const off = { ...stored, quietHours: 'off' as const }
  expect(isSame(off, { ...off, from: '01:00' })).toBe(true)
  expect(isSame(stored, { ...stored, from: '01:00' })).toBe(false)
  expect(isSame(stored, { ...stored, card: 'shown' })).toBe(false)
})

test('what was stored elsewhere stays, and what was changed here is taken', () => {
  const [person, system, parcel] = stored.kinds
  if (person === undefined || system === undefined || parcel === undefined) throw new Error('three kinds')
  const elsewhere: Preferences = {
    ...stored,
    kinds: [{ ...person, badge: 'quiet' }, system, { ...parcel, mail: 'not sent' }, { ...parcel, kind: 'new' }],
    from: '21:00',
  }
  const here: Preferences = {
    ...stored,
    kinds: [{ ...person, mail: 'not sent' }, { ...system, badge: 'counted' }, parcel],
    card: 'shown',
  }
  expect(withChanges(elsewhere, stored, here)).toEqual({
    ...elsewhere,
    kinds: [
      { ...person, badge: 'quiet', mail: 'not sent' },
      { ...system, badge: 'counted' },
      { ...parcel, mail: 'not sent' },
      { ...parcel, kind: 'new' },
    ],
    card: 'shown',
  })
  expect(withChanges(elsewhere, stored, { ...stored, to: '08:00' })).toMatchObject({ from: '22:30', to: '08:00' })
  expect(withChanges(elsewhere, stored, stored)).toEqual(elsewhere)
})
