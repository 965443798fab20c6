import { brotliCompressSync } from 'node:zlib'
import elementPlus from '@iconify-json/ep/icons.json'
import fontAwesome from '@iconify-json/fa/icons.json'
import { groupedIcons, type IconSet, iconNames } from '../../scripts/icon-data.mjs'
import type { LoadHostCode } from '../host-update/load-host-code.ts'
import { createIcons, iconGroup, iconKey } from './icon.tsx'
import icons from './usual-icons.json'

describe('all names', () => {
  const load: LoadHostCode = (load) => load()

  const groups = groupedIcons([fontAwesome as IconSet, elementPlus as IconSet])
  const asComponent = (name: string) =>
    name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())

  /** The files of a build, with a count of requests. */
  function build() {
    const asked: string[] = []
    const group = async (name: string) => {
      asked.push(name)
      const found = groups[name]
      if (found === undefined) throw new Error('404')
      return found
    }
    return { asked, icons: createIcons({ usual: async () => icons, group }) }
  }

  test.each([
    ['Font Awesome 4', 786, iconNames(fontAwesome as IconSet).map((name) => `fa fa-${name}`)],
    ['Element Plus', 293, iconNames(elementPlus as IconSet).map((name) => `el-icon-${asComponent(name)}`)],
  ])('every name of %s has an icon', async (_, count, names) => {
    const { icons } = build()
    expect(names).toHaveLength(count)
    for (const name of names.filter((name) => name !== 'el-icon-Minus')) {
      const key = iconKey(name)
      expect([name, key && (await icons.load(key, load))?.path]).toEqual([name, expect.stringMatching(/^[Mm]/)])
    }
  })

  test('loads only the groups of unusual names, each once', async () => {
    const { asked, icons } = build()
    await icons.load('fa:home', load)
    expect(asked).toEqual([])
    expect(icons.known('fa:hashtag')).toBeUndefined()
    await Promise.all(['fa:hashtag', 'fa:heart', 'ep:grape'].map((key) => icons.load(key, load)))
    expect(asked.sort()).toEqual(['ep-g', 'fa-h'])
    expect(icons.known('fa:hashtag')).toMatchObject({ path: expect.any(String) })
  })

  test('an unknown name has no icon, and a group that failed is loaded again', async () => {
    const { asked, icons } = build()
    expect(await icons.load('fa:no-such-icon', load)).toBeNull()
    expect(icons.known('fa:no-such-icon')).toBeNull()
    await expect(icons.load('ep:5', load)).rejects.toThrow('404')
    await expect(icons.load('ep:5', load)).rejects.toThrow('404')
    expect(asked).toEqual(['fa-n', 'ep-5', 'ep-5'])
  })

  test('draws an icon that mirrors another one', () => {
    expect(groups['fa-a']?.['fa:arrow-right']).toMatchObject({
      transform: expect.stringMatching(/^translate\(\d+ 0\) scale\(-1 1\)$/),
    })
    expect(groups['fa-a']?.['fa:arrow-left']).not.toHaveProperty('transform')
  })

  test.each([
    ['fa:home', 'fa-h'],
    ['ep:user-filled', 'ep-u'],
    ['fa:500px', 'fa-5'],
    ['fa:-x', null],
    ['xx:home', null],
  ])('%s is in %s', (key, group) => {
    expect(iconGroup(key)).toBe(group)
  })

  test('no group is larger than 64 kB, which is less than 24 kB compressed', () => {
    for (const group of Object.values(groups)) {
      const json = JSON.stringify(group)
      expect(json.length).toBeLessThan(65_536)
      expect(brotliCompressSync(json).length).toBeLessThan(24_576)
    }
  })
})

describe('icon key', () => {
  test.each([
    ['fa fa-home', 'fa:home'],
    [' fa  fa-user-circle-o ', 'fa:user-circle-o'],
    ['fa fa-fw fa-cog', 'fa:cog'],
    ['el-icon-UserFilled', 'ep:user-filled'],
    ['el-icon-ChatDotRound', 'ep:chat-dot-round'],
    ['el-icon-Minus', null],
    ['', null],
    ['home', null],
    ['fa fa-home evil', null],
    ['"><script>', null],
    ['https://example.com/a.svg', null],
    ['iconfont icon-x', null],
  ])('%s: %s', (name, key) => {
    expect(iconKey(name)).toBe(key)
  })

  test('the icons of the default menus exist', () => {
    const names = ['fa fa-user-circle', 'fa fa-home', 'fa fa-user-circle-o', 'fa fa-shield', 'fa fa-tag', 'fa fa-money']
    for (const name of names) expect(icons).toHaveProperty([iconKey(name) ?? ''])
  })
})
