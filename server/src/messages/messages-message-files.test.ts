import { sweep } from '../operation/sweep.ts'
import { sharedDatabase } from '../testing/migrated-database.ts'
import { fetchFile, plainPicture, upload } from '../testing/test-files.ts'
import { sharedPeople } from '../testing/test-people.ts'
import { sharedServer } from '../testing/test-server.ts'
import { filesNamedIn } from './message-files.ts'
import { isQuiet, isTimeOfDay, isTimeZone } from './preferences.ts'
import { isSitePath } from './system-message.ts'
import { markRead, type ReadMessages, unreadCount } from './unread.ts'

describe('message files', () => {
  // A file whose address stands in a message can be read by the two members of the conversation.

  test.each([
    ['see /storage/default/20260310/a.png!', ['/storage/default/20260310/a.png!']],
    ['<img src="//localhost:80/storage/d/1/头像.png?a=1&amp;b=2">', ['/storage/d/1/头像.png']],
    ['https://a.cn/storage/d/1/%E5%A4%B4.png#x and /storage/d/1/头.png', ['/storage/d/1/头.png']],
    ['/storage', []],
    ['/static/images/a.png', []],
  ])('in %j these files are named', (content, files) => expect(filesNamedIn(content)).toEqual(files))

  test('at most ten files are looked for', () => {
    const content = Array.from({ length: 30 }, (_, index) => `/storage/d/1/${index}.png`).join(' ')
    expect(filesNamedIn(content)).toHaveLength(10)
  })

  describe('a file in a message', () => {
    const server = sharedServer()
    let [alice, agent, master] = ['', '', '']
    beforeAll(async () => {
      alice = await server.tokenOf(server.people.alice)
      agent = await server.tokenOf(server.people.agent)
      master = await server.tokenOf(server.people.master)
    })

    const write = async (token: string, userId: number, content: string) =>
      (await server.call('POST', '/interaction/sendMessage', { token, body: { userId, content } })).body
    const newest = async (token: string, userId: number) =>
      (await server.call('GET', '/interaction/thread', { token, query: { userId } })).body.data.list.at(-1)
    const status = async (address: string) => (await fetchFile(server, address)).statusCode

    test('stands where the text names it, not where it was uploaded', async () => {
      const { people } = server
      const urls: string[] = []
      for (const [at, name] of ['first.png', 'second.png', '第三张 (new).png'].entries()) {
        const file = { name, type: 'image/png', bytes: await plainPicture('png', 30 + at) }
        urls.push((await upload(server, file, { token: alice })).body.data.file.url)
      }
      const [first, second, third] = urls
      await write(alice, people.agent, `${third} ${first} and ${second}`)
      const { attachments } = await newest(agent, people.alice)
      expect(attachments.map(({ name }: { name: string }) => name)).toEqual([
        '第三张 (new).png',
        'first.png',
        'second.png',
      ])
    })

    test('is readable by both, until each deletes the message', async () => {
      const { people } = server
      const file = { name: 'photo.png', type: 'image/png', bytes: await plainPicture('png') }
      const { url } = (await upload(server, file, { token: alice })).body.data.file
      const content = `Look: ${url}`
      expect((await write(alice, people.agent, content)).code).toBe(1)
      const theirs = await newest(agent, people.alice)
      expect(theirs).toMatchObject({ content, attachments: [{ name: 'photo.png', mime: 'image/png', width: 64 }] })
      const [mine, agents] = [(await newest(alice, people.agent)).attachments[0].url, theirs.attachments[0].url]
      expect([await status(mine), await status(agents), await status(url)]).toEqual([200, 200, 404])
      expect(await status(agents.replace(/reader=\d+/, `reader=${people.master}`))).toBe(404)
      const remove = (token: string) =>
        server.call('POST', '/interaction/delMessage', { token, body: { ids: [theirs.id] } })
      await remove(agent)
      expect([await status(mine), await status(agents)]).toEqual([200, 403])
      await remove(alice)
      expect(await status(mine)).toBe(403)
      server.clock.advance(61)
      await sweep(server.db, Math.floor(server.clock() / 1000))
      const stored = server.db.selectFrom('upload').select('idle_since').where('url', '=', url)
      expect((await stored.executeTakeFirst())?.idle_since).toBe(0)
    })

    test('is not readable because somebody else writes its address', async () => {
      const { people } = server
      const file = { name: 'secret.png', type: 'image/png', bytes: await plainPicture('png', 9, 9) }
      const { url } = (await upload(server, file, { token: alice })).body.data.file
      await write(agent, people.master, url)
      expect((await newest(master, people.agent)).attachments).toBeUndefined()
    })
  })
})

