import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ThreadMessage } from '../ticket/timeline.ts'
import { usePlainWords } from '../writing/plain-words.ts'
import { personName } from './person-name.ts'
import { showMessage } from './show-message.ts'
import { useReader } from './thread-context.ts'

const { color, space, text } = token

const Quote = styled.a`
  display: block;
  margin-block-end: ${space[2]};
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.borderStrong};
  color: ${color.textMuted};
  font-size: ${text.sm};
  text-decoration: none;

  > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`

/** Characters of a quoted message that its link is called by. */
const longest = 200

/** The message that another one quotes, with a link to it; only that there is one where it is not loaded. */
export function QuotedMessage({ quoted }: { quoted: ThreadMessage | undefined }): ReactNode {
  const t = useTexts()
  const reader = useReader()
  const words = usePlainWords(quoted?.body ?? '', longest)
  if (quoted === undefined) return <Quote as="p">{t('thread.quotedEarlier')}</Quote>
  const name = personName(quoted.author, reader, t)
  return (
    <Quote href={`#message-${quoted.id}`} onClick={(event) => showMessage(event, quoted.id)}>
      {t('thread.quoted', { name })}
      <span dir="auto">{quoted.withdrawn === null ? words : t('thread.withdrawn', { name })}</span>
    </Quote>
  )
}
