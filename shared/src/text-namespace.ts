/** i18next namespace of one release of one area: two releases in one page must not overwrite each other's texts. */
export const textNamespace = (area: string, release: string): string => `${area}@${release}`
