import { contains } from '../../database/database-kind.ts'
import type { Database, Member, Shop } from '../../database/schema.ts'
import { groupOfNewMembers } from '../../identity/insert-member.ts'
import { countFailures, unlockAccount } from '../../identity/login-attempts.ts'
import { endSessions, liveSessions } from '../../identity/login-sessions.ts'
import { replacePassword } from '../../identity/set-password.ts'
import { flag, needed, text, whole } from '../option.ts'
import { type GivenPassword, passwordOptions, readPassword } from '../password-source.ts'
import { keyed, listed, moment } from '../report-lines.ts'
import { adminChange, adminRead } from './admin-command.ts'
import { findMember, memberArgument, memberName } from './find.ts'
import { findGroup } from './group-commands.ts'
import { addPerson, makeHash } from './new-member.ts'

const groupNames = async (db: Database, shop: Shop): Promise<Map<number, string>> => {
  const groups = await db.selectFrom('member_group').select(['id', 'name']).where('shop_id', '=', shop.id).execute()
  return new Map(groups.map(({ id, name }) => [id, name]))
}

/** A member as they are shown and logged. */
const shown = (member: Member, groups: ReadonlyMap<number, string>) => ({
  id: member.id,
  username: member.username,
  nickname: member.nickname,
  email: member.email ?? '',
  mobile: member.mobile ?? '',
  group: groups.get(member.group_id) ?? '',
  status: member.status,
})

const list = adminRead({
  name: 'member list',
  short: 'members, the newest first',
  options: {
    group: text('<group>', 'only of that group'),
    search: text('<text>', 'only where username, nickname, mail address or mobile number contain it'),
    limit: whole(1, 10_000, 'number of members; default 50'),
  },
  async run({ db, shop }, { group, search, limit }) {
    let query = db.selectFrom('member').selectAll().where('shop_id', '=', shop.id)
    if (group !== undefined) query = query.where('group_id', '=', (await findGroup(db, shop, group)).id)
    if (search !== undefined)
      query = query.where((where) =>
        where.or(['username', 'nickname', 'email', 'mobile'].map((column) => contains(column, search))),
      )
    const groups = await groupNames(db, shop)
    const found = await query
      .orderBy('id', 'desc')
      .limit(limit ?? 50)
      .execute()
    const value = found.map((member) => shown(member, groups))
    return listed(value, { ID: 'id', USERNAME: 'username', NICKNAME: 'nickname', GROUP: 'group', STATUS: 'status' })
  },
})

const show = adminRead({
  name: 'member show',
  short: 'a member with their sessions',
  arguments: memberArgument,
  async run({ db, shop, now }, given) {
    const member = await findMember(db, shop, given.member)
    const sessions = (await liveSessions(db, member.id, now)).map((one) => ({
      id: one.id,
      address: one.ip,
      device: one.user_agent,
      since: one.create_time,
      last_seen: one.last_seen_time,
    }))
    const person = {
      ...shown(member, await groupNames(db, shop)),
      joined: member.join_time,
      last_login: member.last_login_time,
      failed_logins: await countFailures(db, member, now),
    }
    const times = { joined: moment(person.joined), last_login: moment(person.last_login) }
    const LAST = ({ last_seen }: (typeof sessions)[number]) => moment(last_seen)
    const { lines } = listed(sessions, { SESSION: 'id', ADDRESS: 'address', 'LAST SEEN': LAST, DEVICE: 'device' })
    const about = keyed({ ...person, ...times, sessions: sessions.length })
    return { value: { ...person, sessions }, lines: sessions.length === 0 ? about : [...about, '', ...lines] }
  },
})

const add = adminChange({
  name: 'member add',
  short: 'add a member',
  long: ['Without a password for them they cannot log in until `admin member password` gives them one.'],
  arguments: { username: needed(text('<username>', '3 to 16 letters, digits or underscores, a letter first')) },
  options: {
    nickname: text('<name>', 'as others see them; by default Member_ and a number'),
    email: text('<address>', 'mail address'),
    mobile: text('<number>', 'mobile number'),
    group: text('<group>', 'by default the one that new members join'),
    ...passwordOptions,
    'no-password': flag('nobody can log in as them'),
  },
  async prepare(context, given) {
    if (given['no-password']) return undefined
    const read = await readPassword(context, given, given.username)
    return { ...read, hash: await makeHash(read.password) }
  },
  async run({ db, shop, now }, given, made) {
    const groupId =
      given.group === undefined ? await groupOfNewMembers(db, shop.id) : (await findGroup(db, shop, given.group)).id
    const member = await addPerson(db, given, { shopId: shop.id, groupId, passwordHash: made?.hash ?? '', now })
    const after = shown(member, await groupNames(db, shop))
    return { subject: memberName(member), before: null, after, ...told(`${memberName(member)} is there.`, made) }
  },
})

