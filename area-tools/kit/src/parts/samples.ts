/** What the samples are about; the names are texts. */
export const goods = ['coffee', 'tea', 'cocoa', 'juice', 'long'] as const

/** A picture that needs no file: a circle on a square of a colour. */
export const drawing = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="${color}"/><circle cx="160" cy="100" r="60" fill="white"/></svg>`,
  )}`
