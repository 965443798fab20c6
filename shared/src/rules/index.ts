/** What members may call themselves and how they may log in: the same rule in every form and on the server. */
export { isAccountName, isEmail, isKnownAccountName, isMobile, isNickname } from './account-rules.ts'
export { inspectPassword, isPassword, type PasswordReport, passwordLength } from './password.ts'
