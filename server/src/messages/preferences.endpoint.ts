import { type Static, Type } from 'typebox'
import { announce } from '../database/changes.ts'
import { defineEndpoint, type MemberContext, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { flag, text, texts } from '../http/field-kinds.ts'
import { messageKinds } from './message-columns.ts'
import { type ChosenPreferences, isTimeOfDay, isTimeZone, preferencesOf, savePreferences } from './preferences.ts'

const Kind = Type.Enum([...messageKinds])

const PreferencesShown = Type.Object({
  kinds: Type.Array(Kind, { description: 'All there are' }),
  quiet_kinds: Type.Array(Kind, { description: 'Those that neither count nor ring' }),
  mail_kinds: Type.Array(Kind, { description: 'Those that are mailed while they are unread' }),
  quiet_from: Type.String({ description: '`HH:MM`; empty when there are no quiet hours' }),
  quiet_to: Type.String(),
  time_zone: Type.String({ description: 'IANA name' }),
  hides_card: Type.Boolean({ description: 'Whether the card of the member is answered like that of nobody' }),
  mail: Type.Enum(['ready', 'no address', 'off'], {
    description: 'Whether mails reach the member: `off` where the site sends none',
  }),
})

const mailOf = ({ delivery, member }: MemberContext): Static<typeof PreferencesShown>['mail'] => {
  if (delivery.carriers.email === undefined) return 'off'
  return member.email === null ? 'no address' : 'ready'
}

const shown = async (context: MemberContext): Promise<Static<typeof PreferencesShown>> => {
  const { quietKinds, mailKinds, quietHours, hidesCard } = await preferencesOf(context.db, context.member.id)
  return {
    kinds: [...messageKinds],
    quiet_kinds: quietKinds,
    mail_kinds: mailKinds,
    quiet_from: quietHours?.from ?? '',
    quiet_to: quietHours?.to ?? '',
    time_zone: quietHours?.timeZone ?? '',
    hides_card: hidesCard,
    mail: mailOf(context),
  }
}

/** How the member wants to hear of messages (member API, 9.6). */
export const interactionPreferences = defineEndpoint({
  method: 'GET',
  path: '/interaction/preferences',
  summary: 'How the member wants to hear of messages',
  access: 'member',
  data: PreferencesShown,
  handler: async (context) => ok(PreferencesShown, await shown(context)),
})

/** Replaces the member's preferences (member API, 9.6). */
export const interactionSavePreferences = defineEndpoint({
  method: 'POST',
  path: '/interaction/savePreferences',
  summary: 'Replace how the member wants to hear of messages',
  access: 'member',
  body: {
    quiet_kinds: texts({ enum: [...messageKinds] }),
    mail_kinds: texts({ enum: [...messageKinds] }),
    quiet_from: text({ description: '`HH:MM`; empty for no quiet hours' }),
    quiet_to: text(),
    time_zone: text({ description: 'IANA name' }),
    hides_card: flag(),
  },
  data: PreferencesShown,
  async handler(context) {
    const { db, member, body, t, language } = context
    const { quiet_from: from, quiet_to: to, time_zone: timeZone } = body
    const quiet = from !== '' || to !== ''
    if (quiet && !(isTimeOfDay(from) && isTimeOfDay(to))) return failure(t('quietHoursTimes'))
    if (quiet && from === to) return failure(t('quietHoursSame'))
    if (quiet && !isTimeZone(timeZone)) return failure(t('timeZoneUnknown'))
    const chosen: ChosenPreferences = {
      quietKinds: messageKinds.filter((kind) => body.quiet_kinds.includes(kind)),
      mailKinds: messageKinds.filter((kind) => body.mail_kinds.includes(kind)),
      quietHours: quiet ? { from, to, timeZone } : undefined,
      hidesCard: body.hides_card,
      language,
    }
    await savePreferences(db, member.id, chosen)
    announce(db, { kind: 'unread', member: member.id })
    return ok(PreferencesShown, await shown(context))
  },
})
