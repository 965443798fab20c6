import type { Member } from '../database/schema.ts'
import { sharedServer } from '../testing/test-server.ts'
import { isBirthday } from './profile-changes.ts'

const server = sharedServer({ OUTBOX: 'on' })
let token: string
let original: Member
beforeAll(async () => {
  token = await server.tokenOf(server.people.alice)
  original = await stored()
})
const stored = () =>
  server.db.selectFrom('member').selectAll().where('id', '=', server.people.alice).executeTakeFirstOrThrow()
const store = ({ id = server.people.alice, ...values }: Partial<Member>) =>
  server.db.updateTable('member').set(values).where('id', '=', id).execute()
beforeEach(() => store(original))

const profile = { username: 'alice', nickname: 'Alice', gender: 1, birthday: '1990-05-17', motto: '保持热爱' }
const save = async (differing: Record<string, unknown>, as = token) =>
  (await server.call('POST', '/account/profile', { body: { ...profile, ...differing }, token: as, language: 'en' }))
    .body
const me = async () => (await server.call('GET', '/index/index', { token })).body.data.userInfo

test('the settings list the channels that can verify the account', async () => {
  const { data } = (await server.call('GET', '/account/profile', { token })).body
  expect(data).toEqual({ accountVerificationType: ['email', 'mobile'], passwordReplacesCaptcha: true, codes: 'digits' })
})

test('saved values are returned unchanged, and the id is ignored', async () => {
  const motto = `a & b "q" <b>'x'</b> &amp; 你好 😀`
  for (const id of [undefined, server.people.alice, server.people.master, 'x']) {
    expect(await save({ id, motto, nickname: '小红_Alice-1' })).toMatchObject({
      code: 1,
      msg: 'Profile saved',
      data: null,
    })
  }
  expect(await me()).toMatchObject({ motto, nickname: '小红_Alice-1', gender: 1, birthday: '1990-05-17' })
  expect((await save({ motto: (await me()).motto })).code).toBe(1)
  expect((await me()).motto).toBe(motto)
})

test('fields that members may not change are ignored', async () => {
  const before = await me()
  await save({
    money: '999.00',
    score: 9,
    group_id: 1,
    email: 'x@example.com',
    password: 'x',
    status: 'disabled',
    id: 1,
  })
  const after = await me()
  for (const name of ['id', 'money', 'score', 'group_id', 'email', 'mobile']) expect(after[name]).toBe(before[name])
})

test('fields that are not sent stay, and a birthday can be cleared', async () => {
  await save({})
  await server.call('POST', '/account/profile', { body: { username: 'alice', nickname: 'Alice' }, token })
  expect(await me()).toMatchObject({ birthday: '1990-05-17', gender: 1, motto: '保持热爱' })
  for (const birthday of ['', null]) {
    await save({})
    expect((await save({ birthday })).code).toBe(1)
    expect((await me()).birthday).toBeNull()
  }
})

test('a region is stored level by level, and can be cleared', async () => {
  const district = { province: 500000, city: 500100, district: 500103 }
  const city = { ...district, district: 0 }
  const province = { ...city, city: 0 }
  const none = { ...province, province: 0 }
  expect(await me()).toMatchObject(none)
  for (const region of [district, city, province, none, district]) {
    expect((await save(region)).code).toBe(1)
    expect(await me()).toMatchObject(region)
  }
  await save({})
  expect(await me()).toMatchObject(district)
  expect((await save({ province: '110000', city: '110100' })).code).toBe(1)
  expect(await me()).toMatchObject({ province: 110000, city: 110100, district: 0 })
})

test.each(['Member_4', 'member_004', '会员4'])(
  '%s, which stands in for the username of a member, is nobody’s to take',
  async (nickname) => {
    const answer = await save({ nickname })
    expect(answer).toMatchObject({ code: 0, msg: 'Nicknames like this are given by the system. Choose another.' })
    await store({ nickname })
    expect((await save({ nickname })).code).toBe(1)
    expect((await save({ nickname: 'Member_four' })).code).toBe(1)
  },
)

