/** Joins items as the language does: "a, b, and c", "甲、乙和丙". */
export function formatList(language: string, words: readonly string[]): string {
  return new Intl.ListFormat(language === 'zh-cn' ? 'zh-CN' : language, { type: 'conjunction' }).format(words)
}
