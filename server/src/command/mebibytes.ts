/** A size for people, such as `1.5 MiB`. */
export const mebibytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`
