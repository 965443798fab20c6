import { Type } from 'typebox'
import { type Endpoint, untrusted } from '../http/endpoint.ts'
import { sendCode } from './send-code.ts'

/** Sends a code by mail (contract 1.3, Ems). */
export const emsSend: Endpoint = {
  method: 'POST',
  path: '/Ems/send',
  summary: 'Send a verification code by mail',
  access: 'public',
  budget: 'code',
  body: Type.Object({
    email: untrusted(Type.String()),
    event: untrusted(
      Type.String({ enum: ['user_register', 'user_retrieve_pwd', 'user_change_email', 'user_email_verify'] }),
    ),
    captchaId: untrusted(Type.String()),
    captchaInfo: untrusted(Type.String({ description: 'x1,y1-x2,y2;width;height' })),
    password: untrusted(Type.String({ description: 'For user_email_verify' })),
  }),
  data: Type.Null(),
  handler: (context) => sendCode(context, 'email', 'event'),
}
