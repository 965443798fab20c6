import { ApiError, formatDate, useLanguage, useNotify, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, InlineNotice } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { dayWriter } from '../chart/time-axis.ts'
import { useDataActs } from './use-own-data.ts'

const Room = styled.div`
  margin-block-end: ${token.space[4]};
`

/** A day of this year or the next, without it: `15 Dec`, `12 月 15 日`. @param time seconds since 1970 */
export function dayOf(language: string, time: number): string {
  const day = dayWriter(language)(formatDate(time, 'date'))
  return language === 'zh-cn' ? day.replaceAll(/\d+/g, ' $& ').trim() : day
}

/** Says when the account will be deleted, with one tap that keeps it. @param due seconds since 1970 */
export default function DeletionBanner({ due }: { due: number }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { current } = useLanguage()
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
        {t('deletion.due', { day: dayOf(current, due) })}
      </InlineNotice>
    </Room>
  )
}
