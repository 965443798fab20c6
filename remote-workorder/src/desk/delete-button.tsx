import { ApiError, useNotify, useTexts } from '@member/shared'
import { Button, Dialog, DialogActions, focusPageHeading, InlineNotice } from '@member/shared/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface DeleteButtonProps {
  name: string
  consequence: string
  /** Said when it is done. */
  done: string
  /** Sends it; rejects with the server's sentence. */
  onDelete: () => Promise<void>
}

/** A button that asks before it deletes, and says what follows. */
export function DeleteButton(props: DeleteButtonProps): ReactNode {
  const t = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('desk.deleteNamed', { name: props.name })}
        onClick={() => setIsAsking(true)}
      >
        {t('desk.delete')}
      </Button>
      {isAsking && <Question {...props} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Question({
  name,
  consequence,
  done,
  onDelete,
  onClose,
}: DeleteButtonProps & { onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [isDeleting, setIsDeleting] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isDeleted = useRef(false)
  // The row, and its button to which the closed dialog gave the focus, are gone by then.
  useEffect(() => () => void (isDeleted.current && focusPageHeading()), [])
  const remove = async () => {
    setIsDeleting(true)
    setRefusal('')
    try {
      await onDelete()
    } catch (error) {
      setIsDeleting(false)
      return setRefusal(error instanceof ApiError && error.message !== '' ? error.message : t('desk.problem'))
    }
    notify({ tone: 'success', text: done })
    isDeleted.current = true
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
        <Button variant="danger" busy={isDeleting} onClick={() => void remove()}>
          {t('desk.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
