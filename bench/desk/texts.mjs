/**
 * Texts of made tickets: Chinese and English sentences of words whose frequencies fall off as in real ones, so that a
 * search meets common and rare words.
 */

const chinese =
  '退款 订单 发票 物流 快递 地址 商品 质量 客服 账户 密码 登录 支付 余额 优惠 会员 积分 收货 退货 换货 包装 破损 尺寸 颜色 库存 价格 活动 短信 邮箱 手机 电话 时间 今天 昨天 明天 已经 还是 没有 收到 申请 处理 解决 问题 麻烦 谢谢 请问 怎么 什么 为何 需要 希望 确认 取消 修改 提交 查询 显示 错误 系统 页面 无法 打开 下载 上传 图片 视频 文件 合同 公司 部门 经理 主管 审核 通过 拒绝 重新 更换 维修 安装 配送 签收 仓库 门店 客户 服务 反馈 建议 投诉 赔偿 保修 期限 结算 对账 开票 税号 抬头 银行 转账 到账 冻结 解冻 实名 认证'
    .split(' ')
    .concat(Array.from({ length: 600 }, (_, index) => String.fromCodePoint(0x4e00 + index * 31, 0x4e07 + index * 23)))
const english =
  'refund order invoice delivery address product quality account password login payment balance voucher member points parcel return exchange package damaged size colour stock price email phone time today yesterday already still missing received request handle solve problem please thanks question need hope confirm cancel change submit search shows error system page cannot open download upload picture file contract company manager review approved rejected again replace repair install warehouse shop customer service feedback complaint warranty period bank transfer frozen identity the and for with that this from have not when after before'
    .split(' ')
    .concat(
      Array.from({ length: 3000 }, (_, index) => {
        const syllables = ['ba', 'ke', 'lo', 'mi', 'nu', 'pra', 'ste', 'tor', 'vin', 'zal']
        return [0, 1, 2, 3].map((place) => syllables[Math.floor(index / 10 ** place) % 10]).join('')
      }),
    )

/**
 * A source of numbers from 0 to 1 that gives the same ones every time.
 *
 * @param {number} seed
 */
export const numbersFrom = (seed) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * @param {() => number} random
 * @param {readonly string[]} words the most frequent first
 */
const word = (random, words) => words[Math.floor(words.length * random() ** 3)]

/**
 * @param {() => number} random
 * @param {number} count words
 */
export function text(random, count) {
  const inChinese = random() < 0.6
  const parts = Array.from({ length: count }, () => word(random, inChinese ? chinese : english))
  if (random() < 0.3) parts.push(String(Math.floor(random() * 1e9)).padStart(9, '0'))
  if (!inChinese) return parts.join(' ')
  return parts.map((part, place) => (place % 6 === 5 ? `${part}，` : part)).join('')
}
