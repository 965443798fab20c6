import { createServer, type Server, type Socket } from 'node:net'
import { closedPort, listening } from '../testing/ports.ts'
import { smtpCarrier } from './open-delivery.ts'

const message = {
  shopId: 1,
  channel: 'email',
  address: 'member@example.com',
  event: 'user_register',
  code: 'ABC234',
  subject: '云杉书店 verification code',
  body: 'Your code is ABC234.',
  now: 0,
} as const

/** Speaks just enough SMTP (RFC 5321) to receive a mail. With `refuse` it rejects the recipient permanently. */
const mailServer = async (refuse: 'none' | 'recipient') => {
  const received: string[] = []
  const logins: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    let mail = ''
    const reply = (line: string) => socket.write(`${line}\r\n`)
    reply('220 test ready')
    let rest = ''
    socket.on('error', () => {})
    socket.on('data', (part) => {
      rest += part.toString()
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (inData) {
          if (line === '.') {
            inData = false
            received.push(mail)
            reply('250 taken')
          } else mail += `${line}\n`
        } else if (/^EHLO/.test(line)) socket.write('250-test\r\n250-AUTH PLAIN\r\n250 SMTPUTF8\r\n')
        else if (/^AUTH PLAIN /.test(line)) {
          logins.push(Buffer.from(line.slice(11), 'base64').toString())
          reply('235 welcome')
        } else if (/^RCPT/.test(line)) reply(refuse === 'recipient' ? '550 no such member' : '250 ok')
        else if (/^DATA/.test(line)) {
          inData = true
          mail = ''
          reply('354 go on')
        } else if (/^QUIT/.test(line)) socket.end('221 bye\r\n')
        else reply('250 ok')
      }
    })
  })
  const port = await listening(server)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, received, logins, close }
}

test('a mail reaches the server with sender, recipient, subject and code', async () => {
  const server = await mailServer('none')
  await smtpCarrier({ url: server.url, from: 'Members <members@example.com>' })(message)
  const [mail = ''] = server.received
  expect(mail).toContain('From: Members <members@example.com>')
  expect(mail).toContain('To: member@example.com')
  expect(mail).toContain('ABC234')
  expect(mail).toMatch(/Subject: =\?UTF-8\?/)
  server.close()
})

test('name and password of the address are used, with what an address has to encode', async () => {
  const server = await mailServer('none')
  const url = new URL(server.url)
  url.username = encodeURIComponent('members@example.com')
  url.password = encodeURIComponent('p@ss/word:1')
  await smtpCarrier({ url: url.href, from: 'm@example.com' })(message)
  await smtpCarrier({ url: server.url, from: 'm@example.com' })(message)
  expect(server.logins).toEqual(['\0members@example.com\0p@ss/word:1'])
  server.close()
})

test('a refused recipient is a failure', async () => {
  const server = await mailServer('recipient')
  await expect(smtpCarrier({ url: server.url, from: 'm@example.com' })(message)).rejects.toThrow('550')
  server.close()
})

test('an unreachable server is a failure', async () => {
  await expect(
    smtpCarrier({ url: `smtp://127.0.0.1:${await closedPort()}`, from: 'm@example.com' })(message),
  ).rejects.toThrow('ECONNREFUSED')
})
