import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, MenuItem, MoreMenu } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { FollowUp, MessageKind } from './ticket-message.ts'

const Send = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[2]};
  margin-inline-start: auto;

  > button {
    min-block-size: 44px;
  }
`

/** With less room beside it the longest sends would not be in one line. */
const narrow = '@container send (max-width: 44rem)'
const wide = '@container send (min-width: 44.01rem)'

/** Buttons where there is room for them, else a menu. */
const Beside = styled.div`
  display: contents;

  ${narrow} {
    display: none;
  }
  > button {
    min-block-size: 44px;
  }
`

const Within = styled.div`
  ${wide} {
    display: none;
  }
  > button {
    min-block-size: 44px;
  }
`

/** Sends a message, and for agents sets the status in the same act. */
export function SendButtons(props: {
  kind: MessageKind
  /** What can follow a reply. */
  follow: readonly Exclude<FollowUp, 'nothing'>[]
  onSend: (follow: FollowUp) => void
}): ReactNode {
  const { kind, follow, onSend } = props
  const t = useTexts()
  const more = kind === 'reply' ? follow : []
  return (
    <Send data-part="send">
      {more.length > 0 && (
        <>
          <Beside>
            {more.map((status) => (
              <Button key={status} onClick={() => onSend(status)}>
                {t(`writing.send.${status}`)}
              </Button>
            ))}
          </Beside>
          <Within>
            <MoreMenu label={t('writing.sendMore')}>
              {more.map((status) => (
                <MenuItem key={status} onClick={() => onSend(status)}>
                  {t(`writing.send.${status}`)}
                </MenuItem>
              ))}
            </MoreMenu>
          </Within>
        </>
      )}
      <Button variant="primary" aria-keyshortcuts="Control+Enter" onClick={() => onSend('nothing')}>
        {t(kind === 'note' ? 'writing.addNote' : 'writing.send')}
      </Button>
    </Send>
  )
}
