import { type TicketDesk, ticketDesk } from '../testing/ticket-desk.ts'
import { namedUploads, uploadsNamedIn } from './named-uploads.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { beginIdling, unusedUploads } from './upload-use.ts'

// Files from before files were private are said to be unused only when no record of any kind names them.

let desk: TicketDesk
let count = 0
beforeAll(async () => {
  desk = await ticketDesk()
})
afterAll(() => desk.server.close())

const day = 86_400

/** An upload as a server from before has left it: nobody knows whether it is used. */
const oldUpload = async (base = '', given: { url?: string; idle_since?: number; age?: number } = {}) => {
  const { db, people } = desk.server
  count += 1
  const { url = `/storage/default/20250101/${base}${`${count}`.padStart(32, 'a')}.png`, age = 100 * day } = given
  const time = desk.now() - age
  const file = { name: 'a.png', size: 10, mimetype: 'image/png', suffix: 'png', sha1: 'x', storage: 'local' } as const
  const about = { shop_id: people.shopId, member_id: people.alice, topic: 'default', width: 1, height: 1, quote: 1 }
  const times = { create_time: time, last_upload_time: time, idle_since: given.idle_since ?? null }
  await db
    .insertInto('upload')
    .values({ ...file, ...about, ...times, url, identity: url })
    .execute()
  return url
}
const unused = async () => (await unusedUploads(desk.server.db, desk.now() - 90 * day)).map(({ url }) => url)

test('an old file that nothing names is unused', async () => {
  const url = await oldUpload()
  expect(await unused()).toContain(url)
})

test.each<[string, (url: string) => Promise<unknown>]>([
  [
    'the text of a work order',
    async (url) => desk.create({ body: `See ![it](${url}) and [that](https://members.example.com${url}?x=1).` }),
  ],
  [
    'an avatar',
    (avatar) =>
      desk.server.db.updateTable('member').set({ avatar }).where('id', '=', desk.server.people.alice).execute(),
  ],
  [
    'a recent of JSON',
    (url) =>
      desk.server.db
        .insertInto('member_recent')
        .values({
          member_id: desk.server.people.alice,
          content: JSON.stringify({ picture: url }).replaceAll('/', '\\/'),
          weigh: 0,
          status: 1,
          create_time: 0,
        })
        .execute(),
  ],
])('a file that is named in %s is not', async (_where, name) => {
  const [named, other] = [await oldUpload('照片(1)'), await oldUpload('照片(1)')]
  await name(named)
  expect(await unused()).not.toContain(named)
  expect(await unused()).toContain(other)
})

test('a young one, one that the sweep knows and one of another shape are left out', async () => {
  const left = [
    await oldUpload('', { age: 89 * day }),
    await oldUpload('', { idle_since: 5 }),
    await oldUpload('', { url: '/storage/old name.png' }),
  ]
  const found = await unused()
  expect(left.filter((url) => found.includes(url))).toEqual([])
})

test('what begins to idle is known to the sweep, unless it is used meanwhile', async () => {
  const [url, taken] = [await oldUpload(), await oldUpload('', { idle_since: 7 })]
  const { db } = desk.server
  const rows = await db.selectFrom('upload').select(['id', 'url']).where('url', 'in', [url, taken]).execute()
  await beginIdling(
    db,
    rows.map(({ id }) => id),
    desk.now(),
  )
  const after = await db.selectFrom('upload').select(['url', 'idle_since']).where('url', 'in', [url, taken]).execute()
  expect(new Map(after.map((row) => [row.url, Number(row.idle_since)]))).toEqual(
    new Map([
      [url, desk.now()],
      [taken, 7],
    ]),
  )
})

const markedUnused = async (url: string, now = desk.now()) => {
  const { db } = desk.server
  const { id } = await db.selectFrom('upload').select('id').where('url', '=', url).executeTakeFirstOrThrow()
  await beginIdling(db, [id], now)
}
const sweep = (now: number) =>
  sweepUploads({ db: desk.server.db, storage: { remove: async () => {} }, now, keepSeconds: day })
const left = async (url: string) =>
  desk.server.db.selectFrom('upload').select(['idle_since', 'found_unused']).where('url', '=', url).executeTakeFirst()

test('what was said to be unused stays when a text names it before it is deleted', async () => {
  const [named, other] = [await oldUpload(), await oldUpload()]
  for (const url of [named, other]) await markedUnused(url)
  await desk.create({ body: `See ${named}.` })
  await sweep(desk.now() + day + 1)
  expect(await left(named)).toEqual({ idle_since: null, found_unused: 0 })
  expect(await left(other)).toBeUndefined()
})

test('a text that comes after the look is seen in the transaction that would delete the file', async () => {
  const [named, other] = [await oldUpload(), await oldUpload()]
  const look = await namedUploads(desk.server.db, (url) => url === named || url === other)
  await desk.create({ body: `See ${named}.` })
  const since = (url: string) => desk.server.db.transaction().execute((db) => look.namedSince(db, url))
  expect([...look.urls]).toEqual([])
  expect([await since(named), await since(other)]).toEqual([true, false])
})

test('a look finds what is named in more rows than one query reads', async () => {
  const { db, people } = desk.server
  const url = await oldUpload()
  const rows = Array.from({ length: 450 }, (_, row) => ({
    member_id: people.alice,
    content: row === 420 ? url : 'none',
    weigh: 0,
    status: 1,
    create_time: 0,
  }))
  await db.insertInto('member_recent').values(rows).execute()
  expect((await namedUploads(db, (one) => one === url)).urls).toEqual(new Set([url]))
})

test('addresses are found wherever they stand', () => {
  const url = '/storage/avatar/20250101/ab_-(1)c0.webp'
  for (const text of [url, `(${url})`, `"${url}"`, `//h${url}?a`, `x${url}.`, `'${url}'`])
    expect(uploadsNamedIn(text)).toEqual([url])
  expect(uploadsNamedIn('/storage/%zz/20250101/a.png /static/a/20250101/a.png')).toEqual([])
})
