/** Line icons like those of `glyph`, of what is loaded after the host's start. */
export const lateGlyph = {
  alert: 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  close: 'm6 6 12 12M18 6 6 18',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h4.5V14h3v5.5H18V10',
  message:
    'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v9a1.5 1.5 0 0 1-1.5 1.5H13L8 21v-3.5H4.5A1.5 1.5 0 0 1 3 16V7a1.5 1.5 0 0 1 1.5-1.5z',
  refresh: 'M20 5v5h-5m4.5 0A8 8 0 1 0 20 13.5',
  shrink: 'm13 6.5-5.5 5.5 5.5 5.5m6.5-11L14 12l5.5 5.5M4 5v14',
  ticket: 'M4 6.5h16v3.7a2 2 0 0 0 0 3.6v3.7H4v-3.7a2 2 0 0 0 0-3.6zM14 6.5v1.8m0 2.8v1.8m0 2.8v1.8',
  tick: 'm8 12.5 3 3 5-6M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
} as const
