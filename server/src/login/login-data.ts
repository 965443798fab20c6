import { Type } from 'typebox'
import { UserInfo } from '../identity/user-info.ts'

/** Data of the answer to a login or registration (member API, 5.2). */
export const LoginData = Type.Object({ userInfo: UserInfo, routePath: Type.String() })
