/** Where a link of a written text leads: within this site, or to another one. */
export interface SafeLink {
  address: string
  target: 'site' | 'elsewhere'
}

// Browsers ignore control characters and read a backslash as a slash: "java\nscript:" and "/\evil.example" are traps.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const treacherous = /[\u0000-\u0020\u007f-\u009f\\]/

/**
 * The link of a text that somebody else wrote; null for all but http, https, mailto and paths of this site, so that
 * script, data and other schemes lead nowhere.
 */
export function safeLink(written: string): SafeLink | null {
  const address = written.trim()
  if (treacherous.test(address)) return null
  if (/^\/(?!\/)/.test(address)) return { address, target: 'site' }
  return /^(?:https?:\/\/|mailto:)./i.test(address) && URL.canParse(address) ? { address, target: 'elsewhere' } : null
}
