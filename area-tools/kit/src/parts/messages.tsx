import { serverNow, useTexts } from '@member/shared'
import {
  EarlierLine,
  Gallery,
  MessageArticle,
  MessageFiles,
  MessageMenu,
  MessageNote,
  NewPill,
  showPart,
  ThreadLog,
  type ThreadPlace,
  useMessageName,
} from '@member/shared/ui'
import { type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { Column, drawing, type Part } from './part.tsx'

const Pane = styled.div`
  max-block-size: 22rem;
  overflow-y: auto;
`

/** Messages before the first unread one. */
const read = 4

interface Told {
  number: number
  /** Seconds. */
  at: number
}

const placeOf = ({ number, at }: Told): ThreadPlace => {
  return { seq: number, kind: 'message', at, author: number % 2 === 0 ? 'own' : 'Lena' }
}

function Message({ told: { number, at }, place }: { told: Told; place: 'lead' | 'more' }): ReactNode {
  const t = useTexts()
  const isOwn = number % 2 === 0
  const name = isOwn ? t('you') : 'Lena'
  const about = useMessageName(name, at)
  return (
    <MessageArticle
      id={`message-${number}`}
      seq={number}
      side={isOwn ? 'own' : 'other'}
      place={place}
      name={name}
      avatar=""
      at={at}
      menu={<MessageMenu about={about} text={t('told')} acts={() => []} />}
      note={number === 2 && <MessageNote>{t('readByLena')}</MessageNote>}
    >
      {t(number % 3 === 0 ? 'long' : 'told')}
    </MessageArticle>
  )
}

function Thread(): ReactNode {
  const t = useTexts()
  const [now] = useState(serverNow)
  const [earlier, setEarlier] = useState(0)
  const [isNewRead, setNewRead] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const readNew = () => {
    if (end.current) showPart(end.current, 'end')
    setNewRead(true)
  }
  const entries = Array.from({ length: earlier + 7 }, (_, at) => at - earlier).map((number) => {
    return { number, at: now + (number - 7) * 7200 }
  })
  return (
    <Column>
      <div>
        <Pane>
          <EarlierLine state="failed" paper={t('earlier')} onRetry={() => setEarlier(earlier + 3)} />
          <ThreadLog
            label={t('thread')}
            list={list}
            entries={entries}
            placeOf={placeOf}
            unreadFrom={read}
            dividerId="unread"
            days="h3"
            render={(told, place) => <Message told={told} place={place} />}
          />
          <span ref={end} />
        </Pane>
        <NewPill end={isNewRead ? 'shown' : 'below'} unshown={3} onGo={readNew} />
      </div>
    </Column>
  )
}

const pictures = [
  { id: 'blue', name: 'blue.svg', url: drawing('#1f5fd6') },
  { id: 'amber', name: 'amber.svg', url: drawing('#b45309') },
]

const files = [
  ...pictures.map((picture) => ({ ...picture, size: 200, picture: { width: 320, height: 200 } })),
  { id: 'text', name: 'kit.txt', url: 'data:text/plain,kit', size: 3, picture: null },
]

function Files(): ReactNode {
  const [shown, setShown] = useState<string>()
  return (
    <>
      <MessageFiles files={files} onShow={setShown} onUse={() => undefined} />
      {shown !== undefined && (
        <Gallery
          pictures={pictures}
          current={shown}
          onShow={setShown}
          onClose={() => setShown(undefined)}
          onUse={() => undefined}
        />
      )}
    </>
  )
}

export const messages: readonly Part[] = [
  {
    names: ['ThreadLog', 'MessageArticle', 'MessageNote', 'MessageMenu', 'NewPill', 'EarlierLine'],
    use: 'use.ThreadLog',
    Example: Thread,
  },
  { names: ['MessageFiles', 'Gallery'], use: 'use.MessageFiles', Example: Files },
]
