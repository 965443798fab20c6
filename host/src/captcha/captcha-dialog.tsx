import { ApiError, type CaptchaSolution } from '@member/shared'
import { codeInput, useCodeTexts } from '@member/shared/codes'
import { readRecord, readString } from '@member/shared/reading'
import { Button, Dialog, InlineNotice, TextField } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { FormGrid } from '../login/form-grid.ts'
import { useServices } from '../services/services.tsx'
import { lacksAtom } from '../site/site-data.ts'
import type { CaptchaDialogProps } from './captcha-outlet.tsx'
import { useCaptchaTexts } from './captcha-texts.ts'
import { PictureChallenge } from './picture-challenge.tsx'

interface CodeWayProps extends Pick<CaptchaDialogProps, 'onDone'> {
  account: string
  onBack: () => void
}

/** State of the request for a code; `id` is sent instead of a picture's id. */
type Asked = { kind: 'asking' } | { kind: 'sent'; id: string } | { kind: 'failed'; message: string }

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
`

/** The captcha without a picture: a code sent to the account's email address or mobile number. */
function CodeChallenge({ account, onDone, onBack }: CodeWayProps): ReactNode {
  const t = useCaptchaTexts()
  const texts = useCodeTexts()
  const { http } = useServices()
  const [asked, setAsked] = useState<Asked>({ kind: 'asking' })
  const [isMissing, setIsMissing] = useState(false)
  const code = useRef<HTMLInputElement>(null)

  useEffect(() => {
    code.current?.focus()
    const leaving = new AbortController()
    const { signal } = leaving
    http.post('/api/common/captchaCode', { username: account }, { signal }).then(
      (data) => setAsked({ kind: 'sent', id: readString(readRecord(data).captchaId) || 'code' }),
      (error: unknown) => {
        if (signal.aborted) return
        // Stock servers do not have this call.
        const unknown = !(error instanceof ApiError) || error.code === 404
        setAsked({ kind: 'failed', message: unknown ? t('codeUnknown') : error.message })
      },
    )
    return () => leaving.abort()
  }, [http, account, t])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const captchaInfo = code.current?.value.trim() ?? ''
    if (asked.kind !== 'sent') return
    if (captchaInfo !== '') return onDone({ captchaId: asked.id, captchaInfo })
    setIsMissing(true)
    code.current?.focus()
  }

  return (
    <FormGrid noValidate onSubmit={submit}>
      {asked.kind === 'failed' ? (
        <InlineNotice tone="danger" announce="now">
          {asked.message}
        </InlineNotice>
      ) : (
        <p role="status">{t(asked.kind === 'sent' ? 'codeSent' : 'codeAsking')}</p>
      )}
      <TextField
        ref={code}
        name="code"
        label={texts.code}
        // Only our servers send codes instead of a picture, and theirs are digits.
        {...codeInput('digits')}
        error={isMissing ? texts.codeMissing : undefined}
      />
      <Foot>
        <Button variant="quiet" onClick={onBack}>
          {t('usePicture')}
        </Button>
        <Button type="submit" variant="primary" aria-disabled={asked.kind !== 'sent'}>
          {t('continue')}
        </Button>
      </Foot>
    </FormGrid>
  )
}

/** What the call gets for people who cannot see the picture and have no account yet (member API, 5.4). */
const unseen: CaptchaSolution = { captchaId: 'without-picture', captchaInfo: 'without-picture' }

/** The captcha: clicks on a picture or, for members who cannot see it, a code sent to the account's contact. */
export default function CaptchaDialog({ onDone, account, withoutPicture }: CaptchaDialogProps): ReactNode {
  const t = useCaptchaTexts()
  const lacksCodes = useAtomValue(lacksAtom).includes('/api/common/captchaCode')
  const [method, setMethod] = useState<'picture' | 'code'>('picture')
  const cancel = () => onDone(null)
  if (method === 'code' && account !== undefined) {
    return (
      <Dialog title={t('codeTitle')} width="narrow" onClose={cancel}>
        <CodeChallenge account={account} onDone={onDone} onBack={() => setMethod('picture')} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('title')} width="narrow" onClose={cancel}>
      <PictureChallenge onDone={onDone} />
      {account !== undefined && !lacksCodes && (
        <Button variant="quiet" width="full" onClick={() => setMethod('code')}>
          {t('useCode')}
        </Button>
      )}
      {withoutPicture === 'offered' && !lacksCodes && (
        <Button variant="quiet" width="full" onClick={() => onDone(unseen)}>
          {t('withoutPicture')}
        </Button>
      )}
    </Dialog>
  )
}
