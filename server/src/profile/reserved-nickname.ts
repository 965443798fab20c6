import { type Language, languages } from '../texts/languages.ts'
import { t } from '../texts/translate.ts'

/**
 * Whether a nickname reads like one that stands in for the username of a member, in any language: whoever took it would
 * look like that member.
 */
export const isReservedNickname = (nickname: string): boolean =>
  (Object.keys(languages) as Language[]).some((language) => {
    const [before = '', after = ''] = t(language, 'newNickname', { number: '\n' }).toLowerCase().split('\n')
    const text = nickname.toLowerCase()
    return (
      text.startsWith(before) &&
      text.endsWith(after) &&
      /^\d+$/.test(text.slice(before.length, text.length - after.length))
    )
  })
