import { Failure } from '@member/release-store/command-line'
import { formatCents, type LedgerName, ledgerTables } from '../../account/ledger-rows.ts'
import { mostHeld, postEntries } from '../../account/post-entries.ts'
import type { Command } from '../command.ts'
import { flag, needed, text, whole } from '../option.ts'
import { listed, moment } from '../report-lines.ts'
import { adminChange, adminRead } from './admin-command.ts'
import { findMember, memberArgument, memberName } from './find.ts'

/** Reads money above 0 with at most two decimals as cents: `12.5` is 1250; undefined when it is none. */
export function readCents(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return whole === '' || cents === 0 ? undefined : cents
}

/** Reads a number of points above 0; undefined when it is none. */
export const readPoints = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** How a ledger is named and its amounts are read and written. */
interface Ledger {
  name: LedgerName
  word: string
  amount: string
  read(text: string): number | undefined
  write(amount: number): string
}

const balance: Ledger = {
  name: 'balance',
  word: 'balance',
  amount: 'money from 0.01 to 999999999.99, such as 12.50',
  read: readCents,
  write: formatCents,
}
const points: Ledger = {
  name: 'score',
  word: 'points',
  amount: 'a whole number from 1 to 999999999',
  read: readPoints,
  write: String,
}

const list = (ledger: Ledger): Command =>
  adminRead({
    name: `${ledger.word} list`,
    short: 'the newest entries of a member',
    arguments: memberArgument,
    options: { limit: whole(1, 10_000, 'number of entries; default 20') },
    async run({ db, shop }, given) {
      const member = await findMember(db, shop, given.member)
      const { table: entries, amount } = ledgerTables[ledger.name]
      const found = await db
        .selectFrom(entries)
        .select(['id', 'after', 'memo', 'create_time', `${amount} as amount`])
        .where('member_id', '=', member.id)
        .orderBy('seq', 'desc')
        .limit(given.limit ?? 20)
        .execute()
      const held = ledger.write(member[amount])
      const value = found.map(({ id, create_time, memo, after, amount: change }) => ({
        id,
        time: create_time,
        amount: ledger.write(Number(change)),
        after: ledger.write(after),
        memo,
      }))
      const when = ({ time }: (typeof value)[number]) => moment(time)
      const { lines } = listed(value, { WHEN: when, AMOUNT: 'amount', AFTER: 'after', REASON: 'memo' })
      return {
        value: { member: member.username, held, entries: value },
        lines: [`${memberName(member)} holds ${held}.`, ...lines],
      }
    },
  })

const post = (ledger: Ledger, verb: 'add' | 'take'): Command =>
  adminChange({
    name: `${ledger.word} ${verb}`,
    short: verb === 'add' ? 'write an entry that adds' : 'write an entry that takes',
    long: ['The member sees the entry with its reason. An entry is never removed: a wrong one gets an opposite one.'],
    arguments: { ...memberArgument, amount: needed(text('<amount>', ledger.amount)) },
    options: {
      reason: needed(text('<text>', 'what the member reads')),
      ...(verb === 'take' && { overdraft: flag('also when less than nothing is left') }),
    },
    async run({ db, shop, now }, given) {
      const size = ledger.read(given.amount)
      if (size === undefined) throw new Failure('usage', `"${given.amount}" is not ${ledger.amount}.`)
      if ([...given.reason].length > 200) throw new Failure('usage', 'A reason has at most 200 characters.')
      const member = await findMember(db, shop, given.member)
      const change = { amount: verb === 'add' ? size : -size, memo: given.reason, time: now }
      const overdraft = Reflect.get(given, 'overdraft') === true ? 'allowed' : 'refused'
      const outcome = await postEntries(db, { ledger: ledger.name, memberId: member.id, changes: [change], overdraft })
      if (outcome.kind === 'refused')
        throw new Failure(
          'refused',
          outcome.reason === 'too much' || overdraft === 'allowed'
            ? `A member holds or owes at most ${ledger.write(mostHeld)}, and ${memberName(member)} would get beyond it.`
            : `${memberName(member)} has only ${ledger.write(member[ledgerTables[ledger.name].amount])}: take less, or give --overdraft.`,
        )
      const before = ledger.write(outcome.held - change.amount)
      const after = { held: ledger.write(outcome.held), reason: given.reason }
      return {
        subject: memberName(member),
        before: { held: before },
        after,
        lines: [`${memberName(member)} holds ${after.held} (before: ${before}).`],
      }
    },
  })

export const ledgerCommands = [balance, points].flatMap((ledger) => [
  list(ledger),
  post(ledger, 'add'),
  post(ledger, 'take'),
])
