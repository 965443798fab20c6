/**
 * A reference as it is looked up, from what somebody typed, or from a report: in capitals, without spaces and dashes, O
 * as 0, and I and L as 1. Browsers make references without those letters; earlier hosts did not.
 */
export const typedReference = (text: string): string =>
  text
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
