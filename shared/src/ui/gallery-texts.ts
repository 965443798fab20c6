import { useLanguage } from '@member/shared'

/** Texts of a gallery. */
interface GalleryTexts {
  pictures: string
  position: (position: number, count: number) => string
  original: string
  previous: string
  next: string
}

const en: GalleryTexts = {
  pictures: 'Pictures',
  position: (position, count) => `${position} of ${count}`,
  original: 'Original',
  previous: 'Previous picture',
  next: 'Next picture',
}

const zhCn: GalleryTexts = {
  pictures: '图片',
  position: (position, count) => `第 ${position} 张，共 ${count} 张`,
  original: '原图',
  previous: '上一张',
  next: '下一张',
}

/** To add a language, add an entry here. English is used for a language without one. */
const textsByLanguage: Readonly<Record<string, GalleryTexts>> = { 'zh-cn': zhCn, en }

/** Those in the member's language. Apart from those of the thread, as they come with the first picture. */
export const useGalleryTexts = (): GalleryTexts => textsByLanguage[useLanguage().current] ?? en
