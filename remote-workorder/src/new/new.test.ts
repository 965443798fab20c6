import { ApiError, type AreaHttp } from '@member/shared'
import { safeParse } from 'valibot'
import en from '../texts/en/new.json'
import { readCategories } from './category.ts'
import { createBody, lengthOf, type NewFields } from './new-fields.ts'
import { failureLines, newPurpose, readFollowUp, readReportedFailure } from './new-purpose.ts'
import { type ReplyTime, readReply, replyTime } from './reply-time.tsx'
import { bringUpToDate, problemNow, type SendProblem, sendProblem } from './send-new.ts'
import { similarTickets } from './similar-hint.tsx'
import { fillTemplate, newSchema } from './use-new-form.ts'

describe('bring up to date', () => {
  const sent = { category_id: 2, subject: 'Parcel', impact: 'question', body: 'New text' } as const
  const ticket = { id: 41, category_id: 2, subject: 'Parcel', impact: 'question' }
  const earlier = { message_id: 9, body: 'Old text', files: 'same' }

  async function arrive(change: { ticket?: object; earlier?: unknown; edit?: 'refused' }) {
    const edits: unknown[] = []
    const post = (async (path: string, body: unknown) => {
      edits.push([path, body])
      if (change.edit === 'refused') throw new ApiError('failure', 'Too late.')
      return {}
    }) as unknown as AreaHttp['post']
    const answer = { ticket: { ...ticket, ...change.ticket }, earlier: change.earlier }
    return { arrival: await bringUpToDate(post, sent, answer), edits }
  }

  test.each([
    ['it arrived once', {}, 'as written', 0],
    ['an earlier text arrived and is edited', { earlier }, 'as written', 1],
    ['an earlier text cannot be edited', { earlier, edit: 'refused' as const }, 'earlier', 1],
    ['it has earlier files', { earlier: { ...earlier, files: 'other' } }, 'earlier', 1],
    ['it has an earlier subject', { ticket: { subject: 'Order' } }, 'earlier', 0],
    ['it has an earlier category', { ticket: { category_id: 3 } }, 'earlier', 0],
    ['it has an earlier impact', { ticket: { impact: 'blocked' } }, 'earlier', 0],
    ['the server does not say', { ticket: { subject: undefined, impact: null } }, 'as written', 0],
  ])('when %s', async (_, change, arrival, edits) => {
    const outcome = await arrive(change)
    expect([outcome.arrival, outcome.edits.length]).toEqual([arrival, edits])
  })

  test('the text that was written last is the one that is edited in', async () => {
    const { edits } = await arrive({ earlier })
    expect(edits).toEqual([['/api/workorder/editMessage', { id: 41, view: 'mine', message_id: 9, body: 'New text' }]])
  })
})

describe('category', () => {
  const read = (list: unknown) => readCategories({ list } as never)

  describe('readCategories', () => {
    it('reads name, template and reply time', () => {
      const row = {
        id: 3,
        pid: 0,
        name: 'Refunds',
        template: 'Order:\n',
        default_priority: 'normal',
        reply: { seconds: 14_400 },
      }
      expect(read([row])).toEqual([
        { id: '3', name: 'Refunds', template: 'Order:\n', reply: { seconds: 14_400, due: null } },
      ])
    })

    it('names a category below another one with both names', () => {
      const rows = [
        { id: 1, pid: 0, name: 'Orders' },
        { id: 2, pid: 1, name: 'Delivery' },
      ]
      expect(read(rows).map(({ name }) => name)).toEqual(['Orders', 'Orders › Delivery'])
    })

    it.each([[{ name: 'No id' }], [{ id: 5 }], [{ id: 5, name: ' ' }], [null], ['row']])('leaves out %j', (row) => {
      expect(read([row])).toEqual([])
    })
  })
})

