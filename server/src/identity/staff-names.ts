import * as v from 'valibot'
import { butItHas, commaSeparated } from '../environment/variables.ts'
import { type StaffName, staffName } from './staff-like-name.ts'

/** Names of the setting unless an operator gives others. */
export const usualStaffNames =
  '*客服*,*管理员*,*官方*,*工作人员*,*售后*,*站长*,*系统,系统消息*,系统通知*,系统公告*,系统提示*,' +
  'admin*,*admin,*administrator*,support*,*support,official*,*official,customerservice*,*customerservice,service,' +
  'helpdesk*,*helpdesk,moderator*,staff,*staff,system,systemmessage*,systemnotice*,sysadmin*,webmaster*,root'

/** The setting: names separated by commas, or `off` for none. */
export const staffNames = v.pipe(
  commaSeparated,
  v.transform((names) => (names.length === 1 && names[0]?.toLowerCase() === 'off' ? [] : names)),
  v.array(
    v.pipe(
      v.string(),
      v.check((name) => staffName(name) !== undefined, butItHas('must list names with a letter each, or be off')),
      v.transform((name) => staffName(name) as StaffName),
    ),
  ),
)
