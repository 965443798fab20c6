import { useLanguage } from '@member/shared'

/** Texts of the fields for addresses and codes. */
export interface CodeTexts {
  email: string
  mobile: string
  emailMissing: string
  emailWrong: string
  mobileMissing: string
  mobileWrong: string
  code: string
  codeMissing: string
  send: string
  wait: (seconds: number) => string
  /** `address`: where to, masked. */
  sent: (address: string) => string
  failed: string
}

const en: CodeTexts = {
  email: 'Email address',
  mobile: 'Mobile number',
  emailMissing: 'Please enter your email address',
  emailWrong: 'Enter a valid email address',
  mobileMissing: 'Please enter your mobile number',
  mobileWrong: 'Enter a valid mobile number',
  code: 'Verification code',
  codeMissing: 'Please enter the verification code',
  send: 'Send code',
  wait: (seconds) => `Resend in ${seconds} s`,
  sent: (address) => `Code sent to ${address}. It’s valid for 10 minutes.`,
  failed: 'The code could not be sent. Please try again.',
}

const zhCn: CodeTexts = {
  email: '邮箱',
  mobile: '手机号',
  emailMissing: '请输入邮箱',
  emailWrong: '邮箱格式不正确',
  mobileMissing: '请输入手机号',
  mobileWrong: '手机号格式不正确',
  code: '验证码',
  codeMissing: '请输入验证码',
  send: '发送验证码',
  wait: (seconds) => `${seconds} 秒后重发`,
  sent: (address) => `验证码已发送至 ${address}，10 分钟内有效。`,
  failed: '验证码发送失败，请重试。',
}

/** To add a language, add an entry here. English is used for the texts it lacks. */
const textsByLanguage: Record<string, Partial<CodeTexts>> = { 'zh-cn': zhCn, en }

/** The texts for a language code such as `zh-cn`. */
export const codeTexts = (language: string): CodeTexts => ({ ...en, ...textsByLanguage[language] })

/** The texts of addresses and codes in the member's language. */
export const useCodeTexts = (): CodeTexts => codeTexts(useLanguage().current)
