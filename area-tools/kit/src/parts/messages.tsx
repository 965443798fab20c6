import { serverNow, useFormat, useTexts } from '@member/shared'
import {
  Avatar,
  Bubble,
  Button,
  DayHeading,
  dayName,
  Gallery,
  KeepPlace,
  MenuItem,
  MessageFiles,
  MessageLine,
  MessageLog,
  MessageRow,
  MessageStack,
  MoreMenu,
  NewPill,
  showPart,
  UnreadDivider,
} from '@member/shared/ui'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { Column, drawing, Line, type Part } from './part.tsx'

const Pane = styled.div`
  max-block-size: 22rem;
  overflow-y: auto;
`

/** Messages before the first unread one. */
const read = 4

function Thread(): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const [now] = useState(serverNow)
  const [earlier, setEarlier] = useState(0)
  const [isNewRead, setNewRead] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const readNew = () => {
    if (end.current) showPart(end.current, 'end')
    setNewRead(true)
  }
  const numbers = Array.from({ length: earlier + 7 }, (_, at) => at - earlier)
  return (
    <Column>
      <Line>
        <Button onClick={() => setEarlier(earlier + 3)}>{t('earlier')}</Button>
      </Line>
      <div>
        <Pane>
          <DayHeading as="p">
            {dayName(now - 86_400, now, date, { today: t('today'), yesterday: t('yesterday') })}
          </DayHeading>
          <KeepPlace list={list} first={-earlier}>
            <MessageLog ref={list} $messages={numbers.length} aria-label={t('thread')}>
              {numbers.map((number) => (
                <Fragment key={number}>
                  {number === read && <UnreadDivider>{t('unread')}</UnreadDivider>}
                  <MessageRow id={`message-${number}`} data-side={number % 2 === 0 ? 'own' : 'other'}>
                    {number % 2 !== 0 && <Avatar name="Lena" size="sm" />}
                    <MessageStack>
                      <MessageLine>
                        <Bubble>{t(number % 3 === 0 ? 'long' : 'told')}</Bubble>
                        <MoreMenu label={t('menuOf', { number })}>
                          <MenuItem>{t('copy')}</MenuItem>
                        </MoreMenu>
                      </MessageLine>
                    </MessageStack>
                  </MessageRow>
                </Fragment>
              ))}
            </MessageLog>
          </KeepPlace>
          <span ref={end} />
        </Pane>
        <NewPill>{!isNewRead && <Button onClick={readNew}>{t('newest')}</Button>}</NewPill>
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
  const t = useTexts()
  const [shown, setShown] = useState<string>()
  return (
    <>
      <MessageFiles
        labels={{ list: t('files'), picture: (name) => t('pictureOf', { name }) }}
        files={files}
        onShow={setShown}
        onUse={() => undefined}
      />
      {shown !== undefined && (
        <Gallery
          labels={{
            title: t('files'),
            position: (position, count) => `${position} / ${count}`,
            original: t('original'),
            close: t('close'),
            previous: t('previous'),
            next: t('next'),
          }}
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
      'MessageLog',
      'MessageRow',
      'MessageStack',
      'MessageLine',
      'Bubble',
      'DayHeading',
      'UnreadDivider',
      'NewPill',
      'KeepPlace',
    ],
    use: 'use.MessageLog',
    Example: Thread,
  },
  { names: ['MessageFiles', 'Gallery'], use: 'use.MessageFiles', Example: Files },
]
