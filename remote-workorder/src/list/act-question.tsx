import { useTexts } from '@member/shared'
import { Button, Dialog, DialogActions } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import type { AskedAct, RowActs } from './use-row-acts.ts'

/** Asks before a ticket is withdrawn or hidden. */
export default function ActQuestion({ asked, acts }: { asked: AskedAct; acts: RowActs }): ReactNode {
  const t = useTexts()
  const [state, setState] = useState<'asking' | 'busy'>('asking')
  const { act, ticket } = asked
  const perform = async () => {
    setState('busy')
    await acts.perform(act, ticket)
    acts.close()
  }
  return (
    <Dialog title={t(`list.${act}.question`)} width="narrow" onClose={acts.close}>
      <p>{t(`list.${act}.text`, { subject: ticket.subject || ticket.number })}</p>
      <DialogActions>
        <Button onClick={acts.close}>{t('list.keep')}</Button>
        <Button variant="danger" busy={state === 'busy'} onClick={() => void perform()}>
          {t(`list.${act}.confirm`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
