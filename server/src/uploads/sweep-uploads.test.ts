import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { picture, type SentFile, upload } from '../testing/test-files.ts'
import { sharedDesk } from '../testing/ticket-desk.ts'
import { keyOf } from './file-name.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { claimUploads, UploadGone } from './upload-use.ts'
import { openStorage, uploadsFolder } from './uploads.ts'

// Files that nobody uses are deleted, and never one that somebody does.

const day = 86_400
const desk = sharedDesk()
let folder: string
let count = 0
beforeAll(async () => {
  folder = uploadsFolder(desk.server.config.dataDir)
})
beforeEach(() => desk.clear())

const send = async (token = desk.alice, given: Partial<SentFile> = {}, query = 'driver=local') => {
  count += 1
  const file = {
    name: `f${count}.zip`,
    type: 'application/zip',
    bytes: Buffer.from(`PK\u0003\u0004${count}`),
    ...given,
  }
  return (await upload(desk.server, file, { token, query })).body.data.file
}
const sweep = (later: number, keepSeconds = day) => {
  const { db, config } = desk.server
  return sweepUploads({ db, storage: openStorage(config.upload, folder), now: desk.now() + later, keepSeconds })
}
const row = (url: string) =>
  desk.server.db.selectFrom('upload').select('idle_since').where('url', '=', url).executeTakeFirst()
const state = async (url: string) => [(await row(url)) !== undefined, existsSync(join(folder, keyOf(url)))]
const [kept, gone] = [
  [true, true],
  [false, false],
]

test('an unused file is deleted after a day, with its bytes', async () => {
  const { url } = await send()
  await sweep(day)
  expect(await state(url)).toEqual(kept)
  await sweep(day + 1)
  expect(await state(url)).toEqual(gone)
})

test('a file of a ticket stays, until the message is withdrawn or the ticket is deleted', async () => {
  const { id } = await desk.create({}, desk.alice)
  const [one, two] = [await send(), await send()]
  await desk.done('reply', desk.alice, { id, body: 'x', attachments: [one.url] })
  await desk.done('reply', desk.alice, { id, body: 'x', attachments: [two.url] })
  await sweep(400 * day)
  expect([await state(one.url), await state(two.url)]).toEqual([kept, kept])
  const { list } = await desk.timeline(desk.alice, id)
  const message = list.find((entry: { attachments?: unknown[] }) => entry.attachments?.length === 1)
  await desk.done('withdrawMessage', desk.alice, { id, message_id: message.id })
  await sweep(0)
  expect([await state(one.url), await state(two.url)]).toEqual([gone, kept])
  await desk.done('delete', desk.master, { id, view: 'manage' })
  await sweep(0)
  expect(await state(two.url)).toEqual(gone)
})

test('a file of two tickets stays when one of them is deleted', async () => {
  const [one, two] = [await desk.create(), await desk.create()]
  const { url } = await send()
  for (const { id } of [one, two]) await desk.done('reply', desk.alice, { id, body: 'x', attachments: [url] })
  await desk.done('delete', desk.master, { id: one.id, view: 'manage' })
  await sweep(400 * day)
  expect(await state(url)).toEqual(kept)
  expect((await row(url))?.idle_since).toBeNull()
})

test('an avatar stays until the member has another one', async () => {
  const choose = async (width: number) => {
    const bytes = await picture('png', width, 40)
    const { url } = await send(desk.alice, { name: 'me.png', type: 'image/png', bytes }, 'topic=avatar')
    const body = { username: 'alice', nickname: 'Alice', avatar: url }
    expect((await desk.server.call('POST', '/account/profile', { token: desk.alice, body })).body.code).toBe(1)
    return url
  }
  const first = await choose(40)
  await sweep(400 * day)
  expect(await state(first)).toEqual(kept)
  const second = await choose(41)
  await sweep(day + 1)
  expect([await state(first), await state(second)]).toEqual([gone, kept])
})

test('the same file of two members is two records, and deleting one leaves the other whole', async () => {
  const file = { name: 'same.zip', bytes: Buffer.from('PK\u0003\u0004same') }
  const [ours, theirs] = [await send(desk.alice, file), await send(desk.agent, file)]
  expect(ours.sha1).toBe(theirs.sha1)
  expect([ours.id, ours.url, ours.user_id]).not.toEqual([theirs.id, theirs.url, theirs.user_id])
  const { id } = await desk.create({ attachments: [ours.url] })
  await sweep(2 * day)
  expect([await state(ours.url), await state(theirs.url)]).toEqual([kept, gone])
  await desk.done('delete', desk.master, { id, view: 'manage' })
})

test('uploading a file again begins its day again', async () => {
  const file = { name: 'again.zip', bytes: Buffer.from('PK\u0003\u0004again') }
  const { url } = await send(desk.alice, file)
  desk.server.clock.advance(60 * 30)
  expect((await send(desk.alice, file)).url).toBe(url)
  await sweep(day - 60)
  expect(await state(url)).toEqual(kept)
})

test('bytes of an upload that ended half-way are deleted', async () => {
  const { url } = await send()
  const { db } = desk.server
  await db.deleteFrom('upload').where('url', '=', url).execute()
  await db
    .insertInto('removed_file')
    .values({ storage_key: keyOf(url), since: desk.now() })
    .execute()
  await sweep(day)
  expect(await state(url)).toEqual([false, true])
  await sweep(day + 1)
  expect(await state(url)).toEqual(gone)
  expect(await db.selectFrom('removed_file').selectAll().execute()).toEqual([])
})

test('a file that is attached while the sweep runs is either attached or deleted, never both', async () => {
  const { db, people } = desk.server
  const files: string[] = []
  for (let index = 0; index < 12; index += 1) files.push((await send()).url)
  const { id } = await desk.create()
  const replies = files.map((url) => desk.post('reply', desk.alice, { id, body: 'x', attachments: [url] }))
  const [answers] = await Promise.all([Promise.all(replies), sweep(2 * day), sweep(2 * day)])
  const attached = await db.selectFrom('ticket_attachment').select('url').where('ticket_id', '=', id).execute()
  for (const [index, url] of files.entries()) {
    const isAttached = attached.some((one) => one.url === url)
    expect([answers[index]?.code, await state(url)]).toEqual(isAttached ? [1, kept] : [0, gone])
  }
  await expect(claimUploads(db, people.agent, [files[0] ?? ''])).rejects.toThrow(UploadGone)
})
