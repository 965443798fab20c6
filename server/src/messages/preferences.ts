import { type Selectable, sql } from 'kysely'
import type { Database, MessageKind, MessagePreferenceTable } from '../database/schema.ts'
import type { Language } from '../texts/languages.ts'
import { kindsIn } from './message-columns.ts'

/** Local times `HH:MM` between which nothing rings; the later one may be on the next day. */
export interface QuietHours {
  from: string
  to: string
  /** IANA name. */
  timeZone: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time in a zone, `HH:MM`. @param now seconds */
const localTime = (timeZone: string, now: number): string => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format.format(now * 1000)
}

/** Whether these are quiet hours. @param now seconds */
export function isQuiet({ from, to, timeZone }: QuietHours, now: number): boolean {
  if (from === to) return false
  const time = localTime(timeZone, now)
  return from < to ? from <= time && time < to : time >= from || time < to
}

/** Whether a text is a time of the day, `HH:MM`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export interface Preferences {
  /** Kinds that neither count nor ring. */
  quietKinds: MessageKind[]
  /** Kinds that are mailed while they are unread. */
  mailKinds: MessageKind[]
  quietHours: QuietHours | undefined
  hidesCard: boolean
  /** The newest message that the member has been shown in a list. */
  seenId: number
}

const preferencesIn = (row: Selectable<MessagePreferenceTable> | undefined): Preferences => ({
  quietKinds: kindsIn(row?.quiet_kinds ?? ''),
  mailKinds: kindsIn(row?.mail_kinds ?? ''),
  quietHours:
    row === undefined || row.quiet_from === ''
      ? undefined
      : { from: row.quiet_from, to: row.quiet_to, timeZone: row.time_zone },
  hidesCard: row?.hides_card === 1,
  seenId: row?.seen_id ?? 0,
})

/** The preferences of a member; the defaults for one who has not changed any. */
export async function preferencesOf(db: Database, memberId: number): Promise<Preferences> {
  const row = await db.selectFrom('message_preference').selectAll().where('member_id', '=', memberId).executeTakeFirst()
  return preferencesIn(row)
}

/** What a member can change. */
export type ChosenPreferences = Omit<Preferences, 'seenId'> & { language: Language }

/** Stores what a member has chosen; other values stay. */
export async function savePreferences(db: Database, memberId: number, chosen: ChosenPreferences): Promise<void> {
  const { quietKinds, mailKinds, quietHours, hidesCard, language } = chosen
  const values = {
    quiet_kinds: quietKinds.join(','),
    mail_kinds: mailKinds.join(','),
    quiet_from: quietHours?.from ?? '',
    quiet_to: quietHours?.to ?? '',
    time_zone: quietHours?.timeZone ?? '',
    language: language === 'en' ? ('en' as const) : ('zh-cn' as const),
    hides_card: hidesCard ? 1 : 0,
  }
  // Only what comes from now on is mailed to those who did not want mails before.
  const newest = await db
    .selectFrom('conversation')
    .select((select) => select.fn.max<number | null>('newest_id').as('id'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const mailed = Number(newest.id ?? 0)
  await db
    .insertInto('message_preference')
    .values({ member_id: memberId, mailed_id: mailed, ...values })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(({ ref }) => ({
        ...values,
        mailed_id: sql<number>`case when ${ref('message_preference.mail_kinds')} = '' then ${ref('excluded.mailed_id')}
          else ${ref('message_preference.mailed_id')} end`,
      })),
    )
    .execute()
}

/** Stores up to which message a member has been shown their list; never an older one. */
export async function saveSeen(db: Database, memberId: number, id: number): Promise<void> {
  await db
    .insertInto('message_preference')
    .values({ member_id: memberId, seen_id: id })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ seen_id: id }).where('message_preference.seen_id', '<', id),
    )
    .execute()
}
