import { memoryState } from '../shared-state/memory-state.ts'
import { testClock } from '../testing/test-clock.ts'
import { picture, upload } from '../testing/test-files.ts'
import { testServer } from '../testing/test-server.ts'
import { countUpload } from './hourly-quota.ts'

const quota = { files: 3, bytes: 1000 }

test('a member has to wait after so many files, until the hour is over', async () => {
  const clock = testClock()
  const state = memoryState(clock)
  const send = () => countUpload(state, quota, { memberId: 1, ip: '192.0.2.1', size: 1 })
  expect([await send(), await send(), await send()]).toEqual([undefined, undefined, undefined])
  clock.advance(600)
  expect(await send()).toEqual({ reason: 'files', seconds: 3000 })
  clock.advance(3000)
  expect(await send()).toBeUndefined()
})

test('a member has to wait after so many bytes, counted before they arrive', async () => {
  const state = memoryState(testClock())
  const send = (size: number, memberId = 1) => countUpload(state, quota, { memberId, ip: '192.0.2.1', size })
  expect(await Promise.all([send(600), send(401)])).toEqual([undefined, { reason: 'bytes', seconds: 3600 }])
  expect(await send(1000, 2)).toBeUndefined()
})

test('many accounts of one address share ten times the quota', async () => {
  const state = memoryState(testClock())
  const send = (memberId: number, ip: string) => countUpload(state, quota, { memberId, ip, size: 1 })
  for (let member = 1; member <= 30; member += 1) expect(await send(member, '2001:db8::1')).toBeUndefined()
  expect(await send(31, '2001:db8::2')).toEqual({ reason: 'files', seconds: 3600 })
  expect(await send(32, '2001:db8:1::1')).toBeUndefined()
})

test('what is refused counts for nothing: a file over the quota, and one of the wrong kind', async () => {
  const state = memoryState(testClock())
  const send = (size: number) => countUpload(state, quota, { memberId: 1, ip: '192.0.2.1', size })
  expect(await send(1001)).toEqual({ reason: 'bytes', seconds: 3600 })
  expect([await send(500), await send(500), await send(0)]).toEqual([undefined, undefined, undefined])
  const server = await testServer({ UPLOAD_HOUR_FILES: '1' })
  const token = await server.tokenOf(server.people.alice)
  const wrong = { name: 'a.png', type: 'image/png', bytes: Buffer.from('no picture') }
  for (let turn = 0; turn < 3; turn += 1)
    expect((await upload(server, wrong, { token })).body.msg).not.toMatch(/^Too many files/)
  const picked = { name: 'a.png', type: 'image/png', bytes: await picture('png') }
  expect((await upload(server, picked, { token })).body.code).toBe(1)
  expect((await upload(server, picked, { token })).body.msg).toMatch(/^Too many files/)
  await server.close()
})

test.each([
  ['UPLOAD_HOUR_FILES', '1', 'Too many files. Try again in 60 min.', '上传的文件过多，请 60 分钟后再试'],
  ['UPLOAD_HOUR_MIB', '1', 'The files of the last hour are too large. Try again in 60 min.', '一小时内上传的文件过大'],
])('%s=%s is a sentence that says when to try again', async (name, value, english, chinese) => {
  const server = await testServer({ [name]: value })
  const token = await server.tokenOf(server.people.alice)
  const file = { name: 'a.bin.zip', type: 'application/zip', bytes: Buffer.alloc(600_000) }
  file.bytes.write('PK\u0003\u0004', 'latin1')
  expect((await upload(server, file, { token })).body.code).toBe(1)
  expect((await upload(server, file, { token })).body).toMatchObject({
    code: 0,
    msg: english,
    data: { retry_after: 3600 },
  })
  const { body } = await upload(server, file, { token, language: 'zh-cn' })
  expect(body.msg).toContain(chinese)
  server.clock.advance(3600)
  const picked = { name: 'a.png', type: 'image/png', bytes: await picture('png') }
  expect((await upload(server, picked, { token })).body.code).toBe(1)
  await server.close()
})
