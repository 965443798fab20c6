import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, ButtonLink, Card, InlineNotice } from '@member/shared/ui'
import { type FormEventHandler, type ReactNode, useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { addressOf, type Section } from './section.ts'

const { space } = token

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  > h2 {
    outline: none;
  }
  /* A focused control scrolls above the sticky bars at the bottom (WCAG 2.4.11). */
  :is(input, select, textarea) {
    scroll-margin-block-end: 120px;
  }
`

/** Fields side by side where there is room, e.g. the two languages of a text. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  align-items: start;
  gap: ${space[4]};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};

  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`

export interface EditFrameProps {
  section: Section
  title: string
  saving: 'idle' | 'saving'
  /** Why the server refused it, where that is about no field; empty for nothing. */
  refusal: string
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** The frame of a form that replaces its list; the focus begins at its heading. */
export function EditFrame({ section, title, saving, refusal, onSubmit, children }: EditFrameProps): ReactNode {
  const t = useTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <Form noValidate onSubmit={onSubmit} aria-labelledby={id}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
        {refusal !== '' && (
          <InlineNotice tone="danger" announce="now">
            {refusal}
          </InlineNotice>
        )}
        <Actions>
          <ButtonLink to={addressOf(section)}>{t('desk.cancel')}</ButtonLink>
          <Button type="submit" variant="primary" busy={saving === 'saving'}>
            {t(saving === 'saving' ? 'desk.saving' : 'desk.save')}
          </Button>
        </Actions>
      </Form>
    </Card>
  )
}
