import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatCents, type LedgerName, ledgerRows } from '../account/ledger-rows.ts'
import type { Database } from '../database/schema.ts'
import type { MemberContext } from '../http/endpoint.ts'
import { inLanguage, isVisible, messageRows } from '../messages/message-columns.ts'
import { nicknameColumn } from '../messages/person-shown.ts'

/** Rows that are read at once. */
const together = 500

/** Pages of rows, each read after the last key of the one before; calls of others are answered in between. */
async function* paged<Row>(
  read: (after: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < together) return
    after = keyOf(last)
    await nextTurn()
  }
}

async function* each<Row, Shown>(pages: AsyncIterable<readonly Row[]>, shown: (row: Row) => Shown) {
  for await (const page of pages) yield page.map(shown)
}

/** A moment as people and programs read it; null for none. @param seconds since 1970 */
const moment = (seconds: number | null): string | null =>
  seconds === null || seconds === 0 ? null : new Date(seconds * 1000).toISOString()

const byId = ({ id }: { id: number }): number => id

const ledger = (db: Database, name: LedgerName, memberId: number, amountOf: (amount: number) => string | number) => {
  const read = (after: number) =>
    ledgerRows(db, name, memberId).select('seq').where('seq', '>', after).orderBy('seq').limit(together).execute()
  return each(
    paged(read, ({ seq }) => seq),
    (row) => ({
      time: moment(row.create_time),
      amount: amountOf(row.amount),
      before: amountOf(row.before),
      after: amountOf(row.after),
      memo: row.memo,
    }),
  )
}

/** Messages with one member after another, so that each page is read by an index. */
async function* messages(context: MemberContext) {
  const { db, member, language } = context
  const own = db.selectFrom('conversation').select('other_id as id').distinct().where('member_id', '=', member.id)
  const partners = paged((after) => own.where('other_id', '>', after).orderBy('id').limit(together).execute(), byId)
  for await (const page of partners) {
    for (const { id: other } of page) {
      for (const [from, to] of [
        [member.id, other],
        [other, member.id],
      ] as const) {
        const ids = (after: number) =>
          db
            .selectFrom('message')
            .select('id')
            .where('user_id', '=', from)
            .where('recipient_id', '=', to)
            .where(isVisible(member.id))
            .where('id', '>', after)
            .orderBy('id')
            .limit(together)
            .execute()
        for await (const found of paged(ids, byId)) {
          const rows = await messageRows(db, found.map(byId), nicknameColumn(context))
          yield rows.map((row) => ({
            time: moment(row.create_time),
            direction: from === member.id ? 'sent' : 'received',
            with: from === member.id ? row.recipient_nickname : row.user_nickname,
            kind: row.kind,
            text: inLanguage(row, language).content,
          }))
        }
      }
    }
  }
}

const workOrders = (db: Database, memberId: number) => {
  const own = db.selectFrom('ticket').selectAll().where('requester_id', '=', memberId)
  const read = (after: number) => own.where('id', '>', after).orderBy('id').limit(together).execute()
  return each(paged(read, byId), (row) => ({
    number: row.number,
    subject: row.subject,
    status: row.status === 'on_hold' ? 'open' : row.status,
    created: moment(row.created_at),
    closed: moment(row.closed_at),
    rating: row.rating_score,
    ratingComment: row.rating_comment,
  }))
}

/** Public messages only: notes and who of the agents wrote are the store's. */
const workOrderMessages = (db: Database, memberId: number) => {
  const read = (after: number) =>
    db
      .selectFrom('ticket_message')
      .innerJoin('ticket', 'ticket.id', 'ticket_message.ticket_id')
      .select(['ticket_message.id', 'number', 'author_kind', 'body', 'ticket_message.created_at'])
      .where('ticket.requester_id', '=', memberId)
      .where('visibility', '=', 'public')
      .where('ticket_message.id', '>', after)
      .orderBy('ticket_message.id')
      .limit(together)
      .execute()
  return each(paged(read, byId), (row) => ({
    workOrder: row.number,
    time: moment(row.created_at),
    author: row.author_kind,
    text: row.body,
  }))
}

/** What the member may know of their logins and sessions, the oldest first. */
const logins = (db: Database, memberId: number) => {
  const own = db.selectFrom('login_record').selectAll().where('member_id', '=', memberId)
  const read = (after: number) => own.where('id', '>', after).orderBy('id').limit(together).execute()
  return each(paged(read, byId), (row) => ({
    time: moment(row.create_time),
    result: row.session_id === null ? 'failed' : 'success',
    way: row.way,
    ip: row.ip,
    device: row.user_agent,
  }))
}

/**
 * All that the site keeps of a member: parts of one file, the long ones read while it is written. Without secrets, notes
 * of agents, and what others have hidden from the member.
 */
export async function collectData(context: MemberContext): Promise<Readonly<Record<string, unknown>>> {
  const { db, member, shop, now } = context
  const { id, username, nickname, gender, birthday, motto, province, city, district, avatar, email, mobile } = member
  const blocks = db.selectFrom('member_block').select('blocked_id').where('member_id', '=', id)
  const [sessions, passkeys, [preferences], blocked] = await Promise.all([
    db.selectFrom('member_session').selectAll().where('member_id', '=', id).execute(),
    db.selectFrom('passkey').selectAll().where('member_id', '=', id).execute(),
    db.selectFrom('message_preference').selectAll().where('member_id', '=', id).execute(),
    blocks.execute(),
  ])
  return {
    store: shop.site_name,
    made: moment(now),
    profile: { id, username, nickname, gender, birthday, motto, province, city, district, avatar },
    account: { joined: moment(member.join_time), agreedToTerms: moment(member.consent_time) },
    contacts: { email, mobile },
    money: formatCents(member.money),
    points: member.score,
    preferences:
      preferences === undefined
        ? null
        : {
            quietKinds: preferences.quiet_kinds,
            mailKinds: preferences.mail_kinds,
            quietFrom: preferences.quiet_from,
            quietTo: preferences.quiet_to,
            timeZone: preferences.time_zone,
            language: preferences.language,
            hidesCard: preferences.hides_card === 1,
          },
    blockedMembers: blocked.map(({ blocked_id }) => blocked_id),
    sessions: sessions.map((one) => ({
      began: moment(one.create_time),
      lastSeen: moment(one.last_seen_time),
      ip: one.ip,
      device: one.user_agent,
    })),
    passkeys: passkeys.map((one) => ({
      name: one.name,
      added: moment(one.create_time),
      lastUsed: moment(one.last_used_time),
    })),
    logins: logins(db, id),
    balanceRecords: ledger(db, 'balance', id, formatCents),
    pointRecords: ledger(db, 'score', id, Number),
    messages: messages(context),
    workOrders: workOrders(db, id),
    workOrderMessages: workOrderMessages(db, id),
  }
}
