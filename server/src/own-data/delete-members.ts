import type { FastifyBaseLogger } from 'fastify'
import { announce } from '../database/changes.ts'
import type { Database, Member } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { unlockAccount } from '../identity/login-attempts.ts'
import { rightsOf } from '../identity/rights.ts'
import { hideMessages } from '../messages/hide-messages.ts'
import type { Act } from '../work-orders/tickets/act.ts'
import { actOnTicket } from '../work-orders/tickets/act-on-ticket.ts'
import { liveStatuses, type TicketState } from '../work-orders/tickets/ticket-state.ts'
import { isStaff, keepAccount } from './deletion.ts'

/** Accounts of one round; the next round continues. */
const batch = 100

/** How a member ends a work order of theirs that is open. */
export const withdrawal = ({ status }: Pick<TicketState, 'status'>): Act => {
  switch (status) {
    case 'new':
      return { kind: 'cancel' }
    case 'solved':
      return { kind: 'confirm' }
    default:
      return { kind: 'close' }
  }
}

const withdrawTickets = async (db: Database, memberId: number, now: number): Promise<void> => {
  const open = db.selectFrom('ticket').select('id').where('requester_id', '=', memberId)
  for (const { id: ticketId } of await open.where('status', 'in', [...liveStatuses]).execute())
    await actOnTicket(db, { ticketId, act: withdrawal, actor: { id: memberId, role: 'member' } }, now)
}

/** What is left of a deleted member: the row that records, messages and work orders of others name. */
const nobody = (id: number) => ({
  // No name that a member can have, so that the old one is free and nobody takes this one.
  username: `#${id}`,
  ...{ nickname: '', email: null, mobile: null, avatar: '', gender: 0, birthday: null, motto: '', password: '' },
  ...{ province: 0, city: 0, district: 0, last_login_time: 0, last_login_ip: '', last_login_agent: '' },
})

/** Tables of what is the member's alone. */
const own = [
  'member_token',
  'member_session',
  'login_record',

  'passkey',
  'member_recent',
  'conversation_mark',
  'message_preference',
  'ticket_presence',
  'ticket_reader',
  'ticket_team_member',
] as const

const forgetContacts = async (db: Database, { shop_id, email, mobile }: Member): Promise<void> => {
  for (const [channel, address] of [
    ['email', email],
    ['mobile', mobile],
  ] as const) {
    if (address === null) continue
    for (const table of ['verification_code', 'outbox'] as const)
      await db
        .deleteFrom(table)
        .where('shop_id', '=', shop_id)
        .where('channel', '=', channel)
        .where('address', '=', address)
        .execute()
  }
}

/** Deletes what is personal, all or nothing; `kept` when the member has changed their mind, or another process was faster. */
const erase = (db: Database, { id, deletion_time }: Member): Promise<'erased' | 'kept'> =>
  transact(db, async (transaction) => {
    const member = await transaction
      .updateTable('member')
      .set({ deletion_time: 0, status: 'disabled' })
      .where('id', '=', id)
      .where('deletion_time', '=', deletion_time)
      .returningAll()
      .executeTakeFirst()
    if (member === undefined) return 'kept'
    for (const table of own) await transaction.deleteFrom(table).where('member_id', '=', id).execute()
    const blocks = transaction.deleteFrom('member_block')
    await blocks.where((where) => where.or([where('member_id', '=', id), where('blocked_id', '=', id)])).execute()
    await unlockAccount(transaction, member)
    await forgetContacts(transaction, member)
    // The next sweep of files deletes those that no message or work order has.
    await transaction.updateTable('upload').set({ idle_since: 0 }).where('member_id', '=', id).execute()
    await transaction.updateTable('member').set(nobody(id)).where('id', '=', id).execute()
    return 'erased'
  })

/** Messages that only the deleted member still saw. */
const dropUnseen = async (db: Database, memberId: number, now: number): Promise<void> => {
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where((where) => where.or([where('user_id', '=', memberId), where('recipient_id', '=', memberId)]))
    .where('del_user_id', 'not in', [0, -1, memberId])
    .execute()
  await hideMessages(
    db,
    memberId,
    rows.map(({ id }) => id),
    now,
  )
}

const deleteMember = async (db: Database, member: Member, now: number, log: Log): Promise<void> => {
  const { id } = member
  const shop = await db.selectFrom('shop').selectAll().where('id', '=', member.shop_id).executeTakeFirstOrThrow()
  if (isStaff(member, await rightsOf(db, member), shop)) {
    await keepAccount(db, id)
    log.warn({ member: id }, 'an account is not deleted, as its member works for the store now')
    return
  }
  await withdrawTickets(db, id, now)
  if ((await erase(db, member)) === 'kept') return
  await dropUnseen(db, id, now)
  announce(db, { kind: 'session', member: id })
  log.info({ member: id }, 'an account was deleted at its member’s wish')
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/**
 * Deletes the accounts whose waiting time is over. Records of balance and points, messages and work orders stay, without
 * a name. Several servers may run it at once: each account is deleted once.
 * @param now seconds
 */
export async function deleteMembers(db: Database, now: number, log: Log): Promise<void> {
  const due = db.selectFrom('member').selectAll().where('deletion_time', '>', 0).where('deletion_time', '<=', now)
  for (const member of await due.orderBy('deletion_time').limit(batch).execute()) {
    try {
      await deleteMember(db, member, now, log)
    } catch (error) {
      // One that cannot be deleted must not keep the others.
      log.error({ err: error, member: member.id }, 'an account could not be deleted')
    }
  }
}
