import { Type } from 'typebox'
import { type Endpoint, untrusted } from '../http/endpoint.ts'
import { sendCode } from './send-code.ts'

/** Sends a code by text message (contract 1.3, Sms). */
export const smsSend: Endpoint = {
  method: 'POST',
  path: '/Sms/send',
  summary: 'Send a verification code by text message',
  access: 'public',
  budget: 'code',
  body: Type.Object({
    mobile: untrusted(Type.String()),
    template_code: untrusted(
      Type.String({ enum: ['user_register', 'user_retrieve_pwd', 'user_change_mobile', 'user_mobile_verify'] }),
    ),
    captchaId: untrusted(Type.String()),
    captchaInfo: untrusted(Type.String({ description: 'x1,y1-x2,y2;width;height' })),
    password: untrusted(Type.String({ description: 'For user_mobile_verify' })),
  }),
  data: Type.Null(),
  handler: (context) => sendCode(context, 'mobile', 'template_code'),
}
