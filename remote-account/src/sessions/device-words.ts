import type { Translate } from '@member/shared'
import type { Device } from './device.ts'

/** A device in plain words, "Chrome on Windows", as far as it is known. */
export function deviceWords({ program, system }: Device, t: Translate): string {
  if (program === null && system === null) return t('sessions.unknownDevice')
  if (program === null) return t(`sessions.system.${system}`)
  if (system === null) return t(`sessions.program.${program}`)
  return t('sessions.device', { program: t(`sessions.program.${program}`), system: t(`sessions.system.${system}`) })
}
