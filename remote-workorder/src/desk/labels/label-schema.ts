import { check, object, pipe, string, transform } from 'valibot'
import type { Signs } from '../refused-field.ts'

/** The form of a label. */
export interface LabelFields {
  name: string
}

/** Checks the form as the server does (work orders, data); the messages are keys of texts. */
export const labelSchema = object({
  name: pipe(
    string(),
    transform((value) => value.replace(/\s+/g, ' ').trim()),
    check((value) => value !== '', 'desk.name.missing'),
    check((value) => [...value].length <= 30, 'desk.labels.long'),
    check((value) => !value.includes(','), 'desk.labels.comma'),
  ),
})

/** Which field a refusal is about. */
export const labelSigns: Signs<keyof LabelFields> = [['name', /label|标签/i]]
