/** Codes by mail and text message, with the captcha in front: what forms of the host and of areas have in common. */
export { AddressField, type AddressFieldProps } from './address-field.tsx'
export { type AddressProblem, addressProblem, type Channel, isSome, readChannels } from './channel.ts'
export { CodeField, type CodeFieldProps } from './code-field.tsx'
export type { CodeOrder, CodePurpose, CodeTarget } from './code-order.ts'
export { useCodeTexts } from './use-code-texts.ts'
