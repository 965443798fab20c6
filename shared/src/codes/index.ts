/** Verification codes by email and text message, behind a captcha; used by forms of the host and of areas. */

export { type AddressProblem, addressProblem, type Channel, codeWords, isSome, readChannels } from './channel.ts'
export { AddressField, type AddressFieldProps, CodeField, type CodeFieldProps } from './code-fields.tsx'
export { useCodeTexts } from './code-texts.ts'
export type { CodeCaptcha, CodeOrder, CodePurpose, CodeTarget } from './use-send-code.ts'
