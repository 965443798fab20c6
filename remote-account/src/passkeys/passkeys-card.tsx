import { useFormat, useNotify, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, Card, Problem, RelativeTime, Skeleton } from '@member/shared/ui'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { RowFacts, RowName } from '../sessions/row-style.ts'
import { PasskeyDialog, type PasskeyQuestion } from './passkey-dialog.tsx'
import { type Passkey, usePasskeys } from './use-passkeys.ts'

const { color, space } = token

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
`

const Lead = styled.p`
  color: ${color.textMuted};
`

const List = styled.ul`
  inline-size: 100%;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[3]};
    border-block-start: 1px solid ${color.border};
  }
`

const Acts = styled.div`
  display: flex;
  gap: ${space[2]};

  ${media.phone} {
    inline-size: 100%;
  }
`

interface PasskeyRowProps {
  passkey: Passkey
  onAsk: (question: PasskeyQuestion) => void
}

function PasskeyRow({ passkey, onAsk }: PasskeyRowProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { name, created, used } = passkey
  return (
    <li>
      <div>
        <RowName>{name}</RowName>
        <RowFacts>
          <span>
            {t('passkeys.created', { time: typeof created === 'string' ? created : date(created, 'minute') })}
          </span>
          <span>
            {used === null ? (
              t('passkeys.unused')
            ) : (
              <>
                {t('passkeys.used')} <RelativeTime at={used} />
              </>
            )}
          </span>
        </RowFacts>
      </div>
      <Acts>
        <Button onClick={() => onAsk({ act: 'rename', passkey })} aria-label={t('passkeys.renameNamed', { name })}>
          {t('passkeys.rename')}
        </Button>
        <Button onClick={() => onAsk({ act: 'remove', passkey })} aria-label={t('passkeys.removeNamed', { name })}>
          {t('passkeys.remove')}
        </Button>
      </Acts>
    </li>
  )
}

/** The member's passkeys, each with its name, and the way to a new one (member API, 3.5). */
export default function PasskeysCard(): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const passkeys = usePasskeys()
  const { data, error, isFetching, refetch } = passkeys
  const [asked, setAsked] = useState<PasskeyQuestion | null>(null)

  return (
    <Card heading={t('passkeys.title')}>
      <Body>
        <Lead>{t('passkeys.lead')}</Lead>
        {data === undefined && error === null && <Skeleton shape="detail" />}
        {data === undefined && error !== null && (
          <Problem
            error={error}
            otherwise={t('passkeys.problem')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && data.list.length > 0 && (
          <List aria-label={t('passkeys.title')}>
            {data.list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onAsk={setAsked} />
            ))}
          </List>
        )}
        {data !== undefined &&
          (browserSupportsWebAuthn() ? (
            <Button onClick={() => setAsked({ act: 'add', needsPassword: data.needsPassword })}>
              {t('passkeys.add')}
            </Button>
          ) : (
            <Lead>{t('passkeys.unsupported')}</Lead>
          ))}
      </Body>
      {asked !== null && (
        <PasskeyDialog
          question={asked}
          passkeys={passkeys}
          onDone={(told) => notify({ tone: 'success', text: t(told) })}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