describe('fill template', () => {
  it.each([
    ['an empty text gets the template', '', '', 'Order:\n', 'Order:\n'],
    ['so does one of spaces', ' \n', '', 'Order:\n', 'Order:\n'],
    ['an untouched template gives way', 'Order:\n', 'Order:\n', 'Reason:\n', 'Reason:\n'],
    ['also to none', 'Order:\n', 'Order:\n', '', ''],
    ['a filled template stays', 'Order: 41\n', 'Order:\n', 'Reason:\n', 'Order: 41\n'],
    ['a written text stays', 'Help', '', 'Reason:\n', 'Help'],
  ])('%s', (_, text, before, chosen, expected) => {
    expect(fillTemplate(text, { before, chosen })).toBe(expected)
  })
})

describe('follow up', () => {
  test.each([
    ['follow_up_of=41&number=WO2026110008', { id: 41, number: 'WO2026110008' }],
    ['follow_up_of=41', { id: 41, number: '' }],
    ['follow_up_of=41&number=call%20me%20on%20123', { id: 41, number: '' }],
    ['number=WO2026110008', null],
    ['follow_up_of=0', null],
    ['follow_up_of=-1', null],
    ['follow_up_of=4e1', null],
    ['', null],
  ])('%j follows up %j', (query, followUp) => {
    expect(readFollowUp(new URLSearchParams(query))).toEqual(followUp)
  })
})

describe('new fields', () => {
  const fields = { category: '3', subject: '  Parcel \n lost ', impact: 'blocked', body: ' Where is it? \n' } as const

  describe('createBody', () => {
    it('sends tidy texts and the id of the sending', () => {
      expect(createBody(fields, { clientId: 'c-1', details: '', attachments: ['/s/a.png'] })).toEqual({
        category_id: 3,
        subject: 'Parcel lost',
        impact: 'blocked',
        body: 'Where is it?',
        attachments: ['/s/a.png'],
        client_id: 'c-1',
      })
    })

    it('names the work order that it follows up', () => {
      const more = { clientId: 'c-1', details: '', attachments: [] }
      expect(createBody(fields, { ...more, followUpOf: 41 })).toMatchObject({ follow_up_of_id: 41 })
      expect(createBody(fields, more)).not.toHaveProperty('follow_up_of_id')
    })

    it('puts the details of a failure after the text, or alone', () => {
      const details = '- Page: `/`'
      expect(createBody(fields, { clientId: 'c-1', details, attachments: [] }).body).toBe('Where is it?\n\n- Page: `/`')
      expect(createBody({ ...fields, body: ' ' }, { clientId: 'c-1', details, attachments: [] }).body).toBe(
        '- Page: `/`',
      )
    })
  })

  test.each([
    ['', 0],
    [' a ', 1],
    ['a \n  b', 3],
    ['👩‍🚒', 3],
    ['工单', 2],
  ])('the length of %j is %i', (subject, length) => {
    expect(lengthOf(subject)).toBe(length)
  })
})

describe('new purpose', () => {
  const failure = { page: '/user/account/balance', title: '', at: 1_760_000_000, reference: 'r-42' }

  test.each([
    [undefined, null, ''],
    [3, null, 'follow-up 3'],
    [3, failure, 'follow-up 3'],
    [undefined, failure, 'problem /user/account/balance'],
    [undefined, { ...failure, page: '' }, 'problem r-42'],
  ])('a new work order after %j and %j is for “%s”', (followUpOf, reported, purpose) => {
    expect(newPurpose(followUpOf, reported)).toBe(purpose)
  })
})

