import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, TextField } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { AskDialog } from './ask-dialog.tsx'
import type { DeskDialogProps } from './desk-dialog-props.ts'
import { labelProblem, mergedLabels, readLabels } from './labels.ts'

const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};
`

/** Most labels in use that are suggested. */
const suggested = 12

/** Sets the labels of a ticket; those that others add or remove meanwhile are kept. */
export function LabelDialog(props: DeskDialogProps & { labels: readonly string[] }): ReactNode {
  const { ticket, labels, acting, onClose } = props
  const t = useTexts()
  const [seen] = useState(ticket.labels)
  const [text, setText] = useState(seen.join(', '))
  const wanted = readLabels(text)
  const problem = labelProblem(wanted)
  const others = labels.filter((label) => !wanted.includes(label)).slice(0, suggested)
  const save = async () => {
    if (problem !== null) return false
    if (wanted.join() === seen.join()) return true
    const outcome = await acting.act({
      act: 'label',
      send: (post, about, now) =>
        post('/api/workorder/label', { ...about, labels: [...mergedLabels(seen, wanted, now.labels)] }),
    })
    return outcome !== 'refused'
  }
  return (
    <AskDialog title={t('agent.label')} action={t('agent.save')} onAction={save} onClose={onClose}>
      <TextField
        label={t('facts.labels')}
        hint={t('agent.labelHint')}
        error={problem === null ? undefined : t(`agent.label.${problem}`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {others.length > 0 && (
        <Suggestions>
          {others.map((label) => (
            <Button key={label} variant="quiet" onClick={() => setText([...wanted, label].join(', '))}>
              + {label}
            </Button>
          ))}
        </Suggestions>
      )}
    </AskDialog>
  )
}
