import { ApiError, useNotify, useTexts } from '@member/shared'
import { Button, Dialog, DialogActions, focusPageHeading, InlineNotice } from '@member/shared/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface DeleteButtonProps {
  /** What is deleted, by its name. */
  name: string
  /** What follows from it. */
  consequence: string
  /** Sends it; rejects with the server's sentence. */
  onDelete: () => Promise<void>
}

/** A button that asks before it deletes, and says what follows. */
export function DeleteButton(props: DeleteButtonProps): ReactNode {
  const t = useTexts()
  const [state, setState] = useState<'closed' | 'asking'>('closed')
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('desk.deleteNamed', { name: props.name })}
        onClick={() => setState('asking')}
      >
        {t('desk.delete')}
      </Button>
      {state === 'asking' && <Question {...props} onClose={() => setState('closed')} />}
    </>
  )
}

function Question({ name, consequence, onDelete, onClose }: DeleteButtonProps & { onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [state, setState] = useState<'idle' | 'deleting'>('idle')
  const [refusal, setRefusal] = useState('')
  const outcome = useRef<'kept' | 'deleted'>('kept')
  // The row, and its button to which the closed dialog gave the focus, are gone by then.
  useEffect(() => () => void (outcome.current === 'deleted' && focusPageHeading()), [])
  const remove = async () => {
    setState('deleting')
    setRefusal('')
    try {
      await onDelete()
    } catch (error) {
      setState('idle')
      return setRefusal(error instanceof ApiError && error.message !== '' ? error.message : t('desk.problem'))
    }
    notify({ tone: 'success', text: t('desk.deleted', { name }) })
    outcome.current = 'deleted'
    onClose()
  }
  return (
    <Dialog title={t('desk.deleteTitle', { name })} width="narrow" role="alertdialog" onClose={onClose}>
      <p>{consequence}</p>
      {refusal !== '' && (
        <InlineNotice tone="danger" announce="now">
          {refusal}
        </InlineNotice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('desk.keep')}</Button>
        <Button variant="danger" busy={state === 'deleting'} onClick={() => void remove()}>
          {t('desk.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
