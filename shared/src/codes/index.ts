/** Verification codes by email and text message, behind a captcha; used by forms of the host and of areas. */
export { AddressField, type AddressFieldProps } from './address-field.tsx'
export { type AddressProblem, addressProblem, type Channel, codeWords, isSome, readChannels } from './channel.ts'
export { CodeField, type CodeFieldProps } from './code-field.tsx'
export type { CodeOrder, CodePurpose, CodeTarget } from './code-order.ts'
export { useCodeTexts } from './use-code-texts.ts'
export type { CodeCaptcha } from './use-send-code.ts'
