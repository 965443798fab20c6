import { type TextKey, type Translate, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { Card, RadioField, TextArea, TextField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import styled from 'styled-components'
import { today } from '../day/today.ts'
import { RegionFields } from '../region/region-fields.tsx'
import { firstDay, lengthOf, longestMotto } from './profile-schema.ts'
import { SaveBar } from './save-bar.tsx'
import type { ProfileForm } from './use-profile-form.ts'

interface GenderChoiceProps {
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Gender: 0 not stated, 1 male, 2 female (specification, section 3). */
function GenderChoice({ field, error }: GenderChoiceProps): ReactNode {
  const t = useTexts()
  const choices = (['1', '2', '0'] as const).map((value) => ({ value, label: t(`profile.gender.${value}`) }))
  return <RadioField {...field} label={t('profile.gender')} choices={choices} error={error} />
}

/** Error message of a field: the server's own sentence, or a text of the page, whose key the form's schema names. */
const errorSentence = (error: FieldError | undefined, t: Translate): string | undefined =>
  error?.message === undefined ? undefined : error.type === 'server' ? error.message : t(error.message as TextKey)

const { space } = token

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  align-items: start;
  gap: ${space[5]} ${space[4]};

  > [data-wide] {
    grid-column: 1 / -1;
  }
  /* A focused control scrolls above the sticky bars at the bottom (WCAG 2.4.11). */
  :is(input, select, textarea) {
    scroll-margin-block-end: 160px;
  }
`

export interface ProfileFormPartProps {
  profile: ProfileForm
  region: 'kept' | 'not kept'
}

/** Form with the member's own data; nothing is sent before it is saved. */
export function ProfileFormPart({ profile, region }: ProfileFormPartProps): ReactNode {
  const t = useTexts()
  const { form, birthday, changed, origin, refusal, save, undo } = profile
  const { errors, isSubmitting } = form.formState
  const day = form.register('birthday')
  return (
    <form noValidate onSubmit={save} aria-label={t('profile.about')}>
      <Card heading={t('profile.about')}>
        <Fields>
          <TextField
            {...form.register('username')}
            id="profile-username"
            label={t('profile.username')}
            // The error message says the same.
            hint={errors.username === undefined && t('profile.username.hint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errorSentence(errors.username, t)}
          />
          <TextField
            {...form.register('nickname')}
            id="profile-nickname"
            label={t('profile.nickname')}
            hint={errors.nickname === undefined && t('profile.nickname.hint')}
            autoComplete="nickname"
            required
            error={errorSentence(errors.nickname, t)}
          />
          <GenderChoice field={form.register('gender')} error={errorSentence(errors.gender, t)} />
          <TextField
            {...day}
            ref={(input) => {
              day.ref(input)
              birthday.current = input
            }}
            id="profile-birthday"
            type="date"
            label={t('profile.birthday')}
            autoComplete="bday"
            min={firstDay}
            max={today()}
            error={errorSentence(errors.birthday, t)}
          />
          {region === 'kept' && (
            <div data-wide>
              <RegionFields form={form} error={errorSentence(errors.province, t)} />
            </div>
          )}
          <div data-wide>
            <MottoField
              field={form.register('motto')}
              value={form.watch('motto')}
              error={errorSentence(errors.motto, t)}
            />
          </div>
        </Fields>
      </Card>
      <SaveBar
        state={isSubmitting ? 'saving' : changed.length > 0 ? 'changed' : 'stored'}
        origin={origin}
        refusal={refusal}
        onUndo={undo}
      />
    </form>
  )
}

interface MottoFieldProps {
  field: UseFormRegisterReturn
  value: string
  error: string | undefined
}

const Count = styled.span`
  font-variant-numeric: tabular-nums;

  &[data-state='over'] {
    color: ${token.color.dangerText};
    font-weight: ${token.weight.medium};
  }
`

/** Screen readers hear the counter only when this few characters are left. */
const spokenFrom = 20

/** The motto with a character counter. A longer text shows an error; it is never cut off. */
function MottoField({ field, value, error }: MottoFieldProps): ReactNode {
  const t = useTexts()
  const count = lengthOf(value.trim())
  const left = longestMotto - count
  return (
    <div>
      <TextArea
        {...field}
        id="profile-motto"
        label={t('profile.motto')}
        error={error}
        hint={
          <>
            {t('profile.motto.hint')}{' '}
            <Count data-state={left < 0 ? 'over' : 'within'}>
              <span aria-hidden="true">
                {count}/{longestMotto}
              </span>
              <span className={baseClass.visuallyHidden}>
                {t('profile.motto.count', { used: count, longestMotto })}
              </span>
            </Count>
          </>
        }
      />
      <p role="status" className={baseClass.visuallyHidden}>
        {left <= spokenFrom &&
          (left < 0 ? t('profile.motto.over', { count: -left }) : t('profile.motto.left', { count: left }))}
      </p>
    </div>
  )
}
