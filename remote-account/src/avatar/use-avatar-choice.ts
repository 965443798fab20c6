import { ApiError, type Member, useNotify, useSite, useTexts } from '@member/shared'
import { useState } from 'react'
import { pictureProblem } from './picture-file.ts'
import { useSaveAvatar } from './use-save-avatar.ts'

/** Actions on the stored picture: choose another one, remove it, undo the last change. */
export function useAvatarChoice(member: Member) {
  const t = useTexts()
  const notify = useNotify()
  const { upload } = useSite()
  const saveAvatar = useSaveAvatar(member)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<'no' | 'remove' | 'undo'>('no')
  /** The picture before the last change, while that can be undone. */
  const [earlier, setEarlier] = useState<string | null>(null)

  const tell = (sentence: string) => {
    setProblem(sentence)
    notify({ tone: 'error', text: sentence })
  }
  const choose = (chosen: File) => {
    setProblem('')
    const found = pictureProblem(chosen, upload)
    if (found === null) setFile(chosen)
    else tell(t(`avatar.${found}`))
  }
  const put = async (path: string, work: 'remove' | 'undo') => {
    if (busy !== 'no') return
    const before = member.avatar
    setProblem('')
    setBusy(work)
    try {
      await saveAvatar(path)
      setEarlier(work === 'remove' ? before : null)
    } catch (error) {
      tell(error instanceof ApiError && error.message !== '' ? error.message : t('avatar.problem'))
    }
    setBusy('no')
  }
  return {
    file,
    problem,
    busy,
    earlier,
    choose,
    remove: () => put('', 'remove'),
    undo: () => put(earlier ?? '', 'undo'),
    closed: () => setFile(null),
    saved: () => {
      setEarlier(member.avatar)
      setFile(null)
    },
  }
}
