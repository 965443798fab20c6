import { ApiError } from '@member/shared'
import { Button } from '@member/shared/ui'
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON as RequestOptions,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import { enter } from './login.ts'

export interface PasskeyLoginProps {
  /** Suggests passkeys, where browsers do that. */
  username: RefObject<HTMLInputElement | null>
  /** Whether to stay logged in. */
  keep: RefObject<HTMLInputElement | null>
  /** Whether the form is not being sent: what is suggested meanwhile would log in twice. */
  isIdle: boolean
  /** Sentence for the member; empty when there is nothing to say any more. */
  onProblem(sentence: string): void
}

/** Milliseconds after which a suggestion gets another challenge: servers forget it after five minutes (member API, 3.5). */
const renewAfter = 240_000

/** How often a suggestion is renewed: for an hour. The button stays. */
const renewals = 15

/**
 * Logs in with a passkey (member API, 3.5): with the one that is chosen among the suggestions of the field for the name,
 * or by `ask`. Nothing is said to whom closes the browser's dialog.
 */
function usePasskeyLogin({ username, keep, isIdle, onProblem }: PasskeyLoginProps) {
  const t = useHostTexts()
  const { http, entry } = useServices()
  const [phase, setPhase] = useState<'idle' | 'asking' | 'busy'>('idle')

  /** @param suggests whether the browser suggests passkeys until it is stopped, instead of asking for one */
  const logIn = async (suggests: boolean, isStopped = () => false) => {
    let isChosen = !suggests
    try {
      const optionsJSON = (await http.post('/api/user/passkeyOptions')) as unknown as RequestOptions
      if (isStopped()) return
      const response = await startAuthentication({ optionsJSON, useBrowserAutofill: suggests })
      isChosen = true
      setPhase('busy')
      onProblem('')
      const body = { response: { ...response }, keep: keep.current?.checked ?? false }
      // It stays busy after success, because the page is about to change.
      enter(entry, await http.post('/api/user/passkeyLogin', body))
    } catch (error) {
      // Nobody has asked for a suggestion.
      if (!isChosen) return
      if (error instanceof ApiError) onProblem(error.message)
      else if (!isCancelled(error)) onProblem(t('login.passkeyFailed'))
      setPhase('idle')
    }
  }

  const canSuggest = isIdle && phase === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it uses does the same after each render
  useEffect(() => {
    if (!canSuggest) return
    let isStopped = false
    let left = renewals
    const suggest = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || username.current === null || isStopped) return
      username.current.autocomplete = 'username webauthn'
      await logIn(true, () => isStopped)
    }
    void suggest()
    const renewal = setInterval(() => {
      if (left === 0) return clearInterval(renewal)
      left -= 1
      void suggest()
    }, renewAfter)
    return () => {
      isStopped = true
      clearInterval(renewal)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [canSuggest])

  const ask = () => {
    onProblem('')
    setPhase('asking')
    void logIn(false)
  }

  return { phase, ask }
}

/** Whether the member, or this page, has ended it: browsers do not tell a closed dialog from a time that is up. */
const isCancelled = (error: unknown): boolean =>
  ['NotAllowedError', 'AbortError'].includes(error instanceof Error ? error.name : '')

/** The button for a login with a passkey; the field for the name suggests passkeys while it is there. */
export default function PasskeyLogin(props: PasskeyLoginProps): ReactNode {
  const t = useHostTexts()
  const { phase, ask } = usePasskeyLogin(props)
  return (
    <Button width="full" busy={phase !== 'idle'} onClick={() => props.isIdle && ask()}>
      {t(phase === 'busy' ? 'login.busy' : 'login.passkey')}
    </Button>
  )
}
