import { ApiError, useTexts } from '@member/shared'
import {
  Button,
  EmptyState,
  ErrorPanel,
  InlineNotice,
  MissingFace,
  NoPermission,
  NoticeButton,
  NoticeFace,
  NoticePlace,
  Problem,
  ReportLink,
  Skeleton,
  Tiles,
} from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { Column, type Part } from './part.tsx'

/** A retry that runs until the button beside it is pressed. */
function useRetry() {
  const [retrying, setRetrying] = useState(false)
  return { retrying, onRetry: () => setRetrying(true), end: () => setRetrying(false) }
}

function Empty(): ReactNode {
  const t = useTexts()
  return (
    <EmptyState
      level={3}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<Button variant="primary">{t('add')}</Button>}
    />
  )
}

function Errors(): ReactNode {
  const t = useTexts()
  const { end, ...retry } = useRetry()
  return (
    <Column>
      <ErrorPanel sentence={t('problem')} reference="kit-1001" {...retry}>
        {retry.retrying && <Button onClick={end}>{t('cancel')}</Button>}
      </ErrorPanel>
      <ErrorPanel sentence={t('long')} />
    </Column>
  )
}

function Problems(): ReactNode {
  const t = useTexts()
  const told = new ApiError('failure', t('told'), { requestId: 'kit-1002' })
  const absent = new ApiError('http', '', { code: 404 })
  return (
    <Column>
      {[new Error(), told, absent].map((error) => (
        <Problem
          key={error.message + error.name}
          error={error}
          otherwise={t('problem')}
          absent={{ title: t('absent.title'), text: t('absent.text') }}
          onRetry={() => {}}
          retrying={false}
        />
      ))}
    </Column>
  )
}

function Notices(): ReactNode {
  const t = useTexts()
  return (
    <Column>
      {(['info', 'success', 'warn', 'danger'] as const).map((tone) => (
        <InlineNotice key={tone} tone={tone} title={t(`tone.${tone}`)} actions={<Button>{t('open')}</Button>}>
          {t(tone === 'info' ? 'long' : 'told')}
        </InlineNotice>
      ))}
    </Column>
  )
}

const Skeletons = (): ReactNode => (
  <Tiles>
    {(['cards', 'list', 'list-faces', 'list-tall', 'detail', 'form'] as const).map((shape) => (
      <Column key={shape}>
        <code>{shape}</code>
        <Skeleton shape={shape} />
      </Column>
    ))}
  </Tiles>
)

function Missing(): ReactNode {
  const { end, ...retry } = useRetry()
  return <MissingFace shape="part" reference="kit-1003" {...retry} onClose={end} />
}

function OverList(): ReactNode {
  const t = useTexts()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>{t('delete')}</Button>
      <NoticePlace>
        {isShown && (
          <NoticeFace role="status">
            {t('deleted')} <NoticeButton onClick={() => setShown(false)}>{t('undo')}</NoticeButton>
          </NoticeFace>
        )}
      </NoticePlace>
    </>
  )
}

export const states: readonly Part[] = [
  { names: ['EmptyState'], use: 'use.EmptyState', Example: Empty },
  { names: ['ErrorPanel'], use: 'use.ErrorPanel', Example: Errors },
  { names: ['Problem'], use: 'use.Problem', Example: Problems },
  { names: ['NoPermission'], use: 'use.NoPermission', Example: () => <NoPermission /> },
  { names: ['InlineNotice'], use: 'use.InlineNotice', Example: Notices },
  { names: ['NoticePlace', 'NoticeFace', 'NoticeButton'], use: 'use.NoticePlace', Example: OverList },
  { names: ['Skeleton'], use: 'use.Skeleton', Example: Skeletons },
  { names: ['MissingFace'], use: 'use.MissingFace', Example: Missing },
  { names: ['ReportLink'], use: 'use.ReportLink', Example: () => <ReportLink reference="kit-1004" /> },
]
