/** Icons with an outline of the same character; those of one family are told apart by what they show only. */
export const families = ['round', 'pointed', 'square', 'curved'] as const

/** A picture to click: its names and its outline in a 24 × 24 box, filled with one colour. */
export interface CaptchaIcon {
  zh: string
  en: string
  family: (typeof families)[number]
  /** SVG path data. */
  path: string
}

/** Simple silhouettes that are distinguishable when small and slightly rotated. */
export const icons: readonly CaptchaIcon[] = [
  {
    zh: '苹果',
    en: 'apple',
    family: 'round',
    path: 'M12 6c1-3 3-4 5-4 0 3-2 4-5 4zm0 2c3-2 9-2 9 5 0 5-3 9-6 9-1 0-2-1-3-1s-2 1-3 1c-3 0-6-4-6-9 0-7 6-7 9-5z',
  },
  {
    zh: '星星',
    en: 'star',
    family: 'pointed',
    path: 'M12 1l3.2 7.2 7.8.8-5.9 5.2 1.7 7.8-6.8-4-6.8 4 1.7-7.8L1 9l7.8-.8z',
  },
  {
    zh: '爱心',
    en: 'heart',
    family: 'round',
    path: 'M12 22C5 16 1 12 1 7.5c0-3.5 2.6-5.5 5.3-5.5C9 2 11 4 12 6c1-2 3-4 5.7-4C20.4 2 23 4 23 7.5 23 12 19 16 12 22z',
  },
  { zh: '房子', en: 'house', family: 'pointed', path: 'M12 2L1 12h3v10h6v-6h4v6h6V12h3z' },
  { zh: '树', en: 'tree', family: 'pointed', path: 'M12 1l7 8h-4l6 7h-7v7h-4v-7H3l6-7H5z' },
  {
    zh: '鱼',
    en: 'fish',
    family: 'curved',
    path: 'M1 12c4-7 11-7 16-2l6-4v12l-6-4c-5 5-12 5-16-2zm5-1.5a1.5 1.5 0 1 0 .01 0z',
  },
  { zh: '月亮', en: 'moon', family: 'round', path: 'M15 1a11 11 0 1 0 8 15A9.5 9.5 0 0 1 15 1z' },
  {
    zh: '太阳',
    en: 'sun',
    family: 'round',
    path: 'M12 7a5 5 0 1 0 .01 0zM11 1h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM3.5 5l1.5-1.5L7.8 6.3 6.3 7.8zm12.7 12.7l1.5-1.5 2.8 2.8-1.5 1.5zM3.5 19l2.8-2.8 1.5 1.5L5 20.5zM16.2 6.3L19 3.5 20.5 5l-2.8 2.8z',
  },
  { zh: '云', en: 'cloud', family: 'round', path: 'M6 20a5 5 0 0 1-.6-9.96A7 7 0 0 1 18.7 9.1 5.5 5.5 0 0 1 18 20z' },
  {
    zh: '雨伞',
    en: 'umbrella',
    family: 'pointed',
    path: 'M11 1h2v2c6 .5 10 5 10 10-3-2-5-2-7 0-1-1-2-1.5-3-1.5V20a3.5 3.5 0 0 1-7 0h2a1.5 1.5 0 0 0 3 0v-8.5c-1 0-2 .5-3 1.5-2-2-4-2-7 0C1 8 5 3.5 11 3z',
  },
  {
    zh: '钥匙',
    en: 'key',
    family: 'curved',
    path: 'M7 6a6 6 0 1 0 5.7 8H15v3h3v-3h1.5v4h3v-8h-9.8A6 6 0 0 0 7 6zm0 3.5a2.5 2.5 0 1 1-.01 0z',
  },
  {
    zh: '铃铛',
    en: 'bell',
    family: 'curved',
    path: 'M12 1a2 2 0 0 1 2 2.3c3.5 1 5 4 5 7.7 0 4 1 6 3 8H2c2-2 3-4 3-8 0-3.7 1.5-6.7 5-7.7A2 2 0 0 1 12 1zM9 20h6a3 3 0 0 1-6 0z',
  },
  {
    zh: '汽车',
    en: 'car',
    family: 'square',
    path: 'M5 5h12l3.5 6H23v7h-2.2a2.8 2.8 0 0 1-5.6 0H8.8a2.8 2.8 0 0 1-5.6 0H1v-7h1.5zm1.2 2L4.5 11H11V7zM13 7v4h5.2L16 7z',
  },
  {
    zh: '花',
    en: 'flower',
    family: 'curved',
    path: 'M12 9a3 3 0 1 0 .01 0zM12 1a4 4 0 0 1 3.5 6A4 4 0 1 1 17 14.5 4 4 0 1 1 10 18a4 4 0 1 1-3-3.5A4 4 0 1 1 8.5 7 4 4 0 0 1 12 1zm0 6.5a4.5 4.5 0 1 0 .01 0z',
  },
  {
    zh: '书',
    en: 'book',
    family: 'square',
    path: 'M1 4c4-1.5 8-1 10 1v16c-2-2-6-2.5-10-1zm22 0c-4-1.5-8-1-10 1v16c2-2 6-2.5 10-1z',
  },
  {
    zh: '叶子',
    en: 'leaf',
    family: 'curved',
    path: 'M22 2C9 2 3 7 3 14c0 1.5.300 3 1 4l-3 3 1.5 1.5 3-3c1 .7 2.5 1 4 1C17 20.5 22 14 22 2zM8 16c2-4 5-7 9-9-3 3-6 6-7.5 10z',
  },
  {
    zh: '帆船',
    en: 'boat',
    family: 'pointed',
    path: 'M11 1v14H2C4 9 7 4 11 1zm2 3c4 2 7 6 8 11h-8zM1 17h22c-1 3-3 5-6 5H7c-3 0-5-2-6-5z',
  },
  {
    zh: '锁',
    en: 'lock',
    family: 'square',
    path: 'M6 10V7a6 6 0 0 1 12 0v3h2v13H4V10zm3 0h6V7a3 3 0 0 0-6 0zm3 4a2 2 0 0 0-1 3.7V20h2v-2.3A2 2 0 0 0 12 14z',
  },
  {
    zh: '杯子',
    en: 'cup',
    family: 'square',
    path: 'M3 4h14v3h2a4 4 0 0 1 0 8h-2.3c-.7 3-2.7 5-5.7 5H9c-4 0-6-3-6-8zm14 5v4h2a2 2 0 0 0 0-4zM2 21h17v2H2z',
  },
  { zh: '信封', en: 'envelope', family: 'square', path: 'M1 4h22v1.5l-11 8-11-8zm0 4l11 8 11-8v12H1z' },
  {
    zh: '气球',
    en: 'balloon',
    family: 'round',
    path: 'M12 1c5 0 8 3.5 8 8 0 4-3 7.5-6 8.5l1.5 2h-2.5V24h-2v-4.5H8.5l1.5-2C7 16.5 4 13 4 9c0-4.5 3-8 8-8z',
  },
  {
    zh: '蘑菇',
    en: 'mushroom',
    family: 'curved',
    path: 'M12 2c6 0 11 4 11 10H1C1 6 6 2 12 2zM8 13h8c-1 3-.5 6 1.5 10h-11C8.5 19 9 16 8 13z',
  },
  { zh: '皇冠', en: 'crown', family: 'pointed', path: 'M1 6l5.5 5L12 2l5.5 9L23 6l-2.5 12h-17zm2.5 14h17v3h-17z' },
  {
    zh: '礼物',
    en: 'gift',
    family: 'square',
    path: 'M11 6C7 6 5 5 5 3.5 5 1 10 0 12 4c2-4 7-3 7-.5C19 5 17 6 13 6h10v6H13V7h-2v5H1V6zM2.5 13.5H11V23H2.5zm10.5 0h8.5V23H13z',
  },
]
