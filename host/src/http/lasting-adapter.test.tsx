import axios, { AxiosHeaders } from 'axios'
import { lastingAdapter } from './lasting-adapter.ts'

const asked: { address: string; init: RequestInit }[] = []
const answering = (answer: () => Promise<unknown>) => {
  window.fetch = async (address, init = {}) => {
    asked.push({ address: String(address), init })
    return (await answer()) as Response
  }
}
const response = {
  status: 200,
  url: 'http://localhost/api/x',
  headers: [['x-request-id', 'r1']],
  text: async () => '{"code":1}',
}
const send = () =>
  axios.create({ adapter: lastingAdapter, timeout: 1_000 }).post(
    '/api/x',
    { a: 1 },
    {
      params: new URLSearchParams({ shop: 'b' }),
      headers: new AxiosHeaders({ 'ba-user-token': 't' }),
    },
  )

beforeEach(() => void asked.splice(0))

test('sends the call so that it outlives the document, and reads the answer as the usual adapter does', async () => {
  answering(async () => response)
  const { data, status, headers, request } = await send()
  expect([data, status, headers['x-request-id'], request.responseURL]).toEqual([{ code: 1 }, 200, 'r1', response.url])
  expect(asked[0]).toMatchObject({
    address: '/api/x?shop=b',
    init: { method: 'POST', keepalive: true, body: '{"a":1}', headers: { 'ba-user-token': 't' } },
  })
})

test('rejects without an answer', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(send()).rejects.toThrow('Failed to fetch')
})
