import { ApiError, type Member, useHttp, useSite, useTexts } from '@member/shared'
import { useEffect, useRef, useState } from 'react'
import { formatFor } from './picture-file.ts'
import { type Square, squarePicture } from './square-picture.ts'
import { useSaveAvatar } from './use-save-avatar.ts'

/** State of the upload; `part` is from 0 to 1. */
export type SendState =
  | { kind: 'idle' }
  | { kind: 'sending'; part: number }
  | { kind: 'saving' }
  | { kind: 'failed'; sentence: string }

/** Crops, uploads and stores the avatar; can be cancelled until storing has begun. */
export function useSendAvatar(member: Member, onSaved: () => void) {
  const t = useTexts()
  const { upload } = useHttp()
  const { upload: rules } = useSite()
  const saveAvatar = useSaveAvatar(member)
  const [state, setState] = useState<SendState>({ kind: 'idle' })
  const giveUp = useRef<AbortController>(null)
  useEffect(() => () => giveUp.current?.abort(), [])

  const send = async (file: File, picture: ImageBitmap, square: Square) => {
    const controller = new AbortController()
    const { signal } = controller
    giveUp.current = controller
    setState({ kind: 'sending', part: 0 })
    try {
      const made = await squarePicture(picture, square, formatFor(file, rules))
      const uploaded = await upload(made, {
        params: { topic: 'avatar' },
        onProgress: (part) => setState({ kind: 'sending', part }),
        signal,
      })
      setState({ kind: 'saving' })
      await saveAvatar(uploaded.url)
      onSaved()
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'idle' })
      const told = error instanceof ApiError && error.message !== ''
      setState({ kind: 'failed', sentence: told ? error.message : t('avatar.problem') })
    }
  }
  return { state, send, cancel: () => giveUp.current?.abort() }
}
