import type { CodeMessage } from '../delivery/delivery.ts'
import { sharedServer } from '../testing/test-server.ts'
import { humanTime } from './human-time.ts'
import { mailUnread } from './mail-unread.ts'

describe('human time', () => {
  const now = 2_000_000_000

  test.each([
    [-50, '刚刚', 'just now'],
    [0, '刚刚', 'just now'],
    [5, '5 秒前', '5 seconds ago'],
    [60, '1 分钟前', '1 minute ago'],
    [3599, '59 分钟前', '59 minutes ago'],
    [3600, '1 小时前', '1 hour ago'],
    [86_400, '1 天前', '1 day ago'],
    [7 * 86_400, '1 周前', '1 week ago'],
    [30 * 86_400, '1 个月前', '1 month ago'],
    [400 * 86_400, '1 年前', '1 year ago'],
    [800 * 86_400, '2 年前', '2 years ago'],
  ])('%i seconds ago is %s, %s', (passed, zh, en) => {
    expect(humanTime(now - passed, now, 'zh-cn')).toBe(zh)
    expect(humanTime(now - passed, now, 'en')).toBe(en)
  })
})

describe('mail unread', () => {
  // Who wants mails gets one for a burst of messages that stays unread, without their texts.

  const server = sharedServer()
  let alice: string
  let mails: CodeMessage[]
  let carrier: (mail: CodeMessage) => Promise<void>
  beforeAll(async () => {
    alice = await server.tokenOf(server.people.alice)
  })
  beforeEach(async () => {
    mails = []
    carrier = async (mail) => void mails.push(mail)
    await server.db.deleteFrom('message').execute()
    await server.db.deleteFrom('message_preference').execute()
    await server.db.deleteFrom('conversation_mark').execute()
  })

  const now = () => Math.floor(server.clock() / 1000)
  const round = () =>
    mailUnread({ db: server.db, carrier, origin: 'https://members.example', log: { error: () => {} }, now: now() })
  const prefer = (more: Record<string, unknown> = {}) =>
    server.call('POST', '/interaction/savePreferences', {
      token: alice,
      language: 'en',
      body: { mail_kinds: ['person'], quiet_kinds: [], ...more },
    })
  const write = async (content: string) => {
    const token = await server.tokenOf(server.people.agent)
    return server.call('POST', '/interaction/sendMessage', { token, body: { userId: server.people.alice, content } })
  }

  test('a mail tells the number of messages after five minutes, once', async () => {
    await prefer()
    await write('Secret one')
    await write('Secret two')
    server.clock.advance(299)
    await round()
    expect(mails).toEqual([])
    server.clock.advance(1)
    await round()
    await round()
    expect(mails).toMatchObject([
      {
        address: 'alice@example.com',
        subject: 'First: you have unread messages (2)',
        body: 'Unread messages at First: 2\nhttps://members.example/user/messageCenter',
      },
    ])
    await write('Secret three')
    server.clock.advance(300)
    await round()
    expect(mails[1]?.subject).toBe('First: you have unread messages (1)')
  })

  test('nothing is mailed of what is read, muted, of another kind, or from before the wish', async () => {
    await write('old')
    await prefer()
    server.clock.advance(300)
    await round()
    await write('read')
    await server.call('POST', '/interaction/markRead', { token: alice, body: { ids: 'all' } })
    const notice = { user_id: server.people.master, recipient_id: server.people.alice, content: 'x', del_user_id: 0 }
    await server.db
      .insertInto('message')
      .values({ ...notice, kind: 'workorder', status: 'unread', create_time: now() })
      .execute()
    const conversations = [`${server.people.agent}:person`]
    await server.call('POST', '/interaction/act', { token: alice, body: { act: 'mute', conversations } })
    await write('muted')
    server.clock.advance(300)
    await round()
    expect(mails).toEqual([])
  })

  test('quiet hours are waited for', async () => {
    const hour = new Date(server.clock()).getUTCHours()
    const text = (value: number) => `${String((value + 24) % 24).padStart(2, '0')}:00`
    await prefer({ quiet_from: text(hour - 1), quiet_to: text(hour + 2), time_zone: 'UTC' })
    await write('later')
    server.clock.advance(300)
    await round()
    expect(mails).toEqual([])
    server.clock.advance(3 * 3600)
    await round()
    expect(mails).toHaveLength(1)
  })

  test('a mail that could not be sent is tried again', async () => {
    await prefer()
    await write('Hi')
    server.clock.advance(300)
    const working = carrier
    carrier = async () => {
      throw new Error('no mail server')
    }
    await round()
    carrier = working
    await round()
    expect(mails).toHaveLength(1)
  })
})
