/** Line icons like those of `glyph`, of what is loaded after the host's start. */
export const lateGlyph = {
  alert: 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  close: 'm6 6 12 12M18 6 6 18',
  refresh: 'M20 5v5h-5m4.5 0A8 8 0 1 0 20 13.5',
  shrink: 'm13 6.5-5.5 5.5 5.5 5.5m6.5-11L14 12l5.5 5.5M4 5v14',
  tick: 'm8 12.5 3 3 5-6M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
} as const
