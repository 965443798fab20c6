import { type AnswerOf, readList, readRecord, readText } from '@member/shared'

/** How the member wants to hear of one kind of message. */
export interface KindChoice {
  /** As the server names it; a newer one may have more kinds than this page knows. */
  kind: string
  /** `counted`: it counts in the badge and rings. */
  badge: 'counted' | 'quiet'
  /** Whether it is mailed while it is unread. */
  mail: 'sent' | 'not sent'
}

/** What a member can set about their messages (member API, 9.6). */
export interface Preferences {
  kinds: readonly KindChoice[]
  quietHours: 'on' | 'off'
  /** `HH:MM`. */
  from: string
  to: string
  /** IANA name. */
  timeZone: string
  card: 'shown' | 'hidden'
}

/** Whether mails reach the member. */
export type MailState = 'ready' | 'no address' | 'off'

/** Hours that are offered before the member has chosen any. */
const usualHours = { from: '22:00', to: '08:00' } as const

/** Reads a response of interaction/preferences. @param zone of the device, for members who have not chosen one */
export function readPreferences(
  data: AnswerOf<'/api/interaction/preferences'>,
  zone: string,
): { preferences: Preferences; mail: MailState } {
  const { kinds, quiet_kinds, mail_kinds, quiet_from, quiet_to, time_zone, hides_card, mail } = readRecord(data)
  const quiet = readList(quiet_kinds).map(readText)
  const mailed = readList(mail_kinds).map(readText)
  const from = readText(quiet_from)
  return {
    preferences: {
      kinds: readList(kinds)
        .map(readText)
        .map((kind) => ({
          kind,
          badge: quiet.includes(kind) ? 'quiet' : 'counted',
          mail: mailed.includes(kind) ? 'sent' : 'not sent',
        })),
      quietHours: from === '' ? 'off' : 'on',
      from: from || usualHours.from,
      to: readText(quiet_to) || usualHours.to,
      timeZone: readText(time_zone) || zone,
      card: hides_card === true ? 'hidden' : 'shown',
    },
    mail: mail === 'ready' || mail === 'no address' ? mail : 'off',
  }
}

export function preferencesBody({ kinds, quietHours, from, to, timeZone, card }: Preferences) {
  const named = (those: (choice: KindChoice) => boolean) => kinds.filter(those).map(({ kind }) => kind)
  const isOn = quietHours === 'on'
  return {
    quiet_kinds: named(({ badge }) => badge === 'quiet'),
    mail_kinds: named(({ mail }) => mail === 'sent'),
    quiet_from: isOn ? from : '',
    quiet_to: isOn ? to : '',
    time_zone: isOn ? timeZone : '',
    hides_card: card === 'hidden',
  }
}

export function hoursProblem({ quietHours, from, to }: Preferences): 'none' | 'incomplete' | 'same' {
  if (quietHours === 'off') return 'none'
  if (from === '' || to === '') return 'incomplete'
  return from === to ? 'same' : 'none'
}

/** Whether two sets of preferences would be stored alike. */
export const isSame = (one: Preferences, other: Preferences): boolean =>
  JSON.stringify(preferencesBody(one)) === JSON.stringify(preferencesBody(other))

const hoursOf = ({ quietHours, from, to, timeZone }: Preferences) => ({ quietHours, from, to, timeZone })

/**
 * What is stored, with what a member has changed since `before`: what they have stored elsewhere meanwhile stays. Quiet
 * hours are one choice.
 */
export function withChanges(stored: Preferences, before: Preferences, chosen: Preferences): Preferences {
  const hoursChanged = JSON.stringify(hoursOf(before)) !== JSON.stringify(hoursOf(chosen))
  const changeOf = ({ kind }: KindChoice): Partial<KindChoice> => {
    const [was, is] = [before, chosen].map(({ kinds }) => kinds.find((choice) => choice.kind === kind))
    return {
      ...(is !== undefined && is.badge !== was?.badge && { badge: is.badge }),
      ...(is !== undefined && is.mail !== was?.mail && { mail: is.mail }),
    }
  }
  return {
    ...hoursOf(hoursChanged ? chosen : stored),
    kinds: stored.kinds.map((choice) => ({ ...choice, ...changeOf(choice) })),
    card: before.card === chosen.card ? stored.card : chosen.card,
  }
}
