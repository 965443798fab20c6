import { passwordLength, useTexts } from '@member/shared'
import { baseClass, media, token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { PasswordRule, RuleState } from './password-schema.ts'

const { color, space, text, weight } = token

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${text.sm};
`

const Line = styled.li`
  display: flex;
  gap: ${space[2]};
  color: ${color.textMuted};

  > svg {
    margin-block-start: 0.15em;
  }
  &[data-state='kept'] > svg {
    color: ${color.successText};
  }
  &[data-state='broken'] {
    color: ${color.dangerText};
    font-weight: ${weight.medium};
  }
`

/** Sets the characters apart from the sentence. */
const Typed = styled.code`
  display: inline-block;
  min-inline-size: 1.5em;
  margin-inline-start: ${space[1]};
  padding-inline: 0.3em;
  border-radius: ${token.radius.sm};
  background: ${color.dangerTint};
  text-align: center;

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

const glyphs: Record<RuleState, string> = {
  open: 'M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  kept: 'm5.5 12.5 4.5 4.5 8.5-10',
  broken: 'm7 7 10 10M17 7 7 17',
}

/** The password rules, ticked or crossed while typing; broken ones are announced to screen readers. */
export function RuleList({ rules }: { rules: readonly PasswordRule[] }): ReactNode {
  const t = useTexts()
  const broken = rules.filter(({ state }) => state === 'broken')
  return (
    <>
      <List aria-label={t('password.rules')}>
        {rules.map((rule) => (
          <Line key={rule.rule} data-state={rule.state}>
            <Glyph path={glyphs[rule.state]} />
            <span>
              {t(`password.rule.${rule.rule}`, passwordLength)}
              {rule.rule === 'characters' && rule.state === 'broken' && (
                <>
                  {t('password.rule.found')}
                  {rule.found.map((character) => (
                    <Typed key={character}>{character}</Typed>
                  ))}
                </>
              )}
              {rule.rule === 'length' && rule.state === 'broken' && t('password.rule.now', { count: rule.length })}
              <span className={baseClass.visuallyHidden}> {t(`password.rule.state.${rule.state}`)}</span>
            </span>
          </Line>
        ))}
      </List>
      <p role="status" className={baseClass.visuallyHidden}>
        {broken.map(({ rule }) => t(`password.broken.${rule}`, passwordLength)).join(' ')}
      </p>
    </>
  )
}
