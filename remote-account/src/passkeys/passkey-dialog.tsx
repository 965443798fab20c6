import { ApiError, type TextKey, useTexts } from '@member/shared'
import { AskDialog, TextField } from '@member/shared/ui'
import { type ReactNode, useRef, useState } from 'react'
import { OwnPasswordField, useOwnPassword } from '../password/own-password-field.tsx'
import { deviceName, deviceOf } from '../sessions/device.ts'
import { creationProblem, type Passkey, type usePasskeys } from './use-passkeys.ts'

/** What a member is asked before something is done about a passkey. */
export type PasskeyQuestion =
  | { act: 'add'; needsPassword: boolean }
  | { act: 'rename'; passkey: Passkey }
  | { act: 'remove'; passkey: Passkey }

interface PasskeyDialogProps {
  question: PasskeyQuestion
  passkeys: Pick<ReturnType<typeof usePasskeys>, 'add' | 'rename' | 'remove'>
  /** @param told what is said of it */
  onDone: (told: TextKey) => void
  onClose: () => void
}

const longestName = 50

/** Asks for what it takes to add, rename or remove a passkey, and does it. What is wrong is said in it. */
export function PasskeyDialog({ question, passkeys, onDone, onClose }: PasskeyDialogProps): ReactNode {
  const t = useTexts()
  const { act } = question
  const known = act === 'add' ? deviceName(deviceOf(navigator.userAgent), t) : question.passkey.name
  const needsPassword = act === 'add' && question.needsPassword
  const [name, setName] = useState(known)
  const password = useOwnPassword()
  const [isTried, setIsTried] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const missing = { name: name.trim() === '', password: needsPassword && password.value === '' }

  const carryOut = async (): Promise<TextKey | null> => {
    switch (act) {
      case 'add':
        await passkeys.add(name.trim(), password.value)
        return 'passkeys.added'
      case 'rename':
        await passkeys.rename(question.passkey.id, name.trim())
        return null
      case 'remove':
        await passkeys.remove(question.passkey.id)
        return 'passkeys.removed'
    }
  }

  const submit = async () => {
    setIsTried(true)
    password.forgetRefusal()
    const wrong = missing.password ? password.ref : missing.name ? nameInput : null
    if (wrong !== null) {
      wrong.current?.focus()
      return 'refused' as const
    }
    try {
      const told = await carryOut()
      if (told !== null) onDone(told)
      return 'done' as const
    } catch (error) {
      if (password.isRefusedBy(error)) return 'refused' as const
      if (error instanceof ApiError) return { conflict: error.message }
      return { conflict: t(act === 'add' ? creationProblem(error) : 'passkeys.notDone') }
    }
  }

  if (act === 'remove')
    return (
      <AskDialog
        title={t('passkeys.ask', { name: known })}
        text={t('passkeys.askText')}
        action={t('passkeys.remove')}
        variant="danger"
        onAction={submit}
        onClose={onClose}
      />
    )
  return (
    <AskDialog
      title={act === 'add' ? t('passkeys.add') : t('passkeys.renameNamed', { name: known })}
      text={act === 'add' ? t('passkeys.addText') : undefined}
      action={t(act === 'add' ? 'passkeys.continue' : 'passkeys.save')}
      onAction={submit}
      onClose={onClose}
    >
      {needsPassword && <OwnPasswordField of={password} isMissing={isTried && missing.password} />}
      <TextField
        ref={nameInput}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={longestName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isTried && missing.name ? t('passkeys.nameMissing') : undefined}
      />
    </AskDialog>
  )
}
