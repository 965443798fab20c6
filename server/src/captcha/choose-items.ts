import { randomInt } from 'node:crypto'
import { type CaptchaIcon, families, icons } from './icons.ts'

/** Common Chinese characters that are distinguishable when small and slightly rotated. */
export const characters: readonly string[] = [
  ...'春夏秋冬风雨雷雪山河湖海江松竹梅兰菊龙虎马羊鹿鹤燕鸟虫茶米面饭糖盐酒碗筷灯笼窗桥路塔城村船帆琴棋画笔墨纸歌舞诗词金银铜铁',
  ...'红黄蓝绿紫黑东南西北晨昏朝暮云霞露霜冰泉沙石田园林草果麦豆瓜梨桃杏枣药医学校师友亲童旗鼓钟表镜梳衣帽鞋袜布丝线针',
]

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

/** A number from 0 up to but not including 1, like `Math.random`; passed in so that tests are repeatable. */
export type Random = () => number

/** An integer from `from` to `to`, both inclusive. */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

/** `count` different elements of a list, in random order. */
export function pick<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list]
  const picked: T[] = []
  while (picked.length < count && rest.length > 0) picked.push(...rest.splice(between(random, 0, rest.length - 1), 1))
  return picked
}

/** Cryptographically secure numbers; those of `Math.random` can be predicted from earlier ones. */
export const unguessable: Random = () => randomInt(2 ** 47) / 2 ** 47

export const pictureSize = { width: 350, height: 200 } as const

/** Position of one item in natural pixels; `size` is the side of its square, all of which counts as a hit. */
export interface Box {
  x: number
  y: number
  size: number
}

/** Smallest and largest side of an item. WCAG 2.2, 2.5.8 requires 24, also where a phone shows the picture smaller. */
export const itemSides = { min: 34, max: 42 } as const

/** Minimum space between an item and its cell, so that every click is unambiguous. */
const gap = 4

const grid = { columns: 5, rows: 2 } as const
const cell = { width: pictureSize.width / grid.columns, height: pictureSize.height / grid.rows } as const

/** Positions of `count` items (at most 10) that neither overlap nor leave the picture, in an order that tells nothing. */
export function placeItems(random: Random, count: number): Box[] {
  const cells = Array.from({ length: grid.columns * grid.rows }, (_, index) => index)
  return pick(random, cells, count).map((index) => {
    const size = between(random, itemSides.min, itemSides.max)
    const left = (index % grid.columns) * cell.width
    const top = Math.floor(index / grid.columns) * cell.height
    return {
      x: between(random, left + gap, left + cell.width - gap - size),
      y: between(random, top + gap, top + cell.height - gap - size),
      size,
    }
  })
}
