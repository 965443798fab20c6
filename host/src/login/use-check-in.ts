import { type Channel, readChannels } from '@member/shared/codes'
import { isRecord } from '@member/shared/reading'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../app/services.ts'
import { loggedInAtom } from '../session/session-atom.ts'

/** Settings of the login page (contract, section 1.4, GET checkIn). */
interface CheckInSettings {
  login: 'captcha' | 'plain'
  /** Channels for sending a code; none means neither registration nor forgotten passwords. */
  channels: readonly Channel[]
}

export interface CheckIn {
  /** Channels for sending a code; null until the server has said, none when it could not be asked. */
  channels: readonly Channel[] | null
  /** The settings, asked for once; after a failure asked for again. Rejects with `ApiError`. */
  ask(): Promise<CheckInSettings>
}

/** Reads the answer; a captcha is asked for unless the server says that it wants none. */
const readSettings = (data: unknown): CheckInSettings => ({
  login: isRecord(data) && data.userLoginCaptchaSwitch === false ? 'plain' : 'captcha',
  channels: readChannels(isRecord(data) ? data.accountVerificationType : null),
})

/** Asks for the page's settings while the visitor types; a failure is met again, and told, when the form is sent. */
export function useCheckIn(): CheckIn {
  const { http } = useServices()
  const loggedIn = useAtomValue(loggedInAtom)
  const [channels, setChannels] = useState<readonly Channel[] | null>(null)
  const settings = useRef<Promise<CheckInSettings> | null>(null)

  const ask = () => {
    settings.current ??= http.get('/api/user/checkIn').then((data) => {
      const read = readSettings(data)
      setChannels(read.channels)
      return read
    })
    settings.current.catch(() => {
      settings.current = null
      setChannels((known) => known ?? [])
    })
    return settings.current
  }
  // A member is on his way to the page he wants: the answer to him would lead elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void (loggedIn || ask().catch(() => {})), [])

  return { channels, ask }
}
