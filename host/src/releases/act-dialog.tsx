import { ApiError, useFormat } from '@member/shared'
import { readRecord, readTexts } from '@member/shared/reading'
import { token } from '@member/shared/theme'
import {
  AskDialog,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  InlineNotice,
  SelectField,
  TextField,
} from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useServices } from '../services/services.tsx'
import { actSentence } from './act-sentence.ts'
import { changeSince, newestChange, type ReleaseChange, type ReleasedArea, type Releases } from './read-releases.ts'
import {
  argumentsOf,
  type Choice,
  firstChoice,
  hasExtra,
  isDangerous,
  offeredReleases,
  offeredShares,
  type ReleaseAct,
} from './release-act.ts'
import { type ReleaseTextKey, useReleaseTexts } from './release-texts.ts'

/** Reasons to tap, for acts that cannot wait. */
const readyReasons: readonly ReleaseTextKey[] = ['reason.errors', 'reason.blank', 'reason.wrong']

const isUrgent = (act: ReleaseAct): act is 'rollback' | 'abort' => act === 'rollback' || act === 'abort'

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

/** What an act leaves open: the release, who gets it, how far it goes. */
function ChoiceFields({ act, area, choice, onChoice }: ChoiceProps): ReactNode {
  const t = useReleaseTexts()
  const releases = offeredReleases(act, area)
  const shares = offeredShares(act, area)
  return (
    <>
      {releases.length > 0 && (
        <SelectField
          label={t(act === 'resume' ? 'allow' : 'release')}
          value={choice.release}
          onChange={({ target }) => onChoice({ ...choice, release: target.value })}
        >
          {releases.map((release) => (
            <option key={release} value={release}>
              {release || t('none')}
            </option>
          ))}
        </SelectField>
      )}
      {shares.length > 0 && (
        <SelectField
          label={t('share')}
          value={choice.share}
          onChange={({ target }) => onChoice({ ...choice, share: Number(target.value) })}
        >
          {shares.map((share) => (
            <option key={share} value={share}>
              {share === 100 ? t('share.all') : t('share.percent', { share })}
            </option>
          ))}
        </SelectField>
      )}
      {hasExtra(act, area) && (
        <Checkbox
          label={t(`extra.${act}`)}
          checked={choice.extra}
          onChange={({ target }) => onChoice({ ...choice, extra: target.checked })}
        />
      )}
    </>
  )
}

/** What an act leads to, and what a change was: who, what, when and why. */
function useSentences() {
  const t = useReleaseTexts()
  const { date } = useFormat()
  const ofChange = (key: 'will.undo' | 'changed', { area, operation, by, at, reason }: ReleaseChange) =>
    t(key, { area, operation: t(`did.${operation}`), by, at: date(at, 'minute'), reason: reason || '–' })
  const ofAct = (act: ReleaseAct, area: ReleasedArea, choice: Choice, { history }: Releases) => {
    const undone = act === 'undo' ? newestChange(history, area.area) : undefined
    if (undone !== undefined) return ofChange('will.undo', undone)
    const { key, values } = actSentence(act, area, choice)
    return t(key, values)
  }
  return { ofChange, ofAct }
}

export interface ActDialogProps {
  act: ReleaseAct
  area: string
  /** The state that was looked at: what is asked and sent is about it. */
  opened: Releases
  /** The state as it is by now. */
  latest: Releases
  /** What was typed when the same was asked before. */
  typed: string | undefined
  onTyped: (reason: string | undefined) => void
  /** Asks for the state again. */
  refresh: () => Promise<unknown>
  onClose: () => void
}

/**
 * Asks before an act: what it leads to, what it leaves open, and why. A refusal keeps all that was typed. Once the area
 * has changed, nothing can be confirmed any more: what was read is not what would happen.
 */
export function ActDialog(props: ActDialogProps): ReactNode {
  const { act, area: name, opened, latest, typed, onTyped, refresh, onClose } = props
  const t = useReleaseTexts()
  const { http, notify } = useServices()
  const area = opened.areas.find((one) => one.area === name) as ReleasedArea
  const [choice, setChoice] = useState(() => firstChoice(act, area))
  const [lacksReason, setLacksReason] = useState(false)
  const [isSending, setIsSending] = useState(false)
  /** What remains to be read once nothing can be confirmed any more. */
  const [told, setTold] = useState<readonly string[]>([])
  const sentences = useSentences()
  const reason = typed ?? (isUrgent(act) ? t('reason.errors') : '')
  const title = t(`do.${act}`, { area: name })

  const send = async () => {
    setLacksReason(reason.trim() === '')
    if (reason.trim() === '') return 'refused' as const
    setIsSending(true)
    try {
      const asked = { command: act, area: name, reason, generation: latest.generation, ...argumentsOf(act, choice) }
      const { changed, warnings } = readRecord(await http.post('/api/releases/change', asked))
      const done = [t(changed === false ? 'unchanged' : `done.${act}`, { area: name }), ...readTexts(warnings)]
      await refresh()
      onTyped(undefined)
      if (changed === false || done.length > 1) {
        setTold(done)
        return 'refused' as const
      }
      notify({ tone: 'success', text: done.join() })
      return 'done' as const
    } catch (error) {
      await refresh()
      setIsSending(false)
      return { conflict: sentenceOf(error) ?? t('failed') }
    }
  }

  const change = isSending ? undefined : changeSince(opened, latest, name)
  const end = change ? [sentences.ofChange('changed', change)] : told
  if (end.length > 0)
    return (
      <Dialog title={title} width="narrow" onClose={onClose}>
        <InlineNotice tone="warn" announce="now">
          {end.map((line) => (
            <Sentence key={line}>{line}</Sentence>
          ))}
        </InlineNotice>
        <DialogActions>
          <Button onClick={onClose}>{t('toPage')}</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <AskDialog
      title={title}
      action={t(`confirm.${act}`)}
      variant={isDangerous(act) ? 'danger' : 'primary'}
      onAction={send}
      onClose={onClose}
    >
      <Sentence>{sentences.ofAct(act, area, choice, opened)}</Sentence>
      <ChoiceFields act={act} area={area} choice={choice} onChoice={setChoice} />
      {isUrgent(act) && (
        <Ready role="group" aria-label={t('reason')}>
          {readyReasons.map((key) => (
            <Button key={key} aria-pressed={reason === t(key)} onClick={() => onTyped(t(key))}>
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
        onChange={({ target }) => onTyped(target.value)}
      />
    </AskDialog>
  )
}

/** What the server said; undefined when it did not answer, so that the change may have been made. */
const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && ['failure', 'no-permission', 'need-login', 'offline'].includes(error.kind)
    ? error.message
    : undefined
