import en from '../texts/en/ticket-list.json'
import zhCn from '../texts/zh-cn/ticket-list.json'
import { type Status, statuses, type Viewer } from './ticket.ts'
import { type Requester, requesterOf, type Turn, type TurnTone, turnWords, whoseTurn } from './whose-turn.ts'

type Row = [Status, Viewer, Turn, TurnTone, zhLabel: string, zhSentence: string, enLabel: string, enSentence: string]

const table: Row[] = [
  ['new', 'member', 'agent', 'info', '待受理', '等待客服受理', 'Received', 'We will look at it soon'],
  ['open', 'member', 'agent', 'info', '处理中', '客服正在处理', 'In progress', 'We are working on it'],
  ['pending', 'member', 'member', 'warn', '待您回复', '客服在等您的回复', 'Reply needed', 'Waiting for your reply'],
  ['on_hold', 'member', 'agent', 'info', '处理中', '客服正在处理', 'In progress', 'We are working on it'],
  [
    'solved',
    'member',
    'member',
    'warn',
    '待确认',
    '请您确认是否解决',
    'To confirm',
    'Waiting for you to confirm the solution',
  ],
  ['closed', 'member', 'none', 'success', '已完成', '已处理完毕', 'Completed', 'Nothing left to do'],
  ['cancelled', 'member', 'none', 'neutral', '已撤销', '您已撤销', 'Withdrawn', 'You withdrew it'],
  ['new', 'agent', 'agent', 'warn', '待受理', '还没有人受理', 'New', 'No agent has taken it yet'],
  ['open', 'agent', 'agent', 'info', '处理中', '由我们处理', 'Open', 'An agent is working on it'],
  ['pending', 'agent', 'member', 'neutral', '待会员回复', '会员尚未回复', 'Pending', 'Waiting for the member’s reply'],
  ['on_hold', 'agent', 'agent', 'neutral', '挂起', '暂停处理', 'On hold', 'Paused'],
  ['solved', 'agent', 'member', 'success', '待确认', '等会员确认', 'Solved', 'Waiting for the member to confirm'],
  ['closed', 'agent', 'none', 'success', '已完成', '已处理完毕', 'Closed', 'Nothing left to do'],
  ['cancelled', 'agent', 'none', 'neutral', '已撤销', '会员已撤销', 'Withdrawn', 'Withdrawn by the member'],
]

const said = (texts: Record<string, string>, { label, sentence }: { label: string; sentence: string }) => [
  texts[label],
  texts[sentence],
]

describe('whoseTurn', () => {
  it.each(table)('%s, seen by a %s', (status, viewer, turn, tone, zhLabel, zhSentence, enLabel, enSentence) => {
    const words = whoseTurn(status, viewer, 'informed')
    expect(words).toMatchObject({ turn, tone })
    expect(said(zhCn, words)).toEqual([zhLabel, zhSentence])
    expect(said(en, words)).toEqual([enLabel, enSentence])
  })

  it('covers every status and viewer', () => {
    expect(table.map(([status, viewer]) => `${viewer} ${status}`).sort()).toEqual(
      (['member', 'agent'] as const).flatMap((viewer) => statuses.map((status) => `${viewer} ${status}`)).sort(),
    )
  })

  it.each<[what: string, waitingSince: number | null, messages: number, Requester, zh: string, english: string]>([
    ['an agent took it without a word', 1, 1, 'opened', '客服正在处理', 'We are working on it'],
    ['the server does not count messages', 1, 0, 'opened', '客服正在处理', 'We are working on it'],
    ['an agent answered', null, 2, 'informed', '客服正在处理', 'We are working on it'],
    ['they added something', 1, 2, 'replied', '已收到您的回复，待客服答复', 'We received your reply and will respond'],
    [
      'they replied to an answer',
      1,
      3,
      'replied',
      '已收到您的回复，待客服答复',
      'We received your reply and will respond',
    ],
  ])('tells the member of an open ticket what became of it: %s', (_what, waitingSince, messages, is, zh, english) => {
    const requester = requesterOf({ waitingSince, messages })
    expect(requester).toBe(is)
    const words = whoseTurn('open', 'member', requester)
    expect(words).toMatchObject({ turn: 'agent', tone: 'info' })
    expect([zhCn, en].map((texts) => said(texts, words)[1])).toEqual([zh, english])
    expect(whoseTurn('on_hold', 'member', requester)).toEqual(words)
  })

  it.each<[Requester, TurnTone, zh: string, english: string]>([
    ['informed', 'info', '由我们处理', 'An agent is working on it'],
    ['opened', 'info', '会员在等我们回复', 'The member is waiting for us'],
    ['replied', 'info', '会员在等我们回复', 'The member is waiting for us'],
  ])('tells agents that a member of an open ticket waits: %s', (requester, tone, zh, english) => {
    const words = whoseTurn('open', 'agent', requester)
    expect(words).toMatchObject({ turn: 'agent', tone })
    expect([zhCn, en].map((texts) => said(texts, words)[1])).toEqual([zh, english])
  })
})

test.each(['member', 'agent'] as const)('a merged work order is not done: a %s is told that it continues', (viewer) => {
  const merged = { status: 'closed', mergedInto: '50', waitingSince: null, messages: 2 } as const
  for (const [texts, name, mergedNumber, sentence] of [
    [zhCn, '已合并', '', '已并入另一个工单，请在那里继续'],
    [zhCn, '已合并', 'T-50', '已并入工单 T-50，请在那里继续'],
    [en, 'Merged', '', 'Merged into another work order, where it continues'],
    [en, 'Merged', 'T-50', 'Merged into work order T-50, where it continues'],
  ] as const) {
    const t = (key: string, parts?: Record<string, unknown>) =>
      (texts as Record<string, string>)[key]?.replace('{{number}}', String(parts?.number)) ?? key
    expect(turnWords({ ...merged, mergedNumber }, viewer, t)).toEqual({ turn: 'none', tone: 'neutral', name, sentence })
  }
})
