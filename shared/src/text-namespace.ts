/** Owner of texts: one page of one release of an area. */
export interface TextOwner {
  area: string
  release: string
  /** The page's route name, e.g. `account/balance`. */
  page: string
}

/**
 * i18next namespace of one page's texts. Pages of an area use the same keys for different texts, and one tab can have
 * two releases of an area open, so each page of a release has its own.
 */
export const textNamespace = ({ area, release, page }: TextOwner): string => `${area}@${release} ${page}`
