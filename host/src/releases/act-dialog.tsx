import { ApiError, useFormat } from '@member/shared'
import { token } from '@member/shared/theme'
import { AskDialog, Button, SelectField, TextField } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useServices } from '../services/services.tsx'
import { actSentence, newestChange } from './act-sentence.ts'
import type { ReleasedArea, Releases } from './read-releases.ts'
import {
  argumentsOf,
  type Choice,
  firstChoice,
  isDangerous,
  promotable,
  type ReleaseAct,
  shares,
} from './release-act.ts'
import { type ReleaseTextKey, useReleaseTexts } from './release-texts.ts'

/** Reasons to tap, for acts that cannot wait. */
const readyReasons: readonly ReleaseTextKey[] = ['reason.errors', 'reason.blank', 'reason.wrong']

const isUrgent = (act: ReleaseAct): boolean => act === 'rollback' || act === 'abort'

const Ready = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};

  > [aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.color.accentTint};
    color: ${token.color.accentText};
  }
`

const Sentence = styled.p`
  overflow-wrap: anywhere;
`

interface ChoiceProps {
  act: ReleaseAct
  area: ReleasedArea
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** What an act leaves open: the release, who gets it. */
function ChoiceFields({ act, area, choice, onChoice }: ChoiceProps): ReactNode {
  const t = useReleaseTexts()
  const offered = act === 'promote' ? [100, ...shares] : shares.filter((share) => share !== area.candidate?.share)
  return (
    <>
      {(act === 'promote' || act === 'ban') && (
        <SelectField
          label={t('release')}
          value={choice.release}
          onChange={({ target }) => onChoice({ ...choice, release: target.value })}
        >
          {promotable(area).map((release) => (
            <option key={release}>{release}</option>
          ))}
        </SelectField>
      )}
      {(act === 'promote' || act === 'share') && (
        <SelectField
          label={t('share')}
          value={choice.share}
          onChange={({ target }) => onChoice({ ...choice, share: Number(target.value) })}
        >
          {offered.map((share) => (
            <option key={share} value={share}>
              {share === 100 ? t('share.all') : t('share.percent', { share })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** What the act leads to, from where to where. */
function useSentence(act: ReleaseAct, area: ReleasedArea, choice: Choice, { history }: Releases): string {
  const t = useReleaseTexts()
  const { date } = useFormat()
  if (act !== 'undo') {
    const { key, values } = actSentence(act, area, choice)
    return t(key, values)
  }
  const change = newestChange(history, area)
  if (change === undefined) return ''
  const { operation, by, at, reason } = change
  return t('will.undo', {
    area: area.area,
    operation: t(`did.${operation}` as ReleaseTextKey),
    by,
    at: date(at, 'minute'),
    reason: reason || '–',
  })
}

export interface ActDialogProps {
  act: ReleaseAct
  area: string
  /** The state that was looked at: the dialog keeps it, so that nobody confirms what has changed below their thumb. */
  releases: Releases
  /** Asks for the state again; undefined when that fails. */
  refresh: () => Promise<Releases | undefined>
  onClose: () => void
}

/** Asks before an act: what it leads to, what it leaves open, and why. A refusal keeps all that was typed. */
export function ActDialog({ act, area: name, releases, refresh, onClose }: ActDialogProps): ReactNode {
  const t = useReleaseTexts()
  const { http, notify } = useServices()
  const [seen, setSeen] = useState(releases)
  const area = seen.areas.find((one) => one.area === name) as ReleasedArea
  const [choice, setChoice] = useState(() => firstChoice(act, area))
  const [reason, setReason] = useState(isUrgent(act) ? t('reason.errors') : '')
  const [lacksReason, setLacksReason] = useState(false)
  const sentence = useSentence(act, area, choice, seen)

  const lookAgain = async () => {
    const newer = await refresh()
    if (newer?.areas.some((one) => one.area === name)) setSeen(newer)
  }
  const send = async () => {
    setLacksReason(reason.trim() === '')
    if (reason.trim() === '') return 'refused' as const
    const { generation } = seen
    try {
      const change = { command: act, area: name, reason, generation, ...argumentsOf(act, area, choice) }
      await http.post('/api/releases/change', change)
    } catch (error) {
      await lookAgain()
      return { conflict: sentenceOf(error) ?? t('failed') }
    }
    await refresh()
    notify({ tone: 'success', text: t(`done.${act}`, { area: name }) })
    return 'done' as const
  }

  return (
    <AskDialog
      title={t(`do.${act}`, { area: name })}
      action={t(`confirm.${act}`)}
      back={t('cancel')}
      variant={isDangerous(act) ? 'danger' : 'primary'}
      onAction={send}
      onClose={onClose}
    >
      <Sentence>{sentence}</Sentence>
      <ChoiceFields act={act} area={area} choice={choice} onChoice={setChoice} />
      {isUrgent(act) && (
        <Ready role="group" aria-label={t('reason')}>
          {readyReasons.map((key) => (
            <Button key={key} aria-pressed={reason === t(key)} onClick={() => setReason(t(key))}>
              {t(key)}
            </Button>
          ))}
        </Ready>
      )}
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        error={lacksReason ? t('reasonMissing') : undefined}
        value={reason}
        required
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  )
}

/** What the server said; undefined when it did not answer, so that the change may have been made. */
const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && ['failure', 'no-permission', 'need-login', 'offline'].includes(error.kind)
    ? error.message
    : undefined
