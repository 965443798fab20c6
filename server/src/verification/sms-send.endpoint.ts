import { Type } from 'typebox'
import { type Call, tolerant } from '../http/call.ts'
import { sendCode } from './send-code.ts'

/** Sends a code by text message (contract 1.3, Sms). */
export const smsSend: Call = {
  method: 'POST',
  path: '/Sms/send',
  summary: 'Send a verification code by text message',
  access: 'public',
  budget: 'code',
  body: Type.Object({
    mobile: tolerant(Type.String()),
    template_code: tolerant(
      Type.String({ enum: ['user_register', 'user_retrieve_pwd', 'user_change_mobile', 'user_mobile_verify'] }),
    ),
    captchaId: tolerant(Type.String()),
    captchaInfo: tolerant(Type.String({ description: 'x1,y1-x2,y2;width;height' })),
    password: tolerant(Type.String({ description: 'For user_mobile_verify' })),
  }),
  data: Type.Null(),
  answer: (visit) => sendCode(visit, 'mobile', 'template_code'),
}
