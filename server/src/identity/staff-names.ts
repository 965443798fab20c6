import { listOf, type Reader, wrong } from '../environment/variables.ts'

/** Letters, digits, signs and older forms of characters, each followed by what it is read as; `I`, `1` and `l` as one. */
const pairs =
  'аaᴀaαa@a4aьbᴃbвbʙbβb8bсcᴄcϲcԁdᴅdеeᴇeεe3eғfꜰfɢg9gнhʜhһhilіlılɪlιl1l!l|lʟlјjᴊjкkᴋkκkмmᴍmпnɴnηnоoᴏoοoσo0oрpᴘpρp' +
  'ʀrѕsꜱs5s$sтtᴛtτt7tцuᴜuυuνvᴠvᴡwшwхxχxуyʏyγyᴢz' +
  '員员統统務务導导後后顧顾問问維维護护處处賬账號号館馆財财運运營营網网長长埋理菅管宫官'

const alike: ReadonlyMap<string, string> = new Map(
  pairs.match(/../gu)?.map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/**
 * What is left of a name for the eye: letters without accents, capitals, width, look-alikes, or anything between them.
 * Two names with the same outline are hard to tell apart.
 */
function outlineOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  const letters = [...plain].map((letter) => alike.get(letter) ?? letter).join('')
  return letters
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** A name that is the store's; `*` in it stands for any text. */
export type StaffName = RegExp

/** Reads one name of the setting; undefined for one of signs only, which would fit every name. */
export function staffName(written: string): StaffName | undefined {
  const parts = written.split('*').map(outlineOf)
  return parts.join('') === '' ? undefined : new RegExp(`^${parts.join('.*')}$`, 'su')
}

/**
 * Whether members would take somebody of this name for the store: digits at its end, dashes, invisible characters and
 * letters that look alike make no difference.
 * @param accounts nicknames of the store's accounts, which nobody else may have
 */
export function isStaffLike(name: string, staffNames: readonly StaffName[], accounts: readonly string[] = []): boolean {
  const outline = outlineOf(name)
  const outlines = [outline, outlineOf(name.normalize('NFKC').replace(/\p{N}/gu, ''))]
  return (
    accounts.some((account) => outlineOf(account) === outline) ||
    staffNames.some((staff) => outlines.some((one) => staff.test(one)))
  )
}

/** Names of the setting unless an operator gives others. */
export const usualStaffNames =
  '*客服*,*管理员*,*官方*,*工作人员*,*售后*,*站长*,*系统,系统消息*,系统通知*,系统公告*,系统提示*,' +
  'admin*,*admin,*administrator*,support*,*support,official*,*official,customerservice*,*customerservice,service,' +
  'helpdesk*,*helpdesk,moderator*,staff,*staff,system,systemmessage*,systemnotice*,sysadmin*,webmaster*,root'

const names = listOf(
  (name) => staffName(name) ?? wrong(`must list names with a letter each, or be off, but it has "${name}"`),
)

/** The setting: names separated by commas, or `off` for none. */
export const staffNames: Reader<readonly StaffName[]> = (text) => (text.toLowerCase() === 'off' ? [] : names(text))
