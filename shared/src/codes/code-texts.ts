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
  sent: string
  failed: string
}

const en: CodeTexts = {
  email: 'Email address',
  mobile: 'Mobile number',
  emailMissing: 'Please enter your email address',
  emailWrong: 'Please enter the correct email address',
  mobileMissing: 'Please enter your mobile number',
  mobileWrong: 'Please enter the correct mobile number',
  code: 'Verification code',
  codeMissing: 'Please enter the verification code',
  send: 'Send code',
  wait: (seconds) => `Send again in ${seconds} s`,
  sent: 'The code is on its way. It is valid for 10 minutes.',
  failed: 'The code could not be sent. Please try again.',
}

const zhCn: CodeTexts = {
  email: '邮箱',
  mobile: '手机号',
  emailMissing: '请输入邮箱',
  emailWrong: '请输入正确的邮箱',
  mobileMissing: '请输入手机号',
  mobileWrong: '请输入正确的手机号',
  code: '验证码',
  codeMissing: '请输入验证码',
  send: '发送验证码',
  wait: (seconds) => `${seconds} 秒后可重新发送`,
  sent: '验证码已发送，10 分钟内有效。',
  failed: '验证码发送失败，请重试。',
}

/** To add a language, add an entry here. English is used for the texts it lacks. */
const textsByLanguage: Record<string, Partial<CodeTexts>> = { 'zh-cn': zhCn, en }

/** The texts for a language code such as `zh-cn`. */
export const codeTexts = (language: string): CodeTexts => ({ ...en, ...textsByLanguage[language] })

/** The texts of addresses and codes in the member's language. */
export const useCodeTexts = (): CodeTexts => codeTexts(useLanguage().current)
