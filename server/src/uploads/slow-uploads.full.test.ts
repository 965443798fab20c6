import { connect, type Socket } from 'node:net'
import { picture } from '../testing/test-files.ts'
import { sharedServer } from '../testing/test-server.ts'

const count = 200

const server = sharedServer()
let port: number
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})

const head = (token: string, name: string, size: number): string => {
  const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  const length = part.length + size + '\r\n--x--\r\n'.length
  return `POST /api/ajax/upload HTTP/1.1\r\nHost: localhost\r\nba-user-token: ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${part}`
}

const begin = async (
  token: string,
  index: number,
  bytes: Buffer,
): Promise<{ socket: Socket; answer: Promise<string> }> => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  const answer = new Promise<string>((resolve, reject) => {
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.write(head(token, `a${index}.png`, bytes.length))
  socket.write(bytes.subarray(0, 40))
  return { socket, answer }
}

test('two hundred slow uploads do not block other requests and are all received', async () => {
  const bytes = await picture('png')
  const token = await server.tokenOf(server.people.alice)
  const uploads = await Promise.all(Array.from({ length: count }, (_, index) => begin(token, index, bytes)))
  for (const _ of Array(20).keys()) {
    const response = await fetch(`http://127.0.0.1:${port}/api/index/index`, { headers: { 'ba-user-token': token } })
    expect(await response.json()).toMatchObject({ code: 1, data: { userInfo: { username: 'alice' } } })
  }
  for (const { socket } of uploads) {
    socket.write(bytes.subarray(40))
    socket.write('\r\n--x--\r\n')
  }
  const answers = await Promise.all(uploads.map(({ answer }) => answer))
  expect(answers.filter((answer) => /"code":1,/.test(answer))).toHaveLength(count)
})

test('an aborted upload leaves no file', async () => {
  const { readdir } = await import('node:fs/promises')
  const folder = `${server.config.dataDir}/uploads/.incoming`
  const bytes = await picture('png', 640, 480)
  const { socket } = await begin(await server.tokenOf(server.people.alice), 999, bytes)
  while ((await readdir(folder)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  socket.destroy()
  while ((await readdir(folder)).length > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  expect((await server.call('GET', '/index/index')).body.code).toBe(1)
  expect(server.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
