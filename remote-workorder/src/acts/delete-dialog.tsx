import { useNavigation, useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { AskDialog } from './ask-dialog.tsx'
import type { DeskDialogProps } from './desk-dialog-props.ts'

/** Asks before a ticket is closed as spam, or deleted for everybody. */
export function RemoveDialog(props: DeskDialogProps & { act: 'spam' | 'delete' }): ReactNode {
  const { act, acting, onClose } = props
  const t = useTexts()
  const { go } = useNavigation()
  const remove = async () => {
    const outcome = await acting.act({
      act,
      send: (post, about) =>
        act === 'spam'
          ? post('/api/workorder/status', { ...about, status: 'spam' })
          : post('/api/workorder/delete', about),
      done: t(`agent.${act}.done`),
    })
    if (outcome === 'done' && act === 'delete') go('/user/account/woManage', { replace: true })
    return outcome !== 'refused'
  }
  return (
    <AskDialog
      title={t(`agent.${act}.ask`)}
      text={t(`agent.${act}.text`)}
      action={t(`agent.${act}`)}
      variant="danger"
      onAction={remove}
      onClose={onClose}
    />
  )
}
