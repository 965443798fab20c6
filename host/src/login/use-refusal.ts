import { ApiError } from '@member/shared'
import { codeWords } from '@member/shared/codes'
import { isUnheard } from '@member/shared/sending'
import { type RefObject, useState } from 'react'
import type { HostTextKey } from '../i18n/load-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'

/** Sentences of the server, empty for none: about the code, which is said at its field, and about anything else. */
interface Refusal {
  code: string
  form: string
}

const none: Refusal = { code: '', form: '' }

/**
 * Why the server refused a form with a code. A refusal of the code moves the focus to its field.
 * @param unheard what an answer that was lost means: the code may be used up, and the form carried out
 */
export function useRefusal(codeField: RefObject<HTMLInputElement | null>, unheard: HostTextKey) {
  const t = useHostTexts()
  const [refusal, setRefusal] = useState(none)

  const ofCode = (sentence: string) => {
    setRefusal({ code: sentence, form: '' })
    if (sentence !== '') codeField.current?.focus()
  }
  const ofForm = (error: unknown) => {
    if (isUnheard(error)) return setRefusal({ code: '', form: t(unheard) })
    const sentence = error instanceof ApiError ? error.message : t('http.other')
    if (codeWords.test(sentence)) ofCode(sentence)
    else setRefusal({ code: '', form: sentence })
  }
  return { refusal, ofCode, ofForm, forget: () => setRefusal(none) }
}
