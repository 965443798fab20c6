import { Type } from 'typebox'
import { UserInfo } from '../identity/user-info.ts'

/** What a login and a registration answer (contract 1.4, POST checkIn). */
export const LoginData = Type.Object({ userInfo: UserInfo, routePath: Type.String() })
