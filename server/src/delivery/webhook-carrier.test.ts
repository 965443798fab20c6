import { createServer } from 'node:http'
import { listening } from '../testing/ports.ts'
import { webhookCarrier } from './open-delivery.ts'

const message = {
  shopId: 1,
  channel: 'mobile',
  address: '13700000001',
  event: 'user_register',
  code: '123456',
  subject: '',
  body: 'Your code is 123456.',
  now: 0,
} as const

const service = async (status: number) => {
  const requests: { authorization: string | undefined; body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      requests.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
      response.writeHead(status).end('answer')
    })
  })
  const port = await listening(server)
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/send`, requests, close }
}

test('the service receives number, template, code and text', async () => {
  const { url, requests, close } = await service(204)
  await webhookCarrier({ url, token: 'secret' })(message)
  expect(requests).toEqual([
    {
      authorization: 'Bearer secret',
      body: { mobile: '13700000001', template_code: 'user_register', code: '123456', text: 'Your code is 123456.' },
    },
  ])
  close()
})

test.each([400, 500, 302])('an answer of %i is a failure that does not tell the code', async (status) => {
  const { url, close } = await service(status)
  const error = await webhookCarrier({ url, token: 'secret' })(message).catch(String)
  close()
  expect(error).toEqual(expect.any(String))
  // The error goes to the log, and who reads the log must not be able to use the code.
  for (const told of [message.code, message.address, 'secret']) expect(error).not.toContain(told)
})
