// Members with the right change releases by the real release command; a refused or late change leaves the store as it was.
import { rm, writeFile } from 'node:fs/promises'
import { putBatch } from '@member/release-store'
import { liveArea, MadeStore, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import { addGroup } from '../shops/first-shop.ts'
import { buildRelease } from '../testing/server-process.ts'
import { addMember } from '../testing/test-people.ts'
import { sharedServer, type TestServer, testServer } from '../testing/test-server.ts'

/** Adds the rule to the first shop and a member whose group lists it; resolves with a token of theirs. */
async function addOperator({ db, people, tokenOf }: TestServer): Promise<{ id: number; token: string }> {
  const account = people.rules.get('account') ?? 0
  const texts = { title: '发布', title_en: 'Releases', path: 'releases', icon: '', url: '', component: '', remark: '' }
  const rule = await db
    .insertInto('member_rule')
    .values({
      ...texts,
      shop_id: people.shopId,
      pid: account,
      type: 'menu',
      name: 'releases',
      menu_type: 'tab',
      no_login_valid: 0,
      extend: 'none',
      weigh: 0,
      status: '1',
      update_time: 0,
      create_time: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const group_id = await addGroup(db, { shopId: people.shopId, name: 'operators', rules: `${account},${rule.id}` })
  const id = await addMember(db, { shop_id: people.shopId, group_id, username: 'dana', join_time: 0 })
  return { id, token: await tokenOf(id) }
}

const [first, second, third] = ['1.0.0', '1.1.0', '1.2.0'].map((version) => madeArea('coupons', version))
const [old, current, newest] = ['1.0.0', '1.1.0', '1.2.0'].map(releaseOf)

describe('where the pages are served', () => {
  let made: MadeStore
  let server: TestServer
  let operator: Awaited<ReturnType<typeof addOperator>>

  beforeAll(buildRelease)
  beforeEach(async () => {
    made = await MadeStore.empty()
    const host = liveArea(await made.publish(madeHost('1.0.0')))
    const previous = await made.publish(first as never)
    await made.commit({ host, coupons: liveArea(await made.publish(second as never), previous) })
    await made.publish(third as never)
    server = await testServer({ RELEASE_STORE: made.folder }, { releaseStore: made.store })
    operator = await addOperator(server)
  })
  afterEach(async () => {
    await server.close()
    await rm(made.folder, { recursive: true })
  })

  const index = async (token = operator.token) =>
    (await server.call('GET', '/releases/index', { token, language: 'en' })).body
  const change = async (body: object, token = operator.token) =>
    (await server.call('POST', '/releases/change', { token, body, language: 'en' })).body
  const rollback = { command: 'rollback', area: 'coupons', reason: 'Blank page', generation: 1 }

  test('the index has the host first, and what is live, published and changed', async () => {
    const { data } = await index()
    expect(data).toMatchObject({ generation: 1, areas: [{ area: 'host' }, { area: 'coupons' }] })
    expect(data.areas[1]).toMatchObject({
      state: 'live',
      off: false,
      current,
      previous: old,
      candidate: null,
      health: [],
    })
    expect([...data.areas[1].published].sort()).toEqual([old, current, newest])
    expect(data.history).toMatchObject([{ generation: 1, operation: 'promote', by: 'test' }])
    expect(data.history[0]).not.toHaveProperty('document')
  })

  test('the index has the votes of the last hour by minute, of the releases that members have or had', async () => {
    const at = server.clock() - 30_000
    const worked = [{ area: 'coupons', release: current ?? '', voters: ['Li', 'Lena'] }]
    await putBatch(made.store, { reports: [], worked }, { at, writer: 'a', n: 1 })
    const [found, ...others] = (await index()).data.areas[1].health
    expect(others).toEqual([])
    expect(found).toMatchObject({ release: current, votes: 2, failed: 0 })
    expect(found.minutes).toEqual([{ at: Math.floor(server.clock() / 1000), votes: 2, failed: 0 }])
  })

  test('a rollback is carried out once, in the name of the member', async () => {
    const answers = await Promise.all([change(rollback), change(rollback)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(answers.find(({ code }) => code === 1)?.data).toEqual({ changed: true, warnings: [] })
    expect(answers.find(({ code }) => code === 0)).toMatchObject({
      msg: expect.stringMatching(/^Nothing was changed: someone else .+ at the same moment\./),
    })
    const { data } = await index()
    expect(data.areas[1]).toMatchObject({ state: 'held', current: old, banned: [current], reason: 'Blank page' })
    expect(data.history[0]).toMatchObject({ generation: 2, by: `dana (member ${operator.id})`, reason: 'Blank page' })
    expect(server.log.join('')).toContain(`"member":${operator.id},"username":"dana","command":"rollback"`)
  })

  test('what is so already is no change', async () => {
    expect(await change({ ...rollback, command: 'on' })).toMatchObject({ code: 1, data: { changed: false } })
    expect((await index()).data.generation).toBe(1)
  })

  test('a reason may begin like an option, and what the command warns of is told', async () => {
    await writeFile(`${made.folder}/r/coupons/${old}/list.js.gz`, 'x')
    const { data } = await change({ ...rollback, reason: '--urgent, Anna says' })
    expect(data).toEqual({ changed: true, warnings: [expect.stringContaining('list.js.gz')] })
    expect((await index()).data.history[0]).toMatchObject({ reason: '--urgent, Anna says' })
  })

  test('a second rollback of a release that nobody names is refused in the words of the page', async () => {
    await change(rollback)
    expect(await change({ ...rollback, generation: 2 })).toMatchObject({
      code: 0,
      msg: 'Nothing was changed: someone rolled the area back or pinned it. The page says when and why.',
    })
  })

  test('what the command refuses is answered with its sentence and exit code', async () => {
    const ban = { ...rollback, command: 'ban', release: current }
    expect(await change(ban)).toMatchObject({
      code: 0,
      msg: expect.stringMatching(/^A check refused this.+: coupons \S+ is current; .+ leaves it and bans it\.$/),
    })
    expect((await index()).data.generation).toBe(1)
  })

  test.each([
    [{ reason: ' ' }, /^Give a reason/],
    [{ command: 'publish' }, /isn’t valid/],
    [{ generation: undefined }, /isn’t valid/],
    [{ area: '--store=/tmp' }, /isn’t valid/],
    // What is no share is not everybody.
    [{ command: 'promote', share: 100 }, /^The share is .+ from 1 to 99/],
    [{ command: 'undo', hold: true }, /^The release command failed: Unknown option '--hold'/],
    [{ command: 'share' }, /^The share is .+ from 1 to 99/],
  ])('%j changes nothing', async (given, sentence) => {
    expect(await change({ ...rollback, ...given })).toMatchObject({ code: 0, msg: expect.stringMatching(sentence) })
    expect((await index()).data.generation).toBe(1)
  })

  test('a group with the rules * neither changes releases nor sees them in its menu', async () => {
    const token = await server.tokenOf(server.people.master)
    expect(await change(rollback, token)).toMatchObject({ code: 401 })
    expect(await index(token)).toMatchObject({ code: 401 })
    const seen = async (of: string) =>
      (await server.call('GET', '/index/index', { token: of, query: { requiredLogin: 1 } })).text
    expect(await seen(token)).not.toContain('"releases"')
    expect(await seen(operator.token)).toContain('"releases"')
  })

  test('a store that cannot be read is a sentence', async () => {
    await made.point({ schema: 1, generation: 9, at: '', areas: {} })
    expect(await index()).toMatchObject({ code: 0, msg: expect.stringContaining('The release store can’t be read: ') })
  })
})

describe('where the pages are served elsewhere', () => {
  const server = sharedServer()

  test('both calls say so', async () => {
    const { token } = await addOperator(server)
    const sentence = expect.stringContaining('served elsewhere')
    const body = { command: 'pin', area: 'host', reason: 'x', generation: 1 }
    const answers = [
      await server.call('GET', '/releases/index', { token, language: 'en' }),
      await server.call('POST', '/releases/change', { token, body, language: 'en' }),
    ]
    for (const answer of answers) expect(answer.body).toMatchObject({ code: 0, msg: sentence })
  })
})
