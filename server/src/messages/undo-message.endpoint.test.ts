import { sharedServer } from '../testing/test-server.ts'

const server = sharedServer()

test.each([
  ['is gone for both within ten seconds', 10, 'alice', { code: 1, data: null }, 0],
  ['stays after that', 16, 'alice', { code: 0, msg: 'This message can no longer be taken back' }, 1],
  ['is not the other’s to take back', 0, 'agent', { code: 0, data: { taken_back: true } }, 1],
] as const)('a message that is taken back %s', async (_, seconds, who, answer, left) => {
  const { people } = server
  await server.db.deleteFrom('message').execute()
  server.clock.advance(60)
  const call = async (name: string, as: number, body: Record<string, unknown>) =>
    (await server.call('POST', `/interaction/${name}`, { token: await server.tokenOf(as), body, language: 'en' })).body
  const sent = await call('sendMessage', people.alice, { userId: people.agent, content: 'Hi', client_id: 'u-1' })
  expect(sent.data.undo_seconds).toBe(10)
  server.clock.advance(seconds)
  expect(await call('undoMessage', people[who], { client_id: 'u-1' })).toMatchObject(answer)
  const conversations = await server.db.selectFrom('conversation').select('messages').execute()
  expect(conversations.reduce((sum, { messages }) => sum + messages, 0)).toBe(left * 2)
})
