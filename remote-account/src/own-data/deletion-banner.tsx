import { ApiError, useFormat, useNotify, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, InlineNotice } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useDataActs } from './use-own-data.ts'

const Room = styled.div`
  margin-block-end: ${token.space[4]};
`

/** Says when the account will be deleted, with one tap that keeps it. @param due seconds since 1970 */
export default function DeletionBanner({ due }: { due: number }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { date } = useFormat()
  const { cancelDeletion } = useDataActs()
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      await cancelDeletion()
      notify({ tone: 'success', text: t('deletion.kept') })
    } catch (error) {
      notify({ tone: 'error', text: error instanceof ApiError ? error.message : t('deletion.notKept') })
    }
    setBusy(false)
  }
  const button = (
    <Button busy={busy} onClick={() => void keep()}>
      {t('deletion.keep')}
    </Button>
  )
  return (
    <Room>
      <InlineNotice tone="warn" actions={button}>
        {t('deletion.due', { day: date(due, 'date') })}
      </InlineNotice>
    </Room>
  )
}