describe('quiet hours', () => {
  /** 2026-03-10 22:30 in Shanghai, 14:30 in UTC. */
  const evening = Date.UTC(2026, 2, 10, 14, 30) / 1000

  test.each([
    ['22:00', '07:00', 'Asia/Shanghai', true],
    ['22:31', '07:00', 'Asia/Shanghai', false],
    ['22:00', '22:30', 'Asia/Shanghai', false],
    ['22:00', '07:00', 'UTC', false],
    ['09:00', '17:00', 'UTC', true],
    ['14:30', '14:30', 'UTC', false],
  ])('from %s to %s in %s', (from, to, timeZone, quiet) => expect(isQuiet({ from, to, timeZone }, evening)).toBe(quiet))

  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['7:00', false],
    ['', false],
  ])('%j is a time of the day: %s', (text, is) => expect(isTimeOfDay(text)).toBe(is))

  test.each([
    ['Asia/Shanghai', true],
    ['UTC', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Mars/Base', false],
    ['+08:00', false],
    ['', false],
  ])('%j is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is))
})

describe('system message', () => {
  test.each([
    ['/user/account/workorder/5', true],
    ['/user/messageCenter?id=7#x', true],
    ['/', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/a\\b', false],
    ['https://evil.example', false],
    ['javascript:alert(1)', false],
    ['/a\nb', false],
    ['/a b', false],
    ['', false],
  ])('%j is a path of the site: %s', (path, is) => expect(isSitePath(path)).toBe(is))
})

describe('unread', () => {
  // Counting and marking concern the member's own messages only.

  const db = sharedDatabase()
  const people = sharedPeople(db, 1_800_000_000)

  const texts = ['agent 1', 'agent 2', 'master', 'read', 'hidden by alice', 'hidden by agent', 'to agent', 'of alice']

  /** Ids of the messages by their text. */
  let ids: Map<string, number>

  beforeEach(async () => {
    const { alice, agent, master } = people
    await db.deleteFrom('message').execute()
    const message = (user_id: number, recipient_id: number, content: string, del_user_id = 0) => ({
      user_id,
      recipient_id,
      content,
      status: content === 'read' ? ('read' as const) : ('unread' as const),
      del_user_id,
      create_time: 1,
    })
    const rows = [
      message(agent, alice, 'agent 1'),
      message(agent, alice, 'agent 2'),
      message(master, alice, 'master'),
      message(agent, alice, 'read'),
      message(agent, alice, 'hidden by alice', alice),
      message(agent, alice, 'hidden by agent', agent),
      message(master, agent, 'to agent'),
      message(alice, agent, 'of alice'),
    ]
    await db.insertInto('message').values(rows).execute()
    const stored = await db.selectFrom('message').select(['id', 'content']).execute()
    ids = new Map(stored.map(({ id, content }) => [content, id]))
  })

  test('read messages, hidden ones and those of others do not count', async () => {
    expect(await unreadCount(db, people.alice)).toBe(4)
    expect(await unreadCount(db, people.agent)).toBe(2)
    expect(await unreadCount(db, people.limited)).toBe(0)
  })

  test.each<[string, () => ReadMessages, string[]]>([
    ['all', () => 'all', ['agent 1', 'agent 2', 'master', 'hidden by alice', 'hidden by agent']],
    ['a conversation', () => ({ userId: people.master, kind: 'person', upTo: 999 }), ['master']],
    ['some by id', () => ['agent 2', 'to agent', 'of alice'].map((text) => ids.get(text) ?? 0), ['agent 2']],
  ])('marks %s of the member as read and none of others', async (_, which, marked) => {
    await markRead(db, people.alice, which())
    const unread = await db
      .selectFrom('message')
      .select('content')
      .where('status', '=', 'unread')
      .orderBy('id')
      .execute()
    expect(unread.map(({ content }) => content)).toEqual(
      texts.filter((text) => text !== 'read' && !marked.includes(text)),
    )
  })
})
