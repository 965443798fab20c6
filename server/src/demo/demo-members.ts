/** Shop of the demo. */
export type DemoShopKey = 'books' | 'coffee'

/** Kind of group a demo member is in: all member pages, none at all, the staff's pages too, or all their rights. */
export type DemoGroup = 'members' | 'limited' | 'agents' | 'leads'

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
export const demoShops: Record<DemoShopKey, { uuid: string; siteName: string; recordNumber: string }> = {
  books: { uuid: '6f1d2c84-5b0e-4a57-9d0b-1f2a7c3e9a10', siteName: '云杉书店', recordNumber: '沪ICP备00000000号-1' },
  coffee: { uuid: '0b7e4d31-92c6-4f68-8a35-c47d5e61b2f9', siteName: 'Harbour Coffee', recordNumber: '' },
}

const friend = (
  username: string,
  nickname: string,
  gender: 1 | 2,
  avatar: DemoMember['avatar'],
  motto: string,
): DemoMember => ({
  shop: 'books',
  username,
  nickname,
  group: 'members',
  language: 'zh',
  gender,
  avatar,
  motto,
  joinedDaysAgo: 420 - username.length * 17,
})

/** Everybody in the demo, in the order they joined the database. */
export const demoMembers: readonly DemoMember[] = [
  {
    shop: 'books',
    username: 'demo',
    password: 'Demo123456',
    nickname: '林小满',
    group: 'members',
    language: 'zh',
    email: 'demo@example.com',
    mobile: '13800138000',
    gender: 2,
    birthday: '1993-05-20',
    region: [330000, 330100, 330106],
    avatar: 1,
    motto: '读书不觉已春深，一寸光阴一寸金。',
    joinedDaysAgo: 552,
  },
  {
    shop: 'books',
    username: 'limited',
    password: 'Limited123456',
    nickname: '新来的朋友',
    group: 'limited',
    language: 'zh',
    email: 'limited@example.com',
    gender: 0,
    avatar: 0,
    motto: '',
    joinedDaysAgo: 3,
  },
  {
    shop: 'books',
    username: 'lena',
    password: 'Lena123456',
    nickname: 'Lena Fischer',
    group: 'members',
    language: 'en',
    email: 'lena@example.com',
    gender: 2,
    birthday: '1988-11-02',
    avatar: 4,
    motto: 'So many books, so little time.',
    joinedDaysAgo: 549,
  },
  {
    shop: 'books',
    username: 'agent',
    password: 'Agent123456',
    nickname: '客服周敏',
    group: 'agents',
    language: 'zh',
    email: 'agent@example.com',
    gender: 2,
    avatar: 3,
    motto: '您的事，我来跟进。',
    joinedDaysAgo: 700,
  },
  {
    shop: 'books',
    username: 'agent_wu',
    nickname: '客服吴迪',
    group: 'agents',
    language: 'zh',
    gender: 1,
    avatar: 2,
    motto: '',
    joinedDaysAgo: 640,
  },
  {
    shop: 'books',
    username: 'assistant',
    nickname: '云杉小助手',
    group: 'members',
    language: 'zh',
    gender: 0,
    avatar: 6,
    motto: '订单、工单与活动通知',
    joinedDaysAgo: 900,
  },
  {
    shop: 'books',
    username: 'retired',
    password: 'Retired123456',
    nickname: '已停用的账号',
    group: 'members',
    language: 'zh',
    gender: 0,
    avatar: 0,
    motto: '',
    joinedDaysAgo: 600,
    state: 'disabled',
  },
  friend('chen_yu', '陈雨', 2, 5, '下雨天最适合看推理小说。'),
  friend('zhao_lei', '赵磊', 1, 2, '程序员，业余木匠。'),
  friend('sun_jia', '孙佳', 2, 4, '绘本收藏中'),
  friend('wang_hao', '王昊', 1, 3, '每月一本历史书'),
  friend('liu_qing', '刘青', 2, 1, '在路上'),
  friend('huang_bo', '黄博', 1, 6, ''),
  friend('xu_ning', '许宁', 2, 5, '诗与远方，还有猫。'),
  friend('guo_tao', '郭涛', 1, 2, '科幻迷'),
  friend('he_lan', '何兰', 2, 4, '园艺与烘焙'),
  {
    shop: 'coffee',
    username: 'demo',
    password: 'Demo123456',
    nickname: 'Avery Brooks',
    group: 'members',
    language: 'en',
    email: 'demo@example.com',
    gender: 1,
    birthday: '1990-02-14',
    avatar: 2,
    motto: 'Flat white, no sugar.',
    joinedDaysAgo: 550,
  },
  {
    shop: 'coffee',
    username: 'agent',
    password: 'Agent123456',
    nickname: 'Robin (support)',
    group: 'agents',
    language: 'en',
    gender: 0,
    avatar: 3,
    motto: 'Here to help.',
    joinedDaysAgo: 800,
  },
  {
    shop: 'coffee',
    username: 'assistant',
    nickname: 'Harbour Coffee',
    group: 'members',
    language: 'en',
    gender: 0,
    avatar: 6,
    motto: 'News from the roastery',
    joinedDaysAgo: 900,
  },
  {
    shop: 'books',
    username: 'lead',
    password: 'Lead123456',
    nickname: '客服主管郑岚',
    group: 'leads',
    language: 'zh',
    email: 'lead@example.com',
    gender: 2,
    avatar: 5,
    motto: '每一个工单都有人管。',
    joinedDaysAgo: 820,
  },
]
