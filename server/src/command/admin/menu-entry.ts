import type { Rule, RuleType } from '../../database/schema.ts'

/** What an operator says about a menu entry or right; what is undefined keeps its default or its value. */
export interface MenuFields {
  type?: RuleType | undefined
  title?: string | undefined
  'title-en'?: string | undefined
  path?: string | undefined
  icon?: string | undefined
  open?: Rule['menu_type'] | undefined
  url?: string | undefined
  order?: number | undefined
  guests?: 'yes' | 'no' | undefined
  status?: 'on' | 'off' | undefined
}

/** The columns of a rule that operators set. */
export type EntryValues = Pick<
  Rule,
  | 'pid'
  | 'type'
  | 'title'
  | 'title_en'
  | 'name'
  | 'path'
  | 'icon'
  | 'menu_type'
  | 'url'
  | 'no_login_valid'
  | 'weigh'
  | 'status'
>

/** The path of an entry unless it is given: a button and a directory lead nowhere (member API, 4.4). */
const ownPath = (type: RuleType, name: string): string => (type === 'button' || type === 'menu_dir' ? '' : name)

export function newEntry(name: string, type: RuleType, pid: number): EntryValues {
  const path = ownPath(type, name)
  const texts = { title: '', title_en: '', name, path, icon: '', url: '' }
  return { pid, type, ...texts, menu_type: 'tab', no_login_valid: type === 'nav' ? 1 : 0, weigh: 0, status: '1' }
}

/** The columns of an entry after what an operator says about it. */
export function changedFields(entry: EntryValues, given: MenuFields): Omit<EntryValues, 'pid' | 'name'> {
  const type = given.type ?? entry.type
  return {
    type,
    title: given.title ?? entry.title,
    title_en: given['title-en'] ?? entry.title_en,
    path: given.path ?? (type === entry.type ? entry.path : ownPath(type, entry.name)),
    icon: given.icon ?? entry.icon,
    menu_type: given.open ?? entry.menu_type,
    url: given.url ?? entry.url,
    weigh: given.order ?? entry.weigh,
    no_login_valid: given.guests === undefined ? entry.no_login_valid : given.guests === 'yes' ? 1 : 0,
    status: given.status === undefined ? entry.status : given.status === 'on' ? '1' : '0',
  }
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * Why an entry would not be shown as it is meant, as a sentence; undefined when nothing is wrong (member API, 4.4).
 * @param parent the rule it is below; undefined at the top
 */
export function entryMistake(entry: EntryValues, parent: Pick<Rule, 'type' | 'name'> | undefined): string | undefined {
  if (!/^[A-Za-z0-9_]+([/-][A-Za-z0-9_]+)*$/.test(entry.name))
    return `"${entry.name}" cannot name a rule: letters, digits and _, in parts with / or -.`
  if (entry.title === '') return 'An entry needs a --title.'
  if (entry.menu_type !== 'tab' && !isAddress(entry.url))
    return `--open ${entry.menu_type} needs a --url that begins with http:// or https://.`
  if (entry.menu_type === 'tab' && entry.url !== '') return 'A --url needs --open link or --open iframe.'
  switch (entry.type) {
    case 'menu':
      return parent?.type === 'menu_dir' ? undefined : 'A menu entry is shown --under a directory, such as account.'
    case 'button':
      return parent === undefined || parent.type === 'button'
        ? 'A button belongs --under the entry of its page.'
        : undefined
    case 'nav':
    case 'nav_user_menu':
    case 'route':
      return parent === undefined ? undefined : `An entry of the type ${entry.type} is --under nothing.`
    case 'menu_dir':
      return parent === undefined || parent.type === 'menu_dir'
        ? undefined
        : 'A directory is at the top or --under another.'
  }
}
