import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { memberPath } from '../addresses.ts'
import type { Database } from '../database/schema.ts'
import type { Carrier } from '../delivery/delivery.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { indexWaiting } from '../full-text/text-index.ts'
import { repeat } from '../operation/repeat.ts'
import { t } from '../texts/languages.ts'
import { unmutedUnread } from './conversation-marks.ts'
import { indexMemberMessages } from './index-messages.ts'
import { isUnread, kindsIn } from './message-columns.ts'
import { isQuiet } from './preferences.ts'

/** Seconds a message waits before it is mailed: who is on the site reads it there. */
const waitSeconds = 300

export interface MailOptions {
  db: Database
  /** Undefined where the site sends no mails. */
  carrier: Carrier | undefined
  /** Origin of the site for links; undefined when the operator names none. */
  origin: string | undefined
  log: Pick<FastifyBaseLogger, 'error'>
  /** Seconds. */
  now: number
}

/** Members who want mails and have something unread since the last one. */
const findReceivers = (db: Database) =>
  db
    .selectFrom('message_preference as preference')
    .innerJoin('member', 'member.id', 'preference.member_id')
    .innerJoin('shop', 'shop.id', 'member.shop_id')
    .select(['preference.member_id', 'mail_kinds', 'mailed_id', 'quiet_from', 'quiet_to', 'time_zone', 'language'])
    .select(['member.email', 'shop.id as shop_id', 'shop.site_name'])
    .where('mail_kinds', '<>', '')
    .where('member.status', '=', 'enabled')
    .where('member.email', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('message')
          .select('message.id')
          .whereRef('message.recipient_id', '=', 'preference.member_id')
          .whereRef('message.id', '>', 'preference.mailed_id')
          .where(isUnread),
      ),
    )
    .execute()

type Receiver = Awaited<ReturnType<typeof findReceivers>>[number]

/** What has waited long enough: how many messages, and the newest of them. */
const waiting = async (db: Database, { member_id, mail_kinds, mailed_id }: Receiver, now: number) => {
  const { count, newest } = await unmutedUnread(db, member_id)
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max<number | null>('message.id').as('newest'),
    ])
    .where('message.id', '>', mailed_id)
    .where('message.kind', 'in', kindsIn(mail_kinds))
    .where('create_time', '<=', now - waitSeconds)
    .executeTakeFirstOrThrow()
  return { count: Number(count), newest: Number(newest ?? 0) }
}

/** Notes up to where it is mailed; false when another process was faster. */
const claim = async (db: Database, memberId: number, from: number, to: number): Promise<boolean> => {
  const update = db.updateTable('message_preference').set({ mailed_id: to }).where('member_id', '=', memberId)
  const { numUpdatedRows } = await update.where('mailed_id', '=', from).executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

const mailOne = async (options: MailOptions, receiver: Receiver): Promise<void> => {
  const { db, carrier, origin, log, now } = options
  const { member_id, mailed_id, language, email, shop_id: shopId, site_name: site } = receiver
  const { quiet_from: from, quiet_to: to, time_zone: timeZone } = receiver
  if (carrier === undefined || email === null) return
  if (from !== '' && isQuiet({ from, to, timeZone }, now)) return
  const { count, newest } = await waiting(db, receiver, now)
  if (count === 0 || !(await claim(db, member_id, mailed_id, newest))) return
  const link = origin === undefined ? '' : `${origin}${memberPath}/messageCenter`
  const mail = { shopId, channel: 'email' as const, address: email, event: 'message_unread', code: '', now }
  const body = t(language, 'unreadMailBody', { site, count, link })
  try {
    await carrier({ ...mail, subject: t(language, 'unreadMailSubject', { site, count }), body: body.trim() })
  } catch (error) {
    log.error({ err: error }, 'a mail about unread messages could not be sent')
    await claim(db, member_id, newest, mailed_id)
  }
}

/**
 * Mails members who want that how many messages have been unread for five minutes, each message once, and never in their
 * quiet hours. Mails have no texts of messages: they may be read by others.
 */
export async function mailUnread(options: MailOptions): Promise<void> {
  if (options.carrier === undefined) return
  for (const receiver of await findReceivers(options.db)) {
    await mailOne(options, receiver)
    await nextTurn()
  }
}

/** Milliseconds between two rounds. */
const every = 30_000

export interface MessageTimerOptions {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  carrier: Carrier | undefined
  origin: string | undefined
}

/**
 * Mails unread messages at once and every half minute, and puts messages that other programs wrote into the full-text
 * index.
 * @returns a function that stops it and waits for the current round
 */
export function startMessageTimer({ db, clock, log, carrier, origin }: MessageTimerOptions): () => Promise<void> {
  let stopped = false
  const stop = repeat(
    every,
    async () => {
      await mailUnread({ db, carrier, origin, log, now: secondsOf(clock) })
      await indexWaiting(db, indexMemberMessages, () => !stopped)
    },
    (error) => log.error({ err: error }, 'the timed actions on messages failed'),
  )
  return () => {
    stopped = true
    return stop()
  }
}
