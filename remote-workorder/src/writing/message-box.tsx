import { useMember, useSite, useTexts } from '@member/shared'
import { plainWords } from '@member/shared/marks'
import { token } from '@member/shared/theme'
import { AttachButton, Button, DropFiles, Glyph, UploadList } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { BoxHint, HeldFoot, SendButtons } from './box-foot.tsx'
import { useSlash } from './canned/use-slash.tsx'
import { FilesBox, Foot } from './composer-style.ts'
import { Editor } from './editor.tsx'
import { heldReason, type Quote } from './ticket-message.ts'
import { inSight, type MessageBoxProps, useMessageBox } from './use-message-box.ts'

const { color, space, text } = token

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  margin: ${space[2]} ${space[3]} 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.borderStrong};
  color: ${color.textMuted};
  font-size: ${text.sm};

  > p {
    display: -webkit-box;
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  strong {
    display: block;
    color: ${color.text};
  }
`

const cross = 'm6 6 12 12M18 6 6 18'

/** The message that is answered, above the text; it can be dropped. */
function QuoteLine({ quote, onDrop }: { quote: Quote; onDrop: () => void }): ReactNode {
  const t = useTexts()
  const words = plainWords(quote.text, 400)
  return (
    <Line role="group" aria-label={t('writing.quoted', { name: quote.name })}>
      <p dir="auto">
        <strong>
          <bdi>{quote.name}</bdi>
        </strong>
        {words}
      </p>
      <Button variant="quiet" aria-label={t('writing.dropQuote')} onClick={onDrop}>
        <Glyph path={cross} />
      </Button>
    </Line>
  )
}

/**
 * The text, the files and the draft of a reply or of a note; what is written in one never gets into the other by itself.
 * What may not be written any more is kept to read and to take elsewhere.
 */
export function MessageBox(props: MessageBoxProps): ReactNode {
  const { kind, ticket, viewer, offered, isShown, isFolded, quote, onQuote, onNext, onLeave, onKeep, onMove } = props
  const t = useTexts()
  const { member } = useMember()
  const { siteName } = useSite()
  const box = useMessageBox(props)
  const {
    area,
    attach,
    body,
    isHeld,
    attaches,
    uploads,
    left,
    problem,
    filled,
    isEdit,
    write,
    edit,
    send,
    clear,
    moved,
  } = box
  const { field, list } = useSlash({
    area,
    text: body,
    onText: write,
    values: (language) => ({
      member: ticket.requester?.nickname ?? '',
      agent: member?.nickname ?? '',
      number: ticket.number,
      subject: ticket.subject ?? '',
      category: ticket.categoryNames?.[language] || (ticket.category ?? ''),
      site: siteName,
    }),
    // Colleagues read notes.
    language: kind === 'reply' ? (ticket.language ?? '') : '',
    isOffered: viewer === 'agent',
  })
  const foot = isHeld ? (
    <HeldFoot
      id={`held-${kind}`}
      reason={heldReason(ticket)}
      text={body}
      isUnsent={filled}
      onDiscard={() => {
        clear()
        onLeave()
      }}
      onKeep={onKeep && moved(onKeep)}
      onMove={onMove && moved(onMove)}
    />
  ) : (
    <Foot data-part="foot">
      <BoxHint
        id={`limits-${kind}`}
        problem={problem}
        left={left}
        isEdit={isEdit}
        files={!offered.hasFiles ? 'absent' : uploads.queue.length > 0 ? 'some' : 'none'}
      />
    </Foot>
  )
  return (
    <div hidden={!isShown}>
      <DropFiles onFiles={attaches && isShown ? uploads.add : undefined} around="[data-frame]">
        {!isHeld && list}
        <Editor
          label={t(`writing.${kind}`)}
          text={body}
          placeholder={t(`writing.${kind}.placeholder.${isFolded ? 'member' : viewer}`)}
          isReadOnly={isHeld}
          area={area}
          onText={edit}
          onSend={(goesOn) => send('nothing', goesOn)}
          onLeave={onLeave}
          onFiles={attaches ? uploads.add : () => {}}
          field={isHeld ? { 'aria-describedby': `held-${kind}` } : field}
          frame={{
            surface: kind === 'note' ? 'note' : 'message',
            above: (
              <>
                {quote !== null && <QuoteLine quote={quote} onDrop={() => onQuote(null)} />}
                <FilesBox data-part="files">
                  <UploadList uploads={uploads} onLast={() => (attach.current ?? area.current)?.focus(inSight)} />
                </FilesBox>
              </>
            ),
            attach: attaches && <AttachButton ref={attach} onFiles={uploads.add} describedBy={`limits-${kind}`} />,
            more: !isHeld && kind === 'reply' && offered.follow.length > 0 && (
              <SendButtons follow={offered.follow} onSend={(follow) => send(follow, onNext !== undefined)} />
            ),
            send: isHeld
              ? undefined
              : { name: t(kind === 'note' ? 'writing.addNote' : 'writing.send'), act: () => send('nothing') },
            below: foot,
          }}
        />
      </DropFiles>
    </div>
  )
}
