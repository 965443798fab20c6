import {
  ApiError,
  decodeEntities,
  type Member,
  MissingDialog,
  useFormat,
  useNotify,
  useSite,
  useTexts,
} from '@member/shared'
import { token } from '@member/shared/theme'
import { Avatar, Button, Card, DropFiles, focusPageHeading, late } from '@member/shared/ui'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import styled from 'styled-components'
import { useMayUpload } from '../asked-rights.ts'
import { hasOwnPicture } from '../profile/completeness.ts'
import { acceptedKinds, pictureProblem, useSaveAvatar } from './picture-file.ts'

const CropDialog = late(() => import(/* webpackChunkName: "crop" */ './crop-dialog.tsx'), MissingDialog)
const StoredPicture = late(() => import(/* webpackChunkName: "picture" */ './stored-picture.tsx'), MissingDialog)

const { color, radius, space, text, weight } = token

const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[5]};
`

const View = styled.button`
  border-radius: ${radius.full};
  cursor: zoom-in;
`

const Ways = styled.div`
  display: flex;
  flex: 1 1 12em;
  flex-wrap: wrap;
  gap: ${space[2]};
`

const Words = styled.p`
  margin-block-start: ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  &[data-kind='error'] {
    margin-block-start: ${space[3]};
    color: ${color.dangerText};
    font-weight: ${weight.medium};
  }
`

const mebibytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10

/** The member's picture with buttons to change and remove it; each change is saved at once. */
export function AvatarCard({ member }: { member: Member }): ReactNode {
  const t = useTexts()
  const { asset, upload } = useSite()
  const { number } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<'closed' | 'open'>('closed')
  const { mayUpload, ask } = useMayUpload()
  const choice = useAvatarChoice(member, ask)
  const name = decodeEntities(member.nickname || member.username)
  const hasOwn = hasOwnPicture(member)
  const src = member.avatar && asset(member.avatar)
  const face = <Avatar name={name} src={src} size="xl" />
  const hint =
    upload.maxSize > 0 ? t('avatar.hintAndLimit', { size: number(mebibytes(upload.maxSize)) }) : t('avatar.hint')
  const openChooser = () => {
    input.current?.click()
    // The button goes away with a refusal.
    void ask().then((may) => may || focusPageHeading('stay'))
  }
  return (
    <Card heading={t('avatar.title')}>
      <DropFiles onFiles={([file]) => file && void choice.choose(file)}>
        <Layout>
          {hasOwn ? (
            <View type="button" aria-label={t('avatar.view')} onClick={() => setView('open')}>
              {face}
            </View>
          ) : (
            face
          )}
          <Ways>
            {mayUpload !== false && (
              <Button
                id="profile-avatar"
                aria-describedby="avatar-words"
                busy={choice.busy === 'ask'}
                onClick={openChooser}
              >
                {t(hasOwn ? 'avatar.change' : 'avatar.choose')}
              </Button>
            )}
            {hasOwn && (
              <Button variant="quiet" busy={choice.busy === 'remove'} onClick={() => void choice.remove()}>
                {t('avatar.remove')}
              </Button>
            )}
            {choice.earlier !== null && (
              <Button variant="quiet" busy={choice.busy === 'undo'} onClick={() => void choice.undo()}>
                {t('avatar.undo')}
              </Button>
            )}
          </Ways>
        </Layout>
      </DropFiles>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('avatar.file')}
        accept={acceptedKinds(upload)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows choosing the same file again.
          target.value = ''
          if (file !== undefined) void choice.choose(file)
        }}
      />
      {choice.problem !== '' && (
        <Words role="alert" data-kind="error">
          {choice.problem}
        </Words>
      )}
      <Words id="avatar-words">{mayUpload === false ? t('avatar.refused') : hint}</Words>
      {choice.file !== null && (
        <Suspense>
          <CropDialog member={member} file={choice.file} onSaved={choice.saved} onClose={choice.closed} />
        </Suspense>
      )}
      {view === 'open' && (
        <Suspense>
          <StoredPicture src={src} onClose={() => setView('closed')} />
        </Suspense>
      )}
    </Card>
  )
}

/**
 * Actions on the stored picture: choose another one, remove it, undo the last change.
 * @param mayUpload resolves with whether the member may upload one
 */
function useAvatarChoice(member: Member, mayUpload: () => Promise<boolean>) {
  const t = useTexts()
  const notify = useNotify()
  const { upload } = useSite()
  const saveAvatar = useSaveAvatar(member)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<'no' | 'ask' | 'remove' | 'undo'>('no')
  /** The picture before the last change, while that can be undone. */
  const [earlier, setEarlier] = useState<string | null>(null)

  const choose = async (chosen: File) => {
    setProblem('')
    const found = pictureProblem(chosen, upload)
    if (found !== null) return setProblem(t(`avatar.${found}`))
    setBusy('ask')
    // Before the member crops what they may not send.
    if (await mayUpload()) setFile(chosen)
    else notify({ tone: 'error', text: t('avatar.refused') })
    setBusy('no')
  }
  const put = async (path: string, work: 'remove' | 'undo') => {
    if (busy !== 'no') return
    const before = member.avatar
    setProblem('')
    setBusy(work)
    try {
      await saveAvatar(path)
      setEarlier(work === 'remove' ? before : null)
    } catch (error) {
      setProblem(error instanceof ApiError && error.message !== '' ? error.message : t('avatar.problem'))
    }
    setBusy('no')
  }
  return {
    file,
    problem,
    busy,
    earlier,
    choose,
    remove: () => put('', 'remove'),
    undo: () => put(earlier ?? '', 'undo'),
    closed: () => setFile(null),
    saved: () => {
      setEarlier(member.avatar)
      setFile(null)
    },
  }
}
