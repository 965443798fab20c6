import { serverNow, useTexts } from '@member/shared'
import {
  Announcement,
  BackArrow,
  ComposerFrame,
  EarlierLine,
  Gallery,
  LaterLine,
  MessageArticle,
  MessageFiles,
  MessageMenu,
  MessageNote,
  NewPill,
  OutgoingList,
  showPart,
  ThreadFrame,
  ThreadLine,
  ThreadLog,
  type ThreadPlace,
  ThreadRoom,
  UndoSeconds,
  useMessageName,
} from '@member/shared/ui'
import { type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { Column, drawing, type Part } from './part.tsx'

/** Gives the thread its height. */
const Pane = styled.div`
  display: flex;
  block-size: 28rem;
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
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
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
          <ThreadFrame label={t('thread')} place="beside">
            <ThreadRoom root={root}>
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
              <LaterLine state="failed" paper={t('earlier')} onRetry={() => setSaid(t('told'))} />
              <OutgoingList<string>
                conversation="kit"
                isInThread={() => false}
                content={(words) => words}
                filesOf={() => []}
                failure={({ message }) => message}
                onTakeBack={() => undefined}
              />
              <ThreadLine>
                <UndoSeconds until={now * 1000} />
              </ThreadLine>
              <span ref={end} />
            </ThreadRoom>
            <NewPill end={isNewRead ? 'shown' : 'below'} unshown={3} onGo={readNew} />
            <Announcement>{said}</Announcement>
            <ComposerFrame send={{ name: t('save'), act: () => setSaid(t('told')) }}>
              <textarea aria-label={t('told')} rows={1} />
            </ComposerFrame>
          </ThreadFrame>
        </Pane>
        <BackArrow label={t('earlier')} onClick={() => setEarlier(earlier + 3)} />
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
    names: [
      'ThreadFrame',
      'ThreadRoom',
      'ThreadLog',
      'MessageArticle',
      'MessageNote',
      'MessageMenu',
      'NewPill',
      'EarlierLine',
      'LaterLine',
      'ThreadLine',
      'Announcement',
      'OutgoingList',
      'UndoSeconds',
      'ComposerFrame',
      'BackArrow',
    ],
    use: 'use.ThreadLog',
    Example: Thread,
  },
  { names: ['MessageFiles', 'Gallery'], use: 'use.MessageFiles', Example: Files },
]
