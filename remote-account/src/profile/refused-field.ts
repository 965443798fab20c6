import type { FieldName } from './profile-fields.ts'

/**
 * Words by which a refusal tells which field it means, in the languages servers answer in. Nicknames first: a stock
 * server calls them "Usernames" when it means which characters they may have.
 */
const signs: readonly (readonly [FieldName, RegExp])[] = [
  ['nickname', /nick ?name|昵称|Chinese characters|汉字/i],
  ['username', /user ?name|account|用户名|账号|账户/i],
  ['birthday', /birth|生日/i],
  ['gender', /gender|性别/i],
  ['province', /province|district|region|地区|省/i],
  ['motto', /motto|signature|签名/i],
]

/** The field a server's refusal is about, null when its sentence does not tell; servers send no more than that. */
export const refusedField = (sentence: string): FieldName | null =>
  signs.find(([, sign]) => sign.test(sentence))?.[0] ?? null

/** True for a database's own words, which some stock servers send on (contract 1.4): they tell a member nothing. */
export const isDatabaseTalk = (sentence: string): boolean => /SQLSTATE|\bSQL\b/.test(sentence)
