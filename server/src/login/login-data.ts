import { Type } from 'typebox'
import { UserInfo } from '../identity/user-info.ts'

/** Data of the answer to a login or registration (contract 1.4, POST checkIn). */
export const LoginData = Type.Object({ userInfo: UserInfo, routePath: Type.String() })
