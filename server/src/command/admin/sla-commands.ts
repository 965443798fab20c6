import { Failure } from '@member/release-store/command-line'
import type { Selectable } from 'kysely'
import type { Database, Shop, SlaPolicyTable } from '../../database/schema.ts'
import { firstTargets } from '../../shops/first-desk.ts'
import type { SlaTerms } from '../../work-orders/sla/sla-clock.ts'
import { policiesOf, removePolicy } from '../../work-orders/sla/sla-rules.ts'
import { priorities } from '../../work-orders/tickets/ticket.ts'
import { flag, needed, text } from '../option.ts'
import { listed, withoutUndefined } from '../report-lines.ts'
import { adminChange, adminRead } from './admin-command.ts'
import { assertPossible, pick } from './find.ts'
import { findHours } from './hours-commands.ts'

type Target = SlaTerms['targets']['normal']

const longest = 366 * 86_400

const seconds = (text: string): number | undefined => {
  const [, amount = '', unit] = /^(\d{1,5})(m|h)$/.exec(text) ?? []
  const value = Number(amount) * (unit === 'h' ? 3600 : 60)
  return amount !== '' && value >= 60 && value <= longest ? value : undefined
}

/**
 * Reads first answer, next answers and solution, such as `30m/1h/9h`, in business time; undefined when one is wrong, or
 * the solution comes before an answer.
 */
export function readTarget(text: string): Target | undefined {
  const [first, next, resolve, ...more] = text.split('/').map((part) => seconds(part.trim()))
  if (first === undefined || next === undefined || resolve === undefined || more.length > 0) return undefined
  if (resolve < first || resolve < next) return undefined
  return { first, next, resolve }
}

const duration = (value: number): string => (value % 3600 === 0 ? `${value / 3600}h` : `${Math.round(value / 60)}m`)

/** A target as `readTarget` reads it. */
export const writeTarget = ({ first, next, resolve }: Target): string => [first, next, resolve].map(duration).join('/')

type Policy = Selectable<SlaPolicyTable>
type Targets = SlaTerms['targets']

const find = async (db: Database, shop: Shop, given: string): Promise<Policy> =>
  pick(await policiesOf(db, shop.id), given, 'policy', ({ name }) => [name])

const shown = ({ id, name, business_hours_id, targets, is_default }: Policy) => {
  const read = JSON.parse(targets) as Targets
  const times = Object.fromEntries(priorities.map((priority) => [priority, writeTarget(read[priority])]))
  return { id, name, hours: business_hours_id, ...times, default: is_default === 1 }
}

const about = 'first answer/next answers/solution in business time'
const fields = {
  hours: text('<hours>', 'name or id of the business hours'),
  low: text('<targets>', `${about}, such as 8h/16h/90h`),
  normal: text('<targets>', 'such as 4h/8h/45h'),
  high: text('<targets>', 'such as 2h/4h/18h'),
  urgent: text('<targets>', 'such as 30m/1h/9h'),
  default: flag('new work orders get it'),
}

const withTargets = (targets: Targets, given: { [K in keyof Targets]: string | undefined }): Targets => {
  const read = priorities.map((priority) => {
    const text = given[priority]
    if (text === undefined) return [priority, targets[priority]]
    const target = readTarget(text)
    if (target === undefined)
      throw new Failure(
        'usage',
        `--${priority} ${text} is not ${about}, the solution last, such as 4h/8h/45h or 30m/1h/9h.`,
      )
    return [priority, target]
  })
  return Object.fromEntries(read) as Targets
}

/** Only one policy is the one of new work orders. */
const clearDefault = async (db: Database, shop: Shop): Promise<void> => {
  await db.updateTable('sla_policy').set({ is_default: 0 }).where('shop_id', '=', shop.id).execute()
}

const subjectOf = ({ id, name }: Policy): string => `policy ${name} (${id})`

const list = adminRead({
  name: 'sla list',
  short: 'policies with their targets',
  async run({ db, shop }) {
    const value = (await policiesOf(db, shop.id)).map(shown)
    const targets = priorities.map((priority) => [
      priority.toUpperCase(),
      (policy: object) => String(Reflect.get(policy, priority)),
    ])
    const isDefault = (policy: (typeof value)[number]) => (policy.default ? 'default' : '')
    return listed(value, { ID: 'id', NAME: 'name', ...Object.fromEntries(targets), '': isDefault })
  },
})

const add = adminChange({
  name: 'sla add',
  short: 'add a policy',
  long: ['Targets that are left out are 8h/16h/90h, 4h/8h/45h, 2h/4h/18h and 30m/1h/9h from low to urgent.'],
  arguments: { name: needed(text('<name>', 'a name that others do not have')) },
  options: { ...fields, hours: needed(fields.hours) },
  async run({ db, shop }, given) {
    const known = await policiesOf(db, shop.id)
    if (known.some(({ name }) => name === given.name))
      throw new Failure('refused', `There is a policy ${given.name} already.`)
    const hours = await findHours(db, shop, given.hours)
    if (given.default) await clearDefault(db, shop)
    const policy = await db
      .insertInto('sla_policy')
      .values({
        shop_id: shop.id,
        business_hours_id: hours.id,
        name: given.name,
        targets: JSON.stringify(withTargets(firstTargets, given)),
        is_default: given.default || known.length === 0 ? 1 : 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { subject: subjectOf(policy), before: null, after: shown(policy) }
  },
})

const set = adminChange({
  name: 'sla set',
  short: 'change a policy',
  long: ['Work orders count by it from their next change on.'],
  arguments: { policy: needed(text('<policy>', 'name or id')) },
  options: { name: text('<name>', 'another name'), ...fields },
  async run({ db, shop }, given) {
    const policy = await find(db, shop, given.policy)
    const hours = given.hours === undefined ? undefined : (await findHours(db, shop, given.hours)).id
    if (given.default) await clearDefault(db, shop)
    const targets = JSON.stringify(withTargets(JSON.parse(policy.targets) as Targets, given))
    const is_default = given.default ? 1 : policy.is_default
    const values = { ...withoutUndefined({ name: given.name, business_hours_id: hours }), targets, is_default }
    await db.updateTable('sla_policy').set(values).where('id', '=', policy.id).execute()
    const after = shown({ ...policy, ...values })
    return { subject: subjectOf(policy), before: shown(policy), after }
  },
})

const remove = adminChange({
  name: 'sla remove',
  short: 'remove a policy',
  long: [
    'Work orders that have it keep its targets. The policy of new work orders stays: make another the default first.',
  ],
  undo: 'cannot be undone',
  arguments: { policy: needed(text('<policy>', 'name or id')) },
  async run({ db, shop }, given) {
    const policy = await find(db, shop, given.policy)
    assertPossible(await removePolicy(db, shop.id, policy.id))
    return { subject: subjectOf(policy), before: shown(policy), after: null }
  },
})

export const slaCommands = [list, add, set, remove]
