import { type TextKey, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Card, Checkbox } from '@member/shared/ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import type { KindChoice, MailState } from './preferences.ts'

const { color, space, text, weight } = token

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[6]};
  padding-block: ${space[3]};

  & + & {
    border-block-start: 1px solid ${color.border};
  }
  > div:first-child {
    flex: 1 1 16em;
  }
  strong {
    font-weight: ${weight.medium};
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
`

const Ways = styled.div`
  display: flex;
  gap: ${space[6]};

  ${media.phone} {
    flex: 1 1 100%;
  }
`

const Hint = styled.p`
  margin-block-end: ${space[2]};
  color: ${color.textMuted};
`

const known: Readonly<Record<string, { name: TextKey; text: TextKey }>> = {
  person: { name: 'preferences.person', text: 'preferences.personText' },
  system: { name: 'preferences.system', text: 'preferences.systemText' },
  workorder: { name: 'preferences.workorder', text: 'preferences.workorderText' },
  account: { name: 'preferences.account', text: 'preferences.accountText' },
}

interface Props {
  kinds: readonly KindChoice[]
  mail: MailState
  onChange: (kinds: readonly KindChoice[]) => void
}

/** Which kinds of message count in the badge, and which are mailed. Where the site sends no mails, they are no choice. */
export function KindChoices({ kinds, mail, onChange }: Props): ReactNode {
  const t = useTexts()
  const id = useId()
  const change = (kind: string, part: Partial<KindChoice>) =>
    onChange(kinds.map((choice) => (choice.kind === kind ? { ...choice, ...part } : choice)))
  return (
    <Card heading={t('preferences.kinds')}>
      <Hint>{t('preferences.kindsText')}</Hint>
      {mail === 'no address' && <Hint>{t('preferences.noAddress')}</Hint>}
      {kinds.map((choice) => {
        const { kind, badge } = choice
        const texts = known[kind]
        return (
          <Row key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div>
              <strong id={`${id}-${kind}`}>{texts === undefined ? kind : t(texts.name)}</strong>
              {texts && <small>{t(texts.text)}</small>}
            </div>
            <Ways>
              <Checkbox
                label={t('preferences.badge')}
                checked={badge === 'counted'}
                onChange={({ target }) => change(kind, { badge: target.checked ? 'counted' : 'quiet' })}
              />
              {mail !== 'off' && (
                <Checkbox
                  label={t('preferences.mail')}
                  checked={choice.mail === 'sent'}
                  disabled={mail === 'no address'}
                  onChange={({ target }) => change(kind, { mail: target.checked ? 'sent' : 'not sent' })}
                />
              )}
            </Ways>
          </Row>
        )
      })}
    </Card>
  )
}
