import { ApiError } from '@member/shared'
import type { FakeCall, FakeServer } from '@member/shared/testing'

const category = (id: number, name: string, change: object = {}) => ({
  id,
  version: 'seen',
  pid: 0,
  names: { 'zh-cn': name, en: '' },
  templates: { 'zh-cn': '', en: '' },
  default_priority: 'normal',
  weigh: 0,
  archived: false,
  ...change,
})

const target = { first: 1800, next: 3600, resolve: 14_400 }

/** The desk's settings as a server has them. */
const deskAnswers: Record<string, unknown> = {
  '/api/workorder/categorySettings': {
    list: [
      category(1, 'Delivery', { templates: { 'zh-cn': 'Order number:', en: '' } }),
      category(2, 'Refunds', { default_priority: 'high' }),
      category(3, 'Old', { archived: true }),
    ],
  },
  '/api/workorder/cannedReplies': {
    list: [
      {
        id: 4,
        version: 'seen',
        shortcut: 'hello',
        title: 'Greeting',
        body: { 'zh-cn': '您好', en: 'Good day' },
        scope: 'all',
        editable: false,
      },
      {
        id: 5,
        version: 'seen',
        shortcut: 'bye',
        title: 'End',
        body: { 'zh-cn': '再见', en: '' },
        scope: 'mine',
        editable: true,
      },
    ],
  },
  '/api/workorder/sla': {
    policies: [
      {
        id: 6,
        version: 'seen',
        name: 'Standard',
        business_hours_id: 7,
        targets: { low: target, normal: target, high: target, urgent: target },
        is_default: true,
      },
      {
        id: 16,
        version: 'seen',
        name: 'Gold',
        business_hours_id: 7,
        targets: { low: target, normal: target, high: target, urgent: target },
        is_default: false,
      },
    ],
    business_hours: [
      {
        id: 7,
        version: 'seen',
        name: 'Workdays',
        time_zone: 'Europe/London',
        week: [[], ...Array.from({ length: 5 }, () => [[540, 1080]]), []],
        holidays: ['2027-01-01', '2027-01-02'],
      },
      {
        id: 17,
        version: 'seen',
        name: 'Weekend',
        time_zone: 'UTC',
        week: [[[0, 1440]], [], [], [], [], [], []],
        holidays: [],
      },
    ],
  },
  '/api/workorder/teams': {
    list: [
      {
        id: 8,
        version: 'seen',
        name: 'Billing',
        names: { 'zh-cn': 'Billing', en: '' },
        members: [{ id: 11, nickname: 'Zhou' }],
      },
    ],
  },
  '/api/workorder/labelSettings': {
    list: [
      { id: 21, name: 'vip', tickets: 3 },
      { id: 22, name: 'wholesale', tickets: 0 },
    ],
  },
  '/api/workorder/agents': {
    list: [
      { id: 11, nickname: 'Zhou' },
      { id: 12, nickname: 'Wu' },
    ],
  },
}

/** Which list a change is answered with, by what its call names. */
const listOf: Record<string, string> = {
  Category: 'categorySettings',
  CannedReply: 'cannedReplies',
  Sla: 'sla',
  BusinessHours: 'sla',
  Team: 'teams',
  Label: 'labelSettings',
}

/** A server with the desk's settings; keeps what is sent. `answers` replaces answers, an error is thrown. */
export function deskServer(answers: Record<string, unknown> = {}): { server: FakeServer; sent: [string, unknown][] } {
  const sent: [string, unknown][] = []
  const server = ({ method, path, body }: FakeCall) => {
    if (method === 'POST') sent.push([path.replace('/api/workorder/', ''), body])
    const list = listOf[path.replace(/^\/api\/workorder\/(save|delete)/, '')]
    const answer = answers[path] ?? deskAnswers[list ? `/api/workorder/${list}` : path]
    if (answer === undefined) throw new ApiError('http', `no such call: ${path}`, { code: 404 })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { server, sent }
}
