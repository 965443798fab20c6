import { fakeMember } from '@member/shared/testing'
import { safeParse } from 'valibot'
import { completeness } from './completeness.ts'
import { changedFields, fieldsOf, followed, type ProfileFields, profileBody, profileSchema } from './profile-schema.ts'
import { keptEdits, refusedField, restoredEdits } from './use-profile-form.ts'

describe('completeness', () => {
  const whole = {
    ...fakeMember,
    avatar: '/storage/avatar/20261121/a.jpg',
    birthday: '1990-05-17',
    motto: 'x',
    mobile: '13800138000',
    region: { province: 500000, city: 0, district: 0 },
  }

  test('a complete profile misses nothing', () => {
    expect(completeness(whole, ['email', 'mobile'])).toEqual({ percent: 100, missing: [] })
  })

  test.each([
    ['avatar', { avatar: '/static/images/avatar.png' }],
    ['avatar', { avatar: '//cdn.example/static/images/avatar.png' }],
    ['avatar', { avatar: '' }],
    ['birthday', { birthday: null }],
    ['motto', { motto: ' ' }],
    ['region', { region: { province: 0, city: 0, district: 0 } }],
    ['email', { email: '' }],
    ['mobile', { mobile: '' }],
  ])('%s may be missing', (part, lacking) => {
    expect(completeness({ ...whole, ...lacking }, ['email', 'mobile'])).toEqual({ percent: 83, missing: [part] })
  })

  test('a picture is not counted for a member who may not upload one', () => {
    expect(completeness({ ...whole, avatar: '' }, ['email', 'mobile'], false)).toEqual({ percent: 100, missing: [] })
  })

  test('an unstated gender counts as complete', () => {
    expect(completeness({ ...whole, gender: 0 }, ['email', 'mobile'])).toEqual({ percent: 100, missing: [] })
  })

  test('what the site does not offer is not counted', () => {
    const { region: _, ...onStock } = { ...whole, email: '', mobile: '' }
    expect(completeness(onStock, [])).toEqual({ percent: 100, missing: [] })
  })
})

describe('kept edits', () => {
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
})

describe('profile body', () => {
  const member = { ...fakeMember, birthday: '1990-05-17', nickname: 'A &amp; B' }
  const stored = fieldsOf(member)
  const always = { id: 7, username: 'alice', nickname: 'A &amp; B', birthday: '1990-05-17' }

  test.each<[string, Partial<ProfileFields>, Record<string, unknown>]>([
    ['nothing', {}, always],
    ['a name', { username: ' alice2 ' }, { ...always, username: 'alice2' }],
    ['a nickname', { nickname: 'New' }, { ...always, nickname: 'New' }],
    ['a birthday taken back', { birthday: '' }, { ...always, birthday: null }],
    ['another birthday', { birthday: '1991-01-01' }, { ...always, birthday: '1991-01-01' }],
    ['gender', { gender: '1' }, { ...always, gender: 1 }],
    ['a motto taken back', { motto: '' }, always],
    ['a motto', { motto: '<b> & "q"' }, { ...always, motto: '<b> & "q"' }],
    [
      'a region, always whole',
      { province: '500000', city: '500100' },
      { ...always, province: 500000, city: 500100, district: 0 },
    ],
  ])('%s', (_, changes, expected) => {
    expect(profileBody(member, { ...stored, ...changes }, stored)).toEqual(expected)
  })

  test('no birthday is sent as null, because a stock server fails on an empty one', () => {
    const without = { ...fakeMember, birthday: null }
    const fields = fieldsOf(without)
    expect(profileBody(without, { ...fields, motto: 'x' }, fields)).toMatchObject({ birthday: null, motto: 'x' })
  })
})

