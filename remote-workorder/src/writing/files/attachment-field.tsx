import { token } from '@member/shared/theme'
import { AttachButton, DropFiles, UploadList, type Uploads, useFileLimits, useFileTexts } from '@member/shared/ui'
import { type ReactNode, useId, useRef } from 'react'
import styled from 'styled-components'

const { color, space, text } = token

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
`

const Hint = styled.p`
  flex: 1;
  min-inline-size: 0;
  color: ${color.textMuted};
  font-size: ${text.sm};
  overflow-wrap: anywhere;
`

/** A form's field for files: chosen or dropped, with the site's limits said before; `uploads` is from `useUploads()`. */
export function AttachmentField({ uploads }: { uploads: Uploads }): ReactNode {
  const texts = useFileTexts()
  const limits = useFileLimits()
  const hint = useId()
  const attach = useRef<HTMLButtonElement>(null)
  return (
    <DropFiles onFiles={uploads.add} around="form">
      <Head role="group" aria-label={texts.list}>
        <AttachButton ref={attach} onFiles={uploads.add} describedBy={hint} />
        <Hint id={hint}>{limits}</Hint>
      </Head>
      <UploadList uploads={uploads} onLast={() => attach.current?.focus()} />
    </DropFiles>
  )
}
