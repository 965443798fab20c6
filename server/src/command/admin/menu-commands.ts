import { Failure } from '@member/release-store/command-line'
import type { Rule, RuleType } from '../../database/schema.ts'
import { needed, oneOf, text, whole } from '../option.ts'
import { listed } from '../report-lines.ts'
import { addRule, assertShown, grantTo, groupNames, rulesOf } from './add-rule.ts'
import { adminChange, adminRead } from './admin-command.ts'
import { pick } from './find.ts'
import { changedFields, type EntryValues, newEntry } from './menu-entry.ts'
import { revoked } from './rule-list.ts'

const types = ['menu', 'nav', 'nav_user_menu', 'menu_dir', 'button', 'route'] as const satisfies readonly RuleType[]

const fields = {
  title: text('<text>', 'title, in Chinese where there is an English one'),
  'title-en': text('<text>', 'English title'),
  path: text('<path>', 'address: after /user/ in the side menu, else after /'),
  icon: text('<name>', 'such as "fa fa-gift"'),
  open: oneOf(['tab', 'link', 'iframe'], 'a page of the site, another site, or that inside a page'),
  url: text('<address>', 'of the other site'),
  order: whole(-10_000, 10_000, 'the highest comes first'),
  guests: oneOf(['yes', 'no'], 'whether guests see it; only in the header'),
  status: oneOf(['on', 'off'], 'off hides it from everybody'),
}

const find = (rules: readonly Rule[], given: string): Rule => pick(rules, given, 'menu entry', ({ name }) => [name])

const shown = (rule: EntryValues & { id: number }) => ({
  id: rule.id,
  under: rule.pid,
  type: rule.type,
  name: rule.name,
  title: rule.title,
  title_en: rule.title_en,
  path: rule.path,
  icon: rule.icon,
  open: rule.menu_type,
  url: rule.url,
  order: rule.weigh,
  guests: rule.no_login_valid === 1 ? 'yes' : 'no',
  status: rule.status === '1' ? 'on' : 'off',
})

const subjectOf = ({ id, name }: Pick<Rule, 'id' | 'name'>): string => `menu entry ${name} (${id})`

/** Each after the one it is under, with its depth. */
const tree = (rules: readonly Rule[], pid = 0, depth = 0): Array<{ rule: Rule; depth: number }> =>
  rules.filter((rule) => rule.pid === pid).flatMap((rule) => [{ rule, depth }, ...tree(rules, rule.id, depth + 1)])

const list = adminRead({
  name: 'menu list',
  short: 'menu entries, buttons and rights',
  long: ['Each is also a right of its name: `admin group grant` gives it to a group.'],
  options: { type: oneOf(types, 'only of that type') },
  async run({ db, shop }, { type }) {
    const found = tree(await rulesOf(db, shop)).filter(({ rule }) => type === undefined || rule.type === type)
    const NAME = ({ rule, depth }: (typeof found)[number]) => `${'  '.repeat(depth)}${rule.name}`
    const { lines } = listed(found, {
      ID: ({ rule }) => rule.id,
      NAME,
      TYPE: ({ rule }) => rule.type,
      TITLE: ({ rule }) => rule.title,
      ENGLISH: ({ rule }) => rule.title_en,
      '': ({ rule }) => (rule.status === '1' ? '' : 'off'),
    })
    return { value: found.map(({ rule }) => shown(rule)), lines }
  },
})

const show = adminRead({
  name: 'menu show',
  short: 'one entry',
  arguments: { entry: needed(text('<entry>', 'name or id')) },
  async run({ db, shop }, { entry }) {
    return { value: shown(find(await rulesOf(db, shop), entry)) }
  },
})

const add = adminChange({
  name: 'menu add',
  short: 'add a menu entry, a button or a right',
  long: [
    'A menu entry is named like its page below /user/ (coupons), a button like its page and the action (coupons/redeem).',
    'Only groups that have it see it: name them with --groups, or grant it later.',
  ],
  arguments: { name: needed(text('<name>', 'such as coupons')) },
  options: {
    type: needed(oneOf(types, 'side menu, header, name menu, directory of the side menu, button, public page')),
    under: text('<entry>', 'the directory of a menu, the page of a button'),
    groups: text('<groups>', 'names of groups that get it, separated by commas'),
    ...fields,
  },
  async run({ db, shop, now }, given) {
    const rules = await rulesOf(db, shop)
    if (rules.some(({ name }) => name === given.name))
      throw new Failure('refused', `There is a menu entry ${given.name} already.`)
    const pid = given.under === undefined ? 0 : find(rules, given.under).id
    const made = newEntry(given.name, given.type, pid)
    const entry = { ...made, ...changedFields(made, given) }
    const id = await addRule({ db, shop, now }, entry, rules)
    const groups = groupNames(given.groups)
    await grantTo({ db, shop }, [id], groups)
    const after = { ...shown({ ...entry, id }), groups }
    return { subject: subjectOf({ ...entry, id }), before: null, after }
  },
})

const set = adminChange({
  name: 'menu set',
  short: 'change an entry',
  arguments: { entry: needed(text('<entry>', 'name or id')) },
  options: fields,
  async run({ db, shop, now }, given) {
    const rules = await rulesOf(db, shop)
    const rule = find(rules, given.entry)
    const changed = changedFields(rule, given)
    const entry = { ...rule, ...changed }
    assertShown(entry, rules)
    await db
      .updateTable('member_rule')
      .set({ ...changed, update_time: now })
      .where('id', '=', rule.id)
      .execute()
    const after = shown(entry)
    return { subject: subjectOf(rule), before: shown(rule), after }
  },
})

const remove = adminChange({
  name: 'menu remove',
  short: 'remove an entry, from all groups too',
  long: ['`admin menu set <entry> --status off` hides it and can be undone.'],
  undo: 'cannot be undone',
  arguments: { entry: needed(text('<entry>', 'name or id')) },
  async run({ db, shop }, given) {
    const rules = await rulesOf(db, shop)
    const rule = find(rules, given.entry)
    if (rules.some(({ pid }) => pid === rule.id))
      throw new Failure('refused', `${subjectOf(rule)} has others below it: remove them first.`)
    const groups = await db
      .selectFrom('member_group')
      .select(['id', 'name', 'rules'])
      .where('shop_id', '=', shop.id)
      .execute()
    for (const group of groups.filter(({ rules: list }) => list.split(',').includes(String(rule.id))))
      await db
        .updateTable('member_group')
        .set({ rules: revoked(group.rules, [rule.id], rules) })
        .where('id', '=', group.id)
        .execute()
    await db.deleteFrom('member_rule').where('id', '=', rule.id).execute()
    return { subject: subjectOf(rule), before: shown(rule), after: null }
  },
})

export const menuCommands = [list, show, add, set, remove]
