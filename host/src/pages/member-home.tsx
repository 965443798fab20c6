import { media, token } from '@member/shared/theme'
import { ButtonLink, Glyph, Money, PageHeading, RelativeTime, useGreeting, useMedia } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { balancePath, messagesPath, overviewPath, passwordPath, workOrdersPath } from '../addresses.ts'
import type { Http } from '../http/http.ts'
import { languageAtom } from '../i18n/language.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { Icon } from '../icons/icon.tsx'
import { lateGlyph } from '../icons/late-glyph.ts'
import { findEntry, menusAtom } from '../menu/menu-atom.ts'
import { useServices } from '../services/services.tsx'
import { memberAtom, storedUserAtom } from '../session/session-atom.ts'
import { lacksAtom } from '../site/site-data.ts'
import {
  firstWaiting,
  type NewestMessage,
  noOrders,
  type OwnOrders,
  readLogins,
  readNewest,
  readOrders,
} from './now.ts'

const { color, radius, shadow, size, space, text, weight } = token

const Rows = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  list-style: none;

  > li + li {
    border-block-start: 1px solid ${color.border};
  }
`

/** As high before its data is there: nothing moves when it comes. */
const Line = styled.div`
  display: grid;
  grid-template-columns: 1.5em 8em minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  min-block-size: calc(${size.control} + ${space[4]});
  padding: ${space[2]} ${space[5]};
  color: ${color.text};
  text-decoration: none;

  > svg {
    color: ${color.textMuted};
  }
  > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
  > strong {
    overflow: hidden;
    font-weight: ${weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.hover} {
    &:is(a):hover {
      background: ${color.hover};
    }
  }
  ${media.phone} {
    grid-template-columns: 1.5em minmax(0, 1fr) auto;
    min-block-size: 4.5rem;
    padding-inline: ${space[4]};

    > svg {
      grid-row: span 2;
    }
    > strong {
      grid-area: 2 / 2 / auto / -1;
    }
  }
`

interface RowProps {
  icon: ReactNode
  label: string
  /** Without it the row is no link. */
  to?: string | undefined
  note?: ReactNode
  /** Empty while it is loading. */
  children: ReactNode
}

function Row({ icon, label, to, note, children }: RowProps): ReactNode {
  const content = (
    <>
      {icon}
      <span>{label}</span>
      <strong>{children}</strong>
      <span>{note}</span>
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <Line>{content}</Line>
      ) : (
        <Line as={Link} to={to}>
          {content}
        </Line>
      )}
    </li>
  )
}

/** `absent`: the call is not wanted. */
type Answer<T> = T | 'absent' | 'waiting' | 'failed'

/** What a call answers, asked for once in each language. */
function useAnswer<T>(isWanted: boolean, ask: (http: Http, signal: AbortSignal) => Promise<T>): Answer<T> {
  const { http } = useServices()
  const language = useAtomValue(languageAtom)
  const [answer, setAnswer] = useState<Answer<T>>('waiting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers write `ask` inline; it is always the same
  useEffect(() => {
    if (!isWanted) return
    const calls = new AbortController()
    const { signal } = calls
    const put = (answer: Answer<T>) => signal.aborted || setAnswer(() => answer)
    ask(http, signal).then(put, () => put('failed'))
    return () => calls.abort()
  }, [isWanted, http, language])
  return isWanted ? answer : 'absent'
}

const orderPath = (id: number) => `${workOrdersPath}/${id}`

/** What matters to a member now, in a row each: balance, what waits for them, the newest message, their work order. */
export default function MemberHome(): ReactNode {
  const user = useAtomValue(storedUserAtom)
  const menus = useAtomValue(menusAtom)
  const lacks = useAtomValue(lacksAtom)
  const greeting = useGreeting(user?.nickname || user?.username || '')
  const [balance, overview, messages, workOrders] = [balancePath, overviewPath, messagesPath, workOrdersPath].map(
    (path) => findEntry(menus, path),
  )
  const orders = useAnswer(workOrders !== undefined, async (http, signal) =>
    readOrders(await http.get('/api/workorder/list', { params: { view: 'mine', sort: 'turn', limit: 1 }, signal })),
  )
  const newest = useAnswer(
    messages !== undefined && !lacks.includes('/api/interaction/conversations'),
    async (http, signal) =>
      readNewest(await http.get('/api/interaction/conversations', { params: { limit: 1 }, signal })),
  )
  const logins = useAnswer(overview !== undefined, async (http, signal) =>
    readLogins(await http.get('/api/account/overview', { signal })),
  )
  const isPhone = useMedia(media.phone)
  const toOverview = overview && (
    <ButtonLink to={overviewPath} variant="quiet">
      {overview.title}
    </ButtonLink>
  )
  return (
    <>
      {/* On a phone the bar at the bottom leads there. */}
      <PageHeading actions={isPhone ? undefined : (toOverview ?? null)}>{greeting}</PageHeading>
      <Rows role="list">
        {balance !== undefined && <BalanceRow icon={balance.icon} />}
        {(orders !== 'absent' || logins !== 'absent') && <WaitingRow orders={orders} logins={logins} />}
        {newest !== 'absent' && <MessageRow icon={messages?.icon ?? ''} newest={newest} />}
        {orders !== 'absent' && <OrderRow icon={workOrders?.icon ?? ''} orders={orders} />}
      </Rows>
    </>
  )
}

function BalanceRow({ icon }: { icon: string }): ReactNode {
  const t = useHostTexts()
  const member = useAtomValue(memberAtom)
  return (
    <Row icon={<Icon name={icon} />} label={t('member.balance')} to={balancePath}>
      {member !== null && <Money amount={member.money} />}
    </Row>
  )
}

function WaitingRow({ orders, logins }: { orders: Answer<OwnOrders>; logins: Answer<string[]> }): ReactNode {
  const t = useHostTexts()
  const waiting = firstWaiting(typeof logins === 'string' ? [] : logins, typeof orders === 'string' ? noOrders : orders)
  const hasFailed = orders === 'failed' || logins === 'failed'
  const sentence = () => {
    if (orders === 'waiting' || logins === 'waiting') return null
    if (waiting !== null) return waiting.order?.subject ?? t('home.waitingLogin', { address: waiting.login })
    return t(hasFailed ? 'home.failed' : 'home.waitingNone')
  }
  const others = waiting !== null && waiting.more > 0 && t('home.waitingMore', { count: waiting.more })
  return (
    <Row
      icon={<Glyph path={lateGlyph.tick} />}
      label={t('home.waiting')}
      to={waiting === null ? undefined : waiting.order === null ? passwordPath : orderPath(waiting.order.id)}
      note={waiting !== null && hasFailed ? t('home.partly') : others}
    >
      {sentence()}
    </Row>
  )
}

function MessageRow({ icon, newest }: { icon: string; newest: Answer<NewestMessage | null> }): ReactNode {
  const t = useHostTexts()
  const message = typeof newest === 'string' ? null : newest
  const sentence = () => {
    if (message !== null) return t('home.messageOf', { name: message.name, text: message.text })
    if (newest === 'waiting') return null
    return t(newest === 'failed' ? 'home.failed' : 'home.messageNone')
  }
  return (
    <Row
      icon={<Icon name={icon} />}
      label={t('home.message')}
      to={message === null ? messagesPath : `${messagesPath}?id=${message.id}`}
      note={message !== null && <RelativeTime at={message.at} />}
    >
      {sentence()}
    </Row>
  )
}

function OrderRow({ icon, orders }: { icon: string; orders: Answer<OwnOrders> }): ReactNode {
  const t = useHostTexts()
  const order = typeof orders === 'string' ? null : orders.first
  const sentence = () => {
    if (order !== null) return order.number
    if (orders === 'waiting') return null
    return t(orders === 'failed' ? 'home.failed' : 'home.orderNone')
  }
  return (
    <Row
      icon={<Icon name={icon} />}
      label={t('bar.workorders')}
      to={order === null ? workOrdersPath : orderPath(order.id)}
      note={order !== null && t(`home.status.${order.status}`)}
    >
      {sentence()}
    </Row>
  )
}
