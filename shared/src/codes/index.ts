/** Verification codes by email and text message, behind a captcha; used by forms of the host and of areas. */

export {
  type AddressProblem,
  addressProblem,
  type Channel,
  type CodeKind,
  codeWords,
  isSome,
  readChannels,
  readCodeKind,
} from './channel.ts'
export { AddressField, type AddressFieldProps, CodeField, type CodeFieldProps, codeInput } from './code-fields.tsx'
export { useCodeTexts } from './code-texts.ts'
export type { CodeCaptcha, CodeOrder, CodePurpose, CodeTarget } from './use-send-code.ts'