describe('new schema', () => {
  const categories = [{ id: '3' }]
  const fields: NewFields = { category: '3', subject: 'Parcel lost', impact: 'question', body: 'Where is it?' }

  /** The first problem of each field. */
  function problems(change: Partial<NewFields>, details = '') {
    const found =
      safeParse(newSchema({ details, categories }), { ...fields, ...change }, { abortPipeEarly: true }).issues ?? []
    return found.map(({ path, message }) => [path?.[0]?.key, message])
  }

  it.each<[Partial<NewFields>, string, string]>([
    [{ category: '' }, 'category', 'new.category.missing'],
    [{ category: '4' }, 'category', 'new.category.gone'],
    [{ subject: ' ' }, 'subject', 'new.subject.missing'],
    [{ subject: '\u200b\u2060 ' }, 'subject', 'new.subject.missing'],
    [{ subject: 'x' }, 'subject', 'new.subject.short'],
    [{ subject: 'x'.repeat(101) }, 'subject', 'new.subject.long'],
    [{ body: ' \n' }, 'body', 'new.body.missing'],
    [{ body: '\u200b\u2800' }, 'body', 'new.body.missing'],
    [{ body: 'x'.repeat(20_001) }, 'body', 'new.body.long'],
  ])('refuses %j', (change, field, message) => {
    expect(problems(change)).toEqual([[field, message]])
    expect(en).toHaveProperty([message])
  })

  it.each<[Partial<NewFields>]>([
    [{}],
    [{ subject: '工单' }],
    [{ subject: '👩‍🚒'.repeat(33) }],
    [{ body: 'x'.repeat(20_000) }],
  ])('accepts %j', (change) => {
    expect(problems(change)).toEqual([])
  })

  it('wants no text with the details of a failure, and counts them', () => {
    expect(problems({ body: '' }, '- Page: `/`')).toEqual([])
    expect(problems({ body: 'x'.repeat(19_995) }, '- Page: `/`')).toEqual([['body', 'new.body.long']])
  })
})

describe('reply time', () => {
  test.each<[number, ReplyTime]>([
    [1, { unit: 'minutes', count: 1 }],
    [1800, { unit: 'minutes', count: 30 }],
    [3541, { unit: 'hours', count: 1 }],
    [3600, { unit: 'hours', count: 1 }],
    [14_400, { unit: 'hours', count: 4 }],
    [14_401, { unit: 'hours', count: 5 }],
    [172_800, { unit: 'hours', count: 48 }],
    [172_801, { unit: 'days', count: 3 }],
  ])('%i seconds are told as %j', (seconds, told) => {
    expect(replyTime(seconds)).toEqual(told)
  })

  test.each([
    [
      { seconds: 14_400, due: 1_760_000_000 },
      { seconds: 14_400, due: 1_760_000_000 },
    ],
    [{ seconds: 14_400 }, { seconds: 14_400, due: null }],
    [{ seconds: 0, due: 5 }, null],
    [{ seconds: 'soon' }, null],
    [null, null],
    [undefined, null],
  ])('%j is read as %j', (value, reply) => {
    expect(readReply(value as never)).toEqual(reply)
  })
})

describe('reported failure', () => {
  const read = (query: string) => readReportedFailure(new URLSearchParams(query))

  describe('readReportedFailure', () => {
    it('reads page, title, time and reference', () => {
      expect(read('page=/user/account/balance&title=余额记录&at=1760000000&ref=r-42')).toEqual({
        page: '/user/account/balance',
        title: '余额记录',
        at: 1_760_000_000,
        reference: 'r-42',
      })
    })

    it.each([
      ['nothing', ''],
      ['a time alone', 'at=1760000000'],
      ['another site', 'page=https://evil.example/'],
      ['a text for a page', 'page=/call%20me%20now'],
      ['Markdown in a page', 'page=/[x](y)'],
      ['a page without end', `page=/${'a'.repeat(200)}`],
      ['a text for a reference', 'ref=call%20me'],
      ['a reference without end', `ref=${'a'.repeat(81)}`],
    ])('takes nothing from %s', (_, query) => {
      expect(read(query)).toBeNull()
    })

    it.each([['https://evil.example'], ['evil.example'], ['[x](y)'], ['`x`'], ['a'.repeat(61)]])(
      'takes no title from %s',
      (title) => expect(read(`page=/&title=${title}`)).toMatchObject({ title: '' }),
    )

    it.each([['soon'], ['-5'], ['1760000000000']])('takes no time from %s', (at) => {
      expect(read(`ref=r-42&at=${at}`)).toEqual({ page: '', title: '', at: null, reference: 'r-42' })
    })
  })

  describe('failureLines', () => {
    const labels = { page: 'Page', at: 'Time', reference: 'Reference' }

    it('lists what is known', () => {
      expect(failureLines({ page: '/user/account/balance', at: 1_760_000_000, reference: 'r-42' }, labels)).toBe(
        '- Page: `/user/account/balance`\n- Time: `2025-10-09 08:53:20 UTC`\n- Reference: `r-42`',
      )
      expect(failureLines({ page: '/', at: null, reference: '' }, labels)).toBe('- Page: `/`')
    })
  })
})

