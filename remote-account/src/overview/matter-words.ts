import type { Format, Translate } from '@member/shared'
import { listWords } from './list-words.ts'
import { loginsPath } from './logins-path.ts'
import type { Matter } from './matters.ts'

/** How a matter is shown: a link, named by its title. */
export interface MatterWords {
  title: string
  hint: string
  to: string
  /** Which drawing stands before it. */
  sign: 'alarm' | 'ticket' | 'person'
}

const profilePath = '/user/account/profile'
const ticketsPath = '/user/account/workorder'

/** A matter in the member's language, and where it is settled. */
export function matterWords(matter: Matter, t: Translate, relative: Format['relative'], language: string): MatterWords {
  switch (matter.kind) {
    case 'login': {
      const { address, at } = matter
      const time = timeWords(at, relative)
      return {
        title: t('attention.login', { address }),
        hint: t('attention.login.hint', { time }),
        to: loginsPath,
        sign: 'alarm',
      }
    }
    case 'ticket': {
      const { number, subject, status, at } = matter.ticket
      const time = timeWords(at, relative)
      return {
        title: subject || number,
        hint: t(`attention.ticket.${status}`, { number, time }),
        to: `${ticketsPath}?keywords=${encodeURIComponent(number)}`,
        sign: 'ticket',
      }
    }
    case 'tickets':
      return {
        title: t(`attention.tickets.${matter.which}`, { count: matter.count }),
        hint: t('attention.tickets.hint'),
        to: `${ticketsPath}?status=pending`,
        sign: 'ticket',
      }
    case 'bind':
      return {
        title: t(`attention.bind.${matter.channel}`),
        hint: t(`attention.bind.${matter.channel}.hint`),
        to: profilePath,
        sign: 'person',
      }
    case 'profile':
      return {
        title: t('attention.profile'),
        hint: t('attention.profile.hint', {
          parts: listWords(
            language,
            matter.missing.map((part) => t(`attention.part.${part}`)),
          ),
        }),
        to: profilePath,
        sign: 'person',
      }
  }
}

/** A moment from now, or the server's own words for it. */
function timeWords(at: number | string | null, relative: Format['relative']): string {
  if (typeof at === 'string') return at
  return at === null ? '–' : relative(at)
}