/** What is said of a member with a new password, which is shown when nobody else knows it. */
const told = (sentence: string, made: GivenPassword | undefined) =>
  made?.from === 'generator'
    ? { once: { password: made.password }, lines: [sentence, `Their password is ${made.password} (shown only now).`] }
    : { lines: [sentence] }

const password = adminChange({
  name: 'member password',
  short: 'give a member another password',
  long: ['Unlocks them after failed logins and ends all their sessions.'],
  arguments: memberArgument,
  options: passwordOptions,
  async prepare(context, given) {
    const read = await readPassword(context, given, given.member)
    return { ...read, hash: await makeHash(read.password) }
  },
  async run({ db, shop }, given, made) {
    const member = await findMember(db, shop, given.member)
    const ended = await replacePassword(db, member.id, made.hash)
    const sentence = `${memberName(member)} has another password; ${ended} sessions are ended.`
    const after = { password: 'changed', sessions_ended: ended }
    return { subject: memberName(member), before: null, after, ...told(sentence, made) }
  },
})

const move = adminChange({
  name: 'member move',
  short: 'move a member to a group',
  arguments: { ...memberArgument, group: needed(text('<group>', 'name or id of the group')) },
  async run({ db, shop }, given) {
    const member = await findMember(db, shop, given.member)
    const group = await findGroup(db, shop, given.group)
    await db.updateTable('member').set({ group_id: group.id }).where('id', '=', member.id).execute()
    const groups = await groupNames(db, shop)
    const [before, after] = [shown(member, groups), shown({ ...member, group_id: group.id }, groups)]
    return { subject: memberName(member), before, after, lines: [`${memberName(member)} is in ${group.name}.`] }
  },
})

const lock = adminChange({
  name: 'member lock',
  short: 'lock a member out and end their sessions',
  // Whose account is in wrong hands is locked at once, whoever they are.
  lastLead: 'may go',
  arguments: memberArgument,
  options: { reason: text('<text>', 'for the log') },
  async run({ db, shop }, given) {
    const member = await findMember(db, shop, given.member)
    await db.updateTable('member').set({ status: 'disabled' }).where('id', '=', member.id).execute()
    const ended = await endSessions(db, member.id, 'all')
    const before = { status: member.status }
    // A reason that is given later is logged too, as a line of its own.
    const after = { status: 'disabled', ...(given.reason && { reason: given.reason }) }
    const lines =
      member.status === 'disabled'
        ? [`${memberName(member)} was locked already; the reason is in the log now.`]
        : [`${memberName(member)} is locked; ${ended} sessions are ended.`]
    return { subject: memberName(member), before, after, lines }
  },
})

const unlock = adminChange({
  name: 'member unlock',
  short: 'let a member log in again',
  long: ['Also after too many wrong passwords.'],
  arguments: memberArgument,
  async run({ db, shop, now }, given) {
    const member = await findMember(db, shop, given.member)
    const before = { status: member.status, failed_logins: await countFailures(db, member, now) }
    const after = { status: 'enabled' as const, failed_logins: 0 }
    await db.updateTable('member').set({ status: after.status }).where('id', '=', member.id).execute()
    await unlockAccount(db, member)
    return { subject: memberName(member), before, after, lines: [`${memberName(member)} may log in.`] }
  },
})

const logOut = adminChange({
  name: 'member log-out',
  short: "end a member's sessions",
  arguments: memberArgument,
  options: { session: text('<id>', 'only that one, of `admin member show`') },
  async run({ db, shop, now }, given) {
    const member = await findMember(db, shop, given.member)
    const before = { sessions: (await liveSessions(db, member.id, now)).length }
    const ended = await endSessions(db, member.id, given.session === undefined ? 'all' : { only: given.session })
    const after = { sessions: (await liveSessions(db, member.id, now)).length }
    return {
      subject: memberName(member),
      before,
      after,
      lines: [`${memberName(member)}: ${ended} sessions are ended.`],
    }
  },
})

export const memberCommands = [list, show, add, password, move, lock, unlock, logOut]