describe('profile fields', () => {
  const fields = fieldsOf(fakeMember)

  test('text that a stock server encoded several times is fully decoded', () => {
    const motto = 'a &amp;amp; b &amp;quot;q&amp;quot; &lt;b&gt;'
    expect(fieldsOf({ ...fakeMember, motto, nickname: 'A&amp;B' })).toMatchObject({
      motto: 'a & b "q" <b>',
      nickname: 'A&B',
    })
  })

  test.each([null, '0000-00-00', '2020', ''])('birthday %p is read as empty', (birthday) => {
    expect(fieldsOf({ ...fakeMember, birthday }).birthday).toBe('')
  })

  test('a region has one code per level, empty when not stated', () => {
    expect(fieldsOf({ ...fakeMember, region: { province: 500000, city: 500100, district: 0 } })).toMatchObject({
      province: '500000',
      city: '500100',
      district: '',
    })
    expect(fields).toMatchObject({ province: '', city: '', district: '' })
  })

  test('leading and trailing spaces are no change', () => {
    expect(changedFields({ ...fields, nickname: ' Alice ' }, fields)).toEqual([])
    expect(changedFields({ ...fields, nickname: 'Al', motto: 'x' }, fields)).toEqual(['nickname', 'motto'])
  })

  test('untouched fields take the stored values, edited ones stay', () => {
    const typed = { ...fields, nickname: 'Typed' }
    const after = { ...fields, nickname: 'Elsewhere', motto: 'New' }
    expect(followed(typed, fields, after)).toEqual({ ...fields, nickname: 'Typed', motto: 'New' })
  })
})

describe('profile schema', () => {
  const base = fieldsOf(fakeMember)
  const problems = (values: Partial<ProfileFields>, stored: Partial<ProfileFields> = {}) => {
    const schema = profileSchema({ ...base, ...stored }, '2026-11-21')
    return safeParse(schema, { ...base, ...stored, ...values }).issues?.map(({ message }) => message) ?? []
  }

  test.each<[Partial<ProfileFields>, string[]]>([
    [{}, []],
    [{ username: 'abc' }, []],
    [{ username: 'a'.repeat(16) }, ['profile.username.rule']],
    [{ nickname: '小满_Al-1' }, []],
    [{ nickname: '<b>' }, ['profile.nickname.rule']],
    [{ birthday: '' }, []],
    [{ birthday: '2026-11-21' }, []],
    [{ birthday: '2026-11-22' }, ['profile.birthday.future']],
    [{ birthday: '1899-12-31' }, ['profile.birthday.past']],
    [{ motto: '😀'.repeat(120) }, []],
    [{ motto: '长'.repeat(121) }, ['profile.motto.long']],
  ])('%j: %j', (values, expected) => expect(problems(values)).toEqual(expected))

  test('an empty name is missing', () => {
    expect(problems({ username: ' ' })[0]).toBe('profile.username.missing')
    expect(problems({ nickname: '' })[0]).toBe('profile.nickname.missing')
  })

  test('an incomplete date does not clear the birthday', () => {
    expect(problems({ birthday: 'unfinished' })[0]).toBe('profile.birthday.incomplete')
    expect(problems({ birthday: '2025-02-30' })).toEqual(['profile.birthday.incomplete'])
  })

  test('stored values stay valid, even if new ones would not be', () => {
    const stored = {
      username: 'a'.repeat(16),
      nickname: 'Two Words',
      birthday: '1850-01-01',
      motto: 'x'.repeat(255),
    }
    expect(problems({}, stored)).toEqual([])
    expect(problems({ username: 'b'.repeat(16) }, stored)).toEqual(['profile.username.rule'])
  })
})

describe('refused field', () => {
  test.each([
    ['该用户名已被使用', 'username'],
    ['This username is already taken', 'username'],
    ['Username already exists', 'username'],
    ['Please enter your account', 'username'],
    ['用户名须以字母开头，由 3 至 16 位字母、数字或下划线组成', 'username'],
    ['Usernames can only be Chinese characters, letters, numbers, underscores_ and dashes-.', 'nickname'],
    ['昵称只能用汉字、字母、数字、_ 和 -，最多 50 个字', 'nickname'],
    ['生日须为有效日期，格式如 1990-05-17', 'birthday'],
    ['About me can have up to 255 characters', 'motto'],
    ['个性签名最多 255 个字', 'motto'],
    ['所选省、市、区县不匹配', 'province'],
    ['Province, city and district don’t match', 'province'],
    ['Unknown gender', 'gender'],
    ['SQLSTATE[22007]: Invalid datetime format: 1292 Incorrect date value for column `birthday` at row 1', 'birthday'],
    ['Please do not request frequently', null],
    ['', null],
  ])('%s is about %s', (sentence, field) => expect(refusedField(sentence)).toBe(field))
})
