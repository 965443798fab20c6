import { fetchFile, plainPicture, upload } from '../../testing/test-files.ts'
import { sharedDesk } from '../../testing/ticket-desk.ts'
import { sealedAddress } from '../../uploads/file-seal.ts'

// A file of a work order can be read by who may read its message, by an address of their own, for some minutes.

const desk = sharedDesk()
let bytes: Buffer
let count = 0
beforeAll(async () => {
  bytes = await plainPicture('png')
})
beforeEach(() => desk.clear())

const send = async (token: string) => {
  count += 1
  const file = { name: `photo${count}.png`, type: 'image/png', bytes }
  return (await upload(desk.server, file, { token })).body.data.file
}
const status = async (address: string, headers?: Record<string, string>) =>
  (await fetchFile(desk.server, address, headers)).statusCode

/** The address of the newest file of a ticket, as that member gets it. */
const addressFor = async (token: string, id: number): Promise<string> => {
  const { list } = await desk.timeline(token, id)
  const files = list.flatMap((entry: { attachments?: Array<{ url: string }> }) => entry.attachments ?? [])
  return files.at(-1)?.url ?? 'none'
}

/** A ticket of alice with one of her files, and the addresses of alice and the agent. */
const withFile = async () => {
  const { url, full_url } = await send(desk.alice)
  const { id } = await desk.create({ attachments: [url] })
  return { id, url, own: full_url, mine: await addressFor(desk.alice, id), agents: await addressFor(desk.agent, id) }
}

test('the requester and an agent can read a file, nobody by its name alone', async () => {
  const { url, mine, agents } = await withFile()
  expect(mine).not.toBe(agents)
  const answer = await fetchFile(desk.server, mine)
  expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true])
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, max-age=60, must-revalidate',
    'content-disposition': expect.stringMatching(/^inline;/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  const etag = String(answer.headers.etag)
  expect([
    await status(agents),
    await status(url),
    await status(mine, { range: 'bytes=0-3' }),
    await status(mine, { 'if-none-match': etag }),
    await status(mine.replace(/reader=\d+/, `reader=${desk.server.people.stranger}`)),
  ]).toEqual([200, 404, 206, 304, 404])
})

test('an address ends after some minutes, is the same until then, and a new one is in the next answer', async () => {
  const { id, mine } = await withFile()
  expect(await addressFor(desk.alice, id)).toBe(mine)
  desk.server.clock.advance(7 * 60)
  expect(await status(mine)).toBe(200)
  desk.server.clock.advance(9 * 60)
  expect(await status(mine)).toBe(403)
  expect(await status(mine, { 'if-none-match': '"x"' })).toBe(403)
  const fresh = await addressFor(desk.alice, id)
  expect([fresh === mine, await status(fresh)]).toEqual([false, 200])
})

test('the file of an internal note is not for the member, whatever address they have', async () => {
  const { url } = await send(desk.agent)
  const { id } = await desk.create()
  await desk.done('reply', desk.agent, { id, body: 'x', visibility: 'internal', attachments: [url] })
  const agents = await addressFor(desk.agent, id)
  expect([await addressFor(desk.alice, id), await status(agents)]).toEqual(['none', 200])
  const { db, people } = desk.server
  const seal = await desk.server.db.selectFrom('server_key').select('secret').executeTakeFirstOrThrow()
  const { id: attachment } = await db
    .selectFrom('ticket_attachment')
    .select('id')
    .where('url', '=', url)
    .executeTakeFirstOrThrow()
  const grant = { url, use: { kind: 'ticket', id: attachment }, until: desk.now() + 60 } as const
  const forged = (reader: number) => sealedAddress(seal.secret, { ...grant, reader })
  expect([await status(forged(people.agent)), await status(forged(people.alice))]).toEqual([200, 403])
  expect([await status(forged(people.stranger)), await status(forged(people.limited))]).toEqual([403, 403])
})

test('who loses the right loses the file at once', async () => {
  const { id, mine, agents } = await withFile()
  const { db, people } = desk.server
  const change = (member: number, values: { status?: 'enabled' | 'disabled'; group_id?: number }) =>
    db.updateTable('member').set(values).where('id', '=', member).execute()
  await change(people.agent, { group_id: people.groups.members })
  expect([await status(agents), await status(mine)]).toEqual([403, 200])
  await change(people.agent, { group_id: people.groups.agents })
  await change(people.alice, { status: 'disabled' })
  expect([await status(agents), await status(mine)]).toEqual([200, 403])
  await change(people.alice, { status: 'enabled' })
  await desk.done('cancel', desk.alice, { id })
  await desk.done('hide', desk.alice, { id })
  expect([await status(agents), await status(mine)]).toEqual([200, 403])
})

test('a file is gone with its message or its ticket, for its uploader too', async () => {
  const one = await withFile()
  const { list } = await desk.timeline(desk.alice, one.id)
  await desk.done('withdrawMessage', desk.alice, { id: one.id, message_id: list[0].id })
  expect([await status(one.mine), await status(one.agents), await status(one.own)]).toEqual([403, 403, 403])
  const two = await withFile()
  await desk.done('delete', desk.master, { id: two.id, view: 'manage' })
  expect([await status(two.mine), await status(two.agents), await status(two.own)]).toEqual([403, 403, 403])
})

test('a file that is not used yet is for its uploader only', async () => {
  const { url, full_url } = await send(desk.alice)
  expect([await status(full_url), await status(url)]).toEqual([200, 404])
  const { id } = await desk.create()
  expect(await desk.post('reply', desk.agent, { id, body: 'x', attachments: [url] })).toMatchObject({
    code: 0,
    msg: 'An attachment no longer exists. Upload it again.',
  })
})

test('the address of an answer can be sent back as an attachment', async () => {
  const { full_url } = await send(desk.alice)
  const { id } = await desk.create({ attachments: [full_url] })
  expect(await status(await addressFor(desk.agent, id))).toBe(200)
})
