import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, Card } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { DataDialog } from './data-dialog.tsx'
import type { OwnData } from './use-own-data.ts'

const { color, space } = token

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;

  > hr {
    inline-size: 100%;
    margin: 0;
    border: 0;
    border-block-start: 1px solid ${color.border};
  }
`

const Lead = styled.p`
  color: ${color.textMuted};
`

/** The download of a member's data, and the deletion of their account. */
export default function OwnDataCard(data: OwnData): ReactNode {
  const t = useTexts()
  const [act, setAct] = useState<'download' | 'delete' | null>(null)
  const { byOperator, deletionDays, deletionTime } = data
  return (
    <Card heading={t('ownData.title')}>
      <Body>
        <Lead>{t('ownData.lead')}</Lead>
        <Button onClick={() => setAct('download')}>{t('ownData.download')}</Button>
        {deletionTime === null && (
          <>
            <hr />
            <Lead>{byOperator ? t('deletion.byOperator') : t('deletion.lead', { count: deletionDays })}</Lead>
            {!byOperator && <Button onClick={() => setAct('delete')}>{t('deletion.open')}</Button>}
          </>
        )}
      </Body>
      {act !== null && <DataDialog act={act} data={data} onClose={() => setAct(null)} />}
    </Card>
  )
}
