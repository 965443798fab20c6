import { token } from '@member/shared/theme'
import { readiness, type StoredFile, storedFiles, UploadList, useUploads } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'

/** Many files scroll by themselves: field and button stay in sight, and some of the conversation. */
const Room = styled.div`
  position: relative;
  max-block-size: max(22dvh, 2 * ${token.size.control});
  overflow-y: auto;
  overscroll-behavior: contain;
`

const keyOf = (files: readonly StoredFile[]): string => files.map(({ url }) => url).join()

export interface AttachmentsProps {
  files: readonly StoredFile[]
  /** What the member has chosen, dropped or pasted, oldest first; each is taken once. */
  chosen: readonly (readonly File[])[]
  onFiles: (files: readonly StoredFile[]) => void
  /** How many files there are, and whether they can go with the message. */
  onReady: (ready: ReturnType<typeof readiness>, count: number) => void
  /** Takes the focus when the last file goes. */
  onLast: () => void
}

/** The files of a message that is written: sends them to the server, and keeps those of the draft the same. */
export default function Attachments({ files, chosen, onFiles, onReady, onLast }: AttachmentsProps): ReactNode {
  const uploads = useUploads(files)
  const stored = storedFiles(uploads.queue)
  const [draftKey, storedKey, ready] = [keyOf(files), keyOf(stored), readiness(uploads.queue)]
  /** What draft and queue have in common. */
  const known = useRef(draftKey)

  const take = useEffectEvent(() => {
    if (known.current === draftKey) return
    known.current = draftKey
    uploads.restore(files)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the draft has other files
  useEffect(() => take(), [draftKey])
  const give = useEffectEvent(() => {
    if (known.current === storedKey) return
    known.current = storedKey
    onFiles(stored)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other files are stored
  useEffect(() => give(), [storedKey])

  const taken = useRef(0)
  const add = useEffectEvent(() => {
    const added = chosen.slice(taken.current).flat()
    taken.current = chosen.length
    if (added.length > 0) uploads.add(added)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was chosen
  useEffect(() => add(), [chosen])
  const tell = useEffectEvent(onReady)
  const count = uploads.queue.length
  useEffect(() => tell(ready, count), [ready, count])
  const room = useRef<HTMLDivElement>(null)
  // What came last, and what was refused, stands at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are more files, or others were refused
  useEffect(() => {
    if (room.current !== null) room.current.scrollTop = room.current.scrollHeight
  }, [count, uploads.refused])
  return (
    <Room ref={room}>
      <UploadList uploads={uploads} onLast={onLast} />
    </Room>
  )
}