describe('a name that looks like the store', () => {
  const refusal = { code: 0, msg: 'This name could be taken for this site’s staff. Choose another.' }
  const makeOfficial = (ids: number[]) =>
    server.db
      .updateTable('shop')
      .set({ official_accounts: ids.join(',') })
      .where('id', '=', server.people.shopId)
      .execute()
  afterEach(() => makeOfficial([]))

  test.each([{ nickname: '客\u200b服' }, { username: 'Admin_01' }])('is not taken: %j', async (differing) => {
    expect(await save(differing)).toMatchObject(refusal)
  })

  test('may stay where a member has it, beside other changes', async () => {
    const named = { username: 'support', nickname: '客服' }
    await store(named)
    expect((await save({ ...named, motto: 'new' })).code).toBe(1)
  })

  test('may be chosen by the account of the store, whose own nickname is nobody else’s', async () => {
    const { alice, master } = server.people
    await makeOfficial([alice])
    expect((await save({ nickname: 'Admin_01' })).code).toBe(1)
    await makeOfficial([master])
    await store({ id: master, nickname: 'Robin_Lee' })
    expect(await save({ nickname: 'R0binLee' })).toMatchObject(refusal)
    await store({ id: master, nickname: 'master' })
  })
})

test('an existing nickname that breaks the rule may stay', async () => {
  await store({ nickname: 'Two Words' })
  expect((await save({ nickname: 'Two Words' })).code).toBe(1)
  expect((await save({ nickname: 'Three More Words' })).code).toBe(0)
})

const nameRule = 'Use 3 to 15 letters, digits or underscores, starting with a letter'
const nickRule = 'Use up to 50 Chinese characters, letters, digits, _ or -'
const regionRule = 'Province, city and district don’t match'
test.each<[Record<string, unknown>, string]>([
  [{ username: undefined }, 'Enter a username'],
  [{ username: 'a'.repeat(17) }, nameRule],
  [{ username: 'MASTER' }, 'This username is already taken'],
  [{ nickname: undefined }, 'Enter a nickname'],
  [{ nickname: 'two words' }, nickRule],
  [{ gender: 3 }, 'Unknown gender'],
  [{ gender: null }, 'Unknown gender'],
  [{ birthday: '2027-01-01' }, 'The birthday must be a date like 1990-05-17'],
  [{ motto: '长'.repeat(256) }, 'About me can have up to 255 characters'],
  [{ province: 990000 }, regionRule],
  [{ city: 500100 }, regionRule],
  [{ province: 110000, city: 500100 }, regionRule],
  [{ province: 500000, district: 500103 }, regionRule],
  [{ province: 500000, city: 500100, district: 110101 }, regionRule],
  [{ province: 500100 }, regionRule],
  [{ province: -1 }, regionRule],
  [{ province: 'x' }, regionRule],
  [{ avatar: 'javascript:alert(1)' }, 'The profile photo must be an uploaded picture'],
  [{ avatar: 'https://example.com/a.png' }, 'The profile photo must be an uploaded picture'],
  [{ avatar: '/storage/default/20260310/none.png' }, 'The profile photo must be an uploaded picture'],
  [{ avatar: '/static/images/../../etc/passwd' }, 'The profile photo must be an uploaded picture'],
])('%j is refused and changes nothing', async (differing, msg) => {
  const before = await me()
  expect(await save(differing)).toMatchObject({ code: 0, msg, data: null })
  expect(await me()).toEqual(before)
})

test.each(['/static/images/avatar.png', '//localhost:80/static/images/avatar.png', ''])(
  'the default avatar %p is stored as none',
  async (avatar) => {
    expect((await save({ avatar })).code).toBe(1)
    expect((await stored()).avatar).toBe('')
  },
)

test('a member may change the case of their own username', async () => {
  expect((await save({ username: 'ALICE' })).code).toBe(1)
  expect((await me()).username).toBe('ALICE')
})

test('a member can try ten usernames an hour, and go on saving the rest of the profile', async () => {
  server.clock.advance(3600)
  const saved = []
  for (let count = 0; count < 11; count += 1) saved.push((await save({ username: 'master' })).msg)
  expect(new Set(saved.slice(0, 10))).toEqual(new Set(['This username is already taken']))
  expect(saved.at(10)).toBe('Too many usernames tried. Try again in 60 min.')
  expect((await save({ username: 'newname1' })).code).toBe(0)
  expect((await save({ username: 'alice', motto: 'still saved' })).code).toBe(1)
  server.clock.advance(3600)
  expect((await save({ username: 'master' })).msg).toBe('This username is already taken')
})

test.each([
  ['2000-02-29', true],
  ['1999-02-29', false],
  ['2026-03-10', true],
  ['2026-03-11', false],
  ['1899-12-31', false],
  ['1990-13-01', false],
  ['1990-1-1', false],
])('%s as a birthday on 2026-03-10: %s', (text, allowed) => expect(isBirthday(text, '2026-03-10')).toBe(allowed))
