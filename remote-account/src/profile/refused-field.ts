import type { FieldName } from './profile-fields.ts'

/**
 * Patterns that identify the field of a refusal, in the languages of the servers. Nicknames come first: a stock server
 * calls them "Usernames" when it means the allowed characters.
 */
const signs: readonly (readonly [FieldName, RegExp])[] = [
  ['nickname', /nick ?name|昵称|Chinese characters|汉字/i],
  ['username', /user ?name|account|用户名|账号|账户/i],
  ['birthday', /birth|生日/i],
  ['gender', /gender|性别/i],
  ['province', /province|district|region|地区|省/i],
  ['motto', /motto|signature|about me|签名/i],
]

/** The field that a server's refusal is about; null when the sentence does not say. Servers send nothing else. */
export const refusedField = (sentence: string): FieldName | null =>
  signs.find(([, sign]) => sign.test(sentence))?.[0] ?? null

/** Whether a sentence is a database error that a stock server passed on (member API, 7.3); members cannot use it. */
export const isDatabaseTalk = (sentence: string): boolean => /SQLSTATE|\bSQL\b/.test(sentence)
