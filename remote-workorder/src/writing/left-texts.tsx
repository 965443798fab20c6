import { useTexts } from '@member/shared'
import { ComposerFrame } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { viewOf } from '../ticket/ticket-address.ts'
import { TakeElsewhere } from './box-foot.tsx'
import { Foot } from './composer-style.ts'
import { isEmpty, nothing, useMessageDraft, useUnheard } from './draft.ts'
import { Markdown } from './markdown.tsx'
import { OutgoingMessages } from './outgoing-messages.tsx'
import type { MessageKind } from './ticket-message.ts'

export interface LeftTextsProps {
  id: string
  viewer: 'member' | 'agent'
}

/** What somebody has written to a ticket that cannot be shown to them. */
export default function LeftTexts({ id, viewer }: LeftTextsProps): ReactNode {
  return (
    <>
      <OutgoingMessages ticket={{ id, permissions: [] }} viewer={viewer} />
      <LeftText id={id} viewer={viewer} kind="reply" />
      {viewer === 'agent' && <LeftText id={id} viewer={viewer} kind="note" />}
    </>
  )
}

function LeftText({ id, viewer, kind }: LeftTextsProps & { kind: MessageKind }): ReactNode {
  const t = useTexts()
  const place = { ticket: id, view: viewOf(viewer), kind }
  const kept = useMessageDraft(place)
  useUnheard(place, kept)
  if (isEmpty(kept.draft)) return null
  return (
    <ComposerFrame
      surface={kind === 'note' ? 'note' : 'message'}
      below={
        <Foot>
          <TakeElsewhere text={kept.draft.body} onDiscard={() => kept.change({ ...nothing, files: [] })} />
        </Foot>
      }
    >
      <div>
        <strong>{t(`writing.${kind}`)}</strong>
        <Markdown text={kept.draft.body} />
      </div>
    </ComposerFrame>
  )
}
