import { ApiError, isAllowed } from '@member/shared'
import type { FakeCall, FakeServer, RenderedArea } from '@member/shared/testing'
import { act } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import Composer from '../writing/composer.tsx'
import { ComposerPlaceContext } from '../writing/composer-place.ts'
import { OutgoingMessages } from '../writing/outgoing-messages.tsx'
import type { Quote, WritingTicket } from '../writing/ticket-message.ts'
import type { MessageBoxProps } from '../writing/use-message-box.ts'
import { renderPart } from './render-part.tsx'

const page = { member: '/user/account/workorder', agent: '/user/account/woManage' }
const buttons = ['reply', 'attach', 'note', 'status']

/** What a test says of the thread that it writes to. */
export interface WritingOptions {
  viewer?: 'member' | 'agent'
  ticket?: Partial<WritingTicket>
  /** Quoted by the button "Quote it". */
  quote?: Quote | undefined
  language?: string
  /** Answers a call; undefined for the usual answer. */
  server?: FakeServer
  onNext?: (() => void) | undefined
  onLeave?: (() => void) | undefined
  /** The message with a client id in the thread. */
  shownMessage?: MessageBoxProps['shownMessage']
}

/** A server that refuses replies with this error: the first ones, or all of them. */
export function refusing(error: ApiError, times = Number.POSITIVE_INFINITY): WritingOptions {
  let left = times
  return {
    server({ path }) {
      if (path !== '/api/workorder/reply' || left <= 0) return undefined
      left -= 1
      throw error
    },
  }
}

/** A server that never answers what is asked of this address. */
export const silentAt = (address: string): WritingOptions => ({
  server: ({ path }) => (path === address ? new Promise(() => {}) : undefined),
})

interface ThreadProps extends Pick<WritingOptions, 'quote' | 'onNext' | 'onLeave' | 'shownMessage'> {
  ticket: WritingTicket
  viewer: 'member' | 'agent'
  onSent: () => void
  /** Gets what brings news of the ticket. */
  onNews: (tell: (change: Partial<WritingTicket>) => void) => void
}

function Thread(props: ThreadProps): ReactNode {
  const { viewer, quote: given, onNext, onLeave, shownMessage = () => undefined, onSent, onNews } = props
  const [ticket, setTicket] = useState(props.ticket)
  useEffect(() => onNews((change) => setTicket((known) => ({ ...known, ...change }))), [onNews])
  const [quote, setQuote] = useState<Quote | null>(null)
  return (
    <>
      <button type="button" onClick={() => setQuote(given ?? null)}>
        Quote it
      </button>
      <OutgoingMessages ticket={ticket} viewer={viewer} shownMessage={shownMessage} onSettled={onSent} />
      <ComposerPlaceContext value={{ begin: null, onBegun: () => {}, onNext }}>
        <Composer
          key={ticket.id}
          ticket={ticket}
          viewer={viewer}
          shownMessage={shownMessage}
          quote={quote}
          onQuoteDropped={() => setQuote(null)}
          {...(onLeave && { onLeave })}
        />
      </ComposerPlaceContext>
    </>
  )
}

export interface Writing extends Pick<RenderedArea, 'host' | 'unmount' | 'container'> {
  user: UserEvent
  calls: readonly FakeCall[]
  /** Grows when a message is in the thread, or was refused. */
  sent: readonly string[]
  posted: (path: string) => readonly Record<string, unknown>[]
  replies: () => readonly Record<string, unknown>[]
  pass: (ms: number) => Promise<void>
  /** The ticket changes while it is open. */
  news: (change: Partial<WritingTicket>) => Promise<void>
}

/** Renders composer and outgoing messages as a thread has them, with a clock that stands still until `pass()`. */
export async function openWriting(options: WritingOptions = {}): Promise<Writing> {
  const { viewer = 'member' } = options
  const calls: FakeCall[] = []
  const sent: string[] = []
  const ticket: WritingTicket = {
    id: '41',
    number: 'T-41',
    version: 3,
    messages: 2,
    permissions:
      viewer === 'member' ? ['reply', 'attach'] : ['reply', 'note', 'status', 'status:pending', 'status:solved'],
    requester: { nickname: 'Alice' },
    ...options.ticket,
  }
  const server: FakeServer = (call, signal) => {
    calls.push(call)
    const answer = options.server?.(call, signal)
    if (answer !== undefined) return answer
    if (call.path === '/api/ajax/upload') {
      const { name } = call.body as File
      return { url: `/s/${name}`, fullUrl: '', name, size: 3 }
    }
    return { undo_seconds: 10 }
  }
  const { quote, onNext, onLeave, shownMessage } = options
  let tell: Parameters<ThreadProps['onNews']>[0] = () => {}
  const onNews: ThreadProps['onNews'] = (given) => {
    tell = given
  }
  const props = {
    ticket,
    viewer,
    quote,
    onNext,
    onLeave,
    ...(shownMessage && { shownMessage }),
    onSent: () => sent.push('told'),
    onNews,
  }
  const nodes = { [page[viewer]]: buttons.map((button) => `${page[viewer]}/${button}`) }
  if (!isAllowed(nodes, page[viewer], 'reply')) throw new ApiError('failure', 'the buttons are named differently')
  const rendered = await renderPart(() => <Thread {...props} />, {
    server,
    authNodes: nodes,
    language: options.language ?? 'en',
  })
  // What the server answers at once.
  await act(() => jest.advanceTimersByTimeAsync(1))
  const user: UserEvent = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync })
  const posted = (path: string) =>
    calls.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>)
  return {
    ...rendered,
    user,
    calls,
    sent,
    posted,
    replies: () => posted('/api/workorder/reply'),
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    news: (change) => act(async () => tell(change)),
  }
}
