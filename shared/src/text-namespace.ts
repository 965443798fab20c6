/** Where texts belong: one page of one release of an area. */
export interface TextOwner {
  area: string
  release: string
  /** The page's route name, e.g. `account/balance`. */
  page: string
}

/**
 * i18next namespace of one page's texts. Pages of an area use the same keys for different words, and two releases of
 * an area can be open in one tab; neither may overwrite the other's texts.
 */
export const textNamespace = ({ area, release, page }: TextOwner): string => `${area}@${release} ${page}`
