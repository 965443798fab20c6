import { sweep } from '../operation/sweep.ts'
import { fetchFile, plainPicture, upload } from '../testing/test-files.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { filesNamedIn } from './message-files.ts'

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
  let server: TestServer
  let [alice, agent, master] = ['', '', '']
  beforeAll(async () => {
    server = await testServer()
    alice = await server.tokenOf(server.people.alice)
    agent = await server.tokenOf(server.people.agent)
    master = await server.tokenOf(server.people.master)
  })
  afterAll(() => server.close())

  const write = async (token: string, userId: number, content: string) =>
    (await server.call('POST', '/interaction/sendMessage', { token, body: { userId, content } })).body
  const newest = async (token: string, userId: number) =>
    (await server.call('GET', '/interaction/dialog', { token, query: { userId } })).body.data.list[0]
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
