import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, Dialog, DialogActions, InlineNotice } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import type { AskedAct, RowActs } from './row-acts.ts'

const Problem = styled.div`
  margin-block-start: ${token.space[3]};
`

/** Asks before a ticket is withdrawn or hidden; stays, with the reason, while that was not done. */
export default function ActQuestion({ asked, acts }: { asked: AskedAct; acts: RowActs }): ReactNode {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { act, ticket } = asked
  const perform = async () => {
    setBusy(true)
    setProblem(null)
    const reason = await acts.perform(act, ticket)
    setBusy(false)
    setProblem(reason)
    if (reason === null) acts.close()
  }
  return (
    <Dialog title={t(`list.${act}.question`)} width="narrow" onClose={acts.close}>
      <p>{t(`list.${act}.text`, { subject: ticket.subject || ticket.number })}</p>
      {problem !== null && (
        <Problem>
          <InlineNotice tone="danger" announce="now">
            {problem}
          </InlineNotice>
        </Problem>
      )}
      <DialogActions>
        <Button onClick={acts.close}>{t('list.keep')}</Button>
        <Button variant="danger" busy={busy} onClick={() => void perform()}>
          {t(`list.${act}.confirm`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
