import { humanTime } from './human-time.ts'

const now = 2_000_000_000

test.each([
  [-50, '刚刚', 'just now'],
  [0, '刚刚', 'just now'],
  [5, '5 秒前', '5 seconds ago'],
  [60, '1 分钟前', '1 minute ago'],
  [3599, '59 分钟前', '59 minutes ago'],
  [3600, '1 小时前', '1 hour ago'],
  [86_400, '1 天前', '1 day ago'],
  [7 * 86_400, '1 周前', '1 week ago'],
  [30 * 86_400, '1 个月前', '1 month ago'],
  [400 * 86_400, '1 年前', '1 year ago'],
  [800 * 86_400, '2 年前', '2 years ago'],
])('%i seconds ago is %s, %s', (passed, zh, en) => {
  expect(humanTime(now - passed, now, 'zh-cn')).toBe(zh)
  expect(humanTime(now - passed, now, 'en')).toBe(en)
})
