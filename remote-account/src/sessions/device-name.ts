import type { Translate } from '@member/shared'
import type { Device } from './device.ts'

/** Name of a device, e.g. "Chrome on Windows", as far as it is known. */
export function deviceName({ program, system }: Device, t: Translate): string {
  if (program === null) return system === null ? t('sessions.unknownDevice') : t(`sessions.system.${system}`)
  if (system === null) return t(`sessions.program.${program}`)
  return t('sessions.device', { program: t(`sessions.program.${program}`), system: t(`sessions.system.${system}`) })
}
