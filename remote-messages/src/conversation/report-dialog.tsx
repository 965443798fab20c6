import { useDraft, useTexts } from '@member/shared'
import { AskDialog, RadioField, TextArea } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'

/** Why somebody is reported. */
const reasons = ['spam', 'abuse', 'fraud', 'other'] as const
type Reason = (typeof reasons)[number]

/** Most characters of a note. */
const longestNote = 500

export interface ReportDialogProps {
  /** Of the message, or of the conversation where the member is reported. */
  id: string
  name: string
  /** `message`: one message · `member`: the other in general. */
  about: 'message' | 'member'
  onReport: (report: { reason: Reason; note: string }) => Promise<'done' | 'refused'>
  onClose: () => void
}

/** Reports a message or the other member to the site. */
export default function ReportDialog({ id, name, about, onReport, onClose }: ReportDialogProps): ReactNode {
  const t = useTexts()
  const [reason, setReason] = useState<Reason | null>(null)
  const { texts, change, clear } = useDraft(`report ${id}`, { note: '' })
  const { note } = texts
  const [isTried, setTried] = useState(false)
  const report = async () => {
    setTried(true)
    if (reason === null) return 'refused'
    const outcome = await onReport({ reason, note: note.trim() })
    if (outcome === 'done') clear()
    return outcome
  }
  return (
    <AskDialog
      title={t(`conversation.report.${about}`, { name })}
      text={t('conversation.report.text')}
      action={t('conversation.report.send')}
      onAction={report}
      onClose={onClose}
    >
      <RadioField
        name="reason"
        label={t('conversation.report.reason')}
        choices={reasons.map((value) => ({ value, label: t(`conversation.report.${value}`) }))}
        error={isTried && reason === null ? t('conversation.report.choose') : undefined}
        onChange={({ target }) => setReason(reasons.find((known) => known === target.value) ?? null)}
      />
      <TextArea
        label={t('conversation.report.note')}
        value={note}
        maxLength={longestNote}
        rows={3}
        onChange={({ target }) => change({ note: target.value })}
      />
    </AskDialog>
  )
}
