import { token } from '@member/shared/theme'
import {
  AttachButton,
  DropFiles,
  notStored,
  readFileNames,
  type StoredFile,
  storedFiles,
  UploadList,
  type Uploads,
  useFileLimits,
  useFileTexts,
} from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import styled from 'styled-components'
import type { KeptDraft } from './draft.ts'

const keyOf = (files: readonly StoredFile[]): string => files.map(({ url }) => url).join()

/**
 * Keeps the files of a draft and those that are being sent the same: what arrives with a draft comes into the queue, and
 * what the server has stored of the queue goes into the draft. The draft has the names of the others too: a page that is
 * opened later names those whose sending a reload or a closed tab has ended. Gives the stored ones.
 */
export function useDraftFiles(
  { draft, unfinished, change }: Pick<KeptDraft, 'draft' | 'unfinished' | 'change'>,
  uploads: Uploads,
): readonly StoredFile[] {
  const stored = storedFiles(uploads.queue)
  // As its form is shown, the queue does not have those of the draft yet.
  const files = stored.length > 0 ? stored : draft.files
  const [inDraft, inQueue] = [keyOf(draft.files), keyOf(stored)]
  /** The files that draft and queue had in common last. */
  const common = useRef('')
  const bring = useEffectEvent(() => {
    if (inDraft === common.current) return
    common.current = inDraft
    if (inDraft !== inQueue) uploads.restore(draft.files)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the draft has other files
  useEffect(() => bring(), [inDraft])
  const keep = useEffectEvent(() => {
    if (inQueue === common.current) return
    common.current = inQueue
    change({ files: stored })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the queue has stored others
  useEffect(() => keep(), [inQueue])

  const takeLeft = useEffectEvent(() => uploads.addLeft(readFileNames(unfinished)))
  useEffect(() => takeLeft(), [])
  const names = JSON.stringify(notStored(uploads.queue))
  const before = useRef('[]')
  const note = useEffectEvent(() => {
    if (before.current === names) return
    before.current = names
    if (names !== unfinished) change({ unfinished: names })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they have changed
  useEffect(() => note(), [names])
  return files
}

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
