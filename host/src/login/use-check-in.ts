import type { AnswerOf } from '@member/shared'
import { type Channel, type CodeCaptcha, type CodeKind, readChannels, readCodeKind } from '@member/shared/codes'
import { readRecord } from '@member/shared/reading'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../services/services.tsx'
import { loggedInAtom } from '../session/session-atom.ts'

/** Settings of the login page (member API, 5.1). */
interface CheckInSettings {
  login: 'captcha' | 'plain'
  /** Channels for codes; without any there is neither registration nor "forgot password". */
  channels: readonly Channel[]
  /** What comes before the code of a registration or a new password. */
  codeCaptcha: CodeCaptcha
  /** What codes are made of. */
  codes: CodeKind
  /** Whether site and browser take passkeys. */
  passkeys: boolean
  /** Whether a code can be used instead of a password. */
  codeLogin: boolean
}

export interface CheckIn extends Omit<CheckInSettings, 'login' | 'channels'> {
  /** Channels for codes; null until the server has responded, empty after a failure. */
  channels: readonly Channel[] | null
  /** Whether the settings could not be loaded, so that ways to log in are missing. */
  hasFailed: boolean
  /** The settings, loaded once, and again after a failure. Rejects with `ApiError`. */
  ask(): Promise<CheckInSettings>
}

/** Parses the response; a captcha is required unless the server says otherwise. */
function readSettings(data: AnswerOf<'/api/user/checkIn'> | null): CheckInSettings {
  const { userLoginCaptchaSwitch, accountVerificationType, codesWithoutPicture, codes, codeLogin, passkeys } =
    readRecord(data)
  return {
    login: userLoginCaptchaSwitch === false ? 'plain' : 'captcha',
    channels: readChannels(accountVerificationType),
    codeCaptcha: codesWithoutPicture === true ? 'picture-or-none' : 'picture',
    codes: readCodeKind(codes),
    passkeys: passkeys === true && 'PublicKeyCredential' in window,
    codeLogin: codeLogin === true,
  }
}

/** Loads the settings while the visitor types. After a failure, submitting the form tries again and shows the error. */
export function useCheckIn(): CheckIn {
  const { http } = useServices()
  const loggedIn = useAtomValue(loggedInAtom)
  const [known, setKnown] = useState<CheckInSettings | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const settings = useRef<Promise<CheckInSettings> | null>(null)

  const ask = () => {
    settings.current ??= http.get('/api/user/checkIn').then((data) => {
      const read = readSettings(data)
      setKnown(read)
      setHasFailed(false)
      return read
    })
    settings.current.catch(() => {
      settings.current = null
      setHasFailed(true)
      setKnown((before) => before ?? readSettings(null))
    })
    return settings.current
  }
  // A member is being redirected to the requested page; the response to a member would redirect them elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const load = () => void (loggedIn || ask().catch(() => {}))
    load()
    // Told when the server answers again, too: without the settings there is no registration.
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [])

  return { ...readSettings(null), channels: null, ...known, hasFailed, ask }
}
