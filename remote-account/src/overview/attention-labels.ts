import type { Format, Translate } from '@member/shared'
import { profilePath } from '../addresses.ts'
import type { AttentionItem } from './attention-items.ts'
import { loginsPath } from './logins-path.ts'

/** Joins items as the language does: "a, b, and c", "甲、乙和丙". */
export function formatList(language: string, words: readonly string[]): string {
  return new Intl.ListFormat(language === 'zh-cn' ? 'zh-CN' : language, { type: 'conjunction' }).format(words)
}

/** The link that shows one item; `title` is its accessible name. */
export interface AttentionLabels {
  title: string
  hint: string
  to: string
  /** Icon before the title. */
  sign: 'alarm' | 'bubble' | 'person'
}

/** Labels an item in the member's language; `to` is the page where the member can settle it. */
export function attentionLabels(
  item: AttentionItem,
  t: Translate,
  relative: Format['relative'],
  language: string,
): AttentionLabels {
  switch (item.kind) {
    case 'login': {
      const { address, at } = item
      const time = formatTime(at, relative)
      return {
        title: t('attention.login', { address }),
        hint: t('attention.login.hint', { time }),
        to: loginsPath,
        sign: 'alarm',
      }
    }
    case 'contributed': {
      const { title, hint, to } = item.item
      return { title, hint, to, sign: 'bubble' }
    }
    case 'bind':
      return {
        title: t(`attention.bind.${item.channel}`),
        hint: t(`attention.bind.${item.channel}.hint`),
        to: profilePath,
        sign: 'person',
      }
    case 'profile':
      return {
        title: t('attention.profile'),
        hint: t('attention.profile.hint', {
          parts: formatList(
            language,
            item.missing.map((part) => t(`attention.part.${part}`)),
          ),
        }),
        to: profilePath,
        sign: 'person',
      }
  }
}

/** Relative time, or the server's own wording; a dash when unknown. */
function formatTime(at: number | string | null, relative: Format['relative']): string {
  if (typeof at === 'string') return at
  return at === null ? '–' : relative(at)
}
