import { Type } from 'typebox'
import { type Call, tolerant } from '../http/call.ts'
import { sendCode } from './send-code.ts'

/** Sends a code by mail (contract 1.3, Ems). */
export const emsSend: Call = {
  method: 'POST',
  path: '/Ems/send',
  summary: 'Send a verification code by mail',
  access: 'public',
  budget: 'code',
  body: Type.Object({
    email: tolerant(Type.String()),
    event: tolerant(
      Type.String({ enum: ['user_register', 'user_retrieve_pwd', 'user_change_email', 'user_email_verify'] }),
    ),
    captchaId: tolerant(Type.String()),
    captchaInfo: tolerant(Type.String({ description: 'x1,y1-x2,y2;width;height' })),
    password: tolerant(Type.String({ description: 'For user_email_verify' })),
  }),
  data: Type.Null(),
  answer: (visit) => sendCode(visit, 'email', 'event'),
}
