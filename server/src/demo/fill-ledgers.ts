import { postEntries } from '../account/post-entries.ts'
import { between, pick, type Random } from '../captcha/choose-items.ts'
import type { Database } from '../database/schema.ts'

/** A change of balance (cents) and points at a time (seconds), with its reason. */
export interface Change {
  ledger: 'balance' | 'score'
  amount: number
  memo: string
  time: number
}

const day = 86_400
/** Shops of the demo open in China's time. */
const zone = 8 * 3600

interface Reasons {
  topUp: string[]
  purchase: string[]
  refund: string
  gift: string
  purchasePoints: string
  checkIn: string
  review: string
  exchange: string[]
  festival: string
}

const reasons: Record<'zh' | 'en', Reasons> = {
  zh: {
    topUp: ['微信充值', '支付宝充值', '银行卡充值'],
    purchase: ['购买图书', '门店消费', '订阅杂志', '购买文具', '咖啡与茶点', '活动门票', '订单运费', '电子书'],
    refund: '订单退款',
    gift: '生日礼金',
    purchasePoints: '消费得积分',
    checkIn: '每日签到',
    review: '发表书评奖励',
    exchange: ['积分兑换优惠券', '积分兑换帆布袋', '积分兑换咖啡'],
    festival: '节日双倍积分',
  },
  en: {
    topUp: ['Top-up by card', 'Top-up by bank transfer', 'Gift card redeemed'],
    purchase: [
      'Books',
      'In-store purchase',
      'Magazine subscription',
      'Stationery',
      'Coffee and cake',
      'Event ticket',
      'Delivery fee',
      'E-book',
    ],
    refund: 'Order refunded',
    gift: 'Birthday credit',
    purchasePoints: 'Points for a purchase',
    checkIn: 'Daily check-in',
    review: 'Reward for a review',
    exchange: ['Voucher for points', 'Tote bag for points', 'Coffee for points'],
    festival: 'Double points on a festival day',
  },
}

/** How lively a day is: weekends more, the two shopping seasons and December much more, February less. */
const liveliness = (seconds: number): number => {
  const date = new Date((seconds + zone) * 1000)
  const weekend = [0, 6].includes(date.getUTCDay()) ? 1.7 : 1
  const season = [1, 1, 0.6, 1, 1, 1.1, 1.6, 0.9, 1, 1, 1, 1.8, 1.4][date.getUTCMonth() + 1] ?? 1
  return weekend * season
}

/** Prices as a shop has them, in cents. */
const price = (random: Random): number => between(random, 9, 168) * 100 + (pick(random, [0, 50, 80, 90, 99], 1)[0] ?? 0)

/**
 * Eighteen months of one member's dealings up to `now` (seconds), oldest first; neither ledger ever goes below zero.
 * @param habit 1 for an ordinary customer, less for a rare one
 */
export function ledgerHistory(
  random: Random,
  options: { language: 'zh' | 'en'; now: number; habit: number },
): Change[] {
  const { now, habit } = options
  const words = reasons[options.language]
  const changes: Change[] = []
  const held = { balance: 0, score: 0 }
  const add = (ledger: Change['ledger'], amount: number, memo: string, time: number) => {
    if (time > now || held[ledger] + amount < 0) return
    held[ledger] += amount
    changes.push({ ledger, amount, memo, time })
  }
  const one = (list: readonly string[]) => pick(random, list, 1)[0] ?? ''
  const today = Math.floor((now + zone) / day) * day - zone

  for (let start = today - 547 * day; start <= today; start += day) {
    const chance = habit * liveliness(start)
    const date = new Date((start + zone) * 1000)
    let time = start + between(random, 8 * 3600, 10 * 3600)
    const later = () => (time += between(random, 60, 9000))
    if (random() < 0.4 * habit) add('score', 5, words.checkIn, time)
    if (held.balance < 15_000) add('balance', between(random, 2, 6) * 10_000, one(words.topUp), later())
    if (date.getUTCMonth() === 4 && date.getUTCDate() === 20) add('balance', 5_000, words.gift, later())
    if (random() < 0.33 * chance) {
      const cost = price(random)
      if (held.balance >= cost) {
        add('balance', -cost, one(words.purchase), later())
        add('score', Math.floor(cost / 100), words.purchasePoints, time + 2)
        if (chance > 2) add('score', Math.floor(cost / 100), words.festival, time + 3)
        if (random() < 0.04) add('balance', cost, words.refund, later())
      }
    }
    if (random() < 0.05 * chance) add('score', 20, words.review, later())
    if (held.score > 600 && random() < 0.12) add('score', -100 * between(random, 2, 8), one(words.exchange), later())
  }
  return changes
}

/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32, public domain). */
export function randomSeries(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export async function fillLedgers(
  db: Database,
  member: { id: number; language: 'zh' | 'en'; habit: number },
  now: number,
): Promise<void> {
  const history = ledgerHistory(randomSeries(member.id * 7919), { ...member, now })
  for (const ledger of ['balance', 'score'] as const) {
    const changes = history.filter((change) => change.ledger === ledger)
    await postEntries(db, { ledger, memberId: member.id, changes, overdraft: 'refused' })
  }
}
