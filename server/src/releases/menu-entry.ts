import type { AreaManifest } from '@member/shared/manifest'

/** The menu entry of the releases' page, which is the host's; an area names its own in its manifest. */
export const hostWishes = {
  menu: [{ path: '/user/releases', title: { 'zh-cn': '发布', en: 'Releases' }, icon: 'fa fa-rocket' }],
} as const satisfies Pick<AreaManifest, 'menu'>
