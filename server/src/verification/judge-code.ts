import type { Channel } from '../delivery/delivery.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { accountPrivacy } from '../identity/account-privacy.ts'
import { findByContact } from '../identity/contact.ts'
import { checkOwnPassword } from '../identity/own-password.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import type { CaptchaAnswer } from './captcha-code.ts'
import { channelTexts } from './channel-texts.ts'
import type { CodeKey } from './codes.ts'

/** Input of a request for a code; the names of address and event depend on the channel. */
export type CodeContext = RequestContext<
  unknown,
  CaptchaAnswer & { password: string; accountVerificationToken: string }
>

/** Whether a code is sent, and why not. `silent`: the answer is that of a code that was sent. */
export type CodeVerdict = { kind: 'send' } | { kind: 'refuse'; text: TextKey } | { kind: 'silent' }

const refuse = (text: TextKey): CodeVerdict => ({ kind: 'refuse', text })

/** Members can only verify the addresses of their own account, and need their password. */
const ownerVerdict = async (context: CodeContext, channel: Channel, address: string): Promise<CodeVerdict> => {
  if (context.caller.kind !== 'member') return refuse('loginFirst')
  const { member } = context.caller
  if (member[channel] !== address) return refuse(channelTexts[channel].useOwn)
  switch (await checkOwnPassword(context, member, context.body.password)) {
    case 'right':
      return { kind: 'send' }
    case 'wrong':
      return refuse('ownPasswordWrong')
    case 'tries used up':
      return refuse('passwordTriesUsedUp')
  }
}

/** Where accounts are hidden, whoever asks for an address that cannot get the code hears that it was sent. */
export async function judgeCode(context: CodeContext, key: CodeKey): Promise<CodeVerdict> {
  const { channel, address } = key
  if (key.purpose === 'verify') return ownerVerdict(context, channel, address)
  const owner = await findByContact(context.db, key.shopId, channel, address)
  const denied = (text: TextKey): CodeVerdict =>
    accountPrivacy(context) === 'hidden' ? { kind: 'silent' } : refuse(text)
  switch (key.purpose) {
    case 'register':
      return owner === undefined ? { kind: 'send' } : denied(channelTexts[channel].registered)
    case 'change':
      return owner === undefined ? { kind: 'send' } : denied(channelTexts[channel].occupied)
    case 'retrieve':
      return owner === undefined ? denied(channelTexts[channel].unknown) : { kind: 'send' }
    case 'captcha':
      return refuse('parameterError')
  }
}
