import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { shownName, shownSize } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Entry } from '../ticket/timeline.ts'
import { showMessage } from './show-message.ts'

const { color, space, text } = token

const Files = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[1]};
  max-block-size: 16em;
  overflow-y: auto;
  list-style: none;

  @media print {
    max-block-size: none;
    overflow: visible;
  }
  span {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
`

/** The files of the thread, each with a link to its message. */
export function FileFacts({ entries }: { entries: readonly Entry[] }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const files = entries.flatMap((entry) =>
    entry.kind === 'message' ? entry.files.map((file) => ({ file, messageId: entry.id })) : [],
  )
  if (files.length === 0) return null
  return (
    <div>
      <dt>{t('facts.files')}</dt>
      <dd>
        <Files>
          {files.map(({ file, messageId }) => (
            <li key={file.id}>
              <a href={`#message-${messageId}`} onClick={(event) => showMessage(event, messageId)}>
                <bdi>{shownName(file.name)}</bdi>
              </a>{' '}
              <span>{shownSize(file.size, number)}</span>
            </li>
          ))}
        </Files>
      </dd>
    </div>
  )
}