describe('send problem', () => {
  test.each([
    [new ApiError('offline', 'You are offline'), { kind: 'offline' }],
    [new ApiError('timeout', 'Too slow'), { kind: 'unknown', sentence: 'Too slow' }],
    [new ApiError('unreachable', 'No answer'), { kind: 'unknown', sentence: 'No answer' }],
    [new ApiError('unreadable', 'No envelope'), { kind: 'unknown', sentence: 'No envelope' }],
    [new ApiError('aborted', ''), { kind: 'unknown', sentence: '' }],
    [new ApiError('http', 'Bad gateway', { code: 502 }), { kind: 'unknown', sentence: 'Bad gateway' }],
    [new ApiError('http', 'Not found', { code: 404 }), { kind: 'refused', sentence: 'Not found' }],
    [new ApiError('failure', 'Too many'), { kind: 'refused', sentence: 'Too many' }],
    [new ApiError('no-permission', 'Not yours'), { kind: 'refused', sentence: 'Not yours' }],
    [new TypeError('x'), { kind: 'unknown', sentence: '' }],
  ])('%s is %j', (error, problem) => {
    expect(sendProblem(error)).toEqual(problem)
  })

  const busy: SendProblem = { kind: 'files busy' }
  const refused: SendProblem = { kind: 'refused', sentence: 'No' }

  test.each<[SendProblem | null, 'ready' | 'busy' | 'failed', 'browser' | 'page', SendProblem | null]>([
    [busy, 'busy', 'browser', busy],
    [busy, 'failed', 'browser', { kind: 'files failed' }],
    [busy, 'ready', 'browser', null],
    [refused, 'busy', 'browser', refused],
    [null, 'busy', 'browser', null],
    [null, 'ready', 'page', { kind: 'in page' }],
  ])('%j with files %s, %s, is now %j', (problem, files, keeping, now) => {
    expect(problemNow(problem, files, keeping)).toEqual(now)
  })
})

describe('similar tickets', () => {
  const tickets = [
    { subject: 'Refund for order 1043 is missing' },
    { subject: '预订的签名版什么时候到' },
    { subject: 'How can I change my email?' },
    { subject: 'Order 1043 arrived damaged' },
  ]
  const found = (subject: string) => similarTickets(subject, tickets).map((ticket) => ticket.subject)

  it.each([
    ['Missing refund', ['Refund for order 1043 is missing']],
    ['refund order 1043', ['Refund for order 1043 is missing', 'Order 1043 arrived damaged']],
    ['签名版还没到', ['预订的签名版什么时候到']],
    ['ＥＭＡＩＬ change', ['How can I change my email?']],
    ['How can I', []],
    ['', []],
    ['积分有误', []],
  ])('for “%s” are %j', (subject, expected) => {
    expect(found(subject)).toEqual(expected)
  })

  it('are three at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ subject: `Refund number${index}` }))
    expect(similarTickets('Refund', many)).toHaveLength(3)
  })
})
