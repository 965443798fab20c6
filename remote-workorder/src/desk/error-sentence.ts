import type { TextKey, Translate } from '@member/shared'
import type { FieldError } from 'react-hook-form'

/** What is wrong with a field: the server's own sentence, or a text of the page, whose key the form's schema names. */
export const errorSentence = (
  error: Pick<FieldError, 'type' | 'message'> | undefined,
  t: Translate,
): string | undefined =>
  error?.message === undefined ? undefined : error.type === 'server' ? error.message : t(error.message as TextKey)
