/** Rules for account names, nicknames, contacts and passwords; the same in every form and on the server. */
export { isAccountName, isEmail, isKnownAccountName, isMobile, isNickname } from './account-rules.ts'
export { inspectPassword, isPassword, type PasswordReport, passwordLength } from './password.ts'
