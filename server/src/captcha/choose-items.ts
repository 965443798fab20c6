import { type CaptchaIcon, families, icons } from './icons.ts'
import { pick, type Random } from './random.ts'

/** Common Chinese characters that are distinguishable when small and slightly rotated. */
export const characters: readonly string[] = [
  ...'春夏秋冬风雨雷雪山河湖海江松竹梅兰菊龙虎马羊鹿鹤燕鸟虫茶米面饭糖盐酒碗筷灯笼窗桥路塔城村船帆琴棋画笔墨纸歌舞诗词金银铜铁',
  ...'红黄蓝绿紫黑东南西北晨昏朝暮云霞露霜冰泉沙石田园林草果麦豆瓜梨桃杏枣药医学校师友亲童旗鼓钟表镜梳衣帽鞋袜布丝线针',
]

/** An item of a captcha picture. */
export type Item = { kind: 'icon'; icon: CaptchaIcon } | { kind: 'character'; character: string }

/**
 * Items to click, and others beside them. Nine items have 3024 ordered choices of four, so that two tries by somebody
 * who sees the shapes but cannot read them pass one picture in 1500.
 */
export const itemCounts = { targets: 4, decoys: 5 } as const

export interface ChosenItems {
  /** In the order in which to click. */
  targets: readonly Item[]
  decoys: readonly Item[]
}

const split = (items: readonly Item[]): ChosenItems => ({
  targets: items.slice(0, itemCounts.targets),
  decoys: items.slice(itemCounts.targets),
})

const chooseCharacters = (random: Random): ChosenItems => {
  const picked = pick(random, characters, itemCounts.targets + itemCounts.decoys)
  return split(picked.map((character): Item => ({ kind: 'character', character })))
}

/** Two different icons of one family. */
type Pair = readonly [CaptchaIcon, CaptchaIcon]

const pairsOf = (list: readonly CaptchaIcon[]): Pair[] =>
  list.flatMap((icon, index) => {
    const next = list[index + 1]
    return index % 2 === 0 && next !== undefined ? [[icon, next] as const] : []
  })

/** Every target has a decoy of its family, so that the outline of a shape does not tell whether it is asked for. */
const chooseIcons = (random: Random): ChosenItems => {
  const pairs = families.flatMap((family) => {
    const members = icons.filter((icon) => icon.family === family)
    return pairsOf(pick(random, members, members.length))
  })
  const chosen = pick(random, pairs, itemCounts.targets)
  const rest = icons.filter((icon) => !chosen.flat().includes(icon))
  const others = pick(random, rest, itemCounts.decoys - chosen.length)
  const all = [...chosen.map(([target]) => target), ...chosen.map(([, alike]) => alike), ...others]
  return split(all.map((icon): Item => ({ kind: 'icon', icon })))
}

/** A picture has items of one kind only: beside an icon, a character would be recognised as a decoy. */
export const chooseItems = (random: Random, kind: Item['kind']): ChosenItems => {
  switch (kind) {
    case 'icon':
      return chooseIcons(random)
    case 'character':
      return chooseCharacters(random)
  }
}
