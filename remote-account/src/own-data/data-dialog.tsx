import { ApiError, readNumber, readRecord, useFormat, useNotify, useSite, useTexts } from '@member/shared'
import { AskDialog, Checkbox, saveFile } from '@member/shared/ui'
import { type ReactNode, useRef, useState } from 'react'
import { today } from '../day/today.ts'
import { OwnPasswordField, useOwnPassword } from '../password/own-password-field.tsx'
import { type OwnData, useDataActs } from './use-own-data.ts'

interface DataDialogProps {
  act: 'download' | 'delete'
  data: OwnData
  onClose: () => void
}

/** Asks for what it takes to download a member's data or to delete their account, and does it. */
export function DataDialog({ act, data, onClose }: DataDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { siteName } = useSite()
  const { date, money, number } = useFormat()
  const { download, requestDeletion } = useDataActs()
  const password = useOwnPassword()
  const [forfeit, setForfeit] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const consent = useRef<HTMLInputElement>(null)
  const isDeletion = act === 'delete'
  const asksForPassword = isDeletion || data.needsPassword
  const hasWorth = Number(data.money) > 0 || data.score > 0
  const missing = { password: asksForPassword && password.value === '', forfeit: isDeletion && hasWorth && !forfeit }

  const save = async () => {
    const file = t('ownData.file', { store: siteName, day: today() })
    const collected = await download(password.value)
    saveFile(file, new Blob([JSON.stringify(collected, null, 2)], { type: 'application/json' }))
    notify({ tone: 'success', text: t('ownData.downloaded', { file }) })
  }

  const leave = async () => {
    const { deletionTime } = readRecord(await requestDeletion(password.value, forfeit))
    // What says so on the page may be out of sight.
    notify({ tone: 'info', text: t('deletion.due', { day: date(readNumber(deletionTime), 'date') }) })
  }

  const submit = async () => {
    setIsTried(true)
    password.forgetRefusal()
    const wrong = missing.password ? password.ref : missing.forfeit ? consent : null
    if (wrong !== null) {
      wrong.current?.focus()
      return 'refused' as const
    }
    try {
      await (isDeletion ? leave() : save())
      return 'done' as const
    } catch (error) {
      if (password.isRefusedBy(error)) return 'refused' as const
      return { conflict: error instanceof ApiError ? error.message : t('ownData.notDone') }
    }
  }

  return (
    <AskDialog
      title={t(isDeletion ? 'deletion.ask' : 'ownData.download')}
      text={isDeletion ? t('deletion.askText', { count: data.deletionDays }) : t('ownData.downloadText')}
      action={t(isDeletion ? 'deletion.open' : 'ownData.download')}
      variant={isDeletion ? 'danger' : 'primary'}
      onAction={submit}
      onClose={onClose}
    >
      {asksForPassword && <OwnPasswordField of={password} isMissing={isTried && missing.password} />}
      {isDeletion && hasWorth && (
        <Checkbox
          ref={consent}
          label={t('deletion.forfeit', { money: money(data.money), score: number(data.score) })}
          checked={forfeit}
          onChange={(event) => setForfeit(event.target.checked)}
          error={isTried && missing.forfeit ? t('deletion.forfeitMissing') : undefined}
        />
      )}
    </AskDialog>
  )
}
