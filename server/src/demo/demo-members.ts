export type DemoShopKey = 'books' | 'coffee'

/**
 * Kind of group a demo member is in: all member pages, none at all, the staff's pages too, or all their rights; all
 * member pages and the releases.
 */
export type DemoGroup = 'members' | 'limited' | 'agents' | 'leads' | 'operators'

/** A person of the demo. Without a password nobody can log in as him. */
export interface DemoMember {
  shop: DemoShopKey
  username: string
  password?: string
  nickname: string
  group: DemoGroup
  language: 'zh' | 'en'
  email?: string
  mobile?: string
  gender: 0 | 1 | 2
  birthday?: string
  /** Province, city and district by their codes. */
  region?: readonly [number, number, number]
  avatar: 0 | 1 | 2 | 3 | 4 | 5 | 6
  motto: string
  joinedDaysAgo: number
  state?: 'disabled'
}

/** Shops of the demo; pages choose one with `?uuid=`, the first is the default. */
export const demoShops: Record<DemoShopKey, { uuid: string; siteName: string; recordNumber: string; color?: string }> =
  {
    books: { uuid: '6f1d2c84-5b0e-4a57-9d0b-1f2a7c3e9a10', siteName: '云杉书店', recordNumber: '沪ICP备00000000号-1' },
    coffee: {
      uuid: '0b7e4d31-92c6-4f68-8a35-c47d5e61b2f9',
      siteName: 'Harbour Coffee',
      recordNumber: '',
      color: '#8a4b20',
    },
  }

const person =
  (shop: DemoShopKey, language: DemoMember['language']) =>
  (
    username: string,
    nickname: string,
    group: DemoGroup,
    gender: DemoMember['gender'],
    avatar: DemoMember['avatar'],
    joinedDaysAgo: number,
    motto: string,
    more: Pick<DemoMember, 'password' | 'email' | 'mobile' | 'birthday' | 'region' | 'state'> = {},
  ): DemoMember => ({ shop, language, username, nickname, group, gender, avatar, joinedDaysAgo, motto, ...more })

const reader = person('books', 'zh')
const foreigner = person('books', 'en')
const guest = person('coffee', 'en')

const friend = (name: string, nickname: string, gender: 1 | 2, avatar: DemoMember['avatar'], motto: string) =>
  reader(name, nickname, 'members', gender, avatar, 420 - name.length * 17, motto)

/** Everybody in the demo, in the order they joined the database. */
export const demoMembers: readonly DemoMember[] = [
  reader('demo', '林小满', 'members', 2, 1, 552, '读书不觉已春深，一寸光阴一寸金。', {
    password: 'Demo123456',
    email: 'demo@example.com',
    mobile: '13800138000',
    birthday: '1993-05-20',
    region: [330000, 330100, 330106],
  }),
  reader('limited', '新来的朋友', 'limited', 0, 0, 3, '', {
    password: 'Limited123456',
    email: 'limited@example.com',
  }),
  foreigner('lena', 'Lena Fischer', 'members', 2, 4, 549, 'So many books, so little time.', {
    password: 'Lena123456',
    email: 'lena@example.com',
    birthday: '1988-11-02',
  }),
  reader('agent', '客服周敏', 'agents', 2, 3, 700, '您的事，我来跟进。', {
    password: 'Agent123456',
    email: 'agent@example.com',
  }),
  reader('agent_wu', '客服吴迪', 'agents', 1, 2, 640, ''),
  reader('assistant', '云杉小助手', 'members', 0, 6, 900, '订单、工单与活动通知'),
  reader('retired', '已停用的账号', 'members', 0, 0, 600, '', { password: 'Retired123456', state: 'disabled' }),
  friend('chen_yu', '陈雨', 2, 5, '下雨天最适合看推理小说。'),
  friend('zhao_lei', '赵磊', 1, 2, '程序员，业余木匠。'),
  friend('sun_jia', '孙佳', 2, 4, '绘本收藏中'),
  friend('wang_hao', '王昊', 1, 3, '每月一本历史书'),
  friend('liu_qing', '刘青', 2, 1, '在路上'),
  friend('huang_bo', '黄博', 1, 6, ''),
  friend('xu_ning', '许宁', 2, 5, '诗与远方，还有猫。'),
  friend('guo_tao', '郭涛', 1, 2, '科幻迷'),
  friend('he_lan', '何兰', 2, 4, '园艺与烘焙'),
  guest('demo', 'Avery Brooks', 'members', 1, 2, 550, 'Flat white, no sugar.', {
    password: 'Demo123456',
    email: 'demo@example.com',
    birthday: '1990-02-14',
  }),
  guest('agent', 'Robin (support)', 'agents', 0, 3, 800, 'Here to help.', { password: 'Agent123456' }),
  guest('assistant', 'Harbour Coffee', 'members', 0, 6, 900, 'News from the roastery'),
  reader('lead', '客服主管郑岚', 'leads', 2, 5, 820, '每一个工单都有人管。', {
    password: 'Lead123456',
    email: 'lead@example.com',
  }),
  reader('operator', '值班运维', 'operators', 0, 6, 760, '', { password: 'Operator123456' }),
]
